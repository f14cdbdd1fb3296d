-- The pictures of articles, editions and partners in the bucket `media`: their alternative text, the point that every
-- crop keeps, and their sides. The site reads these values where a picture is used; visitors do not read the table.

create table public.media (
  id uuid primary key default gen_random_uuid(),
  -- The name of the object in the bucket. Objects in other folders have no row.
  path text not null unique check (path ~ '^pictures/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- The name of the file when it was chosen, for the search.
  name text not null default '' check (char_length(name) <= 200),
  alt text not null default '' check (char_length(alt) <= 300 and alt = private.trim(alt)),
  decorative boolean not null default false,
  -- Shares of the width from the left and of the height from the top.
  focal_x numeric(4, 3) not null default 0.5 check (focal_x >= 0 and focal_x <= 1),
  focal_y numeric(4, 3) not null default 0.5 check (focal_y >= 0 and focal_y <= 1),
  -- Pixels; null when the browser that sent the picture could not read it.
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer not null check (bytes > 0 and bytes <= 10485760),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  -- A picture that says something has an alternative text, a decorative one has none.
  check (decorative = (alt = '')),
  check ((width is null) = (height is null))
);
alter table public.media enable row level security;
create index media_newest_idx on public.media (created_at desc, id desc);
create index media_uploaded_by_idx on public.media (uploaded_by);
create index media_search_idx on public.media using gin (private.fold(alt || ' ' || name) extensions.gin_trgm_ops);
call private.stamp('public.media');
call private.audit('public.media');
-- As many as uploads. The columns exclude `uploaded_by`: the deletion of an account empties it in every row.
create trigger limit_rate before insert or update of alt, decorative, focal_x, focal_y on public.media
for each row execute function private.limit_member_rate('media', '300', '3600');

-- The hosted service grants new tables to all API roles by default.
revoke all on public.media from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.media to service_role;
grant select, delete on public.media to authenticated;
grant insert (path, name, alt, decorative, focal_x, focal_y, width, height, bytes) on public.media to authenticated;
grant update (alt, decorative, focal_x, focal_y) on public.media to authenticated;
create policy "Permitted roles read the pictures" on public.media
for select to authenticated using ((select private.may('blog.read')));
create policy "Permitted roles add pictures" on public.media
for insert to authenticated with check ((select private.may('blog.write')));
create policy "Permitted roles change pictures" on public.media
for update to authenticated
using ((select private.may('blog.write'))) with check ((select private.may('blog.write')));
create policy "Permitted roles delete pictures" on public.media
for delete to authenticated using ((select private.may('blog.write')));

-- Changes what a picture says. `seen` is the `updated_at` of the row that was read.
create function public.edit_media(
  picture uuid, seen timestamptz, alt text, decorative boolean, focal_x numeric, focal_y numeric
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_row public.media;
begin
  perform private.require_permission('blog.write');
  select * into found_row from public.media where id = picture for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if seen is distinct from found_row.updated_at then
    return jsonb_build_object(
      'outcome', 'conflict', 'alt', found_row.alt, 'decorative', found_row.decorative,
      'focal_x', found_row.focal_x, 'focal_y', found_row.focal_y, 'updated_at', found_row.updated_at
    );
  end if;
  update public.media as changed set
    alt = private.trim(edit_media.alt),
    decorative = edit_media.decorative,
    focal_x = edit_media.focal_x,
    focal_y = edit_media.focal_y
  where changed.id = picture
  returning changed.* into found_row;
  return jsonb_build_object('outcome', 'done', 'updated_at', found_row.updated_at);
end
$$;
revoke execute on function public.edit_media(uuid, timestamptz, text, boolean, numeric, numeric) from public;
grant execute on function public.edit_media(uuid, timestamptz, text, boolean, numeric, numeric) to authenticated;

-- A page of pictures whose alternative text or file name contains the search, the newest first. `next` is the `before`
-- of the following page; null at the end. Planned anew at each call: a plan for any search would read every picture.
create function public.media_page(search text default '', before text default null, size integer default 24)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 24), 1), 100);
  pattern constant text := private.like_pattern(coalesce(search, ''));
  until timestamptz;
  until_id uuid;
  found_rows public.media[];
begin
  perform private.require_permission('blog.read');
  until := coalesce(split_part(media_page.before, '_', 1)::timestamptz, 'infinity');
  until_id := coalesce(split_part(media_page.before, '_', 2)::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  if pattern = '%%' then
    found_rows := array(
      select entry from public.media as entry where (entry.created_at, entry.id) < (until, until_id)
      order by entry.created_at desc, entry.id desc limit shown + 1
    );
  else
    found_rows := array(
      select entry from public.media as entry
      where private.fold(entry.alt || ' ' || entry.name) like pattern
        and (entry.created_at, entry.id) < (until, until_id)
      order by entry.created_at desc, entry.id desc limit shown + 1
    );
  end if;
  return jsonb_build_object(
    'rows', to_jsonb(found_rows[1:shown]),
    'next', case when cardinality(found_rows) > shown then
      concat_ws('_', (to_jsonb(found_rows[shown]) ->> 'created_at'), found_rows[shown].id) end
  );
end
$$;
revoke execute on function public.media_page(text, text, integer) from public;
grant execute on function public.media_page(text, text, integer) to authenticated;

-- The pictures whose row was deleted: housekeeping removes their objects. After a day, an object without a row is
-- removed in any case, so the list stays short.
create table private.media_removals (
  path text primary key,
  asked_at timestamptz not null default now()
);
alter table private.media_removals enable row level security;
revoke all on private.media_removals from public, anon, authenticated, service_role;

create function private.queue_media_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.media_removals where asked_at < now() - interval '2 days';
  insert into private.media_removals (path) values (old.path) on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.queue_media_removal() from public;
create trigger queue_removal after delete on public.media
for each row execute function private.queue_media_removal();

-- For the worker: objects of the folder `pictures` without a row, a hundred at once, after the last of the former page.
-- Either the row was deleted, or the picture received no alternative text within a day of its upload.
create function public.abandoned_media(after text default '') returns setof text
language sql stable security definer set search_path = ''
as $$
  select file.name from storage.objects as file
  where file.bucket_id = 'media'
    and file.name collate "C" > greatest('pictures/' collate "C", abandoned_media.after collate "C")
    and file.name collate "C" < 'pictures0'
    and not exists (select from public.media where path = file.name)
    and (
      file.created_at < now() - interval '1 day'
      or exists (select from private.media_removals where path = file.name)
    )
  order by file.name collate "C" limit 100
$$;
revoke execute on function public.abandoned_media(text) from public, anon, authenticated;
grant execute on function public.abandoned_media(text) to service_role;
