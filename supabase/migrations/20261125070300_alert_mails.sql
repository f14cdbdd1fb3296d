-- The mails of alerts: at once, grouped by type, and the weekly digest. Then how long alerts are kept, and the export.

-- For the worker: folds the signals, then mails what is due. {"alerts": signals folded, "mails": number}. What a person has
-- read, and a queue whose work is done, is not mailed. What waits for quiet hours, a pause, the last mail of its type or the
-- next day leaves at a later call. When no administrator receives an urgent type (the last one lost the role), all do.
create function public.dispatch_alerts() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  folded constant integer := private.fold_alert_signals();
  today constant date := private.paris_day(now());
  unmailed constant text[] := private.unmailed_urgent_types();
  due record;
  content record;
  sent integer := 0;
begin
  for due in
    select person.*, coalesce(mailed.mailed_through, person.since) as through
    from private.alert_recipients() as person
    left join private.alert_mails as mailed on mailed.user_id = person.user_id and mailed.type = person.type
    left join private.alert_settings as setting on setting.user_id = person.user_id
    where person.address is not null
      and (
        (person.mail and not person.is_paused and (person.urgent or not person.is_quiet))
        or (person.manages_roles and person.type = any (unmailed))
      )
      and (mailed.sent_at is null or mailed.sent_at <= now() - interval '15 minutes')
      and exists (
        select from public.alerts as alert
        where alert.type = person.type and alert.changed_at > coalesce(mailed.mailed_through, person.since)
      )
    order by person.user_id, person.type
    limit 500
  loop
    if not due.urgent then
      continue when exists (
        select from private.alert_settings as setting
        where setting.user_id = due.user_id and setting.mailed_day = today and setting.mailed_count >= 20
      );
    end if;
    select string_agg(found.line, E'\n' order by found.changed_at desc) filter (where found.place <= 10) as lines,
      count(*) as number, min(found.path) as path, max(found.latest) as latest
    into content
    from (
      select written.line, alert.changed_at, private.alert_path(alert.type, alert.subject) as path,
        row_number() over (order by alert.changed_at desc) as place, max(alert.changed_at) over () as latest
      from public.alerts as alert
      cross join lateral (select private.alert_waiting(alert.type) as waiting) as queue
      cross join lateral (
        select private.alert_text(alert.type, alert.subject, coalesce(queue.waiting, alert.amount)) as line
      ) as written
      where alert.type = due.type and alert.changed_at > due.through and queue.waiting is distinct from 0
        and not exists (
          select from private.alert_reads as known
          where known.user_id = due.user_id and known.alert_id = alert.id and known.read_through >= alert.changed_at
        )
    ) as found;
    insert into private.alert_mails as mailed (user_id, type, mailed_through, sent_at)
    values (
      due.user_id, due.type,
      (select max(alert.changed_at) from public.alerts as alert where alert.type = due.type),
      case when content.lines is not null then now() end
    )
    on conflict on constraint alert_mails_pkey do update
    set mailed_through = excluded.mailed_through, sent_at = coalesce(excluded.sent_at, mailed.sent_at);
    continue when content.lines is null;
    perform public.mail_enqueue(due.address, 'staff-alert', jsonb_build_object(
      'List', content.lines,
      'Path', case content.number when 1 then content.path else '/admin/notifications?type=' || due.type end
    ));
    sent := sent + 1;
    continue when due.urgent;
    insert into private.alert_settings as setting (user_id, digest_due, mailed_day, mailed_count)
    values (due.user_id, private.figure_mail_due('weekly', now()), today, 1)
    on conflict on constraint alert_settings_pkey do update set
      mailed_day = today,
      mailed_count = case when setting.mailed_day = today then setting.mailed_count else 0 end + 1;
  end loop;
  return jsonb_build_object('alerts', folded, 'mails', sent);
end
$$;
revoke execute on function public.dispatch_alerts() from public, anon, authenticated;
grant execute on function public.dispatch_alerts() to service_role;

-- For housekeeping: the digests that are due, each Monday at 8:00 in Paris, after quiet hours; returns their number. A
-- digest and the time it is for are saved together. After a stop only the latest is sent; one that falls in a pause, or
-- has nothing to tell, is left out.
create function public.send_alert_digests(batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  latest constant timestamptz := private.figure_mail_due('weekly', now());
  week_start constant timestamptz :=
    ((latest at time zone 'Europe/Paris') - interval '7 days') at time zone 'Europe/Paris';
  due record;
  lines text;
  sent integer := 0;
begin
  -- The first digest of a person is the next one.
  insert into private.alert_settings (user_id, digest_due)
  select distinct holder.user_id, latest from private.alert_holders() as holder
  where not exists (select from private.alert_settings as known where known.user_id = holder.user_id)
  order by 1
  on conflict do nothing;
  for due in
    select setting.user_id, coalesce(setting.resumes_on > private.paris_day(now()), false) as is_paused,
      private.email_of(setting.user_id) as address
    from private.alert_settings as setting
    where setting.digest_due < latest
      and not private.in_quiet_hours(setting.quiet_from, setting.quiet_until, now())
    order by setting.digest_due, setting.user_id
    limit least(greatest(batch, 1), 100)
    for update of setting skip locked
  loop
    update private.alert_settings as setting set digest_due = latest where setting.user_id = due.user_id;
    continue when due.is_paused or due.address is null or private.current_ban(due.user_id) is not null;
    select string_agg(said.line, E'\n' order by said.type, said.line) into lines
    from (
      select fact.type, private.alert_text(fact.type, fact.subject, coalesce(fact.waiting, fact.amount)) as line
      from (
        select alert.type, alert.subject, least(sum(alert.amount), 1000000000)::integer as amount,
          private.alert_waiting(alert.type) as waiting
        from private.alert_holders() as holder
        join public.alerts as alert on alert.type = holder.type and alert.changed_at >= holder.since
        left join private.alert_rules as rule on rule.user_id = due.user_id and rule.type = alert.type
        where holder.user_id = due.user_id and coalesce(rule.digest, true) and (
          (alert.changed_at > week_start and alert.changed_at <= latest) or private.alert_waiting(alert.type) > 0
        )
        group by alert.type, alert.subject
      ) as fact
      where fact.waiting is distinct from 0
      order by fact.type limit 50
    ) as said;
    continue when lines is null;
    perform public.mail_enqueue(due.address, 'staff-digest', jsonb_build_object('List', lines));
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
revoke execute on function public.send_alert_digests(integer) from public, anon, authenticated;
grant execute on function public.send_alert_digests(integer) to service_role;

-- Passages of functions that stay otherwise as they are; each is there exactly once. Alerts are kept for 90 days after
-- their last change. The export of an account contains its rules.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.retention(text)', $old$    when 'directory_messages' then interval '90 days'
$old$, $new$    when 'directory_messages' then interval '90 days'
    -- Since their last change.
    when 'alerts' then interval '90 days'
$new$),
    ('public.delete_expired_rows(text,integer)', $old$  end case;
$old$, $new$    when 'alerts' then
      delete from public.alerts where id in (
        select id from public.alerts where changed_at < over limit batch for update skip locked
      );
  end case;
$new$),
    ('private.member_data(uuid)', $old$    'saved_views', (
$old$, $new$    'alert_rules', (
      select jsonb_build_object(
        'quiet_from', max(setting.quiet_from), 'quiet_until', max(setting.quiet_until),
        'resumes_on', max(setting.resumes_on),
        'types', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'type', rule.type, 'site', rule.site, 'mail', rule.mail, 'digest', rule.digest
          ) order by rule.type), '[]')
          from private.alert_rules as rule where rule.user_id = member
        )
      )
      from private.alert_settings as setting where setting.user_id = member
    ),
    'saved_views', (
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
