-- /admin/roles: members with a role, granting, end dates and revoking. The functions run as their owner and ask for
-- `roles.manage`. An act on the caller's own roles is refused.

alter table public.user_roles add column updated_at timestamptz not null default clock_timestamp();
call private.stamp('public.user_roles');

-- The search of a member by name.
create index profiles_name_search_idx on public.profiles using gin (private.fold(display_name) extensions.gin_trgm_ops);

-- The French name of a role, for mails. `content/copy/admin/roles.ts` has the same names.
create function private.role_label(role text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case role
    when 'admin' then 'administrateur'
    when 'moderator' then 'modérateur'
    when 'editor' then 'rédacteur'
    when 'newsletter' then 'newsletter'
    when 'reader' then 'lecture seule'
  end
$$;

-- Two administrators who revoke each other at the same instant: the second one waits for the lock, and is no
-- administrator any more when it is released.
create or replace function private.require_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  may_manage constant boolean := private.may('roles.manage');
begin
  if tg_op <> 'INSERT' and old.role = 'admin' then
    perform pg_advisory_xact_lock(hashtextextended('private.require_one_admin', 0));
    if may_manage and not private.may('roles.manage') then
      raise exception 'Votre rôle ne permet pas cette action'
      using errcode = 'insufficient_privilege', hint = 'permission_required';
    end if;
    if not exists (
      select from public.user_roles
      where role = 'admin' and ends_at is null and user_id <> old.user_id
    ) and not (tg_op = 'UPDATE' and new.role = 'admin' and new.user_id = old.user_id and new.ends_at is null) then
      raise exception 'Le dernier administrateur ne peut pas être retiré'
      using errcode = 'check_violation', hint = 'last_admin',
        detail = 'Nommez d''abord un autre administrateur.';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' and auth.uid() is not null then
    new.granted_by := auth.uid();
  end if;
  return new;
end
$$;

-- A member with a role, as the screen shows it.
create function private.role_line(held public.user_roles) returns jsonb
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
    'updated_at', held.updated_at
  )
$$;
revoke execute on function private.role_line(public.user_roles) from public;

-- The members of all roles, oldest first: the first 200, and the number of all.
create function public.role_members() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('roles.manage');
  return jsonb_build_object(
    'total', (select count(*) from public.user_roles),
    'rows', coalesce((
      select jsonb_agg(private.role_line(listed.held) order by (listed.held).created_at, (listed.held).user_id)
      from (
        select held from public.user_roles as held order by held.created_at, held.user_id limit 200
      ) as listed
    ), '[]')
  );
end
$$;
revoke execute on function public.role_members() from public;
grant execute on function public.role_members() to authenticated;

-- Ten members whose name contains the search, or whose address is the search, each with the roles in force. With
-- `member`, that one.
create function public.find_members(search text default '', member uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.like_pattern(find_members.search);
begin
  perform private.require_permission('roles.manage');
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', person.id, 'name', person.display_name,
      'email', private.masked_email(private.email_of(person.id)),
      'own', person.id = auth.uid(),
      'roles', coalesce((
        select jsonb_agg(held.role order by held.role) from public.user_roles as held
        where held.user_id = person.id and (held.ends_at is null or held.ends_at > now())
      ), '[]')
    ) order by person.display_name, person.id)
    from (
      select profile.id, profile.display_name from public.profiles as profile
      where profile.id = any (array(
        select named.id from public.profiles as named
        where find_members.member is null and private.trim(find_members.search) <> ''
          and private.fold(named.display_name) like pattern
        limit 10
      ) || array(
        select account.id from auth.users as account
        where find_members.member is null and account.email = lower(private.trim(find_members.search)) limit 1
      ) || find_members.member)
      order by profile.display_name, profile.id limit 10
    ) as person
  ), '[]');
end
$$;
revoke execute on function public.find_members(text, uuid) from public;
grant execute on function public.find_members(text, uuid) to authenticated;

-- Refuses an act on oneself, an end in the past, and a caller whose role was revoked since the request began.
create function private.check_role_act(member uuid, ends_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('roles.manage');
  if member = auth.uid() then
    raise exception 'Personne ne change ses propres rôles'
    using errcode = 'insufficient_privilege', hint = 'not_on_oneself';
  end if;
  if check_role_act.ends_at <= now() then
    raise exception 'La date de fin est passée' using errcode = 'check_violation', hint = 'role_end_in_past';
  end if;
end
$$;
revoke execute on function private.check_role_act(uuid, timestamptz) from public;

-- Gives the role. A role that ended is given anew. Refuses one that is in force.
create function private.give_role(member uuid, role text, reason text, ends_at timestamptz)
returns public.user_roles
language plpgsql security definer set search_path = ''
as $$
declare
  given public.user_roles;
begin
  -- Removed first, so that the trigger records who grants it.
  delete from public.user_roles as held
  where held.user_id = member and held.role = give_role.role and held.ends_at <= now();
  insert into public.user_roles (user_id, role, reason, ends_at)
  values (member, give_role.role, nullif(private.trim(give_role.reason), ''), give_role.ends_at)
  on conflict on constraint user_roles_pkey do nothing
  returning * into given;
  if given.user_id is null then
    raise exception 'Ce membre a déjà ce rôle' using errcode = 'check_violation', hint = 'role_already_held';
  end if;
  return given;
end
$$;
revoke execute on function private.give_role(uuid, text, text, timestamptz) from public;

-- `gone`: the account was deleted.
create function public.grant_role(
  member uuid, role text, reason text default null, ends_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('roles.manage');
  perform private.check_role_act(member, grant_role.ends_at);
  perform from public.profiles where id = member for key share;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  return jsonb_build_object(
    'outcome', 'done', 'row', private.role_line(private.give_role(member, grant_role.role, grant_role.reason, grant_role.ends_at))
  );
end
$$;
revoke execute on function public.grant_role(uuid, text, text, timestamptz) from public;
grant execute on function public.grant_role(uuid, text, text, timestamptz) to authenticated;

-- The role as the caller saw it, locked; null with the outcome `gone` or `conflict`.
create function private.lock_role(
  member uuid, role text, seen timestamptz, out held public.user_roles, out outcome text
)
language plpgsql security definer set search_path = ''
as $$
begin
  select * into held from public.user_roles as entry
  where entry.user_id = member and entry.role = lock_role.role for update;
  outcome := case
    when held.user_id is null then 'gone'
    when held.updated_at is distinct from seen then 'conflict'
    else 'done'
  end;
end
$$;
revoke execute on function private.lock_role(uuid, text, timestamptz) from public;

-- Changes the end date; null for none. `seen` is the `updated_at` that the caller read.
create function public.change_role_end(
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
  return jsonb_build_object('outcome', found_role.outcome);
end
$$;
revoke execute on function public.change_role_end(uuid, text, timestamptz, timestamptz) from public;
grant execute on function public.change_role_end(uuid, text, timestamptz, timestamptz) to authenticated;

-- Takes the role away. `seen` is the `updated_at` that the caller read.
create function public.revoke_role(member uuid, role text, seen timestamptz) returns jsonb
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
  return jsonb_build_object('outcome', found_role.outcome);
end
$$;
revoke execute on function public.revoke_role(uuid, text, timestamptz) from public;
grant execute on function public.revoke_role(uuid, text, timestamptz) to authenticated;
