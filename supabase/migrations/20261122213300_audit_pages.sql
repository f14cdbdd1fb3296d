-- Reads of the audit log for /admin/audit-logs: pages by cursor, one entry, an export. The functions run as their owner
-- and ask for `audit.read`.

-- Values for a list: a long text or document is cut to 200 characters.
create function private.short_values(entry jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, case
    when char_length(value::text) <= 200 then value
    else to_jsonb(left(value #>> '{}', 200) || '…')
  end)
  from jsonb_each(entry)
$$;

-- The name of what an entry is about: a member, an article; null where the database has no name for it.
create function private.audit_object_name(table_name text, row_id text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return null;
  end if;
  if table_name = 'blog_posts' then
    return (select nullif(title, '') from public.blog_posts where id = row_id::uuid);
  end if;
  -- The key of `profiles`, `user_roles`, `account_deletions` and of sign-ins is the id of the member.
  return private.display_name_of(row_id::uuid);
end
$$;

-- The role of the token, or the database login: a member, the secret key, a visitor, or the system itself.
create function private.audit_line(entry public.audit_log) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', entry.id, 'at', entry.created_at,
    'actor', jsonb_build_object(
      'id', entry.actor_id,
      'name', private.display_name_of(entry.actor_id),
      'kind', case
        when entry.actor_id is not null then 'person'
        when entry.actor_role = 'service_role' then 'api'
        when entry.actor_role = 'anon' then 'visitor'
        else 'system'
      end
    ),
    'action', entry.action, 'table', entry.table_name, 'row', entry.row_id,
    'object', private.audit_object_name(entry.table_name, entry.row_id),
    'before', private.short_values(entry.before), 'after', private.short_values(entry.after),
    'ip', entry.actor_ip, 'device', entry.device, 'result', entry.result, 'request', entry.request_id,
    'sensitive', entry.sensitive
  )
$$;

-- The SQL condition on `entry` (audit_log) of the filters, which are $1 of the statement.
-- `filters`: actor (id, or `none` for entries without a member), kind, table, row, since, until (timestamps), sensitive
-- (boolean), request, id (of a row or of a request).
create function private.audit_condition(filters jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(condition, ' and '), 'true') from (values
    ('entry.actor_id is null', filters ->> 'actor' = 'none'),
    ('entry.actor_id = ($1 ->> ''actor'')::uuid', filters ->> 'actor' <> 'none'),
    ('entry.kind = $1 ->> ''kind''', filters ? 'kind'),
    ('entry.table_name = $1 ->> ''table''', filters ? 'table'),
    ('entry.row_id = $1 ->> ''row''', filters ? 'row'),
    ('entry.created_at >= ($1 ->> ''since'')::timestamptz', filters ? 'since'),
    ('entry.created_at < ($1 ->> ''until'')::timestamptz', filters ? 'until'),
    ('entry.sensitive', filters ->> 'sensitive' = 'true'),
    ('entry.request_id = $1 ->> ''request''', filters ? 'request'),
    ('(entry.row_id = $1 ->> ''id'' or entry.request_id = $1 ->> ''id'')', filters ? 'id')
  ) as part (condition, applies)
  where applies
$$;

-- The entries that one line of the list stands for: one request that does the same to many rows of a table is one line,
-- its newest entry. The cursor is that entry, so that no page repeats or skips a line. With the filters `row`,
-- `request` and `id` every entry is a line.
create function private.audit_same_act() returns text
language sql immutable set search_path = ''
as $$
  select 'other.request_id = entry.request_id and other.table_name = entry.table_name and other.action = entry.action '
    || 'and other.actor_id is not distinct from entry.actor_id'
$$;

create function private.audit_rows(filters jsonb, after text, size integer, grouped boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := private.audit_condition(filters);
  lines jsonb;
begin
  if after is not null then
    condition := condition
      || ' and (entry.created_at, entry.id) < (split_part($2, ''_'', 1)::timestamptz, split_part($2, ''_'', 2)::bigint)';
  end if;
  if grouped then
    condition := condition || format(
      ' and not exists (select from public.audit_log as other where %s and other.id > entry.id)', private.audit_same_act()
    );
  end if;
  execute format(
    'select coalesce(jsonb_agg(
       private.audit_line(page.entry) || jsonb_build_object(''times'', page.times) order by page.created_at desc, page.id desc
     ), ''[]'')
     from (
       select entry, entry.created_at, entry.id, %s as times
       from public.audit_log as entry where %s
       order by entry.created_at desc, entry.id desc limit $3
     ) as page',
    case when grouped then format(
      'greatest((select count(*) from (select from public.audit_log as other where %s limit 10000) as same), 1)',
      private.audit_same_act()
    ) else '1' end,
    condition
  ) into lines using filters, after, size + 1;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(value order by ordinality)
      from jsonb_array_elements(lines) with ordinality where ordinality <= size
    ), '[]'),
    'next', case when jsonb_array_length(lines) > size then
      (lines -> (size - 1) ->> 'at') || '_' || (lines -> (size - 1) ->> 'id')
    end
  );
end
$$;
revoke execute on function private.audit_rows(jsonb, text, integer, boolean) from public;

-- A page of lines, newest first; its `next` is the `after` of the following page.
create function public.audit_page(filters jsonb default '{}', after text default null, size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('audit.read');
  return private.audit_rows(
    filters, after, least(greatest(size, 1), 100), not (filters ?| array['row', 'request', 'id'])
  );
end
$$;
revoke execute on function public.audit_page(jsonb, text, integer) from public;
grant execute on function public.audit_page(jsonb, text, integer) to authenticated;

-- One entry with its whole values, its seal and at most 100 other entries of its request; null when there is none.
create function public.audit_entry(entry bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  line public.audit_log;
begin
  perform private.require_permission('audit.read');
  select * into line from public.audit_log where id = audit_entry.entry;
  if line.id is null then return null; end if;
  return private.audit_line(line) || jsonb_build_object(
    'before', line.before, 'after', line.after,
    'seal', (
      select jsonb_build_object('position', position, 'hash', encode(hash, 'hex'))
      from private.audit_seals where entry_id = line.id
    ),
    'linked', coalesce((
      select jsonb_agg(private.audit_line(linked.other) order by (linked.other).id)
      from (
        select other from public.audit_log as other
        where other.request_id = line.request_id and other.id <> line.id order by other.id limit 100
      ) as linked
    ), '[]')
  );
end
$$;
revoke execute on function public.audit_entry(bigint) from public;
grant execute on function public.audit_entry(bigint) to authenticated;

-- The filtered entries one by one, 500 at a time, without grouping. Each call is an entry of the log.
create function public.export_audit_log(filters jsonb default '{}', after text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  page jsonb;
begin
  perform private.require_permission('audit.read');
  page := private.audit_rows(filters, after, 500, false);
  perform private.record_export('audit_log', jsonb_build_object(
    'filters', filters, 'rows', jsonb_array_length(page -> 'rows')
  ));
  return page;
end
$$;
revoke execute on function public.export_audit_log(jsonb, text) from public;
grant execute on function public.export_audit_log(jsonb, text) to authenticated;

-- What the filters of the screen offer: the tables of the log, and the members who acted, newest first.
create function public.audit_choices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('audit.read');
  return jsonb_build_object(
    'tables', (
      -- Reads one entry of each table, by the index.
      with recursive listed (name) as (
        select min(table_name) from public.audit_log
        union all
        select (select min(table_name) from public.audit_log where table_name > listed.name)
        from listed where listed.name is not null
      )
      select coalesce(jsonb_agg(name), '[]') from listed where name is not null
    ),
    'actors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.display_name) order by person.display_name), '[]')
      from public.profiles as person
      where person.id in (select user_id from public.user_roles)
    )
  );
end
$$;
revoke execute on function public.audit_choices() from public;
grant execute on function public.audit_choices() to authenticated;
