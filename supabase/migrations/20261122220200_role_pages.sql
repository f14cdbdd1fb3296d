-- Members of a role in pages by key, and what a conflict of two administrators shows: the role or the decision as it is now.

create index user_roles_pages_idx on public.user_roles (role, created_at, user_id) include (ends_at);

-- A member with a role, as the screen shows it; `roles`: those of the member in force.
create or replace function private.role_line(held public.user_roles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'member', held.user_id, 'role', held.role,
    'name', private.display_name_of(held.user_id),
    'email', private.masked_email(private.email_of(held.user_id)),
    'own', held.user_id = auth.uid(),
    'granted_at', held.created_at,
    'granted_by', private.display_name_of(held.granted_by),
    'reason', held.reason, 'ends_at', held.ends_at,
    'ended', coalesce(held.ends_at <= now(), false),
    'updated_at', held.updated_at,
    'roles', coalesce((
      select jsonb_agg(other.role order by other.role) from public.user_roles as other
      where other.user_id = held.user_id and (other.ends_at is null or other.ends_at > now())
    ), '[]')
  )
$$;

-- The members of a role, oldest grant first. `after`: « next » of the previous page. The first page has `total`, the
-- number of all of them, and `in_force`, of those whose role has not ended.
drop function public.role_members();
create function public.role_members(role text, after text default null, size integer default 25) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(coalesce(size, 25), 1), 100);
  since timestamptz := '-infinity';
  last_member uuid := '00000000-0000-0000-0000-000000000000';
  counts jsonb := '{}';
  listed jsonb;
begin
  perform private.require_permission('roles.manage');
  if role_members.after is null then
    select jsonb_build_object(
      'total', count(*), 'in_force', count(*) filter (where held.ends_at is null or held.ends_at > now())
    ) into counts
    from public.user_roles as held where held.role = role_members.role;
  else
    since := split_part(role_members.after, '_', 1)::timestamptz;
    last_member := split_part(role_members.after, '_', 2)::uuid;
  end if;
  select coalesce(
    jsonb_agg(private.role_line(page.held) order by (page.held).created_at, (page.held).user_id), '[]'
  ) into listed
  from (
    select held from public.user_roles as held
    where held.role = role_members.role and (held.created_at, held.user_id) > (since, last_member)
    order by held.created_at, held.user_id limit most + 1
  ) as page;
  return counts || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(value order by ordinality), '[]')
      from jsonb_array_elements(listed) with ordinality where ordinality <= most
    ),
    'next', case when jsonb_array_length(listed) > most then
      (listed -> most - 1 ->> 'granted_at') || '_' || (listed -> most - 1 ->> 'member')
    end
  );
end
$$;
revoke execute on function public.role_members(text, text, integer) from public;
grant execute on function public.role_members(text, text, integer) to authenticated;

-- Changes the end date; null for none. `seen` is the `updated_at` that the caller read. A conflict has the role as it
-- is now (`row`).
create or replace function public.change_role_end(
  member uuid, role text, seen timestamptz, ends_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_role record;
begin
  perform private.require_permission('roles.manage');
  perform private.check_role_act(member, change_role_end.ends_at);
  found_role := private.lock_role(member, change_role_end.role, seen);
  if found_role.outcome = 'done' then
    update public.user_roles as held set ends_at = change_role_end.ends_at
    where held.user_id = member and held.role = change_role_end.role;
  end if;
  return private.role_outcome(found_role.outcome, found_role.held);
end
$$;

-- Takes the role away. `seen` is the `updated_at` that the caller read. A conflict has the role as it is now (`row`).
create or replace function public.revoke_role(member uuid, role text, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_role record;
begin
  perform private.require_permission('roles.manage');
  perform private.check_role_act(member, null);
  found_role := private.lock_role(member, revoke_role.role, seen);
  if found_role.outcome = 'done' then
    delete from public.user_roles as held where held.user_id = member and held.role = revoke_role.role;
  end if;
  return private.role_outcome(found_role.outcome, found_role.held);
end
$$;

create function private.role_outcome(outcome text, held public.user_roles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('outcome', outcome)
    || case when outcome = 'conflict' then jsonb_build_object('row', private.role_line(held)) else '{}' end
$$;
revoke execute on function private.role_outcome(text, public.user_roles) from public;

-- What another administrator did to a request in the meantime: its state, who decided it, the note and the role.
create or replace function private.access_conflict(request public.access_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', 'conflict', 'state', request.status, 'note', request.decision_note,
    'updated_at', request.updated_at,
    'by', private.display_name_of((select decided_by from private.access_decisions where request_id = request.id)),
    'role', (select decided.role from private.access_decisions as decided where decided.request_id = request.id)
  )
$$;
