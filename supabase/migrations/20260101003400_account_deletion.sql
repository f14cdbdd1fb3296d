-- « Supprimer mon compte »: requested now, carried out seven days later, cancelled until then.

create table public.account_deletions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- Comments are kept without a name (« Compte supprimé ») or deleted.
  mode text not null check (mode in ('keep_comments', 'delete_comments')),
  due_at timestamptz not null,
  created_at timestamptz not null default now()
);
alter table public.account_deletions enable row level security;
create index account_deletions_due_at_idx on public.account_deletions (due_at);
call private.audit('public.account_deletions', 'user_id');

create policy "Members read their own account deletion, administrators all" on public.account_deletions
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
grant select on public.account_deletions to authenticated;

-- Each request sends a mail. Without a limit, requesting and cancelling in a loop would send thousands.
create trigger limit_rate before insert on public.account_deletions
for each row execute function private.limit_member_rate('leaving', '10', '86400');

-- « vendredi 7 novembre 2025 », in Europe/Paris: the server's own month names are English.
create function private.french_date(instant timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select (array['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'])[extract(dow from local) + 1]
    || ' ' || case when extract(day from local) = 1 then '1er' else extract(day from local)::text end
    || ' ' || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
      'novembre', 'décembre'])[extract(month from local)]
    || ' ' || extract(year from local)
  from (select instant at time zone 'Europe/Paris' as local) as there
$$;

-- Sent whatever the preferences: another person may have requested the deletion.
create function private.mail_deletion_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.email_of(new.user_id);
begin
  if address is not null then
    perform public.mail_enqueue(address, 'account-deletion', jsonb_build_object(
      'Date', private.french_date(new.due_at)
    ));
  end if;
  return null;
end
$$;
create trigger mail_deletion_notice after insert on public.account_deletions
for each row execute function private.mail_deletion_notice();

-- Whether the user signed in or reauthenticated within the last minutes; the age of the session does not tell it.
-- Reads the latest `amr` timestamp of the access token (seconds since 1970, RFC 8176).
create function private.reauthenticated_within(minutes integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(max((proof ->> 'timestamp')::bigint), 0) > extract(epoch from clock_timestamp()) - minutes * 60
  from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as proof
$$;

-- Returns the date of the deletion, in real time, because a frozen clock must not delete an account. HTTP status 403
-- when reauthentication is needed, 409 for the last administrator (PostgREST's PTnnn convention).
create function public.request_account_deletion(mode text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
  due timestamptz;
begin
  if member is null or not private.reauthenticated_within(15) or not private.second_factor_satisfied() then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if private.is_admin_user(member) and not exists (
    select from public.user_roles where role = 'admin' and ends_at is null and user_id <> member
  ) then
    raise exception 'Le dernier administrateur ne peut pas être retiré'
    using errcode = 'PT409', hint = 'last_admin',
      detail = 'Nommez d''abord un autre administrateur.';
  end if;
  insert into public.account_deletions as deletion (user_id, mode, due_at)
  values (member, request_account_deletion.mode, now() + interval '7 days')
  on conflict (user_id) do update set mode = excluded.mode
  returning deletion.due_at into due;
  return due;
end
$$;
grant execute on function public.request_account_deletion(text) to authenticated;

-- Returns whether there was a deletion to cancel.
create function public.cancel_account_deletion() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.account_deletions where user_id = auth.uid() and private.second_factor_satisfied();
  return found;
end
$$;
grant execute on function public.cancel_account_deletion() to authenticated;

-- For the worker: accounts whose seven days are over. It removes their files first, then calls delete_due_account().
create function public.accounts_to_delete() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select user_id from public.account_deletions where due_at <= now() order by due_at limit 100
$$;
grant execute on function public.accounts_to_delete() to service_role;

-- Returns whether the account is deleted: an account that has become the last administrator meanwhile stays.
create function public.delete_due_account(member uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  deletion_mode text;
begin
  select mode into deletion_mode from public.account_deletions
  where user_id = delete_due_account.member and due_at <= now() for update;
  if not found then return false; end if;
  if deletion_mode = 'delete_comments' then
    -- From the deepest level, so that a comment whose replies are all by its author is deleted, not blanked.
    for level in reverse 3 .. 1 loop
      delete from public.blog_comments where user_id = delete_due_account.member and depth = level;
    end loop;
  end if;
  delete from auth.users where id = delete_due_account.member;
  return true;
exception when check_violation then
  return false;
end
$$;
grant execute on function public.delete_due_account(uuid) to service_role;
