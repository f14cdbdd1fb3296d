-- The role of an invitation is granted to the account that the invitation prepared, and to no other account that
-- confirms its address. Anybody can sign up with an address, or ask for it on an anonymous account, and wait for the
-- owner of the mailbox to open the link: the password or the session is then that of the other person. The account
-- service sets `invited_at` and removes the password of an earlier sign-up (ACCOUNT-51).
drop trigger grant_invited_role on auth.users;
create trigger grant_invited_role after update of email_confirmed_at on auth.users
for each row when (
  old.email_confirmed_at is null and new.email_confirmed_at is not null and new.invited_at is not null
)
execute function private.grant_invited_role();
drop trigger grant_invited_role_at_once on auth.users;
create trigger grant_invited_role_at_once after insert on auth.users
for each row when (new.email_confirmed_at is not null and new.invited_at is not null)
execute function private.grant_invited_role();
