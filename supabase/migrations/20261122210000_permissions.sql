-- Permissions of the roles. `domain/permissions.ts` is the same table; a migration changes both. No API role writes it.

create table public.role_permissions (
  role text not null check (role in ('admin', 'moderator', 'editor', 'newsletter', 'reader')),
  permission text not null check (permission ~ '^[a-z]+\.[a-z]+$' and char_length(permission) <= 40),
  primary key (role, permission)
);
alter table public.role_permissions enable row level security;
revoke all on public.role_permissions from anon, authenticated, service_role;
grant select on public.role_permissions to authenticated, service_role;
comment on table public.role_permissions is 'Which role has which permission. Changed by migrations only.';
create index role_permissions_permission_idx on public.role_permissions (permission, role);

insert into public.role_permissions (role, permission) values
  ('admin', 'blog.read'),
  ('editor', 'blog.read'),
  ('newsletter', 'blog.read'),
  ('reader', 'blog.read'),
  ('admin', 'blog.write'),
  ('editor', 'blog.write'),
  ('admin', 'blog.publish'),
  ('editor', 'blog.publish'),
  ('admin', 'comments.moderate'),
  ('moderator', 'comments.moderate'),
  ('admin', 'counts.read'),
  ('moderator', 'counts.read'),
  ('editor', 'counts.read'),
  ('newsletter', 'counts.read'),
  ('reader', 'counts.read'),
  ('admin', 'users.read'),
  ('moderator', 'users.read'),
  ('admin', 'users.reveal'),
  ('admin', 'users.suspend'),
  ('moderator', 'users.suspend'),
  ('admin', 'users.manage'),
  ('admin', 'users.export'),
  ('admin', 'users.delete'),
  ('admin', 'roles.manage'),
  ('admin', 'badges.manage'),
  ('admin', 'badges.configure'),
  ('admin', 'newsletter.read'),
  ('newsletter', 'newsletter.read'),
  ('admin', 'newsletter.write'),
  ('newsletter', 'newsletter.write'),
  ('admin', 'newsletter.send'),
  ('admin', 'newsletter.erase'),
  ('admin', 'analytics.read'),
  ('editor', 'analytics.read'),
  ('newsletter', 'analytics.read'),
  ('reader', 'analytics.read'),
  ('admin', 'analytics.events'),
  ('admin', 'notifications.manage'),
  ('admin', 'audit.read'),
  ('admin', 'settings.content'),
  ('admin', 'settings.manage'),
  ('admin', 'functions.read'),
  ('reader', 'functions.read'),
  ('admin', 'functions.manage'),
  ('admin', 'tests.read'),
  ('reader', 'tests.read'),
  ('admin', 'tests.run');

-- Whether the caller holds a role with this permission. Reads the roles at every call, never the token: a revoked or
-- ended role stops at once, and an account whose second factor is missing has no permission. Policies call it as
-- `(select private.may('…'))`, so that it runs once for a query and not for each row.
create function private.may(permission text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles as held
    join public.role_permissions as allowed on allowed.role = held.role
    where held.user_id = (select auth.uid()) and allowed.permission = may.permission
      and (held.ends_at is null or held.ends_at > now())
  ) and private.second_factor_satisfied()
$$;
revoke execute on function private.may(text) from public;
grant execute on function private.may(text) to authenticated, service_role;

-- Called first by functions that run as their owner and therefore bypass row-level security.
create function private.require_permission(permission text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may(require_permission.permission) then
    raise exception 'Votre rôle ne permet pas cette action'
    using errcode = 'insufficient_privilege', hint = 'permission_required';
  end if;
end
$$;
revoke execute on function private.require_permission(text) from public;

create policy "Members with a role read the permissions of the roles" on public.role_permissions
for select to authenticated using ((select private.may('counts.read')));

-- The permissions of the caller, for menus and guards: empty without a role, or while the second factor is missing.
create function public.my_permissions() returns setof text
language sql stable security definer set search_path = ''
as $$
  select distinct allowed.permission
  from public.user_roles as held
  join public.role_permissions as allowed on allowed.role = held.role
  where held.user_id = auth.uid() and (held.ends_at is null or held.ends_at > now())
    and private.second_factor_satisfied()
$$;
revoke execute on function public.my_permissions() from public;
grant execute on function public.my_permissions() to authenticated;
