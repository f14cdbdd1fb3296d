-- Scheduled backups: what the process was set to do, and each of its runs. The process makes the files; the database
-- decides which process runs a slot, and answers the screens. Real time, never `private.now()`.

create table private.backup_plan (
  is_single boolean primary key default true check (is_single),
  -- `off`: switched off; `hosted`: the hosted service has no connection, and makes its own backups.
  state text not null check (state in ('on', 'off', 'hosted')),
  -- Of the day in Paris.
  hour smallint not null check (hour between 0 and 23),
  daily smallint not null check (daily between 1 and 366),
  weekly smallint not null check (weekly between 0 and 520),
  monthly smallint not null check (monthly between 0 and 120),
  -- When the state began.
  since timestamptz not null default now()
);
alter table private.backup_plan enable row level security;
revoke all on private.backup_plan from public, anon, authenticated, service_role;

create table private.backup_runs (
  -- The instant at which the backup was due: one row for all processes.
  slot timestamptz primary key,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  lease uuid,
  leased_until timestamptz,
  attempts smallint not null default 1,
  not_before timestamptz not null default now(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  file text check (char_length(file) <= 100),
  bytes bigint check (bytes >= 0),
  -- Files in the folder after the rule was applied.
  kept integer check (kept >= 0),
  error text check (error in ('disk_full', 'folder', 'failed', 'damaged', 'stopped', 'lost')),
  detail text check (char_length(detail) <= 500),
  check ((state = 'running') = (lease is not null and leased_until is not null)),
  check ((state = 'running') = (finished_at is null))
);
alter table private.backup_runs enable row level security;
revoke all on private.backup_runs from public, anon, authenticated, service_role;

insert into private.exported_tables (name, reason)
select unnest('{private.backup_plan, private.backup_runs}'::text[]), 'État passager du serveur, sans sens ailleurs';

-- The process says at its start what it was set to do.
create function public.backup_announce(state text, hour integer, daily integer, weekly integer, monthly integer)
returns void
language sql security definer set search_path = ''
as $$
  insert into private.backup_plan as plan (is_single, state, hour, daily, weekly, monthly)
  values (true, backup_announce.state, backup_announce.hour, backup_announce.daily, backup_announce.weekly,
    backup_announce.monthly)
  on conflict (is_single) do update set
    since = case when plan.state = excluded.state then plan.since else now() end,
    state = excluded.state, hour = excluded.hour, daily = excluded.daily, weekly = excluded.weekly,
    monthly = excluded.monthly
$$;
revoke execute on function public.backup_announce(text, integer, integer, integer, integer) from public, anon, authenticated;
grant execute on function public.backup_announce(text, integer, integer, integer, integer) to service_role;

-- The last instant at which a backup was due.
create function private.backup_slot(hour integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when today.slot <= now() then today.slot else yesterday.slot end
  from (select (now() at time zone 'Europe/Paris')::date as day) as paris
  cross join lateral (select (paris.day + make_interval(hours => hour)) at time zone 'Europe/Paris' as slot) as today
  cross join lateral (
    select (paris.day - 1 + make_interval(hours => hour)) at time zone 'Europe/Paris' as slot
  ) as yesterday
$$;
revoke execute on function private.backup_slot(integer) from public;

create function private.backup_lease() returns interval
language sql immutable set search_path = ''
as 'select interval ''5 minutes''';
revoke execute on function private.backup_lease() from public;

-- Leases the backup that is due: {"slot", "lease"}, or null when it was made, runs, waits for its next attempt, or
-- backups are off. A failed one is tried again after 15 minutes, then each hour, until the next one is due.
create function public.backup_claim() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  plan private.backup_plan;
  claimed private.backup_runs;
begin
  select * into plan from private.backup_plan where state = 'on';
  if not found then return null; end if;
  delete from private.backup_runs as r where r.slot < now() - interval '12 months';
  update private.backup_runs as r set
    state = 'failed', lease = null, leased_until = null, finished_at = now(), error = 'lost', not_before = now()
  where r.state = 'running' and r.leased_until < now();
  insert into private.backup_runs as r (slot, lease, leased_until)
  values (private.backup_slot(plan.hour), gen_random_uuid(), now() + private.backup_lease())
  on conflict (slot) do update set
    state = 'running', lease = excluded.lease, leased_until = excluded.leased_until, attempts = r.attempts + 1,
    started_at = now(), finished_at = null, error = null, detail = null
  where r.state = 'failed' and r.not_before <= now()
  returning * into claimed;
  if claimed.slot is null then return null; end if;
  return jsonb_build_object('slot', claimed.slot, 'lease', claimed.lease);
end
$$;
revoke execute on function public.backup_claim() from public, anon, authenticated;
grant execute on function public.backup_claim() to service_role;

-- Keeps the lease while the backup is made. False when another process has it.
create function public.backup_renew(lease uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.backup_runs as r set leased_until = now() + private.backup_lease()
  where r.lease = backup_renew.lease and r.state = 'running';
  return found;
end
$$;
revoke execute on function public.backup_renew(uuid) from public, anon, authenticated;
grant execute on function public.backup_renew(uuid) to service_role;

-- Records the end: without an error, the backup is done.
create function public.backup_settle(
  lease uuid, file text default null, bytes bigint default null, kept integer default null, error text default null,
  detail text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.backup_runs as r set
    state = case when backup_settle.error is null then 'done' else 'failed' end,
    lease = null, leased_until = null, finished_at = now(),
    file = backup_settle.file, bytes = backup_settle.bytes, kept = backup_settle.kept,
    error = backup_settle.error, detail = left(backup_settle.detail, 500),
    not_before = case
      when backup_settle.error = 'stopped' then now()
      when r.attempts <= 1 then now() + interval '15 minutes'
      else now() + interval '1 hour'
    end
  where r.lease = backup_settle.lease and r.state = 'running';
  return found;
end
$$;
revoke execute on function public.backup_settle(uuid, text, bigint, integer, text, text) from public, anon, authenticated;
grant execute on function public.backup_settle(uuid, text, bigint, integer, text, text) to service_role;

-- For the screens: {"state": on | off | hosted | unknown, "hour", "daily", "weekly", "monthly", "last": {"at", "bytes",
-- "seconds", "kept"}, "failure": {"at", "error", "attempts", "retry_at"}, "running", "next_at", "late"}. `failure`: of the
-- backup that is due and not made yet. `late`: no backup for 26 hours.
create function public.backup_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  plan private.backup_plan;
  made private.backup_runs;
  due private.backup_runs;
begin
  perform private.require_permission('functions.read');
  select * into plan from private.backup_plan;
  select r.* into made from private.backup_runs as r where r.state = 'done' order by r.slot desc limit 1;
  select r.* into due from private.backup_runs as r where r.slot = private.backup_slot(plan.hour);
  return jsonb_build_object(
    'state', coalesce(plan.state, 'unknown'),
    'hour', plan.hour, 'daily', plan.daily, 'weekly', plan.weekly, 'monthly', plan.monthly,
    'last', case when made.slot is not null then jsonb_build_object(
      'at', made.finished_at, 'bytes', made.bytes, 'kept', made.kept,
      'seconds', round(extract(epoch from made.finished_at - made.started_at))
    ) end,
    'failure', case when due.state = 'failed' then jsonb_build_object(
      'at', due.finished_at, 'error', due.error, 'attempts', due.attempts, 'retry_at', due.not_before
    ) end,
    'running', coalesce(due.state = 'running', false),
    'next_at', case when plan.state = 'on' then private.backup_slot(plan.hour) + interval '1 day' end,
    'late', plan.state = 'on' and coalesce(made.finished_at, plan.since) < now() - interval '26 hours'
  );
end
$$;
revoke execute on function public.backup_status() from public, anon;
grant execute on function public.backup_status() to authenticated, service_role;
