-- Self-checks of the running site: what was found in each run. A run is asked for by a person, done by the worker of the
-- durable tasks, and kept among the last fifty. Real time (ADR-0005).

create table private.self_check_runs (
  -- The id of its task, which is deleted earlier.
  id uuid primary key,
  -- The number of checks that were asked for; null until the worker has begun.
  total smallint check (total between 0 and 60),
  created_at timestamptz not null default now()
);
alter table private.self_check_runs enable row level security;
create index self_check_runs_created_at_idx on private.self_check_runs (created_at desc);
revoke all on private.self_check_runs from public, anon, authenticated, service_role;

create table private.self_check_results (
  run_id uuid not null references private.self_check_runs (id) on delete cascade,
  check_id text not null check (check_id ~ '^[a-z]+(-[a-z]+)+$' and char_length(check_id) <= 40),
  outcome text not null constraint self_check_outcome check (outcome in ('passed', 'failed', 'not_verifiable')),
  ms integer not null check (ms between 0 and 600000),
  -- What was expected and found, without personal data.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32768),
  created_at timestamptz not null default clock_timestamp(),
  primary key (run_id, check_id)
);
alter table private.self_check_results enable row level security;
create index self_check_results_by_check_idx on private.self_check_results (check_id, created_at desc);
revoke all on private.self_check_results from public, anon, authenticated, service_role;

-- Begins a run of these checks; null is all of them. {"task", "started"}: `started` is false when a run is under way,
-- whose task is returned. A check that the site does not know is left out by the worker.
create function public.start_self_checks(checks text[] default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  task uuid;
  begun boolean;
begin
  perform private.require_permission('tests.run');
  if cardinality(checks) > 60 or exists (
    select from unnest(checks) as given where given is null or given !~ '^[a-z]+(-[a-z]+)+$' or char_length(given) > 40
  ) then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  task := private.enqueue_task(
    'self-checks', jsonb_strip_nulls(jsonb_build_object('checks', to_jsonb(checks))), 'tests.run', 'self-checks'
  );
  insert into private.self_check_runs (id) values (task) on conflict do nothing;
  begun := found;
  delete from private.self_check_runs as old where old.id in (
    select kept.id from private.self_check_runs as kept order by kept.created_at desc, kept.id offset 50
  );
  return jsonb_build_object('task', task, 'started', begun);
end
$$;
revoke execute on function public.start_self_checks(text[]) from public, anon;
grant execute on function public.start_self_checks(text[]) to authenticated;

-- For the worker that has leased the task: stores the result of one check, the same one when it runs again after a kill.
-- False for a worker that lost its lease, which must then stop.
create function public.record_self_check(
  id uuid, lease uuid, check_id text, outcome text, ms integer, details jsonb, total integer
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.tasks as t
  where t.id = record_self_check.id and t.lease = record_self_check.lease and t.kind = 'self-checks' for update;
  if not found then return false; end if;
  -- A retried task may have outlived its run.
  insert into private.self_check_runs as r (id, total) values (record_self_check.id, record_self_check.total)
  on conflict on constraint self_check_runs_pkey do update set total = excluded.total;
  insert into private.self_check_results (run_id, check_id, outcome, ms, details)
  values (
    record_self_check.id, record_self_check.check_id, record_self_check.outcome,
    least(greatest(record_self_check.ms, 0), 600000), coalesce(record_self_check.details, '{}')
  )
  on conflict on constraint self_check_results_pkey do update set
    outcome = excluded.outcome, ms = excluded.ms, details = excluded.details, created_at = clock_timestamp();
  return true;
end
$$;
revoke execute on function public.record_self_check(uuid, uuid, text, text, integer, jsonb, integer)
from public, anon, authenticated;
grant execute on function public.record_self_check(uuid, uuid, text, text, integer, jsonb, integer) to service_role;

-- {"checks": [the last result of each check, with the outcome before it], "runs": [the last fifty, newest first]}.
-- `state` of a run is that of its task; null once the task was deleted.
create function public.self_checks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('tests.read');
  return jsonb_build_object(
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', last.check_id, 'outcome', last.outcome, 'before', last.before, 'ms', last.ms, 'details', last.details,
        'at', last.created_at, 'run', last.run_id
      )), '[]')
      from (
        select distinct on (r.check_id) r.*,
          lead(r.outcome) over (partition by r.check_id order by r.created_at desc) as before
        from private.self_check_results as r order by r.check_id, r.created_at desc
      ) as last
    ),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', run.id, 'at', run.created_at, 'total', run.total, 'state', task.state,
        'stopping', coalesce(task.cancel_requested, false), 'step', task.step,
        'passed', found.passed, 'failed', found.failed, 'not_verifiable', found.not_verifiable, 'ms', found.ms
      ) order by run.created_at desc), '[]')
      from private.self_check_runs as run
      left join public.tasks as task on task.id = run.id
      cross join lateral (
        select
          count(*) filter (where r.outcome = 'passed') as passed,
          count(*) filter (where r.outcome = 'failed') as failed,
          count(*) filter (where r.outcome = 'not_verifiable') as not_verifiable,
          coalesce(sum(r.ms), 0) as ms
        from private.self_check_results as r where r.run_id = run.id
      ) as found
    )
  );
end
$$;
revoke execute on function public.self_checks() from public, anon;
grant execute on function public.self_checks() to authenticated;
