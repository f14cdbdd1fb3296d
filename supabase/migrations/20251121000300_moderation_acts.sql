-- What a moderator does in one go is an act, which can be taken back: all of it, but for what somebody has touched since.

alter table public.moderation_decisions
add column act uuid,
-- How the comment stood before, beside `was_approved`.
add column was_reason text,
add column was_note text,
-- Its `updated_at` as the decision left it: another one means that somebody has touched it since.
add column comment_version timestamptz,
drop constraint moderation_decisions_decision_check,
add constraint moderation_decisions_decision_check
check (decision in ('approved', 'refused', 'reopened', 'deleted', 'restored'));
create index moderation_decisions_act_idx on public.moderation_decisions (act);

-- One for each transaction.
create function private.current_act() returns uuid
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('moderation.act', true), '') = '' then
    perform set_config('moderation.act', gen_random_uuid()::text, true);
  end if;
  return current_setting('moderation.act')::uuid;
end
$$;

create function private.is_taking_back() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(current_setting('moderation.taking_back', true), '') <> ''
$$;

-- What a report is about, as an administrator reads it; null: as its author said, which stays as it was said.
alter table public.comment_reports
add column qualified_as text check (qualified_as in ('spam', 'abuse', 'harassment', 'off_topic', 'other'));

-- What was decided of each report, by whom: the memory beside `moderation_decisions`, written by a trigger too.
create table public.report_decisions (
  id bigint generated always as identity primary key,
  report_id uuid not null references public.comment_reports (id) on delete cascade,
  decision text not null check (decision in ('upheld', 'dismissed', 'abusive', 'reopened', 'requalified')),
  was_status text not null,
  was_qualified_as text,
  decided_by uuid references auth.users (id) on delete set null,
  act uuid not null,
  -- The mail that tells the reporter, withdrawn like an author's.
  mail_id uuid,
  created_at timestamptz not null default private.now()
);
alter table public.report_decisions enable row level security;
create index report_decisions_report_idx on public.report_decisions (report_id, id desc);
create index report_decisions_decided_by_idx on public.report_decisions (decided_by);
create index report_decisions_act_idx on public.report_decisions (act);

create policy "Administrators read what was decided of reports" on public.report_decisions
for select to authenticated using ((select private.is_admin()));
revoke all on public.report_decisions from anon, authenticated, service_role;
grant select on public.report_decisions to authenticated, service_role;

-- Answers what the reporter has been told so far, once the mail that has not left is withdrawn.
create function private.withdraw_report_mail(report uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  latest constant uuid := (
    select mail_id from public.report_decisions where report_id = report and mail_id is not null order by id desc limit 1
  );
begin
  delete from private.mail_outbox where id = latest and state = 'queued';
  if found then
    update public.report_decisions set mail_id = null where report_id = report and mail_id = latest;
  end if;
  return (
    select decision from public.report_decisions where report_id = report and mail_id is not null order by id desc limit 1
  );
end
$$;

-- What the reporter reads of the decision: true of the comment as it stands.
create function private.verdict_words(verdict text, stands boolean) returns text
language sql immutable set search_path = ''
as $$
  select case verdict
    when 'upheld' then 'fondé' || case when stands then '' else ' : des mesures ont été prises' end
    when 'dismissed' then 'non fondé' || case when stands then ' : le commentaire reste en place' else '' end
    else 'abusif : il ne visait pas à faire respecter les règles'
  end
$$;

create function private.record_report_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  told text;
  mail uuid;
begin
  if auth.uid() is null or not private.is_admin() then return null; end if;
  if new.status is distinct from old.status then
    told := private.withdraw_report_mail(new.id);
    address := private.address_of(new.reporter_id);
    if new.status not in ('open', coalesce(told, 'open')) and address is not null
      and new.reporter_id is distinct from auth.uid() and private.wants_news(new.reporter_id, 'decisions', 'by_mail')
    then
      select private.mail_later(address, 'report-decided', jsonb_build_object(
        'Article', post.title,
        'Decision', private.verdict_words(new.status, entry.is_visible and entry.user_id is not null)
      )) into mail
      from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
      where entry.id = new.comment_id;
    end if;
  end if;
  insert into public.report_decisions (report_id, decision, was_status, was_qualified_as, decided_by, act, mail_id)
  values (
    new.id,
    case when new.status is not distinct from old.status then 'requalified' when new.status = 'open' then 'reopened'
      else new.status end,
    old.status, old.qualified_as, auth.uid(), private.current_act(), mail
  );
  return null;
end
$$;
create trigger record_report_decision after update of status, qualified_as on public.comment_reports
for each row when ((old.status, old.qualified_as) is distinct from (new.status, new.qualified_as))
execute function private.record_report_decision();

-- One piece of news for one report: a later decision takes the place of what was not read. What is taken back brings
-- again only what was never read.
create or replace function private.tell_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications where report_id = new.id and kind = 'report_decided' and read_at is null;
  if new.status <> 'open' and private.wants_news(new.reporter_id, 'decisions', 'on_site') and not (
    private.is_taking_back()
    and exists (select from public.notifications where report_id = new.id and kind = 'report_decided')
  ) then
    insert into public.notifications (user_id, kind, report_id) values (new.reporter_id, 'report_decided', new.id);
  end if;
  return null;
end
$$;
drop trigger tell_of_report on public.comment_reports;
create trigger tell_of_report after update of status on public.comment_reports
for each row when (old.status is distinct from new.status) execute function private.tell_of_report();

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

-- Taken back, what was hidden with its replies shows them again: no news to anybody.
create or replace function private.mail_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent_author constant uuid := (select user_id from public.blog_comments where id = new.parent_id);
  address constant text := private.address_of(parent_author);
begin
  if address is not null and parent_author is distinct from new.user_id and not private.is_taking_back()
    and private.wants_news(parent_author, 'replies', 'by_mail')
  then
    perform private.mail_later(address, 'comment-reply', jsonb_build_object(
      'Author', coalesce(private.name_of(new.user_id), 'Quelqu’un'),
      'Article', (select title from public.blog_posts where id = new.post_id),
      'Path', private.comment_path(new.id)
    ));
  end if;
  return null;
end
$$;

-- Closes what is open. The trigger above tells each reporter: what becomes of the comment is done before.
create or replace function private.close_reports(comment uuid, verdict text, note text) returns integer
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

-- A refusal also settles the reports that asked for it; `report_note` is what their authors read.
drop function private.decide_comment(uuid, text, text, text);
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

-- Who decided of the report in between: « Déjà jugé fondé par Ana il y a 4 s ».
create function private.report_conflict(report public.comment_reports) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', report.comment_id, 'outcome', 'conflict', 'state', report.status, 'updated_at', report.updated_at
  ) || coalesce((
    select jsonb_build_object('by', private.name_of(decided_by), 'at', created_at)
    from public.report_decisions where report_id = report.id order by id desc limit 1
  ), '{}')
$$;

create or replace function public.moderate_comments(
  items jsonb, decision text, reason text default null, note text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  item record;
  entry public.blog_comments;
  answers jsonb := '[]';
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  if decision not in ('approve', 'refuse', 'reopen') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value';
  end if;
  if decision = 'refuse' and reason is null then
    raise exception 'Un refus a un motif' using errcode = 'check_violation';
  end if;
  if jsonb_array_length(items) > 100 then
    raise exception 'Cent commentaires à la fois au plus' using errcode = 'check_violation';
  end if;

  -- In the order of their ids, so that two moderators never wait for each other.
  for item in
    select wanted.id, wanted.seen from jsonb_to_recordset(items) as wanted (id uuid, seen timestamptz) order by wanted.id
  loop
    select * into entry from public.blog_comments where id = item.id for update;
    if not found then
      answers := answers || jsonb_build_object('id', item.id, 'outcome', 'gone');
      continue;
    end if;
    if item.seen is distinct from entry.updated_at then
      answers := answers || private.conflict_of(entry);
      continue;
    end if;
    entry := private.decide_comment(entry.id, decision, reason, note);
    answers := answers || jsonb_build_object(
      'id', entry.id, 'outcome', 'done', 'updated_at', entry.updated_at, 'act', private.current_act()
    );
  end loop;
  return answers;
end
$$;

create or replace function public.decide_reports(
  comment uuid, verdict text, note text default null, seen timestamptz default null, refusal text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.blog_comments;
  decided public.comment_reports;
begin
  perform private.require_admin();
  perform private.decide_in_turn();
  if verdict not in ('upheld', 'dismissed', 'abusive') then
    raise exception 'Décision inconnue' using errcode = 'invalid_parameter_value';
  end if;
  select * into entry from public.blog_comments where id = comment for update;
  if not found then
    return jsonb_build_object('id', comment, 'outcome', 'gone');
  end if;
  if seen is distinct from entry.updated_at then
    return private.conflict_of(entry);
  end if;
  if not exists (select from public.comment_reports where comment_id = comment and status = 'open') then
    select * into decided from public.comment_reports
    where comment_id = comment order by decided_at desc nulls last limit 1;
    return case when found then private.report_conflict(decided) else private.conflict_of(entry) end;
  end if;
  if verdict = 'upheld' and refusal is not null then
    entry := private.decide_comment(comment, 'refuse', refusal, note, note);
  else
    perform private.close_reports(comment, verdict, note);
  end if;
  return jsonb_build_object(
    'id', comment, 'outcome', 'done', 'updated_at', entry.updated_at, 'act', private.current_act()
  );
end
$$;

-- Gives one report another reason, or marks otherwise what was decided of it: upheld, dismissed, abusive, or open
-- again. The comment stays as it is. `seen` is the `updated_at` of the report that was judged.
create function public.requalify_report(
  report uuid, seen timestamptz, reason text default null, verdict text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.comment_reports;
begin
  perform private.require_admin();
  if reason not in ('spam', 'abuse', 'harassment', 'off_topic', 'other')
    or verdict not in ('open', 'upheld', 'dismissed', 'abusive')
  then
    raise exception 'Motif ou décision inconnus' using errcode = 'invalid_parameter_value';
  end if;
  select * into known from public.comment_reports where id = report for update;
  if not found then
    return jsonb_build_object('id', report, 'outcome', 'gone');
  end if;
  if seen is distinct from known.updated_at then
    return private.report_conflict(known);
  end if;
  if known.status = 'open' and verdict <> 'open' then
    raise exception 'Les signalements ouverts d’un commentaire se décident ensemble' using errcode = 'check_violation';
  end if;
  update public.comment_reports as entry set
    qualified_as = case when requalify_report.reason is null then entry.qualified_as
      else nullif(requalify_report.reason, entry.reason) end,
    status = coalesce(verdict, entry.status),
    decision_note = case when verdict = 'open' then null else entry.decision_note end
  where entry.id = report
  returning * into known;
  return jsonb_build_object(
    'id', known.comment_id, 'outcome', 'done', 'updated_at', known.updated_at, 'act', private.current_act()
  );
end
$$;
grant execute on function public.requalify_report(uuid, timestamptz, text, text) to authenticated;
