-- Members: the profile of each account, and the roles that open the back-office.

-- A readable name: trimmed, with a visible character, and without bidirectional controls, which could make the name and
-- the text after it read differently.
create function private.is_display_name(name text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select name = private.trim(name) and char_length(name) between 1 and 80
    and name !~ '[\u0000-\u001f\u007f<>\u202a-\u202e\u2066-\u2069]'
    -- At least one visible character.
    and name ~ '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
$$;
grant execute on function private.is_display_name(text) to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null default 'Membre'
    check (display_name = private.trim(display_name) and char_length(display_name) between 1 and 80
      and display_name !~ '[\u0000-\u001f\u007f<>]'),
  constraint display_name_is_readable check (private.is_display_name(display_name)),
  avatar_url text check (private.is_safe_url(avatar_url)),
  bio text check (char_length(bio) <= 500 and bio !~ '[<>]'),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.profiles enable row level security;
call private.stamp('public.profiles');
call private.audit('public.profiles');

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'editor', 'newsletter', 'reader')),
  -- References auth.users, not profiles: a second foreign key to profiles would make `user_roles → profiles`
  -- ambiguous for the API's embedding.
  granted_by uuid references auth.users (id) on delete set null,
  reason text check (char_length(reason) <= 500),
  ends_at timestamptz,
  created_at timestamptz not null default private.now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
create index user_roles_granted_by_idx on public.user_roles (granted_by);
create index user_roles_role_idx on public.user_roles (role);
call private.audit('public.user_roles', 'user_id');

-- Whether the session may use the rights of its account: it has `aal2`, or the account has no second factor. Factors
-- are read at every call, so that a session opened before the factor was added does not bypass it.
create function private.second_factor_satisfied() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  )
$$;
grant execute on function private.second_factor_satisfied() to authenticated, service_role;

-- Reads the table at every call, never the token: a revoked role ends at once.
create function private.has_role(role_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = role_name and (ends_at is null or ends_at > now())
  ) and private.second_factor_satisfied()
$$;
grant execute on function private.has_role(text) to authenticated, service_role;

-- Policies call it as `(select private.is_admin())`, so that it runs once for a query and not for each row.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_role('admin')
$$;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_admin_user(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = candidate and role = 'admin' and (ends_at is null or ends_at > now())
  )
$$;
grant execute on function private.is_admin_user(uuid) to authenticated, service_role;

-- Called first by functions that run as their owner and therefore bypass row-level security.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Cette action est réservée aux administrateurs'
    using errcode = 'insufficient_privilege', hint = 'admin_only';
  end if;
end
$$;

-- The name shown for a member. Discloses nothing else about the profile.
create function private.display_name_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select display_name from public.profiles where id = person
$$;

-- The client reads this table to know its own roles: an expired role is not returned.
create policy "Members read their own roles, administrators all" on public.user_roles
for select to authenticated using (
  (user_id = (select auth.uid()) and (ends_at is null or ends_at > now())) or (select private.is_admin())
);
create policy "Administrators grant roles to others" on public.user_roles
for insert to authenticated with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy "Administrators revoke the roles of others" on public.user_roles
for delete to authenticated using ((select private.is_admin()) and user_id <> (select auth.uid()));
-- The client reads this table to decide which screens to show, so it applies the same condition as has_role().
create policy "Reading roles requires the second factor" on public.user_roles
as restrictive for select to authenticated using ((select private.second_factor_satisfied()));
grant select, delete on public.user_roles to authenticated;
grant insert (user_id, role, reason, ends_at) on public.user_roles to authenticated;

-- Keeps at least one permanent administrator. The lock serialises two removals at the same instant: without it, each
-- would still see the administrator that the other removes.
create function private.require_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.role = 'admin' then
    perform pg_advisory_xact_lock(hashtextextended('private.require_one_admin', 0));
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
create trigger require_one_admin before insert or update or delete on public.user_roles
for each row execute function private.require_one_admin();

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  requested_name constant text := private.trim(coalesce(new.raw_user_meta_data ->> 'display_name', ''));
begin
  insert into public.profiles (id, display_name)
  values (new.id, case when private.is_display_name(requested_name) then requested_name else 'Membre' end)
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
for each row execute function private.create_profile();
