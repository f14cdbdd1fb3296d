-- Members with a role: they cannot be suspended, and `admin` is granted only after a recent proof of identity.

-- Whether the member holds a role that has not ended. Includes roles whose second factor is missing in this session.
create function private.is_staff(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles where user_id = candidate and (ends_at is null or ends_at > now())
  )
$$;
revoke execute on function private.is_staff(uuid) from public;
grant execute on function private.is_staff(uuid) to authenticated, service_role;

-- An unattended or stolen session must not create an administrator. Callers without `roles.manage` are left to the
-- policies; scripts and the service role have no user.
create function private.require_proof_for_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'admin' and private.may('roles.manage') and not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  return new;
end
$$;
revoke execute on function private.require_proof_for_admin() from public;
create trigger require_proof_for_admin before insert or update on public.user_roles
for each row execute function private.require_proof_for_admin();
