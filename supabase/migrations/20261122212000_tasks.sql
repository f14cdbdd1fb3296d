-- Durable tasks: long work that a request asks for and a worker of the process does later (ADR-0017). A task exists as
-- soon as its transaction commits. Tasks use real time, never `private.now()`.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('member-export', 'list-export')),
  -- Who may read, cancel and retry it, besides the person who asked for it (`domain/permissions.ts`).
  permission text not null,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 8192),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress_done integer not null default 0 check (progress_done >= 0),
  -- Null while it is unknown.
  progress_total integer check (progress_total >= 0),
  step text check (char_length(step) <= 120),
  -- Where the next worker resumes. The kind defines its content.
  cursor jsonb check (octet_length(cursor::text) <= 8192),
  -- Claims since the last step forward: a claim adds one, a moved cursor sets it back to one.
  attempts smallint not null default 0,
  not_before timestamptz not null default now(),
  -- Identifies the worker that runs the task. After `leased_until` the worker is considered dead.
  lease uuid,
  leased_until timestamptz,
  dedupe_key text check (char_length(dedupe_key) <= 200),
  cancel_requested boolean not null default false,
  result jsonb check (octet_length(result::text) <= 8192),
  -- A code of domain/tasks.ts, and a sentence for the operator without personal data.
  last_error text check (last_error ~ '^[a-z][a-z_]{1,39}$'),
  last_error_detail text check (char_length(last_error_detail) <= 500),
  -- Null: the site itself asked. Tasks are deleted with the account that asked for them.
  requested_by uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  check ((state = 'running') = (lease is not null and leased_until is not null)),
  check ((finished_at is null) = (state = 'queued' or state = 'running'))
);
alter table public.tasks enable row level security;
create unique index tasks_dedupe_key_idx on public.tasks (dedupe_key) where finished_at is null;
create index tasks_due_idx on public.tasks (not_before) where finished_at is null;
create index tasks_requested_by_idx on public.tasks (requested_by, created_at desc);
create index tasks_finished_at_idx on public.tasks (finished_at) where finished_at is not null;
call private.stamp('public.tasks');

-- The hosted service grants new tables to all API roles by default.
revoke all on public.tasks from public, anon, authenticated, service_role;
grant select on public.tasks to authenticated, service_role;
create policy "Members read the tasks they asked for, holders of a permission those of its kinds" on public.tasks
for select to authenticated using (
  requested_by = (select auth.uid()) or permission in (select public.my_permissions())
);
alter publication supabase_realtime add table public.tasks;

-- The audit log records that a task was created, that a person stopped or retried it, and how it ended; not its
-- progress, and not its deletion when its retention period is over.
create trigger record_change after insert on public.tasks for each row
execute function private.record_change('id', 'progress_done,progress_total,step,cursor,attempts,lease,leased_until');
create trigger record_outcome after update on public.tasks for each row
when (
  (old.finished_at is null) <> (new.finished_at is null)
  or (new.cancel_requested and not old.cancel_requested)
)
execute function private.record_change('id', 'progress_done,progress_total,step,cursor,attempts,lease,leased_until');

create function private.notify_tasks() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('tasks', '');
  return null;
end $$;
create trigger notify_tasks after insert or update of state on public.tasks
for each row when (new.state = 'queued') execute function private.notify_tasks();

-- Whether a person holds a permission, without a session: the second factor is not asked again.
create function private.holds_permission(person uuid, permission text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles as held
    join public.role_permissions as allowed on allowed.role = held.role
    where held.user_id = person and allowed.permission = holds_permission.permission
      and (held.ends_at is null or held.ends_at > now())
  )
$$;

-- Called by definer functions that have checked the caller. Returns the id of the new task, or of the unfinished one
-- with the same `dedupe_key`. A person has at most 20 unfinished tasks.
create function private.enqueue_task(
  kind text, payload jsonb, permission text, dedupe_key text default null, not_before timestamptz default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  requester constant uuid := auth.uid();
  task uuid;
begin
  -- Serialises the requests of one person, which would otherwise all count the same number of tasks.
  perform pg_advisory_xact_lock(hashtextextended('private.enqueue_task ' || coalesce(requester::text, ''), 0));
  select id into task from public.tasks as waiting
  where waiting.dedupe_key = enqueue_task.dedupe_key and waiting.finished_at is null;
  if found then
    return task;
  end if;
  if requester is not null and (
    select count(*) from public.tasks as waiting where waiting.requested_by = requester and waiting.finished_at is null
  ) >= 20 then
    raise exception 'Vingt tâches en attente par personne au plus'
    using errcode = 'check_violation', hint = 'too_many_tasks';
  end if;
  insert into public.tasks (kind, payload, permission, dedupe_key, not_before, requested_by)
  values (
    enqueue_task.kind, coalesce(enqueue_task.payload, '{}'), enqueue_task.permission, enqueue_task.dedupe_key,
    coalesce(enqueue_task.not_before, now()), requester
  )
  on conflict ((tasks.dedupe_key)) where finished_at is null do nothing
  returning id into task;
  -- Another person queued the same work since the check above.
  return coalesce(task, (
    select id from public.tasks as waiting
    where waiting.dedupe_key = enqueue_task.dedupe_key and waiting.finished_at is null
  ));
end
$$;

-- The task when the caller may cancel and retry it, locked; else null.
create function private.lock_own_task(task uuid) returns public.tasks
language sql security definer set search_path = ''
as $$
  select own from public.tasks as own
  where own.id = task and private.second_factor_satisfied()
    and (own.requested_by = auth.uid() or private.may(own.permission))
  for update
$$;

-- Stops a task: at once while it waits, at its next step while it runs. `{outcome: done | gone}`: gone when it has ended
-- or cannot be read by the caller.
create function public.cancel_task(task uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own constant public.tasks := private.lock_own_task(cancel_task.task);
begin
  if own.id is null or own.finished_at is not null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  update public.tasks set
    cancel_requested = true,
    state = case when own.state = 'queued' then 'cancelled' else own.state end,
    finished_at = case when own.state = 'queued' then now() end
  where id = own.id;
  return jsonb_build_object('outcome', 'done');
end
$$;
revoke execute on function public.cancel_task(uuid) from public, anon;
grant execute on function public.cancel_task(uuid) to authenticated, service_role;

-- Queues a failed or cancelled task again, which resumes from its cursor. The caller must still hold the permission, and
-- prove their identity again where the request asked for it. `{outcome: done | gone | conflict}`: gone when it is not
-- ended by a failure, ended more than 7 days ago, or cannot be read by the caller; conflict when the same work waits
-- already.
create function public.retry_task(task uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own constant public.tasks := private.lock_own_task(retry_task.task);
begin
  if own.id is null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  perform private.require_permission(own.permission);
  if own.permission = 'users.export' and not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if own.state not in ('failed', 'cancelled') or own.finished_at < now() - interval '7 days' then
    return jsonb_build_object('outcome', 'gone');
  end if;
  update public.tasks set
    state = 'queued', attempts = 0, not_before = now(), cancel_requested = false, last_error = null,
    last_error_detail = null, finished_at = null
  where id = own.id;
  return jsonb_build_object('outcome', 'done');
exception when unique_violation then
  return jsonb_build_object('outcome', 'conflict');
end
$$;
revoke execute on function public.retry_task(uuid) from public, anon;
grant execute on function public.retry_task(uuid) to authenticated, service_role;

-- The functions of the worker, for the service role only. The worker calls nothing else, so it also runs beside the
-- hosted service.

create function private.task_lease() returns interval language sql immutable set search_path = '' as 'select interval ''2 minutes''';
create function private.task_attempts_max() returns integer language sql immutable set search_path = '' as 'select 8';

-- From 10 s, doubled at each attempt, to an hour. Varies by up to 20 %.
create function private.task_back_off(attempts integer) returns interval
language sql volatile set search_path = '' as $$
  select make_interval(secs => least(10 * 2 ^ (greatest(attempts, 1) - 1), 3600) * (0.8 + 0.4 * random()))
$$;

-- Returns due tasks of these kinds and leases them for two minutes; two workers never get the same task.
create function public.tasks_claim(kinds text[], batch integer default 1)
returns table (
  id uuid, kind text, payload jsonb, cursor jsonb, lease uuid, attempt integer, progress_done integer,
  progress_total integer, requested_by uuid, created_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
begin
  -- Ends what no worker may run any more: stopped while its worker died, given up, or asked for by a person who has lost
  -- the permission since.
  update public.tasks as t set
    state = case when t.cancel_requested then 'cancelled' else 'failed' end,
    lease = null, leased_until = null, finished_at = now(),
    last_error = case
      when t.cancel_requested then t.last_error
      when t.attempts >= private.task_attempts_max() then coalesce(t.last_error, 'worker_lost')
      else 'permission_lost'
    end
  where t.finished_at is null and t.not_before <= now() and (t.leased_until is null or t.leased_until <= now())
    and (
      t.cancel_requested or t.attempts >= private.task_attempts_max()
      or (t.requested_by is not null and not private.holds_permission(t.requested_by, t.permission))
    );

  return query
  with due as (
    select t.id from public.tasks as t
    where t.finished_at is null and t.not_before <= now() and (t.leased_until is null or t.leased_until <= now())
      and t.kind = any (tasks_claim.kinds)
    order by t.not_before
    limit least(greatest(coalesce(batch, 1), 1), 10)
    for update skip locked
  )
  update public.tasks as t set
    state = 'running', attempts = t.attempts + 1, lease = gen_random_uuid(),
    leased_until = now() + private.task_lease(), started_at = coalesce(t.started_at, now())
  from due where t.id = due.id
  returning t.id, t.kind, t.payload, t.cursor, t.lease, t.attempts::integer, t.progress_done, t.progress_total,
    t.requested_by, t.created_at;
end $$;

-- Renews the lease and writes the progress; a null argument keeps its value. Returns `running`, `cancelled` when a
-- person asked to stop, or `lost` when the task ended, was deleted, or belongs to another worker since: the caller must
-- then stop without writing anything else.
create function public.tasks_heartbeat(
  id uuid, lease uuid, done integer default null, total integer default null, step text default null,
  cursor jsonb default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  stopping boolean;
begin
  update public.tasks as t set
    leased_until = now() + private.task_lease(),
    progress_done = coalesce(tasks_heartbeat.done, t.progress_done),
    progress_total = coalesce(tasks_heartbeat.total, t.progress_total),
    step = coalesce(left(tasks_heartbeat.step, 120), t.step),
    attempts = case when tasks_heartbeat.cursor is distinct from t.cursor and tasks_heartbeat.cursor is not null
      then 1 else t.attempts end,
    cursor = coalesce(tasks_heartbeat.cursor, t.cursor)
  where t.id = tasks_heartbeat.id and t.lease = tasks_heartbeat.lease
  returning t.cancel_requested into stopping;
  return case when stopping is null then 'lost' when stopping then 'cancelled' else 'running' end;
end $$;

-- Gives a task back when the worker stops: the next one resumes from the cursor, and the attempt does not count.
create function public.tasks_release(id uuid, lease uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks as t set
    state = 'queued', lease = null, leased_until = null, attempts = greatest(t.attempts - 1, 0)
  where t.id = tasks_release.id and t.lease = tasks_release.lease;
  return found;
end $$;

-- Records the end of an attempt. `permanent`: another attempt would fail too. Returns false for a worker that no longer
-- has the lease, which changes nothing.
create function public.tasks_settle(
  id uuid, lease uuid, ok boolean, result jsonb default null, error text default null, detail text default null,
  permanent boolean default false
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  settled public.tasks;
begin
  update public.tasks as t set
    state = next.state,
    lease = null, leased_until = null,
    finished_at = case when next.state <> 'queued' then now() end,
    not_before = case when next.state = 'queued' then now() + private.task_back_off(t.attempts) else t.not_before end,
    result = case when tasks_settle.ok then tasks_settle.result else t.result end,
    last_error = case when tasks_settle.ok or next.state = 'cancelled' then null else tasks_settle.error end,
    last_error_detail =
      case when tasks_settle.ok or next.state = 'cancelled' then null else left(tasks_settle.detail, 500) end,
    progress_done =
      case when tasks_settle.ok then coalesce(t.progress_total, t.progress_done) else t.progress_done end
  from (
    select s.id, case
      when tasks_settle.ok then 'done'
      when s.cancel_requested then 'cancelled'
      when coalesce(tasks_settle.permanent, false) or s.attempts >= private.task_attempts_max() then 'failed'
      else 'queued'
    end as state
    from public.tasks as s where s.id = tasks_settle.id and s.lease = tasks_settle.lease for update
  ) as next
  where t.id = next.id
  returning t.* into settled;
  if settled.id is null then
    return false;
  end if;
  if settled.state = 'done' and settled.kind like '%-export' then
    perform private.record_task_export(settled);
  end if;
  return true;
end $$;

-- The trail of an export, in the transaction that ends it: who asked for it, what left the database, and how much.
create function private.record_task_export(task public.tasks) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, after)
  values (
    task.requested_by, coalesce(auth.role(), session_user), 'export',
    case when task.payload ? 'member' then 'profiles' else coalesce(task.payload ->> 'list', 'tasks') end,
    task.payload ->> 'member',
    task.payload || jsonb_build_object('task', task.id, 'result', task.result)
  )
$$;

grant execute on function public.tasks_claim(text[], integer) to service_role;
grant execute on function public.tasks_heartbeat(uuid, uuid, integer, integer, text, jsonb) to service_role;
grant execute on function public.tasks_release(uuid, uuid) to service_role;
grant execute on function public.tasks_settle(uuid, uuid, boolean, jsonb, text, text, boolean) to service_role;
revoke execute on function public.tasks_claim(text[], integer) from public, anon, authenticated;
revoke execute on function public.tasks_heartbeat(uuid, uuid, integer, integer, text, jsonb) from public, anon, authenticated;
revoke execute on function public.tasks_release(uuid, uuid) from public, anon, authenticated;
revoke execute on function public.tasks_settle(uuid, uuid, boolean, jsonb, text, text, boolean) from public, anon, authenticated;
