-- The acts of /admin/settings on the lists of the site. Functions return {"outcome": done | conflict | gone}: `seen` is
-- what the caller read, and something else changes nothing.

create function private.site_list_of(list text) returns private.site_lists
language plpgsql stable security definer set search_path = ''
as $$
declare
  place private.site_lists;
begin
  select l.* into place from private.site_lists as l where l.list = site_list_of.list;
  if not found then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  return place;
end
$$;
revoke execute on function private.site_list_of(text) from public;

-- The columns that organisers write. The others are the place of a row, its versions, and its address on a page
-- (`anchor`, `slug`), which stays the same when the title changes.
create function private.site_list_columns(table_name text) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
  where attrelid = format('public.%I', table_name)::regclass and attnum > 0 and not attisdropped
    and attname not in (
      'id', 'position', 'created_at', 'updated_at', 'changed_at', 'page', 'collection', 'anchor', 'slug', 'icon'
    )
$$;
revoke execute on function private.site_list_columns(text) from public;

-- The fields of a row that organisers write, trimmed; an empty text is none where the column allows it. Refuses what
-- is not a flat object of a bounded size, and pictures of the library that were deleted meanwhile.
create function private.site_list_fields(table_name text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  cleaned jsonb;
  used text[];
begin
  if coalesce(jsonb_typeof(fields), '') <> 'object' or octet_length(fields::text) > 40000
    or jsonb_path_exists(fields, 'strict $.* ? (@.type() == "object" || @.type() == "array")')
  then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  select coalesce(jsonb_object_agg(given.key, case
    when jsonb_typeof(given.value) <> 'string' then given.value
    when private.trim(given.value #>> '{}') = '' and not attribute.attnotnull then 'null'
    else to_jsonb(private.trim(given.value #>> '{}'))
  end), '{}') into cleaned
  from jsonb_each(fields) as given
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = format('public.%I', table_name)::regclass and attribute.attname = given.key
  where given.key = any (private.site_list_columns(table_name));
  used := array(
    select distinct address.parts[1] from regexp_matches(
      cleaned::text, '/media/(pictures/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g'
    ) as address (parts)
  );
  -- Locked until the row is written, so that the library does not delete them in between.
  perform from public.media where path = any (used) order by path for key share;
  if (select count(*) from public.media where path = any (used)) < cardinality(used) then
    raise exception 'Cette image n’existe plus' using errcode = 'foreign_key_violation', hint = 'picture_gone';
  end if;
  return cleaned;
end
$$;
revoke execute on function private.site_list_fields(text, jsonb) from public;

-- A free address for a new row: « tarif », « tarif-2 ».
create function private.free_site_name(place private.site_lists, name_column text, title text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  base constant text := coalesce(nullif(rtrim(left(
    btrim(regexp_replace(private.fold(coalesce(title, '')), '[^a-z0-9]+', '-', 'g'), '-'), 50), '-'), ''), 'item');
  taken text[];
  candidate text := base;
  number integer := 1;
begin
  execute format('select array_agg(%I) from public.%I where %s', name_column, place.table_name,
    private.site_list_condition(place)) into taken;
  while candidate = any (taken) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end
$$;
revoke execute on function private.free_site_name(private.site_lists, text, text) from public;

-- Inserts a row whose columns are the keys of `entry`, and returns it.
create function private.insert_site_item(place private.site_lists, entry jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  names constant text := (select string_agg(format('%I', key), ', ') from jsonb_object_keys(entry) as key);
  written jsonb;
begin
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(%1$I)',
    place.table_name, names
  ) into written using entry;
  return written;
exception when data_exception then
  raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
end
$$;
revoke execute on function private.insert_site_item(private.site_lists, jsonb) from public;

-- A row of a list, locked; null when the list does not have it.
create function private.locked_site_item(place private.site_lists, item uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb;
begin
  execute format(
    'select to_jsonb(entry) from public.%I as entry where id = $1 and %s for update', place.table_name,
    private.site_list_condition(place)
  ) into kept using item;
  return kept;
end
$$;
revoke execute on function private.locked_site_item(private.site_lists, uuid) from public;

create function private.is_site_item_version(kept jsonb, seen timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((kept ->> 'updated_at')::timestamptz = seen, false)
$$;
revoke execute on function private.is_site_item_version(jsonb, timestamptz) from public;

-- The rows of a list in their order, with the name of the member who changed each last: {"rows": [...], "most"}.
create function public.site_list(list text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  place private.site_lists;
  found_rows jsonb;
begin
  perform private.require_permission('settings.content');
  place := private.site_list_of(site_list.list);
  execute format(
    'select jsonb_agg(to_jsonb(entry) || jsonb_build_object(''changed_by'', (
       select p.display_name from (
         select a.actor_id from public.audit_log as a
         where a.table_name = %L and a.row_id = entry.id::text order by a.created_at desc, a.id desc limit 1
       ) as change join public.profiles as p on p.id = change.actor_id
     )) order by entry.position, entry.id) from public.%I as entry where %s',
    place.table_name, place.table_name, private.site_list_condition(place)
  ) into found_rows;
  return jsonb_build_object('rows', coalesce(found_rows, '[]'), 'most', place.most);
end
$$;
revoke execute on function public.site_list(text) from public, anon;
grant execute on function public.site_list(text) to authenticated;

-- Adds a row at the end of a list, or changes one. A conflict brings the row as it is.
create function public.save_site_item(list text, fields jsonb, item uuid default null, seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  place private.site_lists;
  entry jsonb;
  kept jsonb;
  name_column text;
  last integer;
begin
  perform private.require_permission('settings.content');
  place := private.site_list_of(save_site_item.list);
  entry := private.site_list_fields(place.table_name, fields);
  if item is not null then
    kept := private.locked_site_item(place, item);
    if kept is null then return jsonb_build_object('outcome', 'gone'); end if;
    if not private.is_site_item_version(kept, seen) then
      return jsonb_build_object('outcome', 'conflict', 'item', kept);
    end if;
    begin
      execute format(
        'update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1)) where t.id = $2 returning to_jsonb(t)',
        place.table_name,
        (select string_agg(format('%I', name), ', ') from unnest(private.site_list_columns(place.table_name)) as name)
      ) into kept using entry, item;
    exception when data_exception then
      raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
    end;
    return jsonb_build_object('outcome', 'done', 'item', kept);
  end if;
  perform private.lock_site_list(place);
  name_column := case place.table_name when 'faq_items' then 'anchor' when 'cards' then 'slug' end;
  execute format('select coalesce(max(position), 0) from public.%I where %s', place.table_name,
    private.site_list_condition(place)) into last;
  entry := jsonb_build_object('is_visible', true) || entry || jsonb_build_object('position', last + 1);
  if place.group_column is not null then
    entry := entry || jsonb_build_object(
      place.group_column, place.group_value,
      name_column, private.free_site_name(place, name_column, coalesce(entry ->> 'question', entry ->> 'title'))
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'item', private.insert_site_item(place, entry));
end
$$;
revoke execute on function public.save_site_item(text, jsonb, uuid, timestamptz) from public, anon;
grant execute on function public.save_site_item(text, jsonb, uuid, timestamptz) to authenticated;

-- Deletes a row, and returns it for `restore_site_item`.
create function public.delete_site_item(list text, item uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  place private.site_lists;
  kept jsonb;
begin
  perform private.require_permission('settings.content');
  place := private.site_list_of(delete_site_item.list);
  kept := private.locked_site_item(place, item);
  if kept is null then return jsonb_build_object('outcome', 'gone'); end if;
  if not private.is_site_item_version(kept, seen) then
    return jsonb_build_object('outcome', 'conflict', 'item', kept);
  end if;
  execute format('delete from public.%I where id = $1', place.table_name) using item;
  return jsonb_build_object('outcome', 'done', 'item', kept);
end
$$;
revoke execute on function public.delete_site_item(text, uuid, timestamptz) from public, anon;
grant execute on function public.delete_site_item(text, uuid, timestamptz) to authenticated;

-- Puts a deleted row back in its place, with its id, its address and its version: what a person may undo before the
-- deletion can be undone after it.
create function public.restore_site_item(list text, item jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  place private.site_lists;
  entry jsonb;
begin
  perform private.require_permission('settings.content');
  place := private.site_list_of(restore_site_item.list);
  entry := private.site_list_fields(place.table_name, item);
  if not pg_input_is_valid(coalesce(item ->> 'id', ''), 'uuid')
    or coalesce(item ->> 'position', '') !~ '^[0-9]{1,4}$'
    or not coalesce(private.is_instant(item ->> 'updated_at'), false)
  then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  perform private.lock_site_list(place);
  if private.locked_site_item(place, (item ->> 'id')::uuid) is not null then
    return jsonb_build_object('outcome', 'conflict');
  end if;
  entry := jsonb_build_object('is_visible', true) || entry
    || jsonb_build_object(
      'id', item ->> 'id', 'position', item -> 'position',
      'updated_at', least((item ->> 'updated_at')::timestamptz, clock_timestamp())
    );
  if place.group_column is not null then
    entry := entry || jsonb_build_object(place.group_column, place.group_value) || (
      select coalesce(jsonb_object_agg(given.key, given.value), '{}') from jsonb_each(item) as given
      where given.key = case place.table_name when 'faq_items' then 'anchor' else 'slug' end
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'item', private.insert_site_item(place, entry));
end
$$;
revoke execute on function public.restore_site_item(text, jsonb) from public, anon;
grant execute on function public.restore_site_item(text, jsonb) to authenticated;

-- Puts a list in the order of `ids`, in one write. `known` is the order that was read: another one, or other rows, is a
-- conflict, which brings the present order.
create function public.order_site_list(list text, ids uuid[], known uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  place private.site_lists;
  present uuid[];
begin
  perform private.require_permission('settings.content');
  place := private.site_list_of(order_site_list.list);
  if coalesce(cardinality(ids), 101) > 100 or coalesce(cardinality(known), 101) > 100 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  perform private.lock_site_list(place);
  execute format('select from public.%I where %s order by id for update', place.table_name,
    private.site_list_condition(place));
  execute format('select coalesce(array_agg(id order by position, id), ''{}'') from public.%I where %s',
    place.table_name, private.site_list_condition(place)) into present;
  if present is distinct from known
    or array(select unnest(present) order by 1) is distinct from array(select unnest(ids) order by 1)
  then
    return jsonb_build_object('outcome', 'conflict', 'ids', to_jsonb(present));
  end if;
  execute format(
    'update public.%I as t set position = wanted.place from unnest($1) with ordinality as wanted (id, place) '
    'where t.id = wanted.id and t.position is distinct from wanted.place', place.table_name
  ) using ids;
  return jsonb_build_object('outcome', 'done', 'ids', to_jsonb(ids));
end
$$;
revoke execute on function public.order_site_list(text, uuid[], uuid[]) from public, anon;
grant execute on function public.order_site_list(text, uuid[], uuid[]) to authenticated;
