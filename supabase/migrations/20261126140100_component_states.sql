-- The state of each component, computed from its reports, its calls, and what the database knows.

-- The upper bound of the class that holds the quantile; 12001 above the last bound, null without a call.
create function private.bucket_quantile(buckets integer[], share float8) returns integer
language sql immutable set search_path = ''
as $$
  select case when place = 13 then 12001 else (private.call_bounds())[place] end
  from (
    select place, sum(buckets[place]) over (order by place) as through,
      (select sum(number) from unnest(buckets) as number) as total
    from generate_series(1, 13) as place
  ) as running
  where total > 0 and through >= total * share
  order by place limit 1
$$;

create function private.sum_buckets(state integer[], next integer[]) returns integer[]
language sql immutable set search_path = ''
as $$ select private.add_buckets(state, next) $$;
create aggregate private.sum_of_buckets(integer[]) (
  sfunc = private.sum_buckets, stype = integer[], initcond = '{0,0,0,0,0,0,0,0,0,0,0,0,0}'
);

-- What the database knows of the queues: {"waiting", "failed", "running", "oldest_at", "last_at"}.
create function private.queue_figures() returns table (component text, figures jsonb)
language sql stable security definer set search_path = ''
as $$
  select 'mail-worker', jsonb_build_object(
    'waiting', (select count(*) from (
      select from private.mail_outbox where state in ('queued', 'failed', 'sending') limit 1001) as found),
    'failed', (select count(*) from (select from private.mail_outbox where state = 'failed' limit 1001) as found),
    'oldest_at', (select min(next_attempt_at) from private.mail_outbox
      where state in ('queued', 'failed') and next_attempt_at <= now()),
    'last_at', (select max(sent_at) from (
      select sent_at from private.mail_outbox where state = 'sent' order by created_at desc limit 100) as recent)
  )
  union all
  select 'campaign-worker', jsonb_build_object(
    'waiting', (select count(*) from public.newsletter_campaigns where state = 'sending'),
    'failed', (select count(*) from public.newsletter_campaigns where server_error is not null and state = 'sending'),
    'last_at', (select max(finished_at) from public.newsletter_campaigns where state = 'sent')
  )
  union all
  select 'task-worker', jsonb_build_object(
    'waiting', (select count(*) from (select from public.tasks where state = 'queued' limit 1001) as found),
    'running', (select count(*) from public.tasks where state = 'running'),
    'failed', (select count(*) from (
      select from public.tasks where state = 'failed' and finished_at > now() - interval '7 days' limit 1001) as found),
    'oldest_at', (select min(not_before) from public.tasks where state = 'queued' and not_before <= now()),
    'last_at', (select max(finished_at) from public.tasks where state = 'done')
  )
  union all
  select 'database', jsonb_build_object('bytes', pg_catalog.pg_database_size(current_database()))
$$;
revoke execute on function private.queue_figures() from public;

-- Whether work that is due has waited for more than a quarter of an hour.
create function private.is_stuck(figures jsonb) returns boolean
language sql stable set search_path = ''
as $$ select coalesce((figures ->> 'oldest_at')::timestamptz < now() - interval '15 minutes', false) $$;

-- Errors of the last ten minutes: more than 5 %, of ten calls at least (`domain/components.ts`).
create function private.is_failing(calls bigint, errors bigint) returns boolean
language sql immutable set search_path = ''
as $$ select calls >= 10 and errors * 20 > calls $$;

create function private.component_states() returns table (
  component text, place smallint, kind text, label text, is_pausable boolean, state text, reported text, beat_at timestamptz,
  since timestamptz, called_at timestamptz, paused_at timestamptz, figures jsonb, recent_calls bigint, recent_errors bigint,
  day_calls bigint, day_errors bigint, p50 integer, p95 integer
)
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select known.component, sum(known.calls) as calls, sum(known.errors) as errors
    from private.component_counts as known
    where known.grain = 'minute' and known.starts_at > now() - interval '10 minutes' group by 1
  ),
  hours as (
    select known.component, sum(known.calls) as calls, sum(known.errors) as errors,
      private.sum_of_buckets(known.buckets) as buckets,
      private.sum_of_buckets(known.buckets) filter (where known.starts_at > now() - interval '2 hours') as latest
    from private.component_counts as known
    where known.grain = 'hour' and known.starts_at > now() - interval '24 hours' group by 1
  ),
  facts as (
    select part.*, beat.state as reported, beat.beat_at, beat.since, beat.called_at, pause.paused_at,
      coalesce(beat.figures, '{}') || coalesce(queue.figures, '{}') as figures,
      coalesce(recent.calls, 0) as recent_calls, coalesce(recent.errors, 0) as recent_errors,
      coalesce(hours.calls, 0) as day_calls, coalesce(hours.errors, 0) as day_errors,
      private.bucket_quantile(hours.buckets, 0.5) as p50, private.bucket_quantile(hours.buckets, 0.95) as p95,
      private.bucket_quantile(hours.latest, 0.95) as latest_p95
    from private.components as part
    left join private.component_beats as beat on beat.component = part.component
    left join private.component_pauses as pause on pause.component = part.component
    left join private.queue_figures() as queue on queue.component = part.component
    left join recent on recent.component = part.component
    left join hours on hours.component = part.component
  )
  select fact.component, fact.place, fact.kind, fact.label, fact.is_pausable, case
      when fact.paused_at is not null then 'paused'
      when fact.component = 'create-checkout-session' and not private.payments_enabled() then 'disabled'
      when fact.reported in ('disabled', 'unverifiable') then fact.reported
      when fact.silent_after is not null and fact.beat_at is null then 'idle'
      when fact.beat_at < now() - fact.silent_after then 'silent'
      when fact.reported in ('down', 'unchecked') then fact.reported
      when private.is_failing(fact.recent_calls, fact.recent_errors) or private.is_stuck(fact.figures) then 'down'
      when fact.reported in ('slow', 'warning') then fact.reported
      when fact.component = 'backup' and coalesce(fact.beat_at, '-infinity') < now() - interval '8 days' then 'warning'
      when fact.latest_p95 > fact.slow_ms then 'slow'
      when fact.silent_after is null and fact.called_at is null and fact.component <> 'backup' then 'idle'
      else 'ok'
    end,
    fact.reported, fact.beat_at, fact.since, fact.called_at, fact.paused_at, fact.figures, fact.recent_calls,
    fact.recent_errors, fact.day_calls, fact.day_errors, fact.p50, fact.p95
  from facts as fact
$$;
revoke execute on function private.component_states() from public;

-- When a component was down or silent. `note`: what a person learnt.
create table private.component_incidents (
  id uuid primary key default gen_random_uuid(),
  component text not null references private.components (component) on delete cascade,
  cause text not null check (cause in ('errors', 'down', 'silent', 'stopped')),
  started_at timestamptz not null default now(),
  ended_at timestamptz check (ended_at >= started_at),
  calls integer not null default 0 check (calls >= 0),
  errors integer not null default 0 check (errors >= 0),
  note text not null default '' check (char_length(note) <= 500),
  updated_at timestamptz not null default clock_timestamp()
);
alter table private.component_incidents enable row level security;
create unique index component_incidents_open on private.component_incidents (component) where ended_at is null;
create index component_incidents_newest on private.component_incidents (started_at desc, id desc);
create index component_incidents_by_component on private.component_incidents (component, started_at desc);
revoke all on private.component_incidents from public, anon, authenticated, service_role;

-- Opens an incident for each component that is down, and signals it to the staff; closes those that are over. What a
-- report found is believed at the second one: a single check may fail by itself.
create function private.watch_components() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  part record;
begin
  update private.component_incidents as incident set ended_at = now(), updated_at = clock_timestamp()
  from private.component_states() as known
  where incident.ended_at is null and known.component = incident.component and known.state not in ('down', 'silent');
  for part in
    select known.*, private.is_failing(known.recent_calls, known.recent_errors) as failing
    from private.component_states() as known
    where known.state in ('down', 'silent') order by known.component
  loop
    continue when part.state = 'down' and part.reported = 'down' and not part.failing
      and part.since > now() - interval '30 seconds';
    insert into private.component_incidents (component, cause, calls, errors)
    values (
      part.component,
      case when part.state = 'silent' then 'silent' when part.failing then 'errors' else 'down' end,
      least(part.recent_calls, 2000000000), least(part.recent_errors, 2000000000)
    )
    on conflict (component) where ended_at is null do nothing;
    if found then perform private.signal_alert('failure', part.component); end if;
  end loop;
end
$$;
revoke execute on function private.watch_components() from public;
