-- The permissions of a role need the second factor that the settings ask for.

create or replace function private.may(permission text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles as held
    join public.role_permissions as allowed on allowed.role = held.role
    where held.user_id = (select auth.uid()) and allowed.permission = may.permission
      and (held.ends_at is null or held.ends_at > now())
  ) and private.second_factor_satisfied() and private.role_factor_satisfied()
$$;

create or replace function public.my_permissions() returns setof text
language sql stable security definer set search_path = ''
as $$
  select distinct allowed.permission
  from public.user_roles as held
  join public.role_permissions as allowed on allowed.role = held.role
  where held.user_id = auth.uid() and (held.ends_at is null or held.ends_at > now())
    and private.second_factor_satisfied() and private.role_factor_satisfied()
$$;
