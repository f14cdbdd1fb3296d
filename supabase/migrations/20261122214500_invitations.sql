-- Invitations: an administrator invites an address, with a role if wished. The account service mails the link; the role
-- is granted when the address is confirmed, unless the invitation has expired or was cancelled.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email_address(email)),
  role text check (role in ('admin', 'moderator', 'editor', 'newsletter', 'reader')),
  -- For the organisers; the invited person does not see it.
  note text check (note = private.trim(note) and char_length(note) between 1 and 500),
  invited_by uuid references auth.users (id) on delete set null default auth.uid(),
  mailed_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.invitations enable row level security;
create unique index invitations_one_open_key on public.invitations (email)
where accepted_at is null and cancelled_at is null;
create index invitations_created_at_idx on public.invitations (created_at desc, id desc);
create index invitations_invited_by_idx on public.invitations (invited_by);
call private.stamp('public.invitations');
revoke all on public.invitations from anon, authenticated, service_role;
create policy "Roles that manage members read the invitations" on public.invitations
for select to authenticated using ((select private.may('users.manage')));
grant select on public.invitations to authenticated, service_role;
call private.audit('public.invitations', 'id', '', '', 'email');

-- Creates an invitation, or renews the open one of this address. `member` when the address has a confirmed account:
-- its roles are given on its page. Granting `admin` asks for a sign-in of the last 15 minutes.
create function public.create_invitation(email text, role text default null, note text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(private.trim(create_invitation.email));
  known uuid;
  invitation uuid;
  wait integer;
begin
  perform private.require_permission('users.manage');
  if create_invitation.role is not null then
    perform private.require_permission('roles.manage');
  end if;
  if create_invitation.role = 'admin' and not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  select id into known from auth.users as account
  where account.email = address and account.email_confirmed_at is not null and not account.is_sso_user;
  if found then
    return jsonb_build_object('outcome', 'member', 'member', known);
  end if;
  wait := private.take_rate_limit('invite:' || auth.uid(), 50, 86400);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  insert into public.invitations as open (email, role, note)
  values (address, create_invitation.role, nullif(private.trim(create_invitation.note), ''))
  on conflict (email) where accepted_at is null and cancelled_at is null do update
  set role = excluded.role, note = excluded.note, invited_by = auth.uid(), expires_at = excluded.expires_at
  returning open.id into invitation;
  return jsonb_build_object('outcome', 'done', 'invitation', invitation);
end
$$;
revoke execute on function public.create_invitation(text, text, text) from public;
grant execute on function public.create_invitation(text, text, text) to authenticated;

create function public.cancel_invitation(invitation uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.manage');
  update public.invitations set cancelled_at = now()
  where id = cancel_invitation.invitation and accepted_at is null and cancelled_at is null;
  return found;
end
$$;
revoke execute on function public.cancel_invitation(uuid) from public;
grant execute on function public.cancel_invitation(uuid) to authenticated;

-- For the function `member-mail`, which sends the mail with the secret key: it records that the mail left.
create function public.invitation_mailed(invitation uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.invitations set mailed_at = now() where id = invitation_mailed.invitation
$$;
revoke execute on function public.invitation_mailed(uuid) from public;
grant execute on function public.invitation_mailed(uuid) to service_role;

-- The role of an open invitation is granted when its address is confirmed.
create function private.grant_invited_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.invitations;
begin
  update public.invitations as open set accepted_at = now()
  where open.email = lower(new.email) and open.accepted_at is null and open.cancelled_at is null and open.expires_at > now()
  returning open.* into invitation;
  if invitation.role is not null and private.holds_permission(invitation.invited_by, 'roles.manage') then
    insert into public.user_roles (user_id, role, granted_by, reason)
    values (new.id, invitation.role, invitation.invited_by, 'Invitation')
    on conflict (user_id, role) do nothing;
  end if;
  return null;
end
$$;
-- Both run after `create_profile`: triggers of one event run in alphabetical order.
create trigger grant_invited_role after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.grant_invited_role();
create trigger grant_invited_role_at_once after insert on auth.users
for each row when (new.email_confirmed_at is not null) execute function private.grant_invited_role();

-- An invitation holds the address: it goes with the account.
create function private.delete_own_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.invitations where email = lower(old.email);
  return null;
end
$$;
create trigger delete_own_invitations after delete on auth.users
for each row execute function private.delete_own_invitations();
create index invitations_email_idx on public.invitations (email);

-- The invitations of the member are part of the export of their data.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.member_data(uuid)'::regprocedure);
  passage constant text := '''deletion'', (';
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of member_data is not there exactly once';
  end if;
  execute replace(definition, passage, $new$'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'role', invitation.role, 'created_at', invitation.created_at, 'accepted_at', invitation.accepted_at
      ) order by invitation.created_at), '[]')
      from public.invitations as invitation where invitation.email = address
    ),
    $new$ || passage);
end
$$;

-- Whether the caller may have a mail sent to this member, and the record of it. `kind`: confirmation or recovery. The
-- function `member-mail` calls it with the caller's token, then sends with the secret key. Returns `done`, `gone` without
-- an account or an address, `confirmed` when there is nothing to confirm, `unconfirmed` when a reset cannot be sent yet.
create function public.authorize_member_mail(member uuid, kind text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
  confirmed boolean;
begin
  perform private.require_permission('users.manage');
  if kind not in ('confirmation', 'recovery') then
    raise exception 'Type de message inconnu' using errcode = 'invalid_parameter_value', hint = 'unknown_mail_kind';
  end if;
  select email_confirmed_at is not null into confirmed
  from auth.users where id = member and email <> '' and not is_sso_user;
  if not found then
    return 'gone';
  elsif confirmed and kind = 'confirmation' then
    return 'confirmed';
  elsif not confirmed and kind = 'recovery' then
    return 'unconfirmed';
  end if;
  wait := private.take_rate_limit('member-mail:' || auth.uid(), 100, 86400);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  perform private.record_audit('send', 'profiles', member::text, jsonb_build_object('template', kind));
  return 'done';
end
$$;
revoke execute on function public.authorize_member_mail(uuid, text) from public;
grant execute on function public.authorize_member_mail(uuid, text) to authenticated;
