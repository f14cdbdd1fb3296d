-- Decisions about comments lock the threads they change. Before, they shared one lock for all comments, and a slow
-- statement of one member delayed every moderator.

-- Returns the number of the lock of a comment's thread, which contains all comments that its visibility depends on. A
-- thread has three levels, so its first comment is the parent of `parent`, or `parent`, or the comment itself. Threads
-- share 256 locks, so that a decision about thousands of comments does not fill PostgreSQL's lock table.
create function private.thread_lock(comment uuid, parent uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select hashtext(coalesce(
    (select coalesce(above.parent_id, above.id) from public.blog_comments as above where above.id = parent), comment
  )::text) & 255
$$;
grant execute on function private.thread_lock(uuid, uuid) to authenticated, service_role;

-- For functions that decide comments: called before any row is locked, in one order, so that two of them do not
-- deadlock.
create function private.lock_comment_threads(comments uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lock integer;
begin
  for lock in
    select distinct private.thread_lock(entry.id, entry.parent_id)
    from public.blog_comments as entry where entry.id = any (comments) order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('private.lock_comment_threads'), lock);
  end loop;
end
$$;

-- For direct statements on the table, which lock the row before the thread. They may deadlock with a decision about the
-- same thread: PostgreSQL then rolls one of them back, and the server repeats its request.
create function private.lock_comment_thread() returns trigger
language plpgsql set search_path = ''
as $$
declare
  entry constant public.blog_comments := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_advisory_xact_lock(
    hashtext('private.lock_comment_threads'), private.thread_lock(entry.id, entry.parent_id)
  );
  return entry;
end
$$;

-- One direct statement of a member at a time, so that a suspension that hides their comments waits for it before it
-- locks a thread: a member who changes many comments again and again could otherwise make it fail by deadlocks.
-- Functions run as the owner of the table and are not held up.
create function private.lock_own_comments(member uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.lock_own_comments:' || member, 0))
$$;
grant execute on function private.lock_own_comments(uuid) to authenticated;
create function private.lock_changes_of_member() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then perform private.lock_own_comments(auth.uid()); end if;
  return null;
end
$$;
create trigger before_statement_lock_member before update or delete on public.blog_comments
for each statement execute function private.lock_changes_of_member();

drop trigger lock_comment_decisions on public.blog_comments;
drop trigger before_insert_lock_decisions on public.blog_comments;
-- The names sort before those of the triggers that read the parent (prepare_comment, review_comment).
create trigger before_change_lock_thread
before update of content, is_approved, refusal_reason, refusal_note or delete on public.blog_comments
for each row execute function private.lock_comment_thread();
-- A pending comment is not shown, so it needs no lock.
create trigger before_insert_lock_thread before insert on public.blog_comments
for each row when (new.is_approved) execute function private.lock_comment_thread();

create or replace function public.moderate_comments(
  items jsonb, decision text, reason text default null, note text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  item record;
  entry public.blog_comments;
  results jsonb := '[]';
begin
  perform private.require_admin();
  if decision not in ('approve', 'refuse', 'reopen') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value', hint = 'unknown_decision';
  end if;
  if decision = 'refuse' and reason is null then
    raise exception 'Un refus a un motif' using errcode = 'check_violation', hint = 'refusal_without_reason';
  end if;
  if jsonb_array_length(items) > 100 then
    raise exception 'Cent commentaires à la fois au plus' using errcode = 'check_violation', hint = 'too_many_comments';
  end if;

  perform private.lock_comment_threads(array(
    select requested.id from jsonb_to_recordset(items) as requested (id uuid)
  ));
  -- Ordered by id, so that two moderators cannot deadlock.
  for item in
    select requested.id, requested.seen
    from jsonb_to_recordset(items) as requested (id uuid, seen timestamptz)
    order by requested.id
  loop
    select * into entry from public.blog_comments where id = item.id for update;
    if not found then
      results := results || jsonb_build_object('id', item.id, 'outcome', 'gone');
      continue;
    end if;
    if item.seen is distinct from entry.updated_at then
      results := results || private.comment_conflict(entry);
      continue;
    end if;
    entry := private.decide_comment(entry.id, decision, reason, note);
    results := results || jsonb_build_object(
      'id', entry.id, 'outcome', 'done', 'updated_at', entry.updated_at, 'action_id', private.current_moderation_action()
    );
  end loop;
  return results;
end
$$;

create or replace function public.decide_reports(
  comment uuid, verdict text, note text default null, seen timestamptz default null, refusal text default null,
  reports uuid[] default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  decided public.comment_reports;
begin
  perform private.require_admin();
  perform private.lock_comment_threads(array[comment]);
  if verdict not in ('upheld', 'dismissed', 'abusive') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value', hint = 'unknown_decision';
  end if;
  select * into entry from public.blog_comments where id = comment for update;
  if not found then
    return jsonb_build_object('id', comment, 'outcome', 'gone');
  end if;
  if seen is distinct from entry.updated_at then
    return private.comment_conflict(entry);
  end if;
  if not exists (
    select from public.comment_reports
    where comment_id = comment and status = 'open' and (reports is null or id = any (reports))
  ) then
    select * into decided from public.comment_reports
    where comment_id = comment and status <> 'open' order by decided_at desc nulls last limit 1;
    return case when found then private.report_conflict(decided) else private.comment_conflict(entry) end;
  end if;
  if verdict = 'upheld' and refusal is not null then
    entry := private.decide_comment(comment, 'refuse', refusal, note, note);
  else
    update public.comment_reports set status = verdict, decision_note = nullif(private.trim(note), '')
    where comment_id = comment and status = 'open' and (reports is null or id = any (reports));
  end if;
  return jsonb_build_object(
    'id', comment, 'outcome', 'done', 'updated_at', entry.updated_at, 'action_id', private.current_moderation_action()
  );
end
$$;

create or replace function public.reply_as_administrator(comment uuid, content text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  reply uuid;
begin
  perform private.require_admin();
  perform private.lock_comment_threads(array[comment]);
  select * into entry from public.blog_comments where id = comment;
  if not found or not entry.is_visible then
    raise exception 'Publiez d''abord le commentaire auquel vous répondez'
    using errcode = 'check_violation', hint = 'reply_parent_not_published';
  end if;
  select id into reply from public.blog_comments as existing
  where existing.parent_id = entry.id and existing.user_id = auth.uid() and existing.is_visible
    and existing.content = private.trim(reply_as_administrator.content)
  limit 1;
  if found then
    return reply;
  end if;
  insert into public.blog_comments (post_id, parent_id, user_id, content, is_approved, moderated_at)
  values (entry.post_id, entry.id, auth.uid(), reply_as_administrator.content, true, private.now())
  returning id into reply;
  return reply;
end
$$;

create or replace function public.remove_comment(comment uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  action_id uuid;
begin
  perform private.require_admin();
  perform private.lock_comment_threads(array[comment]);
  select * into entry from public.blog_comments where id = comment for update;
  if not found or entry.removed_at is not null then
    return jsonb_build_object('id', comment, 'outcome', 'gone');
  end if;
  if seen is distinct from entry.updated_at then
    return private.comment_conflict(entry);
  end if;
  action_id := private.current_moderation_action();
  if exists (select from public.blog_comments where parent_id = comment) then
    insert into private.removed_comment_contents (comment_id, user_id, content)
    values (entry.id, entry.user_id, entry.content)
    on conflict (comment_id) do nothing;
    update public.blog_comments set content = 'Commentaire supprimé', user_id = null where id = comment;
  else
    -- `is_approved` is in the list so that the trigger that clears the page cache fires.
    update public.blog_comments set removed_at = now(), is_approved = is_approved where id = comment;
  end if;
  perform private.close_reports(comment, 'upheld', null);
  return jsonb_build_object('id', comment, 'outcome', 'done', 'action_id', action_id);
end
$$;

create or replace function public.suspend_member(
  member uuid, reason text, days integer default null, hide boolean default false, known uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  active_ban public.user_bans;
  ban uuid;
  hidden integer := 0;
begin
  perform private.require_admin();
  -- Two moderators who suspend one member: the second sees the suspension of the first.
  perform pg_advisory_xact_lock(hashtextextended('private.suspend_member:' || member, 0));
  if hide then
    perform private.lock_own_comments(member);
    perform private.lock_comment_threads(array(
      select id from public.blog_comments where user_id = member and refusal_reason is null and removed_at is null
    ));
  end if;
  if private.is_admin_user(member) then
    raise exception 'Un administrateur ne peut pas être suspendu'
    using errcode = 'check_violation', hint = 'admin_not_suspendable';
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
  values (member, private.trim(suspend_member.reason), private.now() + make_interval(days => days))
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

create or replace function public.lift_suspension(
  ban uuid, restore boolean default false, seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  suspension public.user_bans;
  restored integer := 0;
begin
  perform private.require_admin();
  if restore then
    perform private.lock_comment_threads(array(select comment_id from private.comments_hidden_by_ban(ban)));
  end if;
  select * into suspension from public.user_bans where id = ban for update;
  if not found then
    return jsonb_build_object('id', ban, 'outcome', 'gone');
  end if;
  if seen <> suspension.updated_at then
    return private.suspension_conflict(suspension);
  end if;
  update public.user_bans set lifted_at = private.now()
  where id = ban and lifted_at is null and (ends_at is null or ends_at > private.now());
  if restore then
    -- Set so that the restored comments send no notification of their own.
    perform set_config('moderation.ban_id', ban::text, true);
    update public.blog_comments as entry
    set is_approved = hidden.was_approved, refusal_reason = null, refusal_note = null
    from private.comments_hidden_by_ban(ban) as hidden
    where hidden.comment_id = entry.id;
    get diagnostics restored = row_count;
    perform set_config('moderation.ban_id', '', true);
  end if;
  return jsonb_build_object(
    'id', ban, 'outcome', 'done', 'restored', restored, 'action_id', private.current_moderation_action()
  );
end
$$;

create or replace function public.delete_removed_comments() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  over constant timestamptz := now() - private.removal_window();
  gone integer;
begin
  perform private.lock_comment_threads(array(select id from public.blog_comments where removed_at <= over));
  delete from private.removed_comment_contents where removed_at <= over;
  delete from public.blog_comments where removed_at <= over;
  get diagnostics gone = row_count;
  -- Comments that got a reply in between were blanked instead of deleted.
  update public.blog_comments set removed_at = null where removed_at <= over;
  return gone;
end
$$;

create or replace function private.revert_moderation_action(reverted_action uuid, moderator uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  past record;
  entry public.blog_comments;
  report public.comment_reports;
  removed_content private.removed_comment_contents;
  too_late constant timestamptz := now() - private.removal_window();
  skipped uuid[] := '{}';
  results jsonb := '[]';
begin
  perform private.lock_comment_threads(array(
    select comment_id from public.moderation_decisions
    where action_id = reverted_action and (moderator is null or decided_by = moderator) and comment_id is not null
  ));
  -- The undo is a moderation action of its own.
  perform set_config('moderation.action_id', '', true), set_config('moderation.undoing', reverted_action::text, true);
  for past in
    select * from public.moderation_decisions
    where action_id = reverted_action and (moderator is null or decided_by = moderator) and comment_id is not null
    order by comment_id
  loop
    select * into entry from public.blog_comments where id = past.comment_id for update;
    if not found then
      continue;
    end if;
    if entry.updated_at is distinct from past.comment_version then
      results := results || private.comment_conflict(entry);
      skipped := skipped || entry.id;
      continue;
    end if;
    if past.decision = 'deleted' then
      delete from private.removed_comment_contents where comment_id = entry.id and removed_at > too_late
      returning * into removed_content;
      if found then
        update public.blog_comments set content = removed_content.content, user_id = removed_content.user_id
        where id = entry.id;
      elsif entry.removed_at > too_late then
        update public.blog_comments set removed_at = null, is_approved = is_approved where id = entry.id;
      else
        results := results || jsonb_build_object('id', entry.id, 'outcome', 'gone');
        skipped := skipped || entry.id;
        continue;
      end if;
    else
      delete from public.notifications
      where comment_id = entry.id and kind in ('comment_approved', 'comment_refused') and read_at is null
        and created_at >= past.created_at;
      -- A suspension had hidden the comment before: the restored decision refers to it again, so that lifting it
      -- works.
      perform set_config(
        'moderation.ban_id', coalesce(past.ban_id, private.ban_hiding_comment(entry.id, past.id))::text, true
      );
      update public.blog_comments set
        is_approved = past.was_approved, refusal_reason = past.was_reason, refusal_note = past.was_note
      where id = entry.id;
      perform set_config('moderation.ban_id', '', true);
      if not past.was_approved and past.was_reason is null then
        update public.blog_comments set moderated_at = null where id = entry.id;
      end if;
    end if;
    select * into entry from public.blog_comments where id = past.comment_id;
    results := results || jsonb_build_object('id', entry.id, 'outcome', 'done', 'updated_at', entry.updated_at);
  end loop;

  for past in
    select * from public.report_decisions
    where action_id = reverted_action and (moderator is null or decided_by = moderator) order by report_id
  loop
    select * into report from public.comment_reports where id = past.report_id for update;
    continue when not found or report.comment_id = any (skipped);
    if exists (select from public.report_decisions where report_id = report.id and id > past.id) then
      results := results || private.report_conflict(report);
      continue;
    end if;
    update public.comment_reports set
      status = past.was_status, qualified_as = past.was_qualified_as,
      decision_note = case when past.was_status = 'open' then null else decision_note end
    where id = report.id;
    if not results @> jsonb_build_array(jsonb_build_object('id', report.comment_id)) then
      results := results || jsonb_build_object('id', report.comment_id, 'outcome', 'done');
    end if;
  end loop;
  results := results || private.revert_suspension_action(reverted_action, moderator);
  perform set_config('moderation.action_id', '', true), set_config('moderation.undoing', '', true);
  return results;
end
$$;

create or replace function public.decide_illegal_content(
  notice uuid, status text, seen timestamptz, decision text default null, grounds text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  current_notice public.illegal_content_notices;
  reasons constant text := nullif(private.trim(grounds), '');
  final constant boolean := decide_illegal_content.status in ('closed', 'moot');
  decision_mail uuid;
  restored jsonb := '[]';
begin
  perform private.require_admin();
  perform private.lock_comment_threads(array(
    select entry.comment_id from public.illegal_content_notices as entry
    where entry.id = notice and entry.comment_id is not null
    union all
    select past.comment_id
    from public.illegal_content_notices as entry
    join public.moderation_decisions as past on past.action_id = entry.action_id
    where entry.id = notice and past.comment_id is not null
  ));
  if decide_illegal_content.status not in ('received', 'in_progress', 'closed', 'moot') then
    raise exception 'État inconnu' using errcode = 'invalid_parameter_value', hint = 'unknown_notice_status';
  end if;
  if decide_illegal_content.status = 'closed' and (decision is null or reasons is null) then
    raise exception 'Une décision a des raisons'
    using errcode = 'check_violation', hint = 'notice_decision_without_grounds';
  end if;
  select * into current_notice from public.illegal_content_notices where id = notice for update;
  if not found then
    return jsonb_build_object('id', notice, 'outcome', 'gone');
  end if;
  if seen is distinct from current_notice.updated_at then
    return jsonb_build_object(
      'id', notice, 'outcome', 'conflict', 'state', current_notice.status,
      'by', private.display_name_of(current_notice.decided_by), 'at', current_notice.decided_at
    );
  end if;

  -- The previous decision is undone first.
  delete from private.mail_outbox where id = current_notice.mail_id and state = 'queued';
  if current_notice.action_id is not null then
    restored := private.revert_moderation_action(current_notice.action_id, null);
  end if;

  if final and private.is_email_address(current_notice.contact_email) then
    decision_mail := private.mail_enqueue_delayed(current_notice.contact_email, 'notice-decided', jsonb_build_object(
      'Receipt', current_notice.receipt,
      'Decision', case
        when decide_illegal_content.status = 'moot' then 'votre signalement est sans objet'
        when decision = 'illegal' then 'le contenu est illicite, il n’est plus accessible'
        else 'le contenu n’est pas illicite, il reste en place'
      end,
      'Grounds', coalesce(reasons, 'le contenu n’était plus accessible.')
    ));
  end if;
  update public.illegal_content_notices as entry set
    status = decide_illegal_content.status,
    decision = case when decide_illegal_content.status = 'closed' then decide_illegal_content.decision end,
    decision_grounds = case when final then reasons end,
    decided_at = case when final then private.now() end,
    decided_by = case when decide_illegal_content.status <> 'received' then auth.uid() end,
    action_id = case when final then private.current_moderation_action() end,
    mail_id = decision_mail
  where entry.id = notice
  returning * into current_notice;

  if current_notice.decision = 'illegal' and current_notice.comment_id is not null then
    perform private.decide_comment(current_notice.comment_id, 'refuse', 'illegal', left(reasons, 500));
  end if;
  return jsonb_build_object('id', notice, 'outcome', 'done', 'updated_at', current_notice.updated_at, 'restored', restored);
end
$$;

drop function private.lock_before_comment_change();
drop function private.lock_before_approved_comment();
drop function private.lock_comment_decisions();
