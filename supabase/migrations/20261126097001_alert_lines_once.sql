-- As before, but the work of a queue is counted once for its type, and not again for each of its alerts.
create or replace function private.alert_lines(person uuid) returns table (
  id uuid, type text, subject text, amount integer, waiting integer, changed_at timestamptz, is_unread boolean,
  is_archived boolean
)
language sql stable security definer set search_path = ''
as $$
  with held as materialized (
    select holder.type, holder.since, private.alert_waiting(holder.type) as waiting
    from private.alert_holders() as holder
    left join private.alert_rules as rule on rule.user_id = alert_lines.person and rule.type = holder.type
    where holder.user_id = alert_lines.person and coalesce(rule.site, true)
  )
  select alert.id, alert.type, alert.subject, alert.amount, held.waiting, alert.changed_at,
    coalesce(known.read_through < alert.changed_at, true) and held.waiting is distinct from 0,
    coalesce(known.archived_through >= alert.changed_at, false)
  from held
  join public.alerts as alert on alert.type = held.type and alert.changed_at >= held.since
  left join private.alert_reads as known on known.user_id = alert_lines.person and known.alert_id = alert.id
$$;
