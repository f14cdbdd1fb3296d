-- Announcements: a banner on the pages of the site, on the dashboard of members, or both, between two instants. Visitors
-- read those that are shown now; holders of `notifications.manage` write them. Functions return {"outcome": done |
-- conflict | gone}: `seen` is the `updated_at` that the caller read, an older one changes nothing.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(message) between 1 and 280),
  -- A path of the site or an https address; empty: none.
  link text not null default '' check (char_length(link) <= 500)
    constraint announcement_link_is_safe check (link = '' or private.is_safe_url(link)),
  link_label text not null default '' check (char_length(link_label) <= 60),
  level text not null default 'information' check (level in ('information', 'important', 'urgent')),
  place text not null default 'site' check (place in ('site', 'dashboard', 'both')),
  -- Paths of the pages of the site that show it; empty: all of them.
  pages text[] not null default '{}' constraint announcement_pages_are_bounded check (
    cardinality(pages) <= 30 and octet_length(array_to_string(pages, '')) <= 1500 and array_position(pages, null) is null
  ),
  starts_at timestamptz not null default private.now(),
  -- Null: until it is stopped.
  ends_at timestamptz,
  is_dismissible boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint announcement_link_has_a_label check ((link = '') = (link_label = '')),
  constraint announcement_ends_after_its_start check (ends_at >= starts_at)
);
alter table public.announcements enable row level security;
call private.stamp('public.announcements');
call private.audit('public.announcements');
call private.announce_changes('public.announcements');
create index announcements_by_start on public.announcements (starts_at desc, id desc) where deleted_at is null;
create index announcements_created_by on public.announcements (created_by);
revoke all on public.announcements from public, anon, authenticated, service_role;
grant select (id, message, link, link_label, level, place, pages, starts_at, ends_at, is_dismissible, updated_at)
on public.announcements to anon, authenticated;

create policy "Visitors read the announcements of the site" on public.announcements
for select to anon using (
  deleted_at is null and place <> 'dashboard' and starts_at <= (select private.now()) and (ends_at is null or ends_at > (select private.now()))
);
create policy "Members read the announcements shown now, managers read all" on public.announcements
for select to authenticated using (
  deleted_at is null and (
    (starts_at <= (select private.now()) and (ends_at is null or ends_at > (select private.now())))
    or (select private.may('notifications.manage'))
  )
);

-- At most three are shown at the same time: a page has no room for more. The lock makes parallel callers wait.
create function private.limit_announcements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.announcements', 0));
  if (
    select count(*) from public.announcements as other
    where other.id <> new.id and other.deleted_at is null
      and other.starts_at < coalesce(new.ends_at, 'infinity') and new.starts_at < coalesce(other.ends_at, 'infinity')
  ) >= 3 then
    raise exception 'Trois annonces en même temps au plus' using errcode = 'check_violation', hint = 'too_many_announcements';
  end if;
  return new;
end
$$;
revoke execute on function private.limit_announcements() from public;
create trigger limit_announcements before insert or update of starts_at, ends_at, deleted_at on public.announcements
for each row when (new.deleted_at is null) execute function private.limit_announcements();
create trigger limit_rate before insert on public.announcements
for each row execute function private.limit_member_rate('announcement', '60', '3600');

-- Adds an announcement, or changes the one of `id`. `fields`: message, link, link_label, level, place, pages, starts_at,
-- ends_at, is_dismissible. Without a start it begins now.
create function public.save_announcement(fields jsonb, id uuid default null, seen timestamptz default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.announcements;
  given public.announcements;
begin
  perform private.require_permission('notifications.manage');
  if coalesce(jsonb_typeof(fields), '') <> 'object' or octet_length(fields::text) > 8000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  given := jsonb_populate_record(null::public.announcements, fields);
  if save_announcement.id is not null then
    select a.* into kept from public.announcements as a
    where a.id = save_announcement.id and a.deleted_at is null for update;
    if not found then return jsonb_build_object('outcome', 'gone'); end if;
    if kept.updated_at is distinct from save_announcement.seen then return jsonb_build_object('outcome', 'conflict'); end if;
    update public.announcements as a set
      message = private.trim(given.message), link = coalesce(private.trim(given.link), ''),
      link_label = coalesce(private.trim(given.link_label), ''), level = coalesce(given.level, a.level),
      place = coalesce(given.place, a.place), pages = coalesce(given.pages, '{}'),
      starts_at = coalesce(given.starts_at, a.starts_at), ends_at = given.ends_at,
      is_dismissible = coalesce(given.is_dismissible, true)
    where a.id = kept.id returning a.* into kept;
  else
    insert into public.announcements (
      message, link, link_label, level, place, pages, starts_at, ends_at, is_dismissible, created_by
    ) values (
      private.trim(given.message), coalesce(private.trim(given.link), ''), coalesce(private.trim(given.link_label), ''),
      coalesce(given.level, 'information'), coalesce(given.place, 'site'), coalesce(given.pages, '{}'),
      coalesce(given.starts_at, private.now()), given.ends_at, coalesce(given.is_dismissible, true), auth.uid()
    ) returning * into kept;
  end if;
  return jsonb_build_object('outcome', 'done', 'id', kept.id, 'updated_at', kept.updated_at);
end
$$;
revoke execute on function public.save_announcement(jsonb, uuid, timestamptz) from public, anon;
grant execute on function public.save_announcement(jsonb, uuid, timestamptz) to authenticated;

-- `stop`: it ends now, or is deleted when it has not begun. `delete`: it leaves the list. `restore`: what `delete` took
-- in the last ten minutes comes back.
create function public.change_announcement(id uuid, act text, seen timestamptz default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.announcements;
begin
  perform private.require_permission('notifications.manage');
  if coalesce(act, '') not in ('stop', 'delete', 'restore') then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  select a.* into kept from public.announcements as a where a.id = change_announcement.id for update;
  if not found or (act = 'restore') <> (kept.deleted_at is not null)
    or (act = 'restore' and kept.deleted_at < now() - interval '10 minutes')
  then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if act <> 'restore' and kept.updated_at is distinct from change_announcement.seen then
    return jsonb_build_object('outcome', 'conflict');
  end if;
  update public.announcements as a set
    ends_at = case when act = 'stop' and a.starts_at <= private.now() then private.now() else a.ends_at end,
    deleted_at = case
      when act = 'delete' or (act = 'stop' and a.starts_at > private.now()) then now()
      when act = 'restore' then null
    end
  where a.id = kept.id returning a.* into kept;
  return jsonb_build_object('outcome', 'done', 'id', kept.id, 'updated_at', kept.updated_at);
end
$$;
revoke execute on function public.change_announcement(uuid, text, timestamptz) from public, anon;
grant execute on function public.change_announcement(uuid, text, timestamptz) to authenticated;
