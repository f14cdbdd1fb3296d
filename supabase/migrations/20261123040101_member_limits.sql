-- Limits of the back-office: searches of whole addresses, exports of members, deletions that a member asked for, and the
-- pictures of a merged account.

-- Exports of one person in 24 hours: those of tasks, and those of members, are counted apart.
create function private.exports_per_day() returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select 50
$$;
revoke execute on function private.exports_per_day() from public;

-- As before; the number of exports is that of private.exports_per_day().
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
  ) >= private.exports_per_day() then
    raise exception 'Cinquante exports par personne et par jour au plus'
    using errcode = 'check_violation', hint = 'too_many_exports';
  end if;
end
$$;

-- An export of members counts once. The pages after a full page of the same filters, read within 15 minutes, belong to
-- it; a page with an invented `after` is an export of its own.
create function private.require_export_room(filters jsonb, clear boolean, after text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if require_export_room.after is not null and exists (
    select from public.audit_log as entry
    where entry.actor_id = auth.uid() and entry.action = 'export' and entry.table_name = 'profiles'
      and entry.created_at > now() - interval '15 minutes'
      and entry.after @> jsonb_build_object(
        'filters', require_export_room.filters, 'rows', 2000, 'addresses', require_export_room.clear
      )
  ) then
    return;
  end if;
  if private.take_rate_limit('member-export:' || auth.uid(), private.exports_per_day(), 86400) > 0 then
    raise exception 'Cinquante exports par personne et par jour au plus'
    using errcode = 'check_violation', hint = 'too_many_exports';
  end if;
end
$$;
revoke execute on function private.require_export_room(jsonb, boolean, text) from public;

-- As before; at most private.exports_per_day() exports in 24 hours.
create or replace function public.export_members(filters jsonb, reason text, clear boolean default false, after text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  page_size constant integer := 2000;
  condition text;
  page_rows jsonb;
  exported integer;
begin
  perform private.require_permission('users.export');
  if clear then
    perform private.require_permission('users.reveal');
  end if;
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if coalesce(char_length(private.trim(reason)), 0) not between 3 and 200 then
    raise exception 'Donnez une raison de 3 à 200 caractères'
    using errcode = 'check_violation', hint = 'reason_required';
  end if;
  perform private.require_export_room(filters, clear, after);
  condition := private.members_condition(filters, private.may('users.reveal'));
  if after is not null then
    condition := condition || ' and (entry.created_at, entry.user_id) < (left($2, -37)::timestamptz, right($2, 36)::uuid)';
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''key'', page.created_at::text || ''_'' || page.user_id,
       ''line'', private.member_line(page.user_id) || case when $3 then jsonb_build_object(''email'', page.email_key) else ''{}'' end
     ) order by page.created_at desc, page.user_id desc), ''[]'')
     from (
       select entry.user_id, entry.created_at, entry.email_key from private.member_index as entry
       where %s order by entry.created_at desc, entry.user_id desc limit $4
     ) as page', condition
  ) into page_rows using filters, after, clear, page_size + 1;
  exported := least(jsonb_array_length(page_rows), page_size);
  perform private.record_export('profiles', jsonb_build_object(
    'filters', filters, 'rows', exported, 'reason', private.trim(reason), 'addresses', clear
  ));
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(value -> 'line' order by ordinality)
      from jsonb_array_elements(page_rows) with ordinality where ordinality <= page_size
    ), '[]'),
    'next', case when jsonb_array_length(page_rows) > page_size then page_rows -> (page_size - 1) ->> 'key' end
  );
end
$$;

-- The condition of the filters, without the limit of searches.
alter function private.members_condition(jsonb, boolean) rename to members_filter;

-- The condition of the filters (private.members_filter). A caller who may not read addresses could guess one: such a
-- caller has 60 searches of addresses an hour, found or not, as many as reveals (HTTP status 429).
create function private.members_condition(filters jsonb, may_search_addresses boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if not may_search_addresses and filters ->> 'search' like '%@%' then
    wait := private.take_rate_limit('address-search:' || auth.uid(), 60, 3600);
    if wait > 0 then
      raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
    end if;
  end if;
  return private.members_filter(filters, may_search_addresses);
end
$$;
revoke execute on function private.members_condition(jsonb, boolean) from public;
-- They count the searches: PostgREST runs a stable function in a read-only transaction.
alter function public.members_page(jsonb, text, boolean, integer, text) volatile;
alter function public.members_selection(jsonb) volatile;
alter function public.member_neighbours(uuid, jsonb, text, boolean) volatile;

-- Returns whether there was a deletion to cancel. Refused for one that the member asked for.
create or replace function public.cancel_member_deletion(member uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.delete');
  delete from public.account_deletions as deletion
  where deletion.user_id = member
    and exists (select from private.planned_deletions as planned where planned.user_id = deletion.user_id);
  if found then
    return true;
  end if;
  if exists (select from public.account_deletions where user_id = member) then
    raise exception 'Le membre a demandé lui-même cette suppression'
    using errcode = 'check_violation', hint = 'deletion_of_the_member';
  end if;
  return false;
end
$$;

-- The pictures of a merged account become those of the account that is kept.
do $$
declare
  passage constant text := '  update public.blog_posts set author_id = kept where author_id = merged;';
  definition constant text := pg_catalog.pg_get_functiondef('public.merge_members(uuid,uuid)'::regprocedure);
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of merge_members is not there exactly once';
  end if;
  execute replace(
    definition, passage,
    passage || E'\n  update public.media set uploaded_by = kept where uploaded_by = merged;'
  );
end
$$;
