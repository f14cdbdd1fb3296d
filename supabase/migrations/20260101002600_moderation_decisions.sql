-- Moderation decisions: what was decided of comments, reports and suspensions, by whom and why. They are the
-- moderators' history and hold the statements of reasons of the European Digital Services Act (article 17). Triggers
-- write them, whatever statement made the change.

create table public.moderation_decisions (
  id bigint generated always as identity primary key,
  -- Null once the comment is deleted; the decision stays.
  comment_id uuid references public.blog_comments (id) on delete set null,
  author_id uuid references auth.users (id) on delete set null,
  decision text not null check (decision in ('approved', 'refused', 'reopened', 'deleted', 'restored')),
  reason text,
  note text,
  decided_by uuid references auth.users (id) on delete set null,
  -- The state before the decision: `was_approved`, `was_reason`, `was_note`.
  was_approved boolean not null default false,
  was_reason text,
  was_note text,
  -- The comment's `updated_at` after the decision; a different value means that it has changed since.
  comment_version timestamptz,
  action_id uuid,
  -- The suspension that hid the comment, so that lifting it can restore the comment.
  ban_id uuid references public.user_bans (id) on delete set null,
  -- The mail to the author; it leaves ten seconds later, unless the decision is undone before.
  mail_id uuid,
  created_at timestamptz not null default private.now()
);
alter table public.moderation_decisions enable row level security;
create index moderation_decisions_comment_idx on public.moderation_decisions (comment_id, id desc);
create index moderation_decisions_author_idx on public.moderation_decisions (author_id, id desc);
create index moderation_decisions_decided_by_idx on public.moderation_decisions (decided_by);
create index moderation_decisions_ban_idx on public.moderation_decisions (ban_id);
create index moderation_decisions_action_id_idx on public.moderation_decisions (action_id);

create policy "Administrators read the moderation decisions" on public.moderation_decisions
for select to authenticated using ((select private.is_admin()));
revoke all on public.moderation_decisions from anon, authenticated, service_role;
grant select on public.moderation_decisions to authenticated, service_role;

-- The id of the current moderation action: one for each transaction, created at its first decision.
create function private.current_moderation_action() returns uuid
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('moderation.action_id', true), '') = '' then
    perform set_config('moderation.action_id', gen_random_uuid()::text, true);
  end if;
  return current_setting('moderation.action_id')::uuid;
end
$$;

-- Whether the current transaction undoes a moderation action.
create function private.is_undoing() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(current_setting('moderation.undoing', true), '') <> ''
$$;

-- Repeats content/copy/admin/moderation.ts (a test compares), because mails are written in the same transaction.
create function private.refusal_label(reason text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case reason
    when 'spam' then 'Spam ou publicité'
    when 'abuse' then 'Langage abusif'
    when 'harassment' then 'Harcèlement'
    when 'off_topic' then 'Hors sujet'
    when 'illegal' then 'Contenu illicite'
    when 'other' then 'Autre raison'
  end
$$;

-- Mails the decision to the author, unless the site or the member has switched these mails off, or a suspension hides
-- all their comments (shown once on their dashboard). The content of the comment is left out: other people may read
-- the mail.
create function private.mail_decision_to_author(comment public.blog_comments, decision text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.email_of(comment.user_id);
begin
  if address is null or comment.user_id = auth.uid() or decision not in ('approved', 'refused')
    or coalesce(current_setting('moderation.ban_id', true), '') <> ''
    or not private.wants_notification(comment.user_id, 'decisions', 'by_mail')
    or (select value = 'false'::jsonb from public.settings where key = 'comments.notify_authors')
  then
    return null;
  end if;
  return private.mail_enqueue_delayed(address, 'comment-' || decision, jsonb_build_object(
    'Article', (select title from public.blog_posts where id = comment.post_id),
    'Path', private.comment_path(comment.id),
    'Reason', private.refusal_label(comment.refusal_reason),
    'Note', comment.refusal_note
  ));
end
$$;

-- Withdraws the mail of the latest decision if it has not left. Returns the last decision that the author was mailed.
create function private.withdraw_decision_mail(comment uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn constant uuid[] := array(
    select mail_id from public.moderation_decisions
    where comment_id = comment and mail_id is not null order by id desc limit 1
  );
begin
  delete from private.mail_outbox where id = any (withdrawn) and state = 'queued';
  if found then
    update public.moderation_decisions set mail_id = null where comment_id = comment and mail_id = any (withdrawn);
  end if;
  return (
    select decision from public.moderation_decisions
    where comment_id = comment and mail_id is not null order by id desc limit 1
  );
end
$$;

create function private.record_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  new_decision text;
  mailed_decision text;
begin
  -- Imports, the deletion of an account and the deletion of removed comments are not moderation decisions.
  if auth.uid() is null or not private.is_admin() then return null; end if;
  if tg_op = 'DELETE' or (old.user_id is not null and new.user_id is null)
    or (old.removed_at is null and new.removed_at is not null)
  then
    -- A moderator who deletes their own comment does not moderate; removing it with remove_comment() does.
    if old.user_id is not distinct from auth.uid()
      and coalesce(current_setting('moderation.action_id', true), '') = ''
    then
      return null;
    end if;
    if tg_op = 'UPDATE' then
      perform private.withdraw_decision_mail(old.id);
    end if;
    insert into public.moderation_decisions (
      comment_id, author_id, decision, was_approved, decided_by, action_id, comment_version
    )
    values (
      case when tg_op = 'UPDATE' then old.id end, old.user_id, 'deleted', old.is_approved, auth.uid(),
      private.current_moderation_action(), case when tg_op = 'UPDATE' then new.updated_at end
    );
    return null;
  end if;
  if (old.user_id is null and new.user_id is not null) or (old.removed_at is not null and new.removed_at is null) then
    insert into public.moderation_decisions (comment_id, author_id, decision, decided_by, action_id, comment_version)
    values (new.id, new.user_id, 'restored', auth.uid(), private.current_moderation_action(), new.updated_at);
    return null;
  end if;
  if new.content is distinct from old.content then return null; end if;

  new_decision := case
    when new.is_approved then 'approved' when new.refusal_reason is not null then 'refused' else 'reopened'
  end;
  mailed_decision := private.withdraw_decision_mail(new.id);
  if new_decision = 'reopened' then
    delete from public.notifications
    where comment_id = new.id and kind in ('comment_approved', 'comment_refused') and read_at is null;
  end if;
  insert into public.moderation_decisions (
    comment_id, author_id, decision, was_approved, was_reason, was_note, reason, note, decided_by, ban_id, action_id,
    comment_version, mail_id
  )
  values (
    new.id, new.user_id, new_decision, old.is_approved, old.refusal_reason, old.refusal_note, new.refusal_reason,
    new.refusal_note, auth.uid(), nullif(current_setting('moderation.ban_id', true), '')::uuid,
    private.current_moderation_action(),
    new.updated_at,
    case when private.is_undoing() then
      -- Only to an author who was mailed the opposite.
      case when mailed_decision is not null and mailed_decision is distinct from new_decision then
        private.mail_decision_to_author(new, new_decision)
      end
    when mailed_decision is distinct from new_decision or new_decision = 'refused' then
      private.mail_decision_to_author(new, new_decision)
    end
  );
  return null;
end
$$;
create trigger record_decision
after update of is_approved, refusal_reason, refusal_note, user_id, removed_at on public.blog_comments
for each row when (
  (old.is_approved, old.refusal_reason, old.refusal_note, old.user_id is null, old.removed_at is null)
  is distinct from (new.is_approved, new.refusal_reason, new.refusal_note, new.user_id is null, new.removed_at is null)
) execute function private.record_decision();
create trigger record_deletion after delete on public.blog_comments
for each row execute function private.record_decision();

-- Decisions on reports, written by a trigger like `moderation_decisions`.
create table public.report_decisions (
  id bigint generated always as identity primary key,
  report_id uuid not null references public.comment_reports (id) on delete cascade,
  decision text not null check (decision in ('upheld', 'dismissed', 'abusive', 'reopened', 'requalified')),
  was_status text not null,
  was_qualified_as text,
  decided_by uuid references auth.users (id) on delete set null,
  action_id uuid not null,
  -- The mail to the reporter, withdrawn like an author's.
  mail_id uuid,
  created_at timestamptz not null default private.now()
);
alter table public.report_decisions enable row level security;
create index report_decisions_report_idx on public.report_decisions (report_id, id desc);
create index report_decisions_decided_by_idx on public.report_decisions (decided_by);
create index report_decisions_action_id_idx on public.report_decisions (action_id);

create policy "Administrators read the report decisions" on public.report_decisions
for select to authenticated using ((select private.is_admin()));
revoke all on public.report_decisions from anon, authenticated, service_role;
grant select on public.report_decisions to authenticated, service_role;

-- Withdraws the mail of the latest decision if it has not left. Returns the last decision that the reporter was
-- mailed.
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

-- The decision in the reporter's mail. `is_visible`: the comment is still visible.
create function private.verdict_label(verdict text, is_visible boolean) returns text
language sql immutable set search_path = ''
as $$
  select case verdict
    when 'upheld' then 'fondé' || case when is_visible then '' else ' : des mesures ont été prises' end
    when 'dismissed' then 'non fondé' || case when is_visible then ' : le commentaire reste en place' else '' end
    else 'abusif : il ne visait pas à faire respecter les règles'
  end
$$;

create function private.record_report_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  mailed_decision text;
  mail uuid;
begin
  if auth.uid() is null or not private.is_admin() then return null; end if;
  if new.status is distinct from old.status then
    mailed_decision := private.withdraw_report_mail(new.id);
    address := private.email_of(new.reporter_id);
    if new.status not in ('open', coalesce(mailed_decision, 'open')) and address is not null
      and new.reporter_id is distinct from auth.uid()
      and private.wants_notification(new.reporter_id, 'decisions', 'by_mail')
    then
      select private.mail_enqueue_delayed(address, 'report-decided', jsonb_build_object(
        'Article', post.title,
        'Decision', private.verdict_label(new.status, entry.is_visible and entry.user_id is not null)
      )) into mail
      from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
      where entry.id = new.comment_id;
    end if;
  end if;
  insert into public.report_decisions (report_id, decision, was_status, was_qualified_as, decided_by, action_id, mail_id)
  values (
    new.id,
    case when new.status is not distinct from old.status then 'requalified' when new.status = 'open' then 'reopened'
      else new.status end,
    old.status, old.qualified_as, auth.uid(), private.current_moderation_action(), mail
  );
  return null;
end
$$;
create trigger record_report_decision after update of status, qualified_as on public.comment_reports
for each row when ((old.status, old.qualified_as) is distinct from (new.status, new.qualified_as))
execute function private.record_report_decision();

-- Decisions on suspensions, written by a trigger like `moderation_decisions`.
create table public.suspension_decisions (
  id bigint generated always as identity primary key,
  ban_id uuid not null references public.user_bans (id) on delete cascade,
  -- `withdrawn`: undone by the moderator who made it. `resumed`: its lifting was undone.
  decision text not null check (decision in ('suspended', 'changed', 'lifted', 'withdrawn', 'resumed')),
  decided_by uuid references auth.users (id) on delete set null,
  action_id uuid not null,
  created_at timestamptz not null default private.now()
);
alter table public.suspension_decisions enable row level security;
create index suspension_decisions_ban_idx on public.suspension_decisions (ban_id, id desc);
create index suspension_decisions_decided_by_idx on public.suspension_decisions (decided_by);
create index suspension_decisions_action_id_idx on public.suspension_decisions (action_id);

create policy "Administrators read the suspension decisions" on public.suspension_decisions
for select to authenticated using ((select private.is_admin()));
revoke all on public.suspension_decisions from anon, authenticated, service_role;
grant select on public.suspension_decisions to authenticated, service_role;

create function private.record_suspension_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not private.is_admin() then return null; end if;
  insert into public.suspension_decisions (ban_id, decision, decided_by, action_id)
  values (
    new.id,
    case
      when tg_op = 'INSERT' then 'suspended'
      when old.lifted_at is null and new.lifted_at is not null then
        case when private.is_undoing() then 'withdrawn' else 'lifted' end
      when old.lifted_at is not null and new.lifted_at is null then 'resumed'
      else 'changed'
    end,
    auth.uid(), private.current_moderation_action()
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

-- Notes of moderators about a member. They are never edited.
create table public.member_notes (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.profiles (id) on delete cascade,
  body text not null check (char_length(private.trim(body)) between 1 and 2000),
  written_by uuid references auth.users (id) on delete set null default auth.uid(),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.member_notes enable row level security;
create index member_notes_member_idx on public.member_notes (member_id, created_at desc);
create index member_notes_written_by_idx on public.member_notes (written_by);
call private.stamp('public.member_notes');
call private.audit('public.member_notes', 'id', 'body');

create policy "Administrators read the member notes" on public.member_notes
for select to authenticated using ((select private.is_admin()));
create policy "Administrators write member notes in their own name" on public.member_notes
for insert to authenticated with check ((select private.is_admin()) and written_by = (select auth.uid()));
grant select on public.member_notes to authenticated;
grant insert (member_id, body) on public.member_notes to authenticated;
