-- What /admin/settings reads and saves, beside the editions and texts, which are tables of their own. Each value is
-- checked by its key, whatever writes it.

create function private.is_setting_value(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when key like 'legal.%' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 1000
    when key ~ '^figures\.(satisfied|popular_badge)$' then
      jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 200
    when key = 'figures.rating' then
      jsonb_typeof(value) = 'object'
      and jsonb_path_exists(value, '$ ? (
        @.best.type() == "number" && @.best >= 1 && @.best <= 10
        && @.value.type() == "number" && @.value >= 0 && @.value <= @.best
        && @.reviews.type() == "number" && @.reviews >= 0 && @.reviews <= 1000000 && @.reviews.floor() == @.reviews
      )')
    when key ~ '^(comments\.notify_authors|roles\.weekly_mail)$' then jsonb_typeof(value) = 'boolean'
    when key ~ '^map\.(parking|transit)_url$' then
      jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 500
      and private.is_safe_url(value #>> '{}') and value #>> '{}' like 'https://%'
    else true
  end
$$;
-- A check constraint runs it as the role that writes.
grant execute on function private.is_setting_value(text, jsonb) to authenticated, service_role;
alter table public.settings add constraint settings_value_fits_its_key check (
  coalesce(private.is_setting_value(key, value), false)
);

-- Settings with who changed them last: {"key", "value", "source", "source_date", "updated_at", "changed_by"}, a name or null.
create function private.setting_line(s public.settings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'key', s.key, 'value', s.value, 'source', s.source, 'source_date', s.source_date, 'updated_at', s.updated_at,
    'changed_by', (
      select p.display_name from (
        select a.actor_id from public.audit_log as a
        where a.row_id = s.key and a.table_name = 'settings' order by a.created_at desc, a.id desc limit 1
      ) as change join public.profiles as p on p.id = change.actor_id
    )
  )
$$;
revoke execute on function private.setting_line(public.settings) from public;

create function public.settings_page() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  return (select coalesce(jsonb_agg(private.setting_line(s) order by s.key), '[]') from public.settings as s);
end
$$;
revoke execute on function public.settings_page() from public, anon;
grant execute on function public.settings_page() to authenticated;

-- Saves the settings of a section, all or none. `changes`: {key: {"value", "source", "source_date"}}, the last two for
-- figures only. `seen`: {key: `updated_at` that was read}; another one is a conflict. A key that the site does not have is
-- `gone`. {"outcome": done | conflict | gone, "current": the settings of `changes`}.
create function public.save_settings(changes jsonb, seen jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  outcome text := 'done';
  entry record;
  kept public.settings;
begin
  perform private.require_permission('settings.manage');
  if coalesce(jsonb_typeof(changes), '') <> 'object' or coalesce(jsonb_typeof(seen), '') <> 'object'
    or octet_length(changes::text) > 100000 or octet_length(seen::text) > 20000
    or (select count(*) from jsonb_object_keys(changes)) > 50
    or jsonb_path_exists(changes, '$.* ? (@.type() != "object")')
  then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  -- Each in the order of its key, so that two callers never wait for each other.
  for entry in select given.key, given.value from jsonb_each(changes) as given order by given.key loop
    select s.* into kept from public.settings as s where s.key = entry.key for update;
    if not found then outcome := 'gone'; exit; end if;
    if to_jsonb(kept.updated_at) is distinct from seen -> entry.key then outcome := 'conflict'; exit; end if;
  end loop;
  if outcome = 'done' then
    update public.settings as s set
      value = given.value -> 'value',
      source = case when given.value ? 'source' then nullif(private.trim(given.value ->> 'source'), '') else s.source end,
      source_date = case
        when given.value ? 'source_date' then nullif(given.value ->> 'source_date', '')::date else s.source_date
      end
    from jsonb_each(changes) as given
    where s.key = given.key and (
      s.value is distinct from given.value -> 'value'
      or (given.value ? 'source' and s.source is distinct from nullif(private.trim(given.value ->> 'source'), ''))
      or (given.value ? 'source_date' and s.source_date is distinct from nullif(given.value ->> 'source_date', '')::date)
    );
  end if;
  return jsonb_build_object('outcome', outcome, 'current', (
    select coalesce(jsonb_agg(private.setting_line(s) order by s.key), '[]')
    from public.settings as s where changes ? s.key
  ));
end
$$;
revoke execute on function public.save_settings(jsonb, jsonb) from public, anon;
grant execute on function public.save_settings(jsonb, jsonb) to authenticated;

-- Saves copy variants, all or none, as `save_settings`. `changes`: {key: text}.
create function public.save_copy_variants(changes jsonb, seen jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  outcome text := 'done';
  entry record;
  kept public.copy_variants;
begin
  perform private.require_permission('settings.content');
  if coalesce(jsonb_typeof(changes), '') <> 'object' or coalesce(jsonb_typeof(seen), '') <> 'object'
    or octet_length(changes::text) > 100000 or octet_length(seen::text) > 20000
    or (select count(*) from jsonb_object_keys(changes)) > 100
    or jsonb_path_exists(changes, '$.* ? (@.type() != "string")')
  then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  for entry in select given.key from jsonb_each_text(changes) as given order by given.key loop
    select v.* into kept from public.copy_variants as v where v.key = entry.key for update;
    if not found then outcome := 'gone'; exit; end if;
    if to_jsonb(kept.updated_at) is distinct from seen -> entry.key then outcome := 'conflict'; exit; end if;
  end loop;
  if outcome = 'done' then
    update public.copy_variants as v set value = private.trim(given.value)
    from jsonb_each_text(changes) as given
    where v.key = given.key and v.value is distinct from private.trim(given.value);
  end if;
  return jsonb_build_object('outcome', outcome, 'current', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', v.key, 'topic', v.topic, 'section', v.section, 'value', v.value, 'official_value', v.official_value,
      'updated_at', v.updated_at
    ) order by v.key), '[]')
    from public.copy_variants as v where changes ? v.key
  ));
end
$$;
revoke execute on function public.save_copy_variants(jsonb, jsonb) from public, anon;
grant execute on function public.save_copy_variants(jsonb, jsonb) to authenticated;
