-- Members: pages that neither lose nor repeat rows of one instant, notes that their author edits for ten minutes,
-- suspensions with an end date, and what another moderator did in a conflict.

-- ## Pages

-- The history of one person, the latest first: changes of the account, decisions of moderators, suspensions, badges,
-- comments, mails and sign-ins. Each part is read by its own index up to the page size. `id` is unique among the lines
-- of a person, `kind` names the label, `by` the name of the person who acted, `what` the facts of the label. The audit
-- log needs the permission `audit.read`, mails and sign-ins `users.manage`. `before` is the `next` of the page before:
-- time and id of its last line, because several lines can have one time.
drop function public.member_timeline(uuid, timestamptz, integer);
create function public.member_timeline(member uuid, before text default null, size integer default 25) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  until timestamptz;
  until_id constant text := substr(member_timeline.before, strpos(member_timeline.before, '_') + 1);
  manages constant boolean := private.may('users.manage');
  reads_audit constant boolean := private.may('audit.read');
  address constant text := (select lower(email) from auth.users where id = member);
  lines jsonb;
begin
  perform private.require_permission('users.read');
  until := coalesce(split_part(member_timeline.before, '_', 1)::timestamptz, 'infinity');
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'at', at, 'kind', kind, 'by', by, 'what', what) order by at desc, id desc
  ), '[]')
  into lines
  from (
    select * from (
      (
        select 'role:' || lpad(entry.id::text, 19, '0') as id, created_at as at, 'role_' || action as kind,
          private.display_name_of(actor_id) as by,
          jsonb_build_object('role', coalesce(entry.after, entry.before) -> 'role', 'reason', coalesce(entry.after, entry.before) -> 'reason') as what
        from public.audit_log as entry
        where reads_audit and table_name = 'user_roles' and row_id = member::text and created_at <= until
          and (created_at < until or 'role:' || lpad(entry.id::text, 19, '0') < until_id)
        order by created_at desc, 'role:' || lpad(entry.id::text, 19, '0') desc limit shown + 1
      )
      union all (
        select 'profile:' || lpad(entry.id::text, 19, '0'), created_at, 'profile_' || action, private.display_name_of(actor_id), entry.after
        from public.audit_log as entry
        where reads_audit and table_name = 'profiles' and row_id = member::text and created_at <= until
          and (created_at < until or 'profile:' || lpad(entry.id::text, 19, '0') < until_id)
        order by created_at desc, 'profile:' || lpad(entry.id::text, 19, '0') desc limit shown + 1
      )
      union all (
        select 'deletion:' || lpad(entry.id::text, 19, '0'), created_at, 'deletion_' || action, private.display_name_of(actor_id),
          coalesce(entry.after, entry.before)
        from public.audit_log as entry
        where reads_audit and table_name = 'account_deletions' and row_id = member::text and created_at <= until
          and (created_at < until or 'deletion:' || lpad(entry.id::text, 19, '0') < until_id)
        order by created_at desc, 'deletion:' || lpad(entry.id::text, 19, '0') desc limit shown + 1
      )
      union all (
        select 'decision:' || lpad(decision.id::text, 19, '0'), decision.created_at, 'comment_' || decision.decision,
          private.display_name_of(decision.decided_by),
          jsonb_build_object('reason', decision.reason, 'note', decision.note)
        from public.moderation_decisions as decision
        where decision.author_id = member and decision.created_at <= until
          and (decision.created_at < until or 'decision:' || lpad(decision.id::text, 19, '0') < until_id)
        order by decision.created_at desc, 'decision:' || lpad(decision.id::text, 19, '0') desc limit shown + 1
      )
      union all (
        select 'suspended:' || ban.id, ban.starts_at, 'suspended', private.display_name_of(ban.created_by),
          jsonb_build_object('reason', ban.reason, 'ends_at', ban.ends_at)
        from public.user_bans as ban
        where ban.user_id = member and ban.starts_at <= until
          and (ban.starts_at < until or 'suspended:' || ban.id < until_id)
        order by ban.starts_at desc, 'suspended:' || ban.id desc limit shown + 1
      )
      union all (
        select 'lifted:' || ban.id, ban.lifted_at, 'suspension_lifted', null, null
        from public.user_bans as ban
        where ban.user_id = member and ban.lifted_at <= until
          and (ban.lifted_at < until or 'lifted:' || ban.id < until_id)
        order by ban.lifted_at desc, 'lifted:' || ban.id desc limit shown + 1
      )
      union all (
        select 'badge:' || badge.id, badge.created_at, 'badge_' || badge.status,
          private.display_name_of(badge.invited_by),
          jsonb_build_object('tier', badge.badge_tier, 'reason', badge.reason, 'ends_at', badge.ends_at)
        from public.users_badges as badge
        where badge.user_id = member and badge.created_at <= until
          and (badge.created_at < until or 'badge:' || badge.id < until_id)
        order by badge.created_at desc, 'badge:' || badge.id desc limit shown + 1
      )
      union all (
        select 'commented:' || entry.id, entry.created_at, 'commented', null,
          jsonb_build_object('article', post.title, 'slug', post.slug, 'excerpt', left(entry.content, 160))
        from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
        where entry.user_id = member and entry.removed_at is null and entry.created_at <= until
          and (entry.created_at < until or 'commented:' || entry.id < until_id)
        order by entry.created_at desc, 'commented:' || entry.id desc limit shown + 1
      )
      union all (
        select 'mailed:' || mail.id, mail.created_at, 'mailed', null,
          jsonb_build_object('template', mail.template, 'state', mail.state)
        from private.mail_outbox as mail
        where manages and address <> '' and lower(mail.recipient) = address and mail.created_at <= until
          and (mail.created_at < until or 'mailed:' || mail.id < until_id)
        order by mail.created_at desc, 'mailed:' || mail.id desc limit shown + 1
      )
      union all (
        select 'signed_in:' || session.id, session.created_at, 'signed_in', null,
          jsonb_build_object('device', private.device_class(session.user_agent))
        from auth.sessions as session
        where manages and session.user_id = member and session.created_at <= until
          and (session.created_at < until or 'signed_in:' || session.id < until_id)
        order by session.created_at desc, 'signed_in:' || session.id desc limit shown + 1
      )
      union all (
        select 'joined', account.created_at, 'joined', null, null from auth.users as account
        where account.id = member and account.created_at <= until
          and (account.created_at < until or 'joined' < until_id)
      )
    ) as parts (id, at, kind, by, what)
    order by at desc, id desc limit shown + 1
  ) as page;
  return jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(value order by ordinality), '[]')
      from jsonb_array_elements(lines) with ordinality where ordinality <= shown
    ),
    'next', case when jsonb_array_length(lines) > shown
      then (lines -> (shown - 1) ->> 'at') || '_' || (lines -> (shown - 1) ->> 'id') end
  );
end
$$;
revoke execute on function public.member_timeline(uuid, text, integer) from public;
grant execute on function public.member_timeline(uuid, text, integer) to authenticated;

-- Deleted accounts, the latest first: 25 after the one deleted at `before` whose id is `before_id`.
drop function public.deleted_accounts_page(timestamptz);
create function public.deleted_accounts_page(before timestamptz default null, before_id uuid default null)
returns setof public.deleted_accounts
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.read');
  return query
    select * from public.deleted_accounts as gone
    where before is null or (gone.deleted_at, gone.user_id) < (before, before_id)
    order by gone.deleted_at desc, gone.user_id desc limit 25;
end
$$;
revoke execute on function public.deleted_accounts_page(timestamptz, uuid) from public;
grant execute on function public.deleted_accounts_page(timestamptz, uuid) to authenticated;

-- ## Notes

alter table public.member_notes add column edited_at timestamptz;

-- The author changes the text for ten minutes. `seen` is the `updated_at` of the note that was read. Returns done,
-- conflict (with the current text), late or gone.
create function public.edit_member_note(note uuid, body text, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.member_notes;
begin
  perform private.require_permission('comments.moderate');
  select * into entry from public.member_notes where id = edit_member_note.note for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if entry.written_by is distinct from auth.uid() then
    raise exception 'Seul l''auteur d''une note peut la modifier'
    using errcode = 'insufficient_privilege', hint = 'note_of_another_author';
  end if;
  if entry.created_at <= private.now() - interval '10 minutes' then
    return jsonb_build_object('outcome', 'late');
  end if;
  if seen is distinct from entry.updated_at then
    return jsonb_build_object('outcome', 'conflict', 'body', entry.body, 'updated_at', entry.updated_at);
  end if;
  update public.member_notes as changed
  set body = private.trim(edit_member_note.body), edited_at = private.now()
  where changed.id = entry.id returning changed.* into entry;
  return jsonb_build_object('outcome', 'done', 'updated_at', entry.updated_at);
end
$$;
revoke execute on function public.edit_member_note(uuid, text, timestamptz) from public;
grant execute on function public.edit_member_note(uuid, text, timestamptz) to authenticated;

-- `own`: the caller wrote the note. Its text can be changed until ten minutes after `created_at`.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.member_record(uuid)'::regprocedure);
  passage constant text := '''id'', id, ''body'', body, ''created_at'', created_at,';
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of member_record is not there exactly once';
  end if;
  execute replace(
    definition, passage,
    passage || ' ''updated_at'', updated_at, ''edited_at'', edited_at, ''own'', written_by = auth.uid(),'
  );
end
$$;

-- ## Suspensions

create or replace function private.current_ban(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'reason', reason, 'ends_at', ends_at, 'updated_at', updated_at)
  from public.user_bans
  where user_id = member and lifted_at is null and starts_at <= private.now()
    and (ends_at is null or ends_at > private.now())
  order by ends_at desc nulls first limit 1
$$;

-- What another moderator did to a suspension, and the suspension as it is.
create or replace function private.suspension_conflict(ban public.user_bans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', ban.id, 'outcome', 'conflict',
    'state', case when ban.lifted_at is null then 'suspended' else 'lifted' end,
    'by', private.display_name_of(ban.created_by), 'at', ban.created_at,
    'reason', ban.reason, 'ends_at', ban.ends_at
  ) || coalesce((
    select jsonb_build_object('state', decision, 'by', private.display_name_of(decided_by), 'at', created_at)
    from public.suspension_decisions where ban_id = ban.id order by id desc limit 1
  ), '{}')
$$;

-- Suspends a member for `days`, to the instant `until`, or without an end. `known` is the suspension in force that the
-- moderator saw, if any: another one is a conflict. `hide` also hides the comments of the member.
drop function public.suspend_member(uuid, text, integer, boolean, uuid);
create function public.suspend_member(
  member uuid, reason text, days integer default null, hide boolean default false, known uuid default null,
  until timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  active_ban public.user_bans;
  ban uuid;
  hidden integer := 0;
begin
  perform private.require_permission('users.suspend');
  -- Two moderators who suspend one member: the second sees the suspension of the first.
  perform pg_advisory_xact_lock(hashtextextended('private.suspend_member:' || member, 0));
  if hide then
    perform private.lock_own_comments(member);
    perform private.lock_comment_threads(array(
      select id from public.blog_comments where user_id = member and refusal_reason is null and removed_at is null
    ));
  end if;
  if private.is_staff(member) then
    raise exception 'Un membre qui a un rôle ne peut pas être suspendu'
    using errcode = 'check_violation', hint = 'staff_not_suspendable',
      detail = 'Un administrateur lui retire d''abord son rôle.';
  end if;
  if until <= private.now() then
    raise exception 'La fin de la suspension est passée'
    using errcode = 'check_violation', hint = 'suspension_end_in_past';
  end if;
  -- A minute more than now: a suspension made while this transaction waited starts after its time.
  select * into active_ban from public.user_bans as existing
  where existing.user_id = member and existing.lifted_at is null
    and existing.starts_at <= private.now() + interval '1 minute'
    and (existing.ends_at is null or existing.ends_at > private.now())
  order by existing.ends_at desc nulls first limit 1;
  if found and active_ban.id is distinct from known then
    return private.suspension_conflict(active_ban);
  end if;
  insert into public.user_bans (user_id, reason, ends_at)
  values (
    member, private.trim(suspend_member.reason), coalesce(until, private.now() + make_interval(days => days))
  )
  returning id into ban;
  if hide then
    perform set_config('moderation.ban_id', ban::text, true);
    update public.blog_comments
    set is_approved = false, refusal_reason = 'other', refusal_note = 'Compte suspendu'
    where user_id = member and refusal_reason is null and removed_at is null;
    get diagnostics hidden = row_count;
    perform set_config('moderation.ban_id', '', true);
  end if;
  return jsonb_build_object(
    'id', ban, 'outcome', 'done', 'hidden', hidden, 'action_id', private.current_moderation_action()
  );
end
$$;
revoke execute on function public.suspend_member(uuid, text, integer, boolean, uuid, timestamptz) from public;
grant execute on function public.suspend_member(uuid, text, integer, boolean, uuid, timestamptz) to authenticated;

-- Suspends 100 members at most, each as `suspend_member` does: one action, which one undo takes back. Returns
-- `[{id, outcome}]`: done, conflict (suspended already), staff (has a role, as the caller has) or gone.
drop function public.suspend_members(uuid[], text, integer, boolean);
create function public.suspend_members(
  members uuid[], reason text, days integer default null, hide boolean default false, until timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  member uuid;
  outcomes jsonb := '[]';
  outcome jsonb;
begin
  perform private.require_permission('users.suspend');
  if cardinality(members) > 100 then
    raise exception 'Cent membres à la fois au plus' using errcode = 'check_violation', hint = 'too_many_members';
  end if;
  for member in select distinct chosen from unnest(members) as chosen order by chosen loop
    if private.is_staff(member) then
      outcome := jsonb_build_object('id', member, 'outcome', 'staff');
    elsif not exists (select from public.profiles where id = member) then
      outcome := jsonb_build_object('id', member, 'outcome', 'gone');
    else
      outcome := public.suspend_member(
        member, suspend_members.reason, suspend_members.days, suspend_members.hide, null, suspend_members.until
      ) || jsonb_build_object('id', member);
    end if;
    outcomes := outcomes || jsonb_build_array(outcome);
  end loop;
  return outcomes;
end
$$;
revoke execute on function public.suspend_members(uuid[], text, integer, boolean, timestamptz) from public;
grant execute on function public.suspend_members(uuid[], text, integer, boolean, timestamptz) to authenticated;

-- ## Members who get a role

-- The index of addresses holds the accounts without single sign-on: without it PostgreSQL scans the table.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.find_members(text,uuid)'::regprocedure);
  passage constant text := 'account.email = lower(private.trim(find_members.search)) limit 1';
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of find_members is not there exactly once';
  end if;
  execute replace(
    definition, passage, 'account.email = lower(private.trim(find_members.search)) and not account.is_sso_user limit 1'
  );
end
$$;
