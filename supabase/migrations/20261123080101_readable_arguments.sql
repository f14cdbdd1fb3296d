-- Cursors, periods and filters that cannot be read are refused with one code, and not with the text of a failed cast.

-- An instant that a screen can send or receive: finite, with a year of four digits.
create function private.is_instant(given text) returns boolean
language sql stable set search_path = ''
as $$
  -- `case`, because the cast must not run first.
  select case when pg_input_is_valid(given, 'timestamptz') then
    given::timestamptz >= '0001-01-01' and given::timestamptz < '10000-01-01'
  else false end
$$;
revoke execute on function private.is_instant(text) from public;

-- Refuses filters and a cursor whose parts cannot be read. Filters: instants (`since`, `until`, `seen_since`,
-- `seen_until`), ids (`post`, `author`, `actor`, which may be `none`) and a number of `days`. A cursor is a key of the type
-- `key_type`, one character, and an id of the type `id_type`; a key may be infinite, which stands for no end.
create function private.require_readable(
  filters jsonb, after text default null, key_type text default 'timestamptz', id_type text default 'uuid'
) returns void
language plpgsql stable set search_path = ''
as $$
declare
  cut constant integer := case id_type when 'uuid' then char_length(after) - 36 else strpos(after, '_') end;
  cursor_key constant text := left(after, cut - 1);
  cursor_id constant text := substr(after, cut + 1);
begin
  if exists (
    select from jsonb_each_text(case when jsonb_typeof(filters) = 'object' then filters else '{}' end) as filter
    where filter.value is not null and not case
      when filter.key in ('since', 'until', 'seen_since', 'seen_until') then private.is_instant(filter.value)
      when filter.key in ('post', 'author', 'actor') then filter.value = 'none' or pg_input_is_valid(filter.value, 'uuid')
      when filter.key = 'days' then filter.value ~ '^-?[0-9]{1,5}$'
      else true
    end
  ) or not coalesce(
    after is null or (
      cut > 1 and char_length(after) <= 1000
      and pg_input_is_valid(cursor_id, id_type)
      -- Without names of time zones: they hold underscores, at which readers of a cursor cut it.
      and case key_type when 'text' then true else
        cursor_key ~ '^(-?infinity|[0-9T:.+ -]+)$' and pg_input_is_valid(cursor_key, key_type) end
    ),
    false
  ) then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
end
$$;
revoke execute on function private.require_readable(jsonb, text, text, text) from public;

-- Called right after the rights are checked. The bodies stay as they are: PostgreSQL has them.
do $patch$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('members_page(jsonb,text,boolean,integer,text)',
      $$filters, after, case sort when 'name' then 'text' else 'timestamptz' end$$),
    ('members_selection(jsonb)', 'filters'),
    ('member_neighbours(uuid,jsonb,text,boolean)', 'filters'),
    ('export_members(jsonb,text,boolean,text)', 'filters, after'),
    ('badges_page(jsonb,text,boolean,integer,text)',
      $$filters, after, case sort when 'name' then 'text' else 'timestamptz' end$$),
    ('export_badges(jsonb,text,text)', 'filters, after'),
    ('audit_page(jsonb,text,integer)', $$filters, after, 'timestamptz', 'bigint'$$),
    ('export_audit_log(jsonb,text)', $$filters, after, 'timestamptz', 'bigint'$$),
    ('moderation_page(text,jsonb,integer,text)', 'filters, after'),
    ('moderation_selection(text,jsonb)', 'filters'),
    ('export_comments(text,jsonb,text)', 'filters, after'),
    ('illegal_content_page(boolean,integer,text)', 'null, after'),
    ('access_requests_page(integer,text)', 'null, after'),
    ('badge_requests_page(integer,text)', 'null, after'),
    ('role_members(text,text,integer)', 'null, after'),
    ('media_page(text,text,integer)', 'null, before'),
    ('member_timeline(uuid,text,integer)', $$null, before, 'timestamptz', 'text'$$),
    ('directory_page(text,text)', $$null, after, 'text'$$),
    ('analytics_funnel(jsonb,jsonb,text,text)', 'filters'),
    ('analytics_outcomes(jsonb)', 'filters'),
    ('analytics_paths(jsonb)', 'filters'),
    ('analytics_content(jsonb)', 'filters'),
    ('analytics_events_page(jsonb,text,integer)', $$filters, after, 'timestamptz', 'bigint'$$),
    ('export_analytics_events(jsonb,text)', $$filters, after, 'timestamptz', 'bigint'$$),
    ('badge_conversion(timestamptz,timestamptz)', $$jsonb_build_object('since', from_at, 'until', to_at)$$),
    ('visits_overview(text,date,date,integer,text,jsonb)',
      $$jsonb_build_object('since', from_day, 'until', to_day)$$),
    ('visits_list(text,text,text,date,date,integer,jsonb)',
      $$jsonb_build_object('since', from_day, 'until', to_day)$$),
    ('suspend_member(uuid,text,integer,boolean,uuid,timestamptz)',
      $$jsonb_build_object('days', days, 'until', until)$$)
  ) as listed (signature, arguments) loop
    definition := pg_catalog.pg_get_functiondef(('public.' || change.signature)::regprocedure);
    if (
      select count(*) from pg_catalog.regexp_matches(definition, '\n  perform private\.require_(permission|badge)\([^)]*\);', 'g')
    ) = 0 then
      raise exception '% does not check its caller', change.signature;
    end if;
    -- The first one.
    execute regexp_replace(
      definition, '(\n  perform private\.require_(?:permission|badge)\([^)]*\);)',
      format(E'\\1\n  perform private.require_readable(%s);', replace(change.arguments, '\', '\\'))
    );
  end loop;
end
$patch$;
