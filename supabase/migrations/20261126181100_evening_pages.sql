-- The page of a past evening: the account of its organisers and its photos. Visitors read both through two functions, once
-- the page is published; organisers write the photos through the functions of the lists of the site.

create table private.evening_pages (
  edition_id uuid primary key references public.event_editions (id) on delete cascade,
  -- Paragraphs, separated by an empty line.
  account text not null default '' check (char_length(account) <= 4000 and account = private.trim(account)),
  thanks text not null default '' check (char_length(thanks) <= 600 and thanks = private.trim(thanks)),
  -- Null: not on the site.
  published_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table private.evening_pages enable row level security;
-- `updated_at` is the version of the texts: a page that is published meanwhile interrupts no edit.
create trigger stamp_row before insert on private.evening_pages
for each row execute function private.stamp_row();
create trigger stamp_change before update on private.evening_pages
for each row when ((old.account, old.thanks) is distinct from (new.account, new.thanks)) execute function private.stamp_row();
call private.announce_changes('private.evening_pages');
call private.audit('private.evening_pages', 'edition_id', '', 'account,thanks');
revoke all on private.evening_pages from public, anon, authenticated, service_role;

create table public.evening_photos (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references public.event_editions (id) on delete cascade,
  src text not null check (private.is_safe_url(src)),
  -- Empty for a decorative picture.
  alt text not null default '' check (char_length(alt) <= 300),
  caption text not null default '' check (char_length(caption) <= 200),
  -- The persons whom the photo shows, named only with the consent of each.
  names text check (char_length(names) between 1 and 120),
  names_agreed boolean not null default false,
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint evening_photo_once unique (edition_id, src),
  constraint evening_photo_names_agreed check (names is null or names_agreed)
);
alter table public.evening_photos enable row level security;
create index evening_photos_in_order on public.evening_photos (edition_id, position, id);
create trigger stamp_row before insert on public.evening_photos
for each row execute function private.stamp_row();
create trigger stamp_change before update on public.evening_photos
for each row when (to_jsonb(old) - 'position' is distinct from to_jsonb(new) - 'position')
execute function private.stamp_row();
call private.announce_changes('public.evening_photos');
call private.audit('public.evening_photos', 'id', '', 'names');
call private.track_media_uses('public.evening_photos');
create trigger read_alt before insert or update of src, alt on public.evening_photos
for each row execute function private.read_gallery_alt();
revoke all on public.evening_photos from public, anon, authenticated, service_role;

-- A picture of the bucket has one alternative text, that of its row.
create function private.write_evening_alt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.evening_photos as shown set alt = new.alt
  from private.media_uses as used
  where used.path = new.path and used.table_name = 'evening_photos' and shown.id::text = used.row_id;
  return null;
end
$$;
revoke execute on function private.write_evening_alt() from public;
create trigger write_evening_alt after update of alt on public.media
for each row when (old.alt is distinct from new.alt) execute function private.write_evening_alt();

-- `eveningLimits.photos` of `domain/past-evenings.ts`.
create function private.evening_photos_most() returns integer
language sql immutable set search_path = '' as 'select 40';

create function private.limit_evening_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two inserts that count at the same time would both find a free place.
  perform pg_advisory_xact_lock(hashtextextended('private.site_lists evening:' || new.edition_id, 0));
  if (select count(*) from public.evening_photos as p where p.edition_id = new.edition_id) >= private.evening_photos_most() then
    raise exception 'Cette liste est pleine' using errcode = 'check_violation', hint = 'site_list_full';
  end if;
  return new;
end
$$;
revoke execute on function private.limit_evening_photos() from public;
create trigger limit_evening_photos before insert on public.evening_photos
for each row execute function private.limit_evening_photos();
create trigger limit_moved_photos before update on public.evening_photos
for each row when (old.edition_id is distinct from new.edition_id) execute function private.limit_evening_photos();

-- An evening that was cancelled, or whose date was not kept, has no page.
create function private.took_place(edition public.event_editions) returns boolean
language sql stable set search_path = ''
as $$
  select edition.ends_at <= private.now() and edition.state in ('open', 'full')
$$;
revoke execute on function private.took_place(public.event_editions) from public;

-- The photos of a page in their order. `width` and `height`: pixels, null where they are not known; `focal`: the point that
-- crops keep.
create function private.evening_photo_list(edition uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', photo.id, 'src', photo.src, 'alt', photo.alt, 'caption', photo.caption, 'names', photo.names,
    'width', picture.width, 'height', picture.height, 'focal', private.focal_of(photo.src)
  ) order by photo.position, photo.id), '[]')
  from public.evening_photos as photo
  left join public.media as picture on picture.path = substring(photo.src from '/media/(pictures/[0-9a-f-]{36})$')
  where photo.edition_id = evening_photo_list.edition and photo.is_visible
$$;
revoke execute on function private.evening_photo_list(uuid) from public;

-- The published pages: [{"edition", "updated_at", "is_empty"}], the latest evenings first.
create function public.past_evenings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'edition', shown.id, 'updated_at', shown.changed_at, 'is_empty', shown.account = '' and shown.photos = 0
  ) order by shown.starts_at desc), '[]')
  from (
    select e.id, e.starts_at, page.account, count(photo.id) as photos,
      greatest(page.updated_at, page.published_at, max(photo.updated_at)) as changed_at
    from private.evening_pages as page
    join public.event_editions as e on e.id = page.edition_id
    left join public.evening_photos as photo on photo.edition_id = e.id and photo.is_visible
    where page.published_at is not null and private.took_place(e)
    group by e.id, page.edition_id
    order by e.starts_at desc limit 100
  ) as shown
$$;
revoke execute on function public.past_evenings() from public;
grant execute on function public.past_evenings() to anon, authenticated, service_role;
comment on function public.past_evenings() is
  'Open to visitors: the calendar, the site map and llms.txt list the published pages of past evenings.';

-- What a published page says: {"account", "thanks", "updated_at", "photos"}; null for any other edition.
create function public.past_evening(edition uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'account', page.account, 'thanks', page.thanks,
    'updated_at', greatest(page.updated_at, page.published_at), 'photos', private.evening_photo_list(e.id)
  )
  from private.evening_pages as page
  join public.event_editions as e on e.id = page.edition_id
  where e.id = past_evening.edition and page.published_at is not null and private.took_place(e)
$$;
revoke execute on function public.past_evening(uuid) from public;
grant execute on function public.past_evening(uuid) to anon, authenticated, service_role;
comment on function public.past_evening(uuid) is 'Open to visitors: the page of a past evening, once it is published.';

-- For the settings: every evening that took place, with the state of its page, the latest first.
create function public.evening_pages() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', listed.id, 'starts_at', listed.starts_at, 'venue_name', listed.venue_name,
      'published_at', page.published_at, 'has_account', coalesce(page.account, '') <> '',
      'photos', (select count(*) from public.evening_photos as photo where photo.edition_id = listed.id and photo.is_visible)
    ) order by listed.starts_at desc), '[]')
    from (
      select e.* from public.event_editions as e where private.took_place(e) order by e.starts_at desc limit 100
    ) as listed
    left join private.evening_pages as page on page.edition_id = listed.id
  );
end
$$;
revoke execute on function public.evening_pages() from public, anon;
grant execute on function public.evening_pages() to authenticated;

-- For the editor: the texts of a page, published or not, with its photos as visitors see them; null for an evening that did
-- not take place. `updated_at` is null before the first text.
create function public.evening_page(edition uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.content');
  return (
    select jsonb_build_object(
      'id', e.id, 'starts_at', e.starts_at, 'venue_name', e.venue_name, 'venue_address', e.venue_address,
      'account', coalesce(page.account, ''), 'thanks', coalesce(page.thanks, ''),
      'published_at', page.published_at, 'updated_at', page.updated_at, 'photos', private.evening_photo_list(e.id)
    )
    from public.event_editions as e
    left join private.evening_pages as page on page.edition_id = e.id
    where e.id = evening_page.edition and private.took_place(e)
  );
end
$$;
revoke execute on function public.evening_page(uuid) from public, anon;
grant execute on function public.evening_page(uuid) to authenticated;

-- Saves the texts of a page. `seen`: the `updated_at` that was read, null for a page without texts. Outcomes: done, conflict
-- (with the texts as they are), gone.
create function public.save_evening_page(edition uuid, account text, thanks text, seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.evening_pages;
begin
  perform private.require_permission('settings.content');
  -- Two first texts at the same time are one after the other.
  perform from public.event_editions as e
  where e.id = save_evening_page.edition and private.took_place(e) for no key update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  select page.* into kept from private.evening_pages as page where page.edition_id = save_evening_page.edition for update;
  if kept.updated_at is distinct from save_evening_page.seen then
    return jsonb_build_object(
      'outcome', 'conflict', 'account', coalesce(kept.account, ''), 'thanks', coalesce(kept.thanks, ''),
      'updated_at', kept.updated_at
    );
  end if;
  insert into private.evening_pages as page (edition_id, account, thanks)
  values (
    save_evening_page.edition, private.trim(coalesce(save_evening_page.account, '')),
    private.trim(coalesce(save_evening_page.thanks, ''))
  )
  on conflict (edition_id) do update set account = excluded.account, thanks = excluded.thanks
  returning page.* into kept;
  return jsonb_build_object('outcome', 'done', 'updated_at', kept.updated_at);
end
$$;
revoke execute on function public.save_evening_page(uuid, text, text, timestamptz) from public, anon;
grant execute on function public.save_evening_page(uuid, text, text, timestamptz) to authenticated;

-- Puts the page of an evening on the site, or takes it off. Can be repeated. Outcomes: done, gone.
create function public.publish_evening_page(edition uuid, published boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.evening_pages;
begin
  perform private.require_permission('settings.content');
  perform from public.event_editions as e
  where e.id = publish_evening_page.edition and private.took_place(e) for no key update;
  if not found or publish_evening_page.published is null then return jsonb_build_object('outcome', 'gone'); end if;
  insert into private.evening_pages as page (edition_id, published_at)
  values (publish_evening_page.edition, case when publish_evening_page.published then private.now() end)
  on conflict (edition_id) do update set published_at = case
    when not publish_evening_page.published then null else coalesce(page.published_at, private.now()) end
  returning page.* into kept;
  return jsonb_build_object('outcome', 'done', 'published_at', kept.published_at, 'updated_at', kept.updated_at);
end
$$;
revoke execute on function public.publish_evening_page(uuid, boolean) from public, anon;
grant execute on function public.publish_evening_page(uuid, boolean) to authenticated;
