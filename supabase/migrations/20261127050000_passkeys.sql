-- Passkeys: how many an account has, and the last one that it needs. The tables are the hosted service's.

-- Of parallel registrations, each waits for the one before it: the lock of the account is that of factors and sessions.
create function private.limit_passkeys() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from auth.users where id = new.user_id for no key update;
  if (select count(*) from auth.webauthn_credentials where user_id = new.user_id) >= 10 then
    raise exception 'Un compte a dix clés d’accès au plus'
    using errcode = 'check_violation', hint = 'too_many_passkeys';
  end if;
  return new;
end
$$;
create trigger limit_passkeys before insert on auth.webauthn_credentials
for each row execute function private.limit_passkeys();

-- An account without a password and without another provider signs in by its passkeys only: a mailed link is a recovery.
create function private.needs_passkey(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where id = member and coalesce(encrypted_password, '') = '')
    and not exists (
      select from auth.identities where user_id = member and provider <> 'email'
    )
$$;
revoke execute on function private.needs_passkey(uuid) from public;

-- The deletion of an account deletes its passkeys after it: the account is not found then.
create function private.keep_last_passkey() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from auth.users where id = old.user_id for no key update;
  if private.needs_passkey(old.user_id) and not exists (
    select from auth.webauthn_credentials where user_id = old.user_id and id <> old.id
  ) then
    raise exception 'Cette clé d’accès est votre seul moyen de vous connecter'
    using errcode = 'check_violation', hint = 'last_passkey';
  end if;
  return old;
end
$$;
create trigger keep_last_passkey before delete on auth.webauthn_credentials
for each row execute function private.keep_last_passkey();

insert into private.exported_tables (name, columns, left_out, reason) values (
  'auth.webauthn_credentials', '{id, user_id, friendly_name, created_at, updated_at, last_used_at}',
  '{credential_id, public_key, attestation_type, aaguid, sign_count, transports, backup_eligible, backed_up}',
  'Clés qui n’ouvrent un compte qu’à cette adresse du site'
);
insert into private.exported_tables (name, reason) values (
  'auth.webauthn_challenges', 'Jetons et codes qui ouvrent un compte ou une adresse'
);
