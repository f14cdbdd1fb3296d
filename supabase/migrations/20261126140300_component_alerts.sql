-- Alerts of the type `failure` about components: one line a day for each, with its state as it is. Once the component is
-- well again, the line is read for all and is not mailed any more.

-- « 14h05 ».
create function private.french_hour(instant timestamptz) returns text
language sql immutable set search_path = ''
as $$ select to_char(instant at time zone 'Europe/Paris', 'FMHH24"h"MI') $$;

-- Null for a subject that is no component.
create function private.component_alert_text(component text) returns text
language sql stable security definer set search_path = ''
as $$
  select U&'«\00A0' || part.label || U&'\00A0» ' || case
    when latest.id is null then 'a eu une panne'
    when latest.ended_at is null then 'est en panne depuis '
      || case when private.paris_day(latest.started_at) = private.paris_day(now())
        then private.french_hour(latest.started_at) else 'le ' || private.french_date(latest.started_at) end
    else 'fonctionne de nouveau, après une panne de ' || private.french_hour(latest.started_at)
      || ' à ' || private.french_hour(latest.ended_at)
  end
  from private.components as part
  left join lateral (
    select incident.* from private.component_incidents as incident
    where incident.component = part.component and incident.cause <> 'stopped'
    order by incident.started_at desc, incident.id limit 1
  ) as latest on true
  where part.component = component_alert_text.component
$$;
revoke execute on function private.component_alert_text(text) from public;

-- As `private.alert_waiting`, and for a component: its open incident.
create function private.alert_work(type text, subject text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when alert_work.type = 'failure'
      and exists (select from private.components as part where part.component = alert_work.subject) then (
        select count(*)::integer from private.component_incidents as incident
        where incident.component = alert_work.subject and incident.ended_at is null
      )
    else private.alert_waiting(alert_work.type)
  end
$$;
revoke execute on function private.alert_work(text, text) from public;

-- Passages of functions that stay otherwise as they are; each is there exactly once.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.alert_text(text,text,integer)', $old$      else private.french_count(number, 'tâche en échec', 'tâches en échec') end
$old$, $new$      when 'tasks' then private.french_count(number, 'tâche en échec', 'tâches en échec')
      else private.component_alert_text(alert_text.subject) end
$new$),
    ('private.alert_path(text,text)', $old$ else '/admin/audit-logs?type=tasks' end
$old$, $new$
      when 'tasks' then '/admin/audit-logs?type=tasks'
      else '/admin/edge-functions-status?composant=' || alert_path.subject end
$new$),
    -- The other types have one number for all their lines, which is counted once.
    ('private.alert_lines(uuid)', $old$  left join private.alert_reads as known$old$,
      $new$  cross join lateral (
    select case when alert.type = 'failure' then private.alert_work(alert.type, alert.subject) else held.waiting end as waiting
  ) as work
  left join private.alert_reads as known$new$),
    ('private.alert_lines(uuid)', $old$alert.amount, held.waiting, alert.changed_at,
    coalesce(known.read_through < alert.changed_at, true) and held.waiting is distinct from 0,$old$,
      $new$alert.amount, work.waiting, alert.changed_at,
    coalesce(known.read_through < alert.changed_at, true) and work.waiting is distinct from 0,$new$),
    ('public.dispatch_alerts()', $old$private.alert_waiting(alert.type) as waiting$old$,
      $new$private.alert_work(alert.type, alert.subject) as waiting$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
