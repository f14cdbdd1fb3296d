-- Removing comments and undoing moderation actions. A removed comment is hidden at once and deleted ten minutes
-- later; until then the removal can be undone. Real time: a frozen clock must not delete anything.

-- The content of removed comments that have replies: the comment itself is blanked at once.
create table private.removed_comment_contents (
  comment_id uuid primary key references public.blog_comments (id) on delete cascade,
  -- Deleted with the account, since the content could not be restored to its author.
  user_id uuid references public.profiles (id) on delete cascade,
  content text not null,
  removed_at timestamptz not null default now()
);
alter table private.removed_comment_contents enable row level security;
create index removed_comment_contents_user_id_idx on private.removed_comment_contents (user_id);

create function private.removal_window() returns interval
language sql immutable set search_path = ''
as $$
  select interval '10 minutes'
$$;

-- Closes the open reports too, as a refusal does. `seen` is the `updated_at` of the card that was read.
create function public.remove_comment(comment uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  action_id uuid;
begin
  perform private.require_admin();
  perform private.lock_comment_decisions();
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
grant execute on function public.remove_comment(uuid, timestamptz) to authenticated;

-- For the worker: deletes comments removed more than ten minutes ago. Returns their number.
create function public.delete_removed_comments() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  over constant timestamptz := now() - private.removal_window();
  gone integer;
begin
  perform private.lock_comment_decisions();
  delete from private.removed_comment_contents where removed_at <= over;
  delete from public.blog_comments where removed_at <= over;
  get diagnostics gone = row_count;
  -- Comments that got a reply in between were blanked instead of deleted.
  update public.blog_comments set removed_at = null where removed_at <= over;
  return gone;
end
$$;
grant execute on function public.delete_removed_comments() to service_role;

-- The suspension that hid the comment, by its last decision before `before`; null when that decision was another one.
create function private.ban_hiding_comment(comment uuid, before bigint) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when decision = 'refused' then ban_id end
  from public.moderation_decisions where comment_id = comment and id < before order by id desc limit 1
$$;

-- Reverts what the action did to suspensions: a new one is lifted, a lifted one is in force again.
create function private.revert_suspension_action(reverted_action uuid, moderator uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  past record;
  ban public.user_bans;
  results jsonb := '[]';
begin
  for past in
    select * from public.suspension_decisions
    where action_id = reverted_action and (moderator is null or decided_by = moderator) order by id
  loop
    select * into ban from public.user_bans where id = past.ban_id for update;
    if past.decision not in ('suspended', 'lifted')
      or exists (select from public.suspension_decisions where ban_id = ban.id and id > past.id)
    then
      results := results || private.suspension_conflict(ban);
      continue;
    end if;
    update public.user_bans
    set lifted_at = case when past.decision = 'suspended' then private.now() end
    where id = ban.id;
    results := results || jsonb_build_object('id', ban.id, 'outcome', 'done');
  end loop;
  return results;
end
$$;

-- Reverts what the action did to comments, reports and suspensions. What has changed since is left alone and returned
-- as a conflict.
create function private.revert_moderation_action(reverted_action uuid, moderator uuid) returns jsonb
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
  perform private.lock_comment_decisions();
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

-- For the moderator who made the action. Returns the same as `moderate_comments`, one entry for each comment; an
-- empty array when nothing is left to undo.
create function public.undo_moderation_action(action_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.revert_moderation_action(action_id, auth.uid());
end
$$;
grant execute on function public.undo_moderation_action(uuid) to authenticated;
