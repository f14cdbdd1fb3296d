-- A suspension and its end are acts of moderators, taken back like the others (decision 0014).

-- What was decided of each suspension, by whom: the memory beside `moderation_decisions`, written by a trigger too.
create table public.suspension_decisions (
  id bigint generated always as identity primary key,
  ban_id uuid not null references public.user_bans (id) on delete cascade,
  -- Withdrawn: taken back by the moderator who made it, as if it had not been. Resumed: its lifting was taken back.
  decision text not null check (decision in ('suspended', 'changed', 'lifted', 'withdrawn', 'resumed')),
  decided_by uuid references auth.users (id) on delete set null,
  act uuid not null,
  created_at timestamptz not null default private.now()
);
alter table public.suspension_decisions enable row level security;
create index suspension_decisions_ban_idx on public.suspension_decisions (ban_id, id desc);
create index suspension_decisions_decided_by_idx on public.suspension_decisions (decided_by);
create index suspension_decisions_act_idx on public.suspension_decisions (act);

create policy "Administrators read what was decided of suspensions" on public.suspension_decisions
for select to authenticated using ((select private.is_admin()));
revoke all on public.suspension_decisions from anon, authenticated, service_role;
grant select on public.suspension_decisions to authenticated, service_role;

create function private.record_suspension_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not private.is_admin() then return null; end if;
  insert into public.suspension_decisions (ban_id, decision, decided_by, act)
  values (
    new.id,
    case
      when tg_op = 'INSERT' then 'suspended'
      when old.lifted_at is null and new.lifted_at is not null then
        case when private.is_taking_back() then 'withdrawn' else 'lifted' end
      when old.lifted_at is not null and new.lifted_at is null then 'resumed'
      else 'changed'
    end,
    auth.uid(), private.current_act()
  );
  return null;
end
$$;
create trigger record_suspension after insert on public.user_bans
for each row execute function private.record_suspension_decision();
create trigger record_suspension_change after update on public.user_bans
for each row when ((old.reason, old.starts_at, old.ends_at, old.lifted_at)
  is distinct from (new.reason, new.starts_at, new.ends_at, new.lifted_at))
execute function private.record_suspension_decision();

-- Who decided of the suspension in between: « Suspension déjà levée par Ana il y a 4 s ».
create function private.suspension_conflict(ban public.user_bans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', ban.id, 'outcome', 'conflict',
    'state', case when ban.lifted_at is null then 'suspended' else 'lifted' end,
    'by', private.name_of(ban.created_by), 'at', ban.created_at
  ) || coalesce((
    select jsonb_build_object('state', decision, 'by', private.name_of(decided_by), 'at', created_at)
    from public.suspension_decisions where ban_id = ban.id order by id desc limit 1
  ), '{}')
$$;

-- `days` null: until somebody lifts it. `hide` refuses what the member has published and what waits, in a way that
-- lifting the suspension can take back. `known` is the suspension in force that the moderator saw, if there was one:
-- another one is told back.
drop function public.suspend_member(uuid, text, integer, boolean);
create function public.suspend_member(
  member uuid, reason text, days integer default null, hide boolean default false, known uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held public.user_bans;
  ban uuid;
  hidden integer := 0;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  if private.is_admin_user(member) then
    raise exception 'Un administrateur ne peut pas être suspendu' using errcode = 'check_violation';
  end if;
  select * into held from public.user_bans where id = (private.current_ban(member) ->> 'id')::uuid;
  if found and held.id is distinct from known then
    return private.suspension_conflict(held);
  end if;
  insert into public.user_bans (user_id, reason, ends_at)
  values (member, private.trim(suspend_member.reason), private.now() + make_interval(days => days))
  returning id into ban;
  if hide then
    perform set_config('moderation.ban', ban::text, true);
    update public.blog_comments
    set is_approved = false, refusal_reason = 'other', refusal_note = 'Compte suspendu'
    where user_id = member and refusal_reason is null and removed_at is null;
    get diagnostics hidden = row_count;
    perform set_config('moderation.ban', '', true);
  end if;
  return jsonb_build_object('id', ban, 'outcome', 'done', 'hidden', hidden, 'act', private.current_act());
end
$$;
grant execute on function public.suspend_member(uuid, text, integer, boolean, uuid) to authenticated;

-- What a suspension hid and nobody has decided since, with how it stood before.
create function private.hidden_by(ban uuid) returns table (comment_id uuid, was_approved boolean)
language sql stable security definer set search_path = ''
as $$
  select entry.id, latest.was_approved
  from public.moderation_decisions as latest
  join public.blog_comments as entry on entry.id = latest.comment_id
  where latest.ban_id = ban and latest.decision = 'refused'
    and latest.id = (select max(id) from public.moderation_decisions where comment_id = entry.id)
    -- Refused still: words that its author has changed since wait for somebody to read them.
    and entry.refusal_reason is not null
$$;

-- Ends a suspension now, if it is not over; `restore` brings back what it had hidden, as it was: never words that
-- nobody has read. `seen` is the `updated_at` of the suspension that was judged.
drop function public.lift_suspension(uuid, boolean);
create function public.lift_suspension(
  ban uuid, restore boolean default false, seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.user_bans;
  restored integer := 0;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  select * into known from public.user_bans where id = ban for update;
  if not found then
    return jsonb_build_object('id', ban, 'outcome', 'gone');
  end if;
  if seen <> known.updated_at then
    return private.suspension_conflict(known);
  end if;
  update public.user_bans set lifted_at = private.now()
  where id = ban and lifted_at is null and (ends_at is null or ends_at > private.now());
  if restore then
    -- One news, not one for each comment: the suspension told of itself once.
    perform set_config('moderation.ban', ban::text, true);
    update public.blog_comments as entry
    set is_approved = hidden.was_approved, refusal_reason = null, refusal_note = null
    from private.hidden_by(ban) as hidden
    where hidden.comment_id = entry.id;
    get diagnostics restored = row_count;
    perform set_config('moderation.ban', '', true);
  end if;
  return jsonb_build_object('id', ban, 'outcome', 'done', 'restored', restored, 'act', private.current_act());
end
$$;
grant execute on function public.lift_suspension(uuid, boolean, timestamptz) to authenticated;

-- The suspension that a decision hid the comment with; another decision since, and it is none.
create function private.hiding_ban(comment uuid, before bigint) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when decision = 'refused' then ban_id end
  from public.moderation_decisions where comment_id = comment and id < before order by id desc limit 1
$$;

-- Undoes what the act did to suspensions. Ended, they were never meant; lifted, they hold again.
create function private.undo_suspension(wanted uuid, moderator uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  past record;
  ban public.user_bans;
  answers jsonb := '[]';
begin
  for past in
    select * from public.suspension_decisions
    where act = wanted and (moderator is null or decided_by = moderator) order by id
  loop
    select * into ban from public.user_bans where id = past.ban_id for update;
    if past.decision not in ('suspended', 'lifted')
      or exists (select from public.suspension_decisions where ban_id = ban.id and id > past.id)
    then
      answers := answers || private.suspension_conflict(ban);
      continue;
    end if;
    update public.user_bans
    set lifted_at = case when past.decision = 'suspended' then private.now() end
    where id = ban.id;
    answers := answers || jsonb_build_object('id', ban.id, 'outcome', 'done');
  end loop;
  return answers;
end
$$;

-- Undoes what the act did to comments, reports and suspensions. What was touched since is left alone and told back.
create or replace function private.undo_act(wanted uuid, moderator uuid) returns jsonb
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
      -- Hidden by a suspension before: it is so again, and that suspension can bring it back.
      perform set_config(
        'moderation.ban', coalesce(past.ban_id, private.hiding_ban(entry.id, past.id))::text, true
      );
      update public.blog_comments set
        is_approved = past.was_approved, refusal_reason = past.was_reason, refusal_note = past.was_note
      where id = entry.id;
      perform set_config('moderation.ban', '', true);
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
  answers := answers || private.undo_suspension(wanted, moderator);
  perform set_config('moderation.act', '', true), set_config('moderation.taking_back', '', true);
  return answers;
end
$$;

-- What a suspension hides and brings back is no news of its own: the suspension told of itself once.
create or replace function private.tell_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  news constant text := case
    when new.is_approved and not old.is_approved then 'comment_approved'
    when new.refusal_reason is not null and old.refusal_reason is null then 'comment_refused'
  end;
begin
  if news is null or new.user_id is null or new.user_id is not distinct from auth.uid()
    or coalesce(current_setting('moderation.ban', true), '') <> ''
    or not private.wants_news(new.user_id, 'decisions', 'on_site')
  then
    return null;
  end if;
  -- A decision taken back is news to those alone who read the contrary.
  if private.is_taking_back() and coalesce((
    select kind from public.notifications
    where comment_id = new.id and kind in ('comment_approved', 'comment_refused') order by created_at desc limit 1
  ), news) = news then
    return null;
  end if;
  insert into public.notifications (user_id, kind, comment_id) values (new.user_id, news, new.id);
  return null;
end
$$;

-- Everything a moderator asks about a member, in one question.
create or replace function public.member_record(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', person.id, 'name', person.display_name, 'avatar', person.avatar_url, 'bio', person.bio,
      'since', person.created_at, 'is_admin', private.is_admin_user(person.id),
      'totals', private.comment_totals(person.id),
      'reports_made', private.report_record(person.id),
      'suspension', private.current_ban(person.id),
      'comments', coalesce((
        select jsonb_agg(to_jsonb(recent)) from (
          select entry.id, entry.content, entry.is_approved, entry.refusal_reason, entry.refusal_note, entry.created_at,
            post.title as article
          from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
          where entry.user_id = person.id and entry.removed_at is null order by entry.created_at desc limit 20
        ) as recent
      ), '[]'),
      'bans', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', ban.id, 'reason', ban.reason, 'starts_at', ban.starts_at, 'ends_at', ban.ends_at,
          'lifted_at', ban.lifted_at, 'updated_at', ban.updated_at, 'by', private.name_of(ban.created_by),
          'hidden', (select count(*) from private.hidden_by(ban.id)),
          'last', (
            select jsonb_build_object('decision', decision, 'by', private.name_of(decided_by))
            from public.suspension_decisions where ban_id = ban.id order by id desc limit 1
          )
        ) order by ban.starts_at desc, ban.created_at desc)
        from public.user_bans as ban where ban.user_id = person.id
      ), '[]'),
      'notes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'body', body, 'created_at', created_at, 'by', private.name_of(written_by)
        ) order by created_at desc)
        from public.member_notes where member_id = person.id
      ), '[]')
    )
    from public.profiles as person where person.id = member
  );
end
$$;
