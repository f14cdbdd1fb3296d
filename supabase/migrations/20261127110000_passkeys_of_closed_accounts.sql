-- A phone number opens no session: an account with one still needs its last passkey. A softly deleted account needs none.
create or replace function private.needs_passkey(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from auth.users
      where id = member and deleted_at is null and coalesce(encrypted_password, '') = ''
    )
    and not exists (
      select from auth.identities where user_id = member and provider not in ('email', 'phone')
    )
$$;

-- Those that earlier deletions left behind.
delete from auth.webauthn_credentials as k
using auth.users as u where u.id = k.user_id and u.deleted_at is not null;
