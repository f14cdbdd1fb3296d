-- The export of the whole site as a task (ADR-0017): the worker reads the tables of private.exported_tables in pages and
-- the uploaded files, and writes archives to the private bucket `exports`.

update storage.buckets set allowed_mime_types = array['application/json', 'text/csv', 'application/x-tar']
where id = 'exports';

-- Asks for an export of the whole site. Returns the id of the task; that of the unfinished one when the caller asked for
-- it. One at a time for the whole site, three in 24 hours.
create function public.request_site_export(reason text, uploads boolean default true) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given text;
  task uuid;
begin
  perform private.require_permission('users.export');
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  given := private.export_reason(request_site_export.reason);
  perform pg_advisory_xact_lock(hashtextextended('public.request_site_export', 0));
  if exists (
    select from public.tasks as t
    where t.dedupe_key = 'site-export' and t.finished_at is null and t.requested_by is distinct from auth.uid()
  ) then
    raise exception 'Un autre administrateur exporte déjà le site' using errcode = 'PT409', hint = 'site_export_running';
  end if;
  if (
    select count(*) from public.tasks as t
    where t.kind = 'site-export' and t.state = 'done' and t.finished_at > now() - interval '24 hours'
  ) >= 3 then
    raise exception 'Trois exports du site par jour au plus'
    using errcode = 'check_violation', hint = 'too_many_site_exports';
  end if;
  if coalesce(request_site_export.uploads, true) and private.uploads_size() > private.uploads_exported_max() then
    raise exception 'Les fichiers déposés sont trop lourds pour un export'
    using errcode = 'check_violation', hint = 'site_export_too_large';
  end if;
  task := private.enqueue_task(
    'site-export',
    jsonb_build_object('uploads', coalesce(request_site_export.uploads, true), 'reason', given),
    'users.export', 'site-export'
  );
  return task;
end
$$;
revoke execute on function public.request_site_export(text, boolean) from public, anon;
grant execute on function public.request_site_export(text, boolean) to authenticated, service_role;

-- Bytes of the uploaded files; the files of exports are none of them.
create function private.uploads_size() returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum((file.metadata ->> 'size')::bigint), 0)::bigint from storage.objects as file
  where file.bucket_id <> 'exports'
$$;
revoke execute on function private.uploads_size() from public;

-- Bytes: about 50 archives of the bucket's 10 MB. The paths of a task's files have room for 64.
create function private.uploads_exported_max() returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select 500000000::bigint
$$;
revoke execute on function private.uploads_exported_max() from public;

create function private.has_site_export_lease(id uuid, lease uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.tasks as t
    where t.id = has_site_export_lease.id and t.lease = has_site_export_lease.lease and t.kind = 'site-export'
  )
$$;
revoke execute on function private.has_site_export_lease(uuid, uuid) from public;

-- For the worker that has leased the task: what it exports. {"tables": [{"name", "columns"}], "left_out": [{"name",
-- "columns", "reason"}], "schema": the last migration, "files": number}. Null for a worker that lost its lease.
create function public.site_export_plan(id uuid, lease uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_site_export_lease(site_export_plan.id, site_export_plan.lease) then return null; end if;
  return jsonb_build_object(
    'tables', (
      select jsonb_agg(jsonb_build_object('name', e.name, 'columns', e.columns) order by e.name)
      from private.exported_tables as e where e.columns <> '{}' and to_regclass(e.name) is not null
    ),
    'left_out', (
      select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'columns', e.left_out, 'reason', e.reason)
        order by e.name), '[]')
      from private.exported_tables as e where e.reason is not null
    ),
    'schema', (select max(m.version) from supabase_migrations.schema_migrations as m),
    'files', (select count(*) from storage.objects as file where file.bucket_id <> 'exports')
  );
end
$$;
revoke execute on function public.site_export_plan(uuid, uuid) from public, anon, authenticated;
grant execute on function public.site_export_plan(uuid, uuid) to service_role;

-- For the worker that has leased the task: rows of an exported table after the key `after`, in the order of its primary
-- key: at most 1,000, and about 2 MB. {"rows": [row], "next": key or null}. Null for a worker that lost its lease, or a
-- table that is not exported.
create function public.site_export_page(id uuid, lease uuid, source text, after jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  exported private.exported_tables;
  key text[];
  answer jsonb;
begin
  if not private.has_site_export_lease(site_export_page.id, site_export_page.lease) then return null; end if;
  select e.* into exported from private.exported_tables as e
  where e.name = site_export_page.source and e.columns <> '{}' and to_regclass(e.name) is not null;
  if not found then return null; end if;
  select array_agg(a.attname::text order by array_position(i.indkey::smallint[], a.attnum)) into key
  from pg_catalog.pg_index as i
  join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  -- Without the columns that the index only includes. The numbers of an int2vector begin at 0.
  where i.indrelid = exported.name::regclass and i.indisprimary
    and array_position(i.indkey::smallint[], a.attnum) < i.indnkeyatts;
  execute private.site_export_query(exported, key) into answer using site_export_page.after, key;
  return answer;
end
$$;
revoke execute on function public.site_export_page(uuid, uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.site_export_page(uuid, uuid, text, jsonb) to service_role;

-- The statement of a page. Parameters: the key after which it begins, and the names of the key's columns. A row above
-- the size is a page of its own.
create function private.site_export_query(exported private.exported_tables, key text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select format(
    'with page as (
       select row_number() over () as n, to_jsonb(picked) as value from (
         select %2$s from %1$s as t
         where $1 is null or (%3$s) > (select %4$s from jsonb_populate_record(null::%1$s, $1) as r)
         order by %3$s limit 1000
       ) as picked
     ), sized as (
       select page.*, sum(octet_length(page.value::text)) over (order by page.n) as bytes from page
     ), kept as (
       select * from sized where n = 1 or bytes <= 2000000
     )
     select jsonb_build_object(
       ''rows'', (select coalesce(jsonb_agg(value order by n), ''[]'') from kept),
       ''next'', case when (select count(*) from kept) = 1000 or (select count(*) from kept) < (select count(*) from page)
         then (
           select jsonb_object_agg(part.key, part.value)
           from jsonb_each((select value from kept order by n desc limit 1)) as part where part.key = any ($2)
         ) end
     )',
    exported.name::regclass,
    (select string_agg(format('t.%I', name), ', ' order by n) from unnest(exported.columns) with ordinality as c(name, n)),
    (select string_agg(format('t.%I', name), ', ' order by n) from unnest(key) with ordinality as c(name, n)),
    (select string_agg(format('r.%I', name), ', ' order by n) from unnest(key) with ordinality as c(name, n))
  )
$$;
revoke execute on function private.site_export_query(private.exported_tables, text[]) from public;

-- For the worker that has leased the task: uploaded files after an id, 500 at most. {"files": [{"id", "bucket",
-- "name"}], "next": id or null}. Null for a worker that lost its lease.
create function public.site_export_files(id uuid, lease uuid, after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.has_site_export_lease(site_export_files.id, site_export_files.lease) then return null; end if;
  select jsonb_build_object(
    'files', coalesce(jsonb_agg(jsonb_build_object(
      'id', page.id, 'bucket', page.bucket_id, 'name', page.name
    ) order by page.id), '[]'),
    'next', case when count(*) = 500 then (array_agg(page.id order by page.id desc))[1] end
  ) into answer
  from (
    select file.* from storage.objects as file
    where file.bucket_id <> 'exports' and (site_export_files.after is null or file.id > site_export_files.after)
    order by file.id limit 500
  ) as page;
  return answer;
end
$$;
revoke execute on function public.site_export_files(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function public.site_export_files(uuid, uuid, uuid) to service_role;
