-- A comment deleted by a moderator is hidden at once and gone ten minutes later: until then, the deletion can be taken
-- back. Real time: a frozen clock must not delete anything.

-- Set while a comment that nobody replied to waits for its end: nobody reads it but administrators.
alter table public.blog_comments add column removed_at timestamptz;
create index blog_comments_removed_idx on public.blog_comments (removed_at) where removed_at is not null;

-- Where others have replied, an empty place stands at once; the words wait here.
create table private.removed_words (
  comment_id uuid primary key references public.blog_comments (id) on delete cascade,
  -- With the account, nothing is left to bring back.
  user_id uuid references public.profiles (id) on delete cascade,
  content text not null,
  removed_at timestamptz not null default now()
);
alter table private.removed_words enable row level security;
create index removed_words_user_id_idx on private.removed_words (user_id);

create function private.removal_window() returns interval
language sql immutable set search_path = ''
as $$
  select interval '10 minutes'
$$;

alter policy "Authors read their own comments, administrators all" on public.blog_comments
using ((user_id = (select auth.uid()) and removed_at is null) or (select private.is_admin()));
alter policy "Authors rewrite their comments, administrators moderate" on public.blog_comments
using (
  (user_id = (select auth.uid()) and removed_at is null and not (select private.is_banned()))
  or (select private.is_admin())
);

create or replace function private.review_comment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  broken_rule text;
begin
  if current_user = 'authenticated' then
    if (new.is_approved, new.refusal_reason, new.refusal_note)
      is distinct from (old.is_approved, old.refusal_reason, old.refusal_note) and not private.is_admin()
    then
      raise exception 'Seul un administrateur peut modérer un commentaire' using errcode = 'insufficient_privilege';
    end if;
    if new.content is distinct from old.content and old.user_id is distinct from auth.uid() then
      raise exception 'Seul son auteur peut modifier un commentaire' using errcode = 'insufficient_privilege';
    end if;
  end if;

  if new.content is distinct from old.content then
    new.content := private.trim(new.content);
    broken_rule := private.spam_rule(new.content);
    if broken_rule is not null then
      raise exception 'Votre commentaire a été détecté comme spam' using errcode = 'check_violation', detail = broken_rule;
    end if;
    -- Other words need another look.
    if current_user = 'authenticated' then
      new.is_approved := false;
      new.refusal_reason := null;
      new.refusal_note := null;
      new.moderated_at := null;
    end if;
  elsif (new.is_approved, new.refusal_reason) is distinct from (old.is_approved, old.refusal_reason) then
    new.moderated_at := private.now();
    -- The later decision replaces the earlier one, whichever column the moderator wrote.
    if new.is_approved and not old.is_approved then
      new.refusal_reason := null;
      new.refusal_note := null;
    elsif new.refusal_reason is not null then
      new.is_approved := false;
    end if;
  end if;

  new.is_visible := new.is_approved and new.removed_at is null and (
    new.parent_id is null or (select place.is_visible from private.comment_place(new.parent_id) as place)
  );
  new.updated_at := clock_timestamp();
  return new;
end
$$;
drop trigger review_comment on public.blog_comments;
create trigger review_comment before update of content, is_approved, refusal_reason, refusal_note, removed_at
on public.blog_comments for each row execute function private.review_comment();

create or replace function private.record_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken text;
  told text;
begin
  -- Imports, the clearing of an account and the end of what was removed are nobody's decision.
  if auth.uid() is null or not private.is_admin() then return null; end if;
  if tg_op = 'DELETE' or (old.user_id is not null and new.user_id is null)
    or (old.removed_at is null and new.removed_at is not null)
  then
    -- One's own comment is not moderated by deleting it, but by removing it as any other.
    if old.user_id is not distinct from auth.uid() and coalesce(current_setting('moderation.act', true), '') = '' then
      return null;
    end if;
    if tg_op = 'UPDATE' then
      perform private.withdraw_mail(old.id);
    end if;
    insert into public.moderation_decisions (comment_id, author_id, decision, was_approved, decided_by, act, comment_version)
    values (
      case when tg_op = 'UPDATE' then old.id end, old.user_id, 'deleted', old.is_approved, auth.uid(),
      private.current_act(), case when tg_op = 'UPDATE' then new.updated_at end
    );
    return null;
  end if;
  if (old.user_id is null and new.user_id is not null) or (old.removed_at is not null and new.removed_at is null) then
    insert into public.moderation_decisions (comment_id, author_id, decision, decided_by, act, comment_version)
    values (new.id, new.user_id, 'restored', auth.uid(), private.current_act(), new.updated_at);
    return null;
  end if;
  if new.content is distinct from old.content then return null; end if;

  taken := case
    when new.is_approved then 'approved' when new.refusal_reason is not null then 'refused' else 'reopened'
  end;
  told := private.withdraw_mail(new.id);
  if taken = 'reopened' then
    delete from public.notifications
    where comment_id = new.id and kind in ('comment_approved', 'comment_refused') and read_at is null;
  end if;
  insert into public.moderation_decisions (
    comment_id, author_id, decision, was_approved, was_reason, was_note, reason, note, decided_by, ban_id, act,
    comment_version, mail_id
  )
  values (
    new.id, new.user_id, taken, old.is_approved, old.refusal_reason, old.refusal_note, new.refusal_reason,
    new.refusal_note, auth.uid(), nullif(current_setting('moderation.ban', true), '')::uuid, private.current_act(),
    new.updated_at,
    case when private.is_taking_back() then
      -- Only to those who were told the contrary.
      case when told is not null and told is distinct from taken then private.tell_author(new, taken) end
    when told is distinct from taken or taken = 'refused' then private.tell_author(new, taken) end
  );
  return null;
end
$$;
drop trigger record_decision on public.blog_comments;
create trigger record_decision
after update of is_approved, refusal_reason, refusal_note, user_id, removed_at on public.blog_comments
for each row when (
  (old.is_approved, old.refusal_reason, old.refusal_note, old.user_id is null, old.removed_at is null)
  is distinct from (new.is_approved, new.refusal_reason, new.refusal_note, new.user_id is null, new.removed_at is null)
) execute function private.record_decision();

-- Settles the reports that asked for it, as a refusal does. `seen` is the `updated_at` of the card that was judged.
create function public.remove_comment(comment uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  act uuid;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  select * into entry from public.blog_comments where id = comment for update;
  if not found or entry.removed_at is not null then
    return jsonb_build_object('id', comment, 'outcome', 'gone');
  end if;
  if seen is distinct from entry.updated_at then
    return private.conflict_of(entry);
  end if;
  act := private.current_act();
  if exists (select from public.blog_comments where parent_id = comment) then
    insert into private.removed_words (comment_id, user_id, content) values (entry.id, entry.user_id, entry.content)
    on conflict (comment_id) do nothing;
    update public.blog_comments set content = 'Commentaire supprimé', user_id = null where id = comment;
  else
    -- `is_approved` is named so that those who follow the page hear of it.
    update public.blog_comments set removed_at = now(), is_approved = is_approved where id = comment;
  end if;
  perform private.close_reports(comment, 'upheld', null);
  return jsonb_build_object('id', comment, 'outcome', 'done', 'act', act);
end
$$;

-- For the worker: what was removed ten minutes ago is gone. Answers how many comments.
create function public.finish_removals() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  over constant timestamptz := now() - private.removal_window();
  gone integer;
begin
  perform private.decide_in_turn();
  delete from private.removed_words where removed_at <= over;
  delete from public.blog_comments where removed_at <= over;
  get diagnostics gone = row_count;
  -- Those that were replied to at the last instant have become an empty place.
  update public.blog_comments set removed_at = null where removed_at <= over;
  return gone;
end
$$;
grant execute on function public.remove_comment(uuid, timestamptz) to authenticated;
grant execute on function public.finish_removals() to service_role;

-- Undoes what the act did to comments and reports. What was touched since is left alone and told back.
create function private.undo_act(wanted uuid, moderator uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  past record;
  entry public.blog_comments;
  report public.comment_reports;
  words private.removed_words;
  too_late constant timestamptz := now() - private.removal_window();
  kept uuid[] := '{}';
  answers jsonb := '[]';
begin
  perform private.decide_in_turn();
  -- What is undone is an act of its own.
  perform set_config('moderation.act', '', true), set_config('moderation.taking_back', wanted::text, true);
  for past in
    select * from public.moderation_decisions
    where act = wanted and (moderator is null or decided_by = moderator) and comment_id is not null order by comment_id
  loop
    select * into entry from public.blog_comments where id = past.comment_id for update;
    if not found then
      continue;
    end if;
    if entry.updated_at is distinct from past.comment_version then
      answers := answers || private.conflict_of(entry);
      kept := kept || entry.id;
      continue;
    end if;
    if past.decision = 'deleted' then
      delete from private.removed_words where comment_id = entry.id and removed_at > too_late returning * into words;
      if found then
        update public.blog_comments set content = words.content, user_id = words.user_id where id = entry.id;
      elsif entry.removed_at > too_late then
        update public.blog_comments set removed_at = null, is_approved = is_approved where id = entry.id;
      else
        answers := answers || jsonb_build_object('id', entry.id, 'outcome', 'gone');
        kept := kept || entry.id;
        continue;
      end if;
    else
      delete from public.notifications
      where comment_id = entry.id and kind in ('comment_approved', 'comment_refused') and read_at is null
        and created_at >= past.created_at;
      update public.blog_comments set
        is_approved = past.was_approved, refusal_reason = past.was_reason, refusal_note = past.was_note
      where id = entry.id;
      if not past.was_approved and past.was_reason is null then
        update public.blog_comments set moderated_at = null where id = entry.id;
      end if;
    end if;
    select * into entry from public.blog_comments where id = past.comment_id;
    answers := answers || jsonb_build_object('id', entry.id, 'outcome', 'done', 'updated_at', entry.updated_at);
  end loop;

  for past in
    select * from public.report_decisions
    where act = wanted and (moderator is null or decided_by = moderator) order by report_id
  loop
    select * into report from public.comment_reports where id = past.report_id for update;
    continue when not found or report.comment_id = any (kept);
    if exists (select from public.report_decisions where report_id = report.id and id > past.id) then
      answers := answers || private.report_conflict(report);
      continue;
    end if;
    update public.comment_reports set
      status = past.was_status, qualified_as = past.was_qualified_as,
      decision_note = case when past.was_status = 'open' then null else decision_note end
    where id = report.id;
    if not answers @> jsonb_build_array(jsonb_build_object('id', report.comment_id)) then
      answers := answers || jsonb_build_object('id', report.comment_id, 'outcome', 'done');
    end if;
  end loop;
  perform set_config('moderation.act', '', true), set_config('moderation.taking_back', '', true);
  return answers;
end
$$;

-- For the moderator whose act it was. Answers as `moderate_comments`, one for each comment; none when nothing is left.
create function public.take_back(act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.undo_act(act, auth.uid());
end
$$;
grant execute on function public.take_back(uuid) to authenticated;
