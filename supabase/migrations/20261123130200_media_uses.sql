-- Where the pictures of the bucket `media` are used. A trigger reads the addresses in every row of a tracked table, so
-- a use in any column counts: the text of an article, a logo, a version.

create table private.media_uses (
  table_name text not null,
  row_id text not null,
  path text not null,
  -- The article of the row, for articles and their versions.
  post_id uuid,
  primary key (table_name, row_id, path)
);
alter table private.media_uses enable row level security;
create index media_uses_path_idx on private.media_uses (path);
revoke all on private.media_uses from public, anon, authenticated, service_role;

-- TG_ARGV[0]: the column that identifies the row; TG_ARGV[1]: the column of the article, or ''.
create function private.note_media_uses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_json jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  id_text constant text := row_json ->> tg_argv[0];
  used text[] := '{}';
begin
  if tg_op = 'UPDATE' and to_jsonb(old) ->> tg_argv[0] <> id_text then
    delete from private.media_uses where table_name = tg_table_name and row_id = to_jsonb(old) ->> tg_argv[0];
  end if;
  if tg_op <> 'DELETE' then
    used := array(
      select distinct address.parts[1] from regexp_matches(
        row_json::text, '/media/(pictures/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g'
      ) as address (parts)
      order by 1
    );
  end if;
  delete from private.media_uses
  where table_name = tg_table_name and row_id = id_text and path <> all (used);
  if cardinality(used) > 0 then
    -- The deletion of a picture waits for this row, then sees the use, and is refused.
    perform from public.media where path = any (used) order by path for key share;
    insert into private.media_uses (table_name, row_id, path, post_id)
    select tg_table_name, id_text, used_path, (row_json ->> nullif(tg_argv[1], ''))::uuid
    from unnest(used) as used_path
    on conflict do nothing;
  end if;
  return null;
end
$$;
revoke execute on function private.note_media_uses() from public;

-- Tracks a table, and notes the uses of its present rows.
create procedure private.track_media_uses(target regclass, key_column text default 'id', post_column text default '')
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger note_media_uses after insert or update or delete on %s '
    'for each row execute function private.note_media_uses(%L, %L)', target, key_column, post_column
  );
  execute format(
    'insert into private.media_uses (table_name, row_id, path, post_id) '
    'select distinct %L, to_jsonb(tracked) ->> %L, address.parts[1], (to_jsonb(tracked) ->> nullif(%L, ''''))::uuid '
    'from %s as tracked cross join regexp_matches(to_jsonb(tracked)::text, '
    '''/media/(pictures/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'', ''g'') as address (parts) on conflict do nothing',
    (select relname from pg_catalog.pg_class where oid = target), key_column, post_column, target
  );
end
$$;
revoke execute on procedure private.track_media_uses(regclass, text, text) from public;

call private.track_media_uses('public.blog_posts', 'id', 'id');
call private.track_media_uses('public.event_editions');
call private.track_media_uses('public.gallery_images');
call private.track_media_uses('public.organizers');
call private.track_media_uses('public.partners');
call private.track_media_uses('public.testimonials');
call private.track_media_uses('public.cards');
call private.track_media_uses('public.guide_events');
call private.track_media_uses('public.guide_venues');
call private.track_media_uses('public.faq_items');
call private.track_media_uses('public.settings', 'key');
call private.track_media_uses('public.copy_variants', 'key');
do $$
begin
  -- Versions keep the pictures of a text that may be restored.
  if to_regclass('public.blog_post_versions') is not null then
    call private.track_media_uses('public.blog_post_versions', 'id', 'post_id');
  end if;
end
$$;

-- A picture in use is not deleted: pages would show a hole.
create function private.refuse_media_in_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.media_uses where path = old.path) then
    raise exception 'Cette image est utilisée' using errcode = 'foreign_key_violation', hint = 'picture_in_use';
  end if;
  return old;
end
$$;
revoke execute on function private.refuse_media_in_use() from public;
create trigger refuse_in_use before delete on public.media
for each row execute function private.refuse_media_in_use();

-- As before; an object that a page uses stays, also without a row.
create or replace function public.abandoned_media(after text default '') returns setof text
language sql stable security definer set search_path = ''
as $$
  select file.name from storage.objects as file
  where file.bucket_id = 'media'
    and file.name collate "C" > greatest('pictures/' collate "C", abandoned_media.after collate "C")
    and file.name collate "C" < 'pictures0'
    and not exists (select from public.media where path = file.name)
    and not exists (select from private.media_uses where path = file.name)
    and (
      file.created_at < now() - interval '1 day'
      or exists (select from private.media_removals where path = file.name)
    )
  order by file.name collate "C" limit 100
$$;

-- The pictures that no row uses, since the first housekeeping that found them so.
create table private.unused_media (
  path text primary key references public.media (path) on delete cascade,
  since timestamptz not null default now()
);
alter table private.unused_media enable row level security;
revoke all on private.unused_media from public, anon, authenticated, service_role;

-- For housekeeping: deletes at most 100 pictures that no row has used for 30 days (`domain/media.ts`), and returns their
-- number. `abandoned_media` then lists their objects.
create function public.remove_unused_media() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  gone integer;
begin
  delete from private.unused_media as noted
  where exists (select from private.media_uses where path = noted.path);
  insert into private.unused_media (path)
  select path from public.media as picture
  where not exists (select from private.media_uses where path = picture.path)
  on conflict do nothing;
  delete from public.media where path in (
    select path from private.unused_media where since < now() - interval '30 days' order by since limit 100
  )
  and not exists (select from private.media_uses as used where used.path = media.path);
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function public.remove_unused_media() from public, anon, authenticated;
grant execute on function public.remove_unused_media() to service_role;

-- The name of a row that uses a picture: an article has a title, a partner a name, a setting a key.
create function private.media_use_name(used private.media_uses) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_name text;
begin
  if used.post_id is not null then
    select title into found_name from public.blog_posts where id = used.post_id;
    return coalesce(found_name, '');
  end if;
  execute format(
    'select coalesce(entry ->> ''name'', entry ->> ''title'', entry ->> ''caption'', entry ->> ''question'', '
    'left(entry ->> ''starts_at'', 10), entry ->> ''key'', '''') from (select to_jsonb(tracked) as entry from public.%I as tracked) as rows '
    'where coalesce(entry ->> ''id'', entry ->> ''key'') = $1', used.table_name
  ) into found_name using used.row_id;
  return coalesce(found_name, '');
end
$$;
revoke execute on function private.media_use_name(private.media_uses) from public;

-- {"count", "first": [{"table", "id", "name"}]}: the rows that use a picture, five of them. An article and its versions
-- are one use, of the article when its present state shows the picture.
create function private.media_uses_of(path text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with places as (
    select distinct on (coalesce(used.post_id::text, used.table_name || ' ' || used.row_id)) used
    from private.media_uses as used where used.path = media_uses_of.path
    order by coalesce(used.post_id::text, used.table_name || ' ' || used.row_id), used.table_name = 'blog_posts' desc
  ), listed as (
    select (places.used).* from places order by (places.used).table_name, (places.used).row_id limit 5
  )
  select jsonb_build_object(
    'count', (select count(*) from places),
    'first', coalesce((
      select jsonb_agg(jsonb_build_object(
        'table', listed.table_name,
        'id', coalesce(listed.post_id::text, listed.row_id),
        'name', private.media_use_name(row(listed.table_name, listed.row_id, listed.path, listed.post_id)::private.media_uses)
      )) from listed
    ), '[]')
  )
$$;
revoke execute on function private.media_uses_of(text) from public;

-- As before; each row also has its `uses`, and `used` keeps only the pictures that are used, or that are not.
drop function public.media_page(text, text, integer);
create function public.media_page(
  search text default '', before text default null, size integer default 24, used boolean default null
) returns jsonb
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
  perform private.require_readable(null, media_page.before);
  until := coalesce(split_part(media_page.before, '_', 1)::timestamptz, 'infinity');
  until_id := coalesce(split_part(media_page.before, '_', 2)::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  if pattern = '%%' then
    found_rows := array(
      select entry from public.media as entry
      where (entry.created_at, entry.id) < (until, until_id)
        and (media_page.used is null
          or media_page.used = exists (select from private.media_uses as place where place.path = entry.path))
      order by entry.created_at desc, entry.id desc limit shown + 1
    );
  else
    found_rows := array(
      select entry from public.media as entry
      where private.fold(entry.alt || ' ' || entry.name) like pattern
        and (entry.created_at, entry.id) < (until, until_id)
        and (media_page.used is null
          or media_page.used = exists (select from private.media_uses as place where place.path = entry.path))
      order by entry.created_at desc, entry.id desc limit shown + 1
    );
  end if;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(to_jsonb(entry) || jsonb_build_object('uses', private.media_uses_of(entry.path)) order by place)
      from unnest(found_rows[1:shown]) with ordinality as entry (
        id, path, name, alt, decorative, focal_x, focal_y, width, height, bytes, uploaded_by, created_at, updated_at, place
      )
    ), '[]'),
    'next', case when cardinality(found_rows) > shown then
      concat_ws('_', (to_jsonb(found_rows[shown]) ->> 'created_at'), found_rows[shown].id) end
  );
end
$$;
revoke execute on function public.media_page(text, text, integer, boolean) from public;
grant execute on function public.media_page(text, text, integer, boolean) to authenticated;
