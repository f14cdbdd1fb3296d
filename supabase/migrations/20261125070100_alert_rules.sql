-- Where each member of staff receives each type of alert: on the site, by mail at once, in the weekly digest; quiet hours
-- in Paris, and a pause of all mails. Absent rows have the defaults: site and digest for all, mail for `alert_types.mail`.

create table private.alert_rules (
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null references private.alert_types (type) on delete cascade,
  site boolean not null,
  mail boolean not null,
  digest boolean not null,
  primary key (user_id, type)
);
alter table private.alert_rules enable row level security;
create index alert_rules_type_idx on private.alert_rules (type);
revoke all on private.alert_rules from public, anon, authenticated, service_role;

create table private.alert_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- In Paris. `quiet_until` is on the next day when it is earlier than `quiet_from`.
  quiet_from time,
  quiet_until time,
  -- The first day of Paris with mails again.
  resumes_on date,
  -- The last digest, or the one that preceded the first: the next one is the next Monday.
  digest_due timestamptz not null,
  -- Mails at once of this day of Paris, without those of urgent types.
  mailed_day date,
  mailed_count integer not null default 0,
  updated_at timestamptz not null default clock_timestamp(),
  constraint alert_quiet_hours_are_a_range check (
    (quiet_from is null) = (quiet_until is null) and quiet_from is distinct from coalesce(quiet_until, '24:00')
  )
);
alter table private.alert_settings enable row level security;
revoke all on private.alert_settings from public, anon, authenticated, service_role;

-- Up to which alert a person was mailed at once, for each type.
create table private.alert_mails (
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null references private.alert_types (type) on delete cascade,
  mailed_through timestamptz not null,
  -- Null: mails of the type were only switched on.
  sent_at timestamptz,
  primary key (user_id, type)
);
alter table private.alert_mails enable row level security;
create index alert_mails_type_idx on private.alert_mails (type);
revoke all on private.alert_mails from public, anon, authenticated, service_role;

-- Whether an instant is in quiet hours. The hours of each night are two instants, so that the hour that a change of clocks
-- repeats does not begin them again.
create function private.in_quiet_hours(quiet_from time, quiet_until time, instant timestamptz) returns boolean
language sql immutable set search_path = ''
as $$
  select quiet_from is not null and exists (
    select from (values (0), (1)) as night (ago)
    cross join lateral (select private.paris_day(instant) - night.ago as day) as evening
    where instant >= (evening.day + quiet_from) at time zone 'Europe/Paris'
      and instant < (evening.day + case when quiet_until > quiet_from then 0 else 1 end + quiet_until)
        at time zone 'Europe/Paris'
  )
$$;
revoke execute on function private.in_quiet_hours(time, time, timestamptz) from public;

-- Each person and type with the rules that apply now. Suspended members are left out.
create function private.alert_recipients() returns table (
  user_id uuid, type text, since timestamptz, urgent boolean, manages_roles boolean, site boolean, mail boolean,
  digest boolean, is_paused boolean, is_quiet boolean, address text
)
language sql stable security definer set search_path = ''
as $$
  with holders as materialized (select * from private.alert_holders()),
  people as materialized (
    select holder.user_id,
      -- Administrators: no other role holds this permission.
      private.holds_permission(holder.user_id, 'roles.manage') as manages_roles,
      coalesce(setting.resumes_on > private.paris_day(now()), false) as is_paused,
      private.in_quiet_hours(setting.quiet_from, setting.quiet_until, now()) as is_quiet,
      private.email_of(holder.user_id) as address
    from (select distinct listed.user_id from holders as listed) as holder
    left join private.alert_settings as setting on setting.user_id = holder.user_id
    where private.current_ban(holder.user_id) is null
  )
  select person.user_id, holder.type, holder.since, kind.urgent, person.manages_roles, coalesce(rule.site, true),
    coalesce(rule.mail, kind.mail), coalesce(rule.digest, true), person.is_paused, person.is_quiet, person.address
  from people as person
  join holders as holder on holder.user_id = person.user_id
  join private.alert_types as kind on kind.type = holder.type
  left join private.alert_rules as rule on rule.user_id = person.user_id and rule.type = holder.type
$$;
revoke execute on function private.alert_recipients() from public;

-- The urgent types that no administrator receives by mail.
create function private.unmailed_urgent_types() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(kind.type), '{}') from private.alert_types as kind
  where kind.urgent and kind.type not in (
    select person.type from private.alert_recipients() as person
    where person.urgent and person.manages_roles and person.mail and not person.is_paused
      and person.address is not null
  )
$$;
revoke execute on function private.unmailed_urgent_types() from public;

-- The caller's rules: {"types": [{"type", "site", "mail", "digest"}], "quiet_from", "quiet_until", "resumes_on",
-- "updated_at"}. Hours are « 22:00 »; a pause that is over is null.
create function public.my_alert_rules() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  setting private.alert_settings;
begin
  perform private.require_permission('notifications.read');
  select * into setting from private.alert_settings as own where own.user_id = auth.uid();
  return jsonb_build_object(
    'types', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', kind.type, 'site', coalesce(rule.site, true), 'mail', coalesce(rule.mail, kind.mail),
        'digest', coalesce(rule.digest, true)
      ) order by kind.type), '[]')
      from private.alert_types as kind
      left join private.alert_rules as rule on rule.type = kind.type and rule.user_id = auth.uid()
      where kind.type = any (private.my_alert_types())
    ),
    'quiet_from', to_char(setting.quiet_from, 'HH24:MI'), 'quiet_until', to_char(setting.quiet_until, 'HH24:MI'),
    'resumes_on', case when setting.resumes_on > private.paris_day(now()) then setting.resumes_on end,
    'updated_at', coalesce(setting.updated_at, 'epoch'::timestamptz)
  );
end
$$;
revoke execute on function public.my_alert_rules() from public, anon;
grant execute on function public.my_alert_rules() to authenticated;

-- Hours are « 22:00 ». `rules`: {"signup": {"site": true, "mail": false, "digest": true}, …}, for types that the caller reads. `seen`: the
-- `updated_at` that was read; another one is a conflict. {"outcome": done | conflict, "current": the rules}.
create function public.save_alert_rules(
  rules jsonb, seen timestamptz, quiet_from text default null, quiet_until text default null, resumes_on date default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.paris_day(now());
begin
  perform private.require_permission('notifications.read');
  if jsonb_typeof(rules) is distinct from 'object' or octet_length(rules::text) > 4000 or exists (
    select from jsonb_each(rules) as given (type, channels)
    where given.type <> all (private.my_alert_types()) or case jsonb_typeof(given.channels) when 'object' then
      jsonb_typeof(given.channels -> 'site') is distinct from 'boolean'
      or jsonb_typeof(given.channels -> 'mail') is distinct from 'boolean'
      or jsonb_typeof(given.channels -> 'digest') is distinct from 'boolean'
    else true end
  ) or quiet_from !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or quiet_until !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if (quiet_from is null) <> (quiet_until is null) or quiet_from = quiet_until then
    raise exception 'Les heures calmes ont un début et une fin'
    using errcode = 'check_violation', hint = 'quiet_hours_range';
  end if;
  if resumes_on is not null and (resumes_on <= today or resumes_on > today + 365) then
    raise exception 'La pause finit après aujourd’hui, et dans un an au plus'
    using errcode = 'check_violation', hint = 'alert_pause_range';
  end if;
  -- Two administrators who stop their mails at the same time: the second one reads what the first one saved.
  perform pg_advisory_xact_lock(hashtextextended('public.save_alert_rules', 0));
  if seen is distinct from (public.my_alert_rules() ->> 'updated_at')::timestamptz then
    return jsonb_build_object('outcome', 'conflict', 'current', public.my_alert_rules());
  end if;

  -- Mails that are switched on begin with what comes now.
  insert into private.alert_mails as mailed (user_id, type, mailed_through)
  select auth.uid(), kind.type, clock_timestamp() from private.alert_types as kind
  left join private.alert_rules as rule on rule.type = kind.type and rule.user_id = auth.uid()
  where not coalesce(rule.mail, kind.mail) and (rules -> kind.type ->> 'mail')::boolean
  on conflict on constraint alert_mails_pkey do update set mailed_through = excluded.mailed_through;
  insert into private.alert_rules as rule (user_id, type, site, mail, digest)
  select auth.uid(), given.type, (given.channels ->> 'site')::boolean, (given.channels ->> 'mail')::boolean,
    (given.channels ->> 'digest')::boolean
  from jsonb_each(rules) as given (type, channels)
  on conflict on constraint alert_rules_pkey do update
  set site = excluded.site, mail = excluded.mail, digest = excluded.digest;
  insert into private.alert_settings as setting (user_id, quiet_from, quiet_until, resumes_on, digest_due)
  values (
    auth.uid(), save_alert_rules.quiet_from::time, save_alert_rules.quiet_until::time, save_alert_rules.resumes_on,
    private.figure_mail_due('weekly', now())
  )
  on conflict on constraint alert_settings_pkey do update
  set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, resumes_on = excluded.resumes_on,
    updated_at = clock_timestamp();

  if private.may('roles.manage') and cardinality(private.unmailed_urgent_types()) > 0 then
    raise exception 'Un administrateur au moins reçoit par e-mail les notifications illicites et la sécurité'
    using errcode = 'check_violation', hint = 'last_alert_receiver';
  end if;
  return jsonb_build_object('outcome', 'done', 'current', public.my_alert_rules());
end
$$;
revoke execute on function public.save_alert_rules(jsonb, timestamptz, text, text, date) from public, anon;
grant execute on function public.save_alert_rules(jsonb, timestamptz, text, text, date) to authenticated;
