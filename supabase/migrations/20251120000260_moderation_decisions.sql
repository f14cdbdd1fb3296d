-- What was decided of each comment, by whom and why: the moderators' memory, and the statements of reasons that the
-- European Digital Services Act asks for (article 17). Written by triggers, whatever door the decision came through.

create table public.moderation_decisions (
  id bigint generated always as identity primary key,
  -- Null once the comment is gone; the decision stays.
  comment_id uuid references public.blog_comments (id) on delete set null,
  author_id uuid references auth.users (id) on delete set null,
  decision text not null check (decision in ('approved', 'refused', 'reopened', 'deleted')),
  reason text,
  note text,
  decided_by uuid references auth.users (id) on delete set null,
  -- Whether visitors could read it before.
  was_approved boolean not null default false,
  -- The suspension that hid the comment, so that lifting it brings the comment back.
  ban_id uuid references public.user_bans (id) on delete set null,
  -- The mail that tells the author; it leaves ten seconds later, unless the decision is taken back meanwhile.
  mail_id uuid,
  created_at timestamptz not null default private.now()
);
alter table public.moderation_decisions enable row level security;
create index moderation_decisions_comment_idx on public.moderation_decisions (comment_id, id desc);
create index moderation_decisions_author_idx on public.moderation_decisions (author_id, id desc);
create index moderation_decisions_decided_by_idx on public.moderation_decisions (decided_by);
create index moderation_decisions_ban_idx on public.moderation_decisions (ban_id);

create policy "Administrators read the decisions" on public.moderation_decisions
for select to authenticated using ((select private.is_admin()));
revoke all on public.moderation_decisions from anon, authenticated, service_role;
grant select on public.moderation_decisions to authenticated, service_role;

-- For functions that do more than one write: they run as the owner, so they ask first.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Cette action est réservée aux administrateurs' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Repeats content/copy/admin/moderation.ts (a test compares): mails and statements are written where the decision is taken.
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

-- A mail that may still be taken back for ten seconds: longer than « Annuler » is shown.
create function private.mail_later(recipient text, template text, data jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  mail constant uuid := public.mail_enqueue(recipient, template, jsonb_strip_nulls(data));
begin
  update private.mail_outbox set next_attempt_at = now() + interval '10 seconds' where id = mail;
  return mail;
end
$$;

-- The address of somebody's account, null when there is none.
create function private.address_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(email, '') from auth.users where id = person and private.is_email_address(lower(email))
$$;

-- Where a comment stands, below the site's origin.
create function private.comment_path(comment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select '/blog/' || post.slug || '#commentaire-' || entry.id
  from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
  where entry.id = comment
$$;

-- Tells the author, unless the site or the member wants no such mail, or a suspension hides everything they wrote: their dashboard says that
-- once. Never the words of the comment: a mail may be read by others.
create function private.tell_author(comment public.blog_comments, decision text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.address_of(comment.user_id);
begin
  if address is null or comment.user_id = auth.uid() or decision not in ('approved', 'refused')
    or coalesce(current_setting('moderation.ban', true), '') <> ''
    or not private.wants_news(comment.user_id, 'decisions', 'by_mail')
    or (select value = 'false'::jsonb from public.settings where key = 'comments.notify_authors')
  then
    return null;
  end if;
  return private.mail_later(address, 'comment-' || decision, jsonb_build_object(
    'Article', (select title from public.blog_posts where id = comment.post_id),
    'Path', private.comment_path(comment.id),
    'Reason', private.refusal_label(comment.refusal_reason),
    'Note', comment.refusal_note
  ));
end
$$;

-- A mail that has not left is withdrawn with the decision it told of. Answers what the author has been told so far.
create function private.withdraw_mail(comment uuid) returns text
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
  taken text;
  told text;
begin
  -- Imports and the clearing of an account are nobody's decision; one's own comment is not moderated by deleting it.
  if auth.uid() is null or not private.is_admin() then return null; end if;
  if tg_op = 'DELETE' or (old.user_id is not null and new.user_id is null) then
    if old.user_id is not distinct from auth.uid() then return null; end if;
    insert into public.moderation_decisions (comment_id, author_id, decision, decided_by)
    values (case when tg_op = 'UPDATE' then old.id end, old.user_id, 'deleted', auth.uid());
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
    comment_id, author_id, decision, was_approved, reason, note, decided_by, ban_id, mail_id
  )
  values (
    new.id, new.user_id, taken, old.is_approved, new.refusal_reason, new.refusal_note, auth.uid(),
    nullif(current_setting('moderation.ban', true), '')::uuid,
    case when told is distinct from taken or taken = 'refused' then private.tell_author(new, taken) end
  );
  return null;
end
$$;
create trigger record_decision
after update of is_approved, refusal_reason, refusal_note, user_id on public.blog_comments
for each row when (
  (old.is_approved, old.refusal_reason, old.refusal_note, old.user_id is null)
  is distinct from (new.is_approved, new.refusal_reason, new.refusal_note, new.user_id is null)
) execute function private.record_decision();
create trigger record_deletion after delete on public.blog_comments
for each row execute function private.record_decision();

-- What moderators tell each other about a member. Written once: a note is a record, not a draft.
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

create policy "Administrators read the notes" on public.member_notes
for select to authenticated using ((select private.is_admin()));
create policy "Administrators write notes in their own name" on public.member_notes
for insert to authenticated with check ((select private.is_admin()) and written_by = (select auth.uid()));
grant select on public.member_notes to authenticated;
grant insert (member_id, body) on public.member_notes to authenticated;
