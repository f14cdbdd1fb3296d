-- The directory of members: each member with a badge decides whether to appear in it. A row holds what a member writes
-- of themselves; the list is read through `directory_page` only.

create table public.directory_profiles (
  user_id uuid primary key references public.profiles (id) on delete cascade default auth.uid(),
  -- What other members know the profile by: user ids stay private.
  id uuid not null unique default gen_random_uuid(),
  is_listed boolean not null default false,
  headline text not null check (headline = private.trim(headline) and char_length(headline) between 1 and 120),
  offers text check (offers = private.trim(offers) and char_length(offers) between 1 and 400),
  seeks text check (seeks = private.trim(seeks) and char_length(seeks) between 1 and 400),
  accepts_contact boolean not null default true,
  -- Hidden by a moderator, whatever the member chose. The note is for the member.
  hidden_at timestamptz,
  hidden_note text check (char_length(hidden_note) between 1 and 500),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.directory_profiles enable row level security;
call private.stamp('public.directory_profiles');

create policy "Members read their own directory profile" on public.directory_profiles
for select to authenticated using (user_id = (select auth.uid()));
create policy "Members with a badge write their directory profile" on public.directory_profiles
for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.has_badge(1)) and not (select private.is_banned()));
-- Leaving the directory is possible without a badge, and for a suspended member.
create policy "Members change their own directory profile" on public.directory_profiles
for update to authenticated using (user_id = (select auth.uid()))
with check (
  user_id = (select auth.uid())
  and (not is_listed or ((select private.has_badge(1)) and not (select private.is_banned())))
);
create policy "Writing a directory profile requires the second factor" on public.directory_profiles
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
create policy "Changing a directory profile requires the second factor" on public.directory_profiles
as restrictive for update to authenticated using ((select private.second_factor_satisfied()));
grant select on public.directory_profiles to authenticated;
grant insert (user_id, is_listed, headline, offers, seeks, accepts_contact) on public.directory_profiles to authenticated;
grant update (is_listed, headline, offers, seeks, accepts_contact) on public.directory_profiles to authenticated;
create trigger limit_rate before insert or update on public.directory_profiles
for each row execute function private.limit_member_rate('directory-profile', '60', '3600');

-- The profiles that are listed and not hidden, with the text that a search reads. Kept by triggers, so that a page is
-- one index scan in the order of the names.
create table private.directory_entries (
  user_id uuid primary key references public.directory_profiles (user_id) on delete cascade on update cascade,
  id uuid not null,
  name_key text not null,
  search_key text not null
);
alter table private.directory_entries enable row level security;
revoke all on private.directory_entries from public, anon, authenticated, service_role;
create index directory_entries_name_idx on private.directory_entries (name_key, id);
create index directory_entries_search_idx on private.directory_entries using gin (search_key extensions.gin_trgm_ops);

create function private.index_directory_profile(member uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.directory_entries as entry (user_id, id, name_key, search_key)
  select own.user_id, own.id, private.fold(person.display_name),
    private.fold(concat_ws(' ', person.display_name, own.headline, own.offers, own.seeks))
  from public.directory_profiles as own join public.profiles as person on person.id = own.user_id
  where own.user_id = member and own.is_listed and own.hidden_at is null
  on conflict (user_id) do update set name_key = excluded.name_key, search_key = excluded.search_key;
  if not found then
    delete from private.directory_entries where user_id = member;
  end if;
end
$$;
revoke execute on function private.index_directory_profile(uuid) from public;

create function private.index_directory_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_directory_profile(new.user_id);
  return null;
end
$$;
revoke execute on function private.index_directory_change() from public;
create trigger index_directory_change after insert or update on public.directory_profiles
for each row execute function private.index_directory_change();

create function private.index_directory_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_directory_profile(new.id);
  return null;
end
$$;
revoke execute on function private.index_directory_name() from public;
create trigger index_directory_name after update of display_name on public.profiles
for each row when (old.display_name is distinct from new.display_name) execute function private.index_directory_name();

-- Who is shown: a listed profile whose member holds a badge now, is neither suspended nor blocked, has confirmed their
-- address and has not asked for the deletion of their account.
create view private.directory_members as
select entry.id, entry.user_id, entry.name_key, entry.search_key, person.display_name, person.avatar_url,
  own.headline, own.offers, own.seeks, own.accepts_contact, badge.badge_tier
from private.directory_entries as entry
join public.directory_profiles as own on own.user_id = entry.user_id
join public.profiles as person on person.id = entry.user_id
join private.member_index as account on account.user_id = entry.user_id and account.confirmed
join auth.users as sign_in on sign_in.id = entry.user_id
  and (sign_in.banned_until is null or sign_in.banned_until <= now())
join public.users_badges as badge on badge.user_id = entry.user_id and badge.status = 'active'
  and (badge.ends_at is null or badge.ends_at > now())
where not exists (
  select from public.user_bans as ban
  where ban.user_id = entry.user_id and ban.lifted_at is null and ban.starts_at <= private.now()
    and (ban.ends_at is null or ban.ends_at > private.now())
) and not exists (select from public.account_deletions as deletion where deletion.user_id = entry.user_id);
revoke all on private.directory_members from public, anon, authenticated, service_role;

-- Called first by functions that a badge of this rank opens.
create function private.require_badge(rank integer) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.second_factor_satisfied() then
    raise exception 'Second factor required' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  if not private.has_badge(rank) then
    raise exception 'Un badge ouvre cette page' using errcode = 'insufficient_privilege', hint = 'badge_required';
  end if;
end
$$;
revoke execute on function private.require_badge(integer) from public;

-- A page of the directory by name. `next` is the `after` of the following page. `contact`: accepts messages.
create function public.directory_page(search text default '', after text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := 25;
  condition text := 'true';
  page_rows jsonb;
begin
  perform private.require_badge(1);
  if private.trim(coalesce(search, '')) <> '' then
    condition := 'member.search_key like private.like_pattern($1)';
  end if;
  if after is not null then
    condition := condition || ' and (member.name_key, member.id) > (left($2, -37), right($2, 36)::uuid)';
  end if;
  execute format($query$
    select coalesce(jsonb_agg(line order by name_key, id), '[]') from (
      select member.name_key, member.id, jsonb_build_object(
        'id', member.id, 'name', member.display_name, 'avatar', member.avatar_url, 'headline', member.headline,
        'offers', member.offers, 'seeks', member.seeks, 'badge', member.badge_tier, 'contact', member.accepts_contact,
        'own', member.user_id = auth.uid(), 'key', member.name_key || ' ' || member.id
      ) as line
      from private.directory_members as member
      where %s
      order by member.name_key, member.id
      limit %s
    ) as found
  $query$, condition, shown + 1)
  into page_rows using search, after;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(line - 'key' order by place), '[]')
      from jsonb_array_elements(page_rows) with ordinality as part (line, place) where place <= shown
    ),
    'next', case when jsonb_array_length(page_rows) > shown then page_rows -> (shown - 1) ->> 'key' end
  );
end
$$;
revoke execute on function public.directory_page(text, text) from public, anon;
grant execute on function public.directory_page(text, text) to authenticated;

-- Hides the profile of a member, or shows it again. Returns whether something changed. The audit log holds the note.
create function public.hide_directory_profile(member uuid, hidden boolean, note text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('comments.moderate');
  update public.directory_profiles set
    hidden_at = case when hidden then now() end,
    hidden_note = case when hidden then nullif(private.trim(note), '') end
  where user_id = member and (hidden_at is not null) <> hidden;
  if found then
    perform private.record_audit('update', 'profiles', member::text, jsonb_build_object(
      'directory_hidden', hidden, 'note', nullif(private.trim(note), '')
    ));
    return true;
  end if;
  return false;
end
$$;
revoke execute on function public.hide_directory_profile(uuid, boolean, text) from public, anon;
grant execute on function public.hide_directory_profile(uuid, boolean, text) to authenticated;
