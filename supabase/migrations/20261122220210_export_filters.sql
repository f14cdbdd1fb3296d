-- Exports of the audit log use the filters of its screen, filters that cannot be read are refused when the export is
-- requested, and one person has a number of exports a day.

-- Entries in the order of the screen; the recorded values up to 4,000 characters. `filters` are those of
-- private.audit_condition, every entry is a row.
create or replace function private.audit_log_page(filters jsonb, after text, size integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition constant text := private.audit_condition(filters);
  total bigint;
  listed jsonb;
begin
  -- A task created before this migration may have other filters: no condition would mean the whole log.
  if not private.audit_filters_valid(filters) then
    raise exception 'Un filtre de cet export n’est pas valable'
    using errcode = 'check_violation', hint = 'invalid_export_filter';
  end if;
  if audit_log_page.after is null then
    execute format('select count(*) from public.audit_log as entry where %s', condition) into total using filters;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
       ''id'', page.id, ''created_at'', page.created_at, ''actor'', private.display_name_of(page.actor_id),
       ''actor_id'', page.actor_id, ''actor_role'', page.actor_role, ''action'', page.action,
       ''table_name'', page.table_name, ''row_id'', page.row_id,
       ''before'', left(page.before::text, 4000), ''after'', left(page.after::text, 4000),
       ''actor_ip'', page.actor_ip, ''device'', page.device, ''result'', page.result, ''request_id'', page.request_id
     )) order by page.created_at desc, page.id desc), ''[]'')
     from (
       select entry.* from public.audit_log as entry where %s %s
       order by entry.created_at desc, entry.id desc limit $3
     ) as page',
    condition,
    case when audit_log_page.after is not null then
      'and (entry.created_at, entry.id) < (split_part($2, ''_'', 1)::timestamptz, split_part($2, ''_'', 2)::bigint)'
    end
  ) into listed using filters, audit_log_page.after, audit_log_page.size;
  return jsonb_strip_nulls(jsonb_build_object(
    'rows', listed,
    'next', case when jsonb_array_length(listed) = audit_log_page.size then
      (listed -> -1 ->> 'created_at') || '_' || (listed -> -1 ->> 'id')
    end,
    'total', total
  ));
end
$$;

-- Whether private.audit_condition can use the filters: names that it knows, values that can be cast.
create function private.audit_filters_valid(filters jsonb) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  texts jsonb;
begin
  if jsonb_typeof(filters) <> 'object' then return false; end if;
  texts := filters - 'sensitive';
  if texts - array['actor', 'kind', 'table', 'row', 'since', 'until', 'request', 'id'] <> '{}'
    or exists (select from jsonb_each(texts) where jsonb_typeof(value) <> 'string')
    or filters ? 'sensitive' and jsonb_typeof(filters -> 'sensitive') <> 'boolean'
  then
    return false;
  end if;
  perform nullif(filters ->> 'actor', 'none')::uuid, (filters ->> 'since')::timestamptz, (filters ->> 'until')::timestamptz;
  return true;
exception when data_exception then
  return false;
end
$$;

-- `filters` is the name of a function of `private`: `(filters jsonb) returns boolean`, whether the page function can
-- use them.
alter table private.export_lists add column filters text check (filters ~ '^[a-z][a-z_]{1,59}$');
update private.export_lists set filters = 'audit_filters_valid' where list = 'audit_log';
alter table private.export_lists alter column filters set not null;

create or replace function public.request_list_export(list text, filters jsonb, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  known private.export_lists;
  asked constant jsonb := coalesce(filters, '{}');
  valid boolean;
  given text;
begin
  select * into known from private.export_lists as entry where entry.list = request_list_export.list;
  perform private.require_permission(coalesce(known.permission, 'users.export'));
  if known.list is null then
    raise exception 'Liste inconnue' using errcode = 'check_violation', hint = 'unknown_export_list';
  end if;
  if known.permission = 'users.export' and not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  given := private.export_reason(reason);
  execute format('select private.%I($1)', known.filters) into valid using asked;
  if valid is not true then
    raise exception 'Un filtre de cet export n’est pas valable'
    using errcode = 'check_violation', hint = 'invalid_export_filter';
  end if;
  return private.enqueue_task(
    'list-export', jsonb_build_object('list', known.list, 'filters', asked, 'reason', given), known.permission,
    format('list-export %s %s %s', auth.uid(), known.list, md5(asked::text))
  );
end
$$;

create index tasks_exports_of_a_day_idx on public.tasks (requested_by, finished_at) where state = 'done';

-- A person has at most 20 unfinished tasks, and 50 exports in 24 hours: the finished ones and those under way. The
-- callers hold private.lock_task_requests().
create or replace function private.require_task_room(requester uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  unfinished constant bigint := (
    select count(*) from public.tasks as waiting where waiting.requested_by = requester and waiting.finished_at is null
  );
begin
  if requester is null then return; end if;
  if unfinished >= 20 then
    raise exception 'Vingt tâches en attente par personne au plus'
    using errcode = 'check_violation', hint = 'too_many_tasks';
  end if;
  if unfinished + (
    select count(*) from public.tasks as export
    where export.requested_by = requester and export.state = 'done' and export.finished_at > now() - interval '24 hours'
      and export.kind like '%-export'
  ) >= 50 then
    raise exception 'Cinquante exports par personne et par jour au plus'
    using errcode = 'check_violation', hint = 'too_many_exports';
  end if;
end
$$;
