-- Any visitor can sign up with any address, and the auth service removes from an unconfirmed account what another
-- request contradicts. The profile must not keep the name that the metadata no longer has: until the confirmation it
-- follows the metadata, on the hosted service too.

create function private.requested_display_name(metadata jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_display_name(requested) then requested else 'Membre' end
  from (select private.trim(coalesce(metadata ->> 'display_name', '')) as requested) as names
$$;
revoke execute on function private.requested_display_name(jsonb) from public;

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, display_name)
  values (new.id, private.requested_display_name(new.raw_user_meta_data))
  on conflict (id) do nothing;
  return new;
end
$$;

create function private.rename_pending_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set display_name = private.requested_display_name(new.raw_user_meta_data) where id = new.id;
  return null;
end
$$;
revoke execute on function private.rename_pending_profile() from public;
-- `old`: the update that confirms the account may change the metadata too. An account without an address (anonymous, or
-- of a wallet) never confirms one; its owner is signed in and changes the profile.
create trigger rename_pending_profile after update of raw_user_meta_data on auth.users
for each row
when (old.email is not null and old.email_confirmed_at is null
  and (old.raw_user_meta_data ->> 'display_name') is distinct from (new.raw_user_meta_data ->> 'display_name'))
execute function private.rename_pending_profile();

update public.profiles as p set display_name = private.requested_display_name(u.raw_user_meta_data)
from auth.users as u
where u.id = p.id and u.email is not null and u.email_confirmed_at is null
  and p.display_name <> private.requested_display_name(u.raw_user_meta_data);
