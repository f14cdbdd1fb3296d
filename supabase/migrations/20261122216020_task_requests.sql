-- Tasks: the second factor is needed to read one's own, and a retried task counts among the unfinished ones.

alter policy "Members read the tasks they asked for, holders of a permission those of its kinds" on public.tasks
using (
  (requested_by = (select auth.uid()) and (select private.second_factor_satisfied()))
  or permission in (select public.my_permissions())
);

-- A person has at most 20 unfinished tasks. Serialises the requests of one person, which would otherwise all count the
-- same number of tasks.
create function private.lock_task_requests(requester uuid) returns void
language sql security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.enqueue_task ' || coalesce(requester::text, ''), 0))
$$;
revoke execute on function private.lock_task_requests(uuid) from public;

create function private.require_task_room(requester uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if requester is not null and (
    select count(*) from public.tasks as waiting where waiting.requested_by = requester and waiting.finished_at is null
  ) >= 20 then
    raise exception 'Vingt tâches en attente par personne au plus'
    using errcode = 'check_violation', hint = 'too_many_tasks';
  end if;
end
$$;
revoke execute on function private.require_task_room(uuid) from public;

create or replace function private.enqueue_task(
  kind text, payload jsonb, permission text, dedupe_key text default null, not_before timestamptz default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  requester constant uuid := auth.uid();
  task uuid;
begin
  perform private.lock_task_requests(requester);
  select id into task from public.tasks as waiting
  where waiting.dedupe_key = enqueue_task.dedupe_key and waiting.finished_at is null;
  if found then
    return task;
  end if;
  perform private.require_task_room(requester);
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

create or replace function public.retry_task(task uuid) returns jsonb
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
  perform private.lock_task_requests(own.requested_by);
  perform private.require_task_room(own.requested_by);
  update public.tasks set
    state = 'queued', attempts = 0, not_before = now(), cancel_requested = false, last_error = null,
    last_error_detail = null, finished_at = null
  where id = own.id;
  return jsonb_build_object('outcome', 'done');
exception when unique_violation then
  return jsonb_build_object('outcome', 'conflict');
end
$$;
