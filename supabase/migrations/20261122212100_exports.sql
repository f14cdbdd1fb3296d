-- Exports as tasks (ADR-0017): all data of one member, and whole filtered lists. The worker reads them through functions
-- of the service role and writes them to the private bucket `exports`.

-- All data held about one member, without data of other people. The callers check who may ask.
create function private.member_data(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address constant text := (select lower(email) from auth.users where id = member and email_confirmed_at is not null);
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'email_confirmed_at', email_confirmed_at,
        'last_sign_in_at', last_sign_in_at, 'email_asked_for', nullif(email_change, ''), 'metadata', raw_user_meta_data
      ) from auth.users where id = member
    ),
    'ways_to_sign_in', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]')
      from auth.identities where user_id = member
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = member
    ),
    'account_acts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', payload ->> 'action', 'created_at', created_at, 'ip', ip_address
      ) order by created_at), '[]')
      from auth.audit_log_entries where payload ->> 'actor_id' = member::text
    ),
    'deletion', (
      select jsonb_build_object('mode', mode, 'due_at', due_at, 'created_at', created_at)
      from public.account_deletions where user_id = member
    ),
    'profile', (select to_jsonb(profile) from public.profiles as profile where id = member),
    'preferences', (
      select to_jsonb(chosen_preferences) from public.member_preferences as chosen_preferences where user_id = member
    ),
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('role', role, 'created_at', created_at, 'ends_at', ends_at)), '[]')
      from public.user_roles where user_id = member
    ),
    'badges', (
      select coalesce(jsonb_agg(to_jsonb(badge) - 'invited_by' order by created_at), '[]')
      from public.users_badges as badge where user_id = member
    ),
    'badge_requests', (
      select coalesce(jsonb_agg(to_jsonb(request) order by created_at), '[]')
      from public.badge_requests as request where user_id = member
    ),
    'badge_uses', (
      select coalesce(jsonb_agg(to_jsonb(used) order by used.created_at), '[]')
      from public.badge_uses as used join public.users_badges as badge on badge.id = used.badge_id
      where badge.user_id = member
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(comment) order by created_at), '[]')
      from public.blog_comments as comment where user_id = member
    ),
    'removed_comments', (
      select coalesce(jsonb_agg(to_jsonb(removed_content) - 'user_id' order by removed_at), '[]')
      from private.removed_comment_contents as removed_content where user_id = member
    ),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'comment_id', comment_id, 'decision', decision, 'reason', reason, 'note', note, 'created_at', created_at
      ) order by id), '[]')
      from public.moderation_decisions where author_id = member
    ),
    'reactions', (
      select coalesce(jsonb_agg(to_jsonb(reaction) order by created_at), '[]')
      from public.comment_reactions as reaction where user_id = member
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(report) order by created_at), '[]')
      from public.comment_reports as report where reporter_id = member
    ),
    'suspensions', (
      select coalesce(jsonb_agg(to_jsonb(ban) - 'created_by' order by starts_at), '[]')
      from public.user_bans as ban where user_id = member
    ),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(notification) order by created_at), '[]')
      from public.notifications as notification where user_id = member
    ),
    'access_requests', (
      select coalesce(jsonb_agg(to_jsonb(request) order by created_at), '[]')
      from public.access_requests as request where user_id = member
    ),
    'saved_views', (
      select coalesce(jsonb_agg(to_jsonb(saved_view) order by created_at), '[]')
      from public.saved_views as saved_view where user_id = member
    ),
    'visits', (
      select coalesce(jsonb_agg(to_jsonb(event) order by created_at), '[]')
      from public.analytics_events as event where user_id = member
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'name', name, 'size', metadata -> 'size', 'type', metadata -> 'mimetype',
        'created_at', created_at
      ) order by created_at), '[]')
      from storage.objects where owner_id = member::text
    ),
    'changes_made', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', action, 'table', table_name, 'row', row_id, 'created_at', created_at
      ) order by id), '[]')
      from public.audit_log where actor_id = member
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'template', template, 'state', state, 'created_at', created_at, 'sent_at', sent_at
      ) order by created_at), '[]')
      from private.mail_outbox where lower(recipient) = address
    ),
    'articles', (
      select coalesce(jsonb_agg(to_jsonb(post) - 'search_text' order by created_at), '[]')
      from public.blog_posts as post where author_id = member
    ),
    'newsletter', (
      select to_jsonb(subscriber) from public.newsletter_subscribers as subscriber where email = address
    ),
    'illegal_content_notices', (
      select coalesce(jsonb_agg(to_jsonb(notice) - 'decided_by' - 'action_id' - 'mail_id' order by created_at), '[]')
      from public.illegal_content_notices as notice where contact_email = address
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', session.id, 'created_at', session.created_at,
        'last_seen_at', greatest(session.refreshed_at at time zone 'utc', session.created_at),
        'user_agent', session.user_agent, 'ip', host(session.ip), 'aal', session.aal::text,
        'is_current', session.id::text is not distinct from (auth.jwt() ->> 'session_id')
      ) order by session.id::text is not distinct from (auth.jwt() ->> 'session_id') desc,
        greatest(session.refreshed_at at time zone 'utc', session.created_at) desc), '[]')
      from auth.sessions as session
      where session.user_id = member and (session.not_after is null or session.not_after > now())
    )
  );
end
$$;

create or replace function private.member_export() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
begin
  if member is null then
    raise exception 'Not signed in' using errcode = 'insufficient_privilege', hint = 'not_signed_in';
  end if;
  if not private.second_factor_satisfied() then
    raise exception 'Second factor required' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  return private.member_data(member);
end
$$;

-- The bucket of the files. Only the service role writes and deletes them; the person who asked for an export reads its
-- files while they hold its permission, for seven days.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('exports', 'exports', false, 10485760, array['application/json', 'text/csv'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Files are named `<person>/<task>/<file>`.
create function private.may_read_export(file text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.tasks as task
    where task.requested_by = auth.uid()
      and starts_with(may_read_export.file, task.requested_by || '/' || task.id || '/')
      and task.state = 'done' and task.finished_at > now() - private.retention('export_files')
      and private.may(task.permission)
  )
$$;
grant execute on function private.may_read_export(text) to authenticated, service_role;

-- A table has one permissive policy for each action and role, so the condition joins the one that exists.
do $$
declare
  existing record;
begin
  select policyname, qual into strict existing from pg_policies
  where schemaname = 'storage' and tablename = 'objects' and cmd = 'SELECT' and permissive = 'PERMISSIVE'
    and roles = array['authenticated']::name[];
  execute format(
    'alter policy %I on storage.objects using ((%s) or (bucket_id = ''exports'' and private.may_read_export(name)))',
    existing.policyname, existing.qual
  );
end
$$;

-- For housekeeping: at most `batch` names of files that have passed their time or have no task any more. A file of an
-- unfinished task stays.
create function public.expired_export_files(batch integer default 100) returns setof text
language sql stable security definer set search_path = ''
as $$
  select file.name from storage.objects as file
  where file.bucket_id = 'exports' and not exists (
    select from public.tasks as task
    where task.id::text = split_part(file.name, '/', 2)
      and coalesce(task.finished_at > now() - private.retention('export_files'), true)
  )
  limit least(greatest(coalesce(batch, 1), 1), 1000)
$$;
grant execute on function public.expired_export_files(integer) to service_role;

-- The reason of an export, without spaces around it. Refuses an empty or a long one.
create function private.export_reason(reason text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  given constant text := private.trim(coalesce(reason, ''));
begin
  if given = '' or char_length(given) > 500 then
    raise exception 'Un export a un motif, de 500 caractères au plus'
    using errcode = 'check_violation', hint = 'export_without_reason';
  end if;
  return given;
end
$$;

-- Asks for a file with all data of one member. Returns the id of the task, or null when there is no such member.
create function public.request_member_export(member uuid, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given text;
begin
  perform private.require_permission('users.export');
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  given := private.export_reason(reason);
  if not exists (select from auth.users where id = member and deleted_at is null) then
    return null;
  end if;
  return private.enqueue_task(
    'member-export', jsonb_build_object('member', member, 'reason', given), 'users.export',
    format('member-export %s %s', auth.uid(), member)
  );
end
$$;
grant execute on function public.request_member_export(uuid, text) to authenticated, service_role;

-- For the worker that has leased the task: the data of its member, or null when the account was deleted.
create function public.task_member_data(id uuid, lease uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.member_data(person.id)
  from public.tasks as task
  join auth.users as person on person.id = (task.payload ->> 'member')::uuid and person.deleted_at is null
  where task.id = task_member_data.id and task.lease = task_member_data.lease and task.kind = 'member-export'
$$;
grant execute on function public.task_member_data(uuid, uuid) to service_role;

-- The lists that can be exported whole. A row is written by migrations only. `page` is the name of a function of
-- `private`: `(filters jsonb, after text, size integer) returns jsonb`, `{rows: [object], next: text or null}`, with
-- `total` on the first page (`after` is null). `server/tasks/list-columns.ts` names the columns.
create table private.export_lists (
  list text primary key check (list ~ '^[a-z][a-z_]{1,39}$'),
  page text not null check (page ~ '^[a-z][a-z_]{1,59}$'),
  permission text not null
);
alter table private.export_lists enable row level security;
revoke all on private.export_lists from public, anon, authenticated, service_role;

-- Asks for a file with all rows of a filtered list. Returns the id of the task. `filters` are those of the list's page
-- function. A list of members asks for a recent proof of identity.
create function public.request_list_export(list text, filters jsonb, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  known private.export_lists;
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
  return private.enqueue_task(
    'list-export',
    jsonb_build_object('list', known.list, 'filters', coalesce(filters, '{}'), 'reason', given), known.permission,
    format('list-export %s %s %s', auth.uid(), known.list, md5(coalesce(filters, '{}')::text))
  );
end
$$;
grant execute on function public.request_list_export(text, jsonb, text) to authenticated, service_role;

-- For the worker that has leased the task: one page of at most 2,000 rows. Null for a worker that lost its lease.
create function public.task_list_page(id uuid, lease uuid, after text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  filters jsonb;
  page text;
  answer jsonb;
begin
  select task.payload -> 'filters', known.page into filters, page
  from public.tasks as task
  join private.export_lists as known on known.list = task.payload ->> 'list'
  where task.id = task_list_page.id and task.lease = task_list_page.lease and task.kind = 'list-export';
  if not found then
    return null;
  end if;
  execute format('select private.%I($1, $2, $3)', page) into answer using filters, task_list_page.after, 2000;
  return answer;
end
$$;
grant execute on function public.task_list_page(uuid, uuid, text) to service_role;

-- The audit log, newest first; the recorded values up to 4,000 characters. Filters: `actor`, `action`, `table`, `row`, `from` and `to` (timestamps; `to` is
-- excluded).
create function private.audit_log_page(filters jsonb, after text, size integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- Not materialized: a page reads its own rows only.
  with matching as not materialized (
    select entry.* from public.audit_log as entry
    where (filters ->> 'actor' is null or entry.actor_id = (filters ->> 'actor')::uuid)
      and (filters ->> 'action' is null or entry.action = filters ->> 'action')
      and (filters ->> 'table' is null or entry.table_name = filters ->> 'table')
      and (filters ->> 'row' is null or entry.row_id = filters ->> 'row')
      and (filters ->> 'from' is null or entry.created_at >= (filters ->> 'from')::timestamptz)
      and (filters ->> 'to' is null or entry.created_at < (filters ->> 'to')::timestamptz)
  ), page as (
    select * from matching where id < coalesce(audit_log_page.after::bigint, 9223372036854775807) order by id desc limit size
  )
  select jsonb_strip_nulls(jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'created_at', page.created_at, 'actor', person.display_name, 'actor_id', page.actor_id,
        'actor_role', page.actor_role, 'action', page.action, 'table_name', page.table_name, 'row_id', page.row_id,
        'before', left(page.before::text, 4000), 'after', left(page.after::text, 4000)
      ) order by page.id desc)
      from page left join public.profiles as person on person.id = page.actor_id
    ), '[]'),
    'next', case when (select count(*) from page) = size then (select min(id)::text from page) end,
    'total', case when audit_log_page.after is null then (select count(*) from matching) end
  ))
$$;

insert into private.export_lists (list, page, permission) values ('audit_log', 'audit_log_page', 'audit.read');
