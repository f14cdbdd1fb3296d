-- Moderation actions. Each runs in one transaction: the decision, its record, its audit row and its mails, or
-- nothing.

-- The result for a comment that has changed since it was read: its state, and who decided it. Without a decision,
-- its author changed it.
create function private.comment_conflict(entry public.blog_comments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', entry.id, 'outcome', 'conflict', 'updated_at', entry.updated_at,
    'state', case when entry.is_approved then 'approved' when entry.refusal_reason is not null then 'refused' else 'pending' end
  ) || coalesce((
    select jsonb_build_object('by', private.display_name_of(decided_by), 'at', created_at)
    from public.moderation_decisions
    where comment_id = entry.id and (entry.is_approved or entry.refusal_reason is not null)
    order by id desc limit 1
  ), '{}')
$$;

-- The result for a report that was decided meanwhile: « Déjà jugé fondé par Ana il y a 4 s ».
create function private.report_conflict(report public.comment_reports) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', report.comment_id, 'outcome', 'conflict', 'state', report.status, 'updated_at', report.updated_at
  ) || coalesce((
    select jsonb_build_object('by', private.display_name_of(decided_by), 'at', created_at)
    from public.report_decisions where report_id = report.id order by id desc limit 1
  ), '{}')
$$;

-- The result for a suspension that was decided meanwhile: « Suspension déjà levée par Ana il y a 4 s ».
create function private.suspension_conflict(ban public.user_bans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', ban.id, 'outcome', 'conflict',
    'state', case when ban.lifted_at is null then 'suspended' else 'lifted' end,
    'by', private.display_name_of(ban.created_by), 'at', ban.created_at
  ) || coalesce((
    select jsonb_build_object('state', decision, 'by', private.display_name_of(decided_by), 'at', created_at)
    from public.suspension_decisions where ban_id = ban.id order by id desc limit 1
  ), '{}')
$$;

-- Closes the open reports of a comment. Callers change the comment first, because the trigger of each report mails
-- its reporter the state of the comment.
create function private.close_reports(comment uuid, verdict text, note text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  update public.comment_reports set status = verdict, decision_note = nullif(private.trim(note), '')
  where comment_id = comment and status = 'open';
  get diagnostics closed = row_count;
  return closed;
end
$$;

-- A refusal also closes the open reports of the comment; their reporters read `report_note`.
create function private.decide_comment(
  comment uuid, decision text, reason text, note text, report_note text default null
) returns public.blog_comments
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
begin
  update public.blog_comments set
    is_approved = decision = 'approve',
    refusal_reason = case when decision = 'refuse' then reason end,
    refusal_note = case when decision = 'refuse' then nullif(private.trim(note), '') end
  where id = comment;
  if decision = 'refuse' then
    perform private.close_reports(comment, 'upheld', report_note);
  elsif decision = 'reopen' then
    update public.blog_comments set moderated_at = null where id = comment;
  end if;
  select * into entry from public.blog_comments where id = comment;
  return entry;
end
$$;

-- `items`: [{"id", "seen"}], `seen` being the `updated_at` of the card that was read: a comment that has changed
-- since is left alone and returned as a conflict. `decision`: approve, refuse (with a reason) or reopen. Returns one
-- {"id", "outcome", …} for each comment; outcome: done, conflict or gone.
create function public.moderate_comments(
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
  perform private.lock_comment_decisions();
  if decision not in ('approve', 'refuse', 'reopen') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value', hint = 'unknown_decision';
  end if;
  if decision = 'refuse' and reason is null then
    raise exception 'Un refus a un motif' using errcode = 'check_violation', hint = 'refusal_without_reason';
  end if;
  if jsonb_array_length(items) > 100 then
    raise exception 'Cent commentaires à la fois au plus' using errcode = 'check_violation', hint = 'too_many_comments';
  end if;

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
grant execute on function public.moderate_comments(jsonb, text, text, text) to authenticated;

-- Decides the reports `reports` of a comment; null: all open ones. A refusal closes all of them, since every report
-- requests a refusal. `seen` is the `updated_at` of the card that was read, `refusal` the reason of a refusal that
-- goes with an upheld verdict.
create function public.decide_reports(
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
  perform private.lock_comment_decisions();
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
grant execute on function public.decide_reports(uuid, text, text, timestamptz, text, uuid[]) to authenticated;

-- Gives one report another reason, or changes its verdict: upheld, dismissed, abusive, or open again. The comment
-- does not change. `seen` is the `updated_at` of the report that was read.
create function public.requalify_report(
  report uuid, seen timestamptz, reason text default null, verdict text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  current_report public.comment_reports;
begin
  perform private.require_admin();
  if reason not in ('spam', 'abuse', 'harassment', 'off_topic', 'other')
    or verdict not in ('open', 'upheld', 'dismissed', 'abusive')
  then
    raise exception 'Motif ou décision inconnus'
    using errcode = 'invalid_parameter_value', hint = 'unknown_reason_or_verdict';
  end if;
  select * into current_report from public.comment_reports where id = report for update;
  if not found then
    return jsonb_build_object('id', report, 'outcome', 'gone');
  end if;
  if seen is distinct from current_report.updated_at then
    return private.report_conflict(current_report);
  end if;
  if current_report.status = 'open' and verdict <> 'open' then
    raise exception 'Les signalements ouverts d’un commentaire se décident ensemble'
    using errcode = 'check_violation', hint = 'open_reports_decided_together';
  end if;
  update public.comment_reports as entry set
    qualified_as = case when requalify_report.reason is null then entry.qualified_as
      else nullif(requalify_report.reason, entry.reason) end,
    status = coalesce(verdict, entry.status),
    decision_note = case when verdict = 'open' then null else entry.decision_note end
  where entry.id = report
  returning * into current_report;
  return jsonb_build_object(
    'id', current_report.comment_id, 'outcome', 'done', 'updated_at', current_report.updated_at,
    'action_id', private.current_moderation_action()
  );
end
$$;
grant execute on function public.requalify_report(uuid, timestamptz, text, text) to authenticated;

-- Replies in the administrator's name; the reply is published at once, below a visible comment. A repeated request
-- with the same content returns the first reply, so that a client can retry.
create function public.reply_as_administrator(comment uuid, content text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  reply uuid;
begin
  perform private.require_admin();
  perform private.lock_comment_decisions();
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
grant execute on function public.reply_as_administrator(uuid, text) to authenticated;

-- `days` null: until an administrator lifts it. `hide` also refuses the published and pending comments of the member,
-- in a way that lifting the suspension can undo. `known` is the suspension in force that the moderator saw, if any;
-- another one is returned as a conflict.
create function public.suspend_member(
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
  perform private.lock_comment_decisions();
  if private.is_admin_user(member) then
    raise exception 'Un administrateur ne peut pas être suspendu'
    using errcode = 'check_violation', hint = 'admin_not_suspendable';
  end if;
  select * into active_ban from public.user_bans where id = (private.current_ban(member) ->> 'id')::uuid;
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
grant execute on function public.suspend_member(uuid, text, integer, boolean, uuid) to authenticated;

-- Comments hidden by a suspension and not decided since, with their state before.
create function private.comments_hidden_by_ban(ban uuid) returns table (comment_id uuid, was_approved boolean)
language sql stable security definer set search_path = ''
as $$
  select entry.id, latest.was_approved
  from public.moderation_decisions as latest
  join public.blog_comments as entry on entry.id = latest.comment_id
  where latest.ban_id = ban and latest.decision = 'refused'
    and latest.id = (select max(id) from public.moderation_decisions where comment_id = entry.id)
    -- A comment that its author has edited since is pending, not refused, and needs an approval.
    and entry.refusal_reason is not null
$$;

-- Ends a suspension now, unless it is over. `restore` brings back the comments it had hidden, each in its state
-- before: pending ones stay pending. `seen` is the `updated_at` of the suspension that was read.
create function public.lift_suspension(
  ban uuid, restore boolean default false, seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  suspension public.user_bans;
  restored integer := 0;
begin
  perform private.require_admin();
  perform private.lock_comment_decisions();
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
grant execute on function public.lift_suspension(uuid, boolean, timestamptz) to authenticated;
