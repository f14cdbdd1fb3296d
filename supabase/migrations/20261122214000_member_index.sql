-- What the list of members sorts and searches by. E-mail addresses and sign-ins are in `auth.users`, whose indexes
-- belong to the service: this table copies them, kept by triggers, so that each sort and search has an index.

create table private.member_index (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Lower case; empty for an account without an address (a phone number only).
  email_key text not null default '',
  -- The display name in lower case without accents.
  name_key text not null default '',
  confirmed boolean not null default false,
  created_at timestamptz not null,
  -- The latest sign-in; `-infinity` for an account that never signed in, so that the column sorts.
  signed_in_at timestamptz not null default '-infinity'
);
alter table private.member_index enable row level security;
revoke all on private.member_index from public, anon, authenticated, service_role;
create index member_index_created_idx on private.member_index (created_at desc, user_id desc);
create index member_index_name_idx on private.member_index (name_key, user_id);
create index member_index_signed_in_idx on private.member_index (signed_in_at desc, user_id desc);
create index member_index_unconfirmed_idx on private.member_index (created_at desc, user_id desc) where not confirmed;
create index member_index_email_idx on private.member_index (email_key);
create index member_index_name_search_idx on private.member_index using gin (name_key extensions.gin_trgm_ops);
create index member_index_email_search_idx on private.member_index using gin (email_key extensions.gin_trgm_ops);

create function private.index_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.member_index as entry (user_id, email_key, name_key, confirmed, created_at, signed_in_at)
  values (
    new.id, coalesce(lower(new.email), ''),
    coalesce((select private.fold(display_name) from public.profiles where id = new.id), ''),
    new.confirmed_at is not null, coalesce(new.created_at, now()), coalesce(new.last_sign_in_at, '-infinity')
  )
  on conflict (user_id) do update
  set email_key = excluded.email_key, confirmed = excluded.confirmed, signed_in_at = excluded.signed_in_at;
  return null;
end
$$;
-- Runs after `create_profile`: triggers of one event run in alphabetical order.
create trigger index_account after insert or update of email, email_confirmed_at, phone_confirmed_at, last_sign_in_at
on auth.users for each row execute function private.index_account();

create function private.index_display_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.member_index set name_key = private.fold(new.display_name) where user_id = new.id;
  return null;
end
$$;
create trigger index_display_name after update of display_name on public.profiles
for each row when (old.display_name is distinct from new.display_name)
execute function private.index_display_name();

insert into private.member_index (user_id, email_key, name_key, confirmed, created_at, signed_in_at)
select
  account.id, coalesce(lower(account.email), ''), coalesce(private.fold(person.display_name), ''),
  account.confirmed_at is not null, coalesce(account.created_at, now()), coalesce(account.last_sign_in_at, '-infinity')
from auth.users as account left join public.profiles as person on person.id = account.id
on conflict (user_id) do nothing;

-- The tombstone of a deleted account: that it existed, when it went and how. No name and no address.
create table public.deleted_accounts (
  user_id uuid primary key,
  -- Null when the account was deleted without a request, for example by the service.
  mode text check (mode in ('keep_comments', 'delete_comments')),
  -- The account that received its comments, when two accounts became one.
  merged_into uuid,
  member_since timestamptz not null,
  deleted_at timestamptz not null default now()
);
alter table public.deleted_accounts enable row level security;
create index deleted_accounts_deleted_at_idx on public.deleted_accounts (deleted_at desc, user_id desc);
revoke all on public.deleted_accounts from anon, authenticated, service_role;
create policy "Roles that read members read the deleted accounts" on public.deleted_accounts
for select to authenticated using ((select private.may('users.read')));
grant select on public.deleted_accounts to authenticated, service_role;

create function private.record_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.deleted_accounts (user_id, mode, member_since)
  values (
    old.id, (select mode from public.account_deletions where user_id = old.id), coalesce(old.created_at, now())
  )
  on conflict (user_id) do nothing;
  return old;
end
$$;
create trigger record_deleted_account before delete on auth.users
for each row execute function private.record_deleted_account();
