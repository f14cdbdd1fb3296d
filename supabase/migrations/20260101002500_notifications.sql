-- Notifications about a member's comments, reports and badges, on the site and by mail, written by triggers in the
-- transaction of the event.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null
    check (kind in ('reply', 'comment_approved', 'comment_refused', 'report_decided', 'badge_awarded')),
  -- What the notification is about: the comment that was decided or that replies, the report, or the badge.
  comment_id uuid references public.blog_comments (id) on delete cascade,
  report_id uuid references public.comment_reports (id) on delete cascade,
  badge_id uuid references public.users_badges (id) on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default private.now(),
  check (num_nonnulls(comment_id, report_id, badge_id) = 1)
);
alter table public.notifications enable row level security;
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
create index notifications_comment_id_idx on public.notifications (comment_id);
create index notifications_report_id_idx on public.notifications (report_id);
create index notifications_badge_id_idx on public.notifications (badge_id);

create policy "Members read their own notifications" on public.notifications
for select to authenticated using (user_id = (select auth.uid()));
create policy "Members mark their own notifications as read" on public.notifications
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members delete their own notifications" on public.notifications
for delete to authenticated using (user_id = (select auth.uid()));
grant select, delete on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
create policy "Changing a notification requires the second factor" on public.notifications
as restrictive for update to authenticated using ((select private.second_factor_satisfied()));
create policy "Deleting a notification requires the second factor" on public.notifications
as restrictive for delete to authenticated using ((select private.second_factor_satisfied()));

-- Comments hidden or restored by a suspension send no notification: the suspension is shown once on the dashboard.
create function private.send_comment_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  notification_kind constant text := case
    when new.is_approved and not old.is_approved then 'comment_approved'
    when new.refusal_reason is not null and old.refusal_reason is null then 'comment_refused'
  end;
begin
  if notification_kind is null or new.user_id is null or new.user_id is not distinct from auth.uid()
    or coalesce(current_setting('moderation.ban_id', true), '') <> ''
    or not private.wants_notification(new.user_id, 'decisions', 'on_site')
  then
    return null;
  end if;
  -- An undone decision notifies only an author who was notified of the opposite.
  if private.is_undoing() and coalesce((
    select kind from public.notifications
    where comment_id = new.id and kind in ('comment_approved', 'comment_refused') order by created_at desc limit 1
  ), notification_kind) = notification_kind then
    return null;
  end if;
  insert into public.notifications (user_id, kind, comment_id) values (new.user_id, notification_kind, new.id);
  return null;
end
$$;
create trigger send_comment_notification after update of is_approved, refusal_reason on public.blog_comments
for each row execute function private.send_comment_notification();

-- Sent the first time a reply becomes visible, never again.
create function private.send_reply_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, comment_id)
  select parent.user_id, 'reply', new.id
  from public.blog_comments as parent
  where parent.id = new.parent_id
    and parent.user_id is distinct from new.user_id
    and private.wants_notification(parent.user_id, 'replies', 'on_site')
    and parent.user_id is not null
    and not exists (select from public.notifications where comment_id = new.id and kind = 'reply');
  return null;
end
$$;
create trigger send_reply_notification after insert or update on public.blog_comments
for each row when (new.parent_id is not null and new.is_visible) execute function private.send_reply_notification();

-- One notification for each report: a later decision replaces the unread one. An undo does not repeat one that was
-- already read.
create function private.send_report_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications where report_id = new.id and kind = 'report_decided' and read_at is null;
  if new.status <> 'open' and private.wants_notification(new.reporter_id, 'decisions', 'on_site') and not (
    private.is_undoing()
    and exists (select from public.notifications where report_id = new.id and kind = 'report_decided')
  ) then
    insert into public.notifications (user_id, kind, report_id) values (new.reporter_id, 'report_decided', new.id);
  end if;
  return null;
end
$$;
create trigger send_report_notification after update of status on public.comment_reports
for each row when (old.status is distinct from new.status) execute function private.send_report_notification();

create function private.send_badge_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.wants_notification(new.user_id, 'badges', 'on_site') then
    insert into public.notifications (user_id, kind, badge_id) values (new.user_id, 'badge_awarded', new.id);
  end if;
  return null;
end
$$;
create trigger send_badge_notification after insert on public.users_badges
for each row when (new.status = 'active') execute function private.send_badge_notification();

-- The same notifications by mail, for members whose preferences ask for them.

-- The path of a comment on the site, with its fragment.
create function private.comment_path(comment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select '/blog/' || post.slug || '#commentaire-' || entry.id
  from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
  where entry.id = comment
$$;

-- Replies whose parent's author was mailed or has switched these mails off: each reply is mailed once at most.
create table private.reply_mails (
  comment_id uuid primary key references public.blog_comments (id) on delete cascade,
  mail_id uuid
);
alter table private.reply_mails enable row level security;

-- Mails the author of the parent the first time visitors can read the reply, and never again.
create function private.mail_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent_author constant uuid := (select user_id from public.blog_comments where id = new.parent_id);
  address constant text := private.email_of(parent_author);
begin
  insert into private.reply_mails (comment_id) values (new.id) on conflict do nothing;
  if found and address is not null and parent_author is distinct from new.user_id
    and private.wants_notification(parent_author, 'replies', 'by_mail')
  then
    update private.reply_mails set mail_id = private.mail_enqueue_delayed(address, 'comment-reply', jsonb_build_object(
      'Author', coalesce(private.display_name_of(new.user_id), 'Quelqu’un'),
      'Article', (select title from public.blog_posts where id = new.post_id),
      'Path', private.comment_path(new.id)
    )) where comment_id = new.id;
  end if;
  return null;
end
$$;
create trigger mail_reply after insert on public.blog_comments
for each row when (new.parent_id is not null and new.is_visible) execute function private.mail_reply();
create trigger mail_reply_shown after update on public.blog_comments
for each row when (new.parent_id is not null and new.is_visible and not old.is_visible)
execute function private.mail_reply();

-- Withdraws the mail of a reply that is hidden before the mail has left; it is mailed when it becomes visible again.
create function private.withdraw_reply_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox
  where state = 'queued' and id = (select mail_id from private.reply_mails where comment_id = old.id);
  if found then
    delete from private.reply_mails where comment_id = old.id;
  end if;
  return old;
end
$$;
create trigger withdraw_reply_mail after update on public.blog_comments
for each row when (
  old.parent_id is not null
  and ((old.is_visible and not new.is_visible) or (old.user_id is not null and new.user_id is null))
) execute function private.withdraw_reply_mail();
-- A before trigger, because the row of reply_mails is deleted with the comment.
create trigger withdraw_deleted_reply_mail before delete on public.blog_comments
for each row when (old.parent_id is not null) execute function private.withdraw_reply_mail();

create function private.mail_badge_award() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.email_of(new.user_id);
begin
  if address is not null and private.wants_notification(new.user_id, 'badges', 'by_mail') then
    perform public.mail_enqueue(address, 'badge-awarded', jsonb_build_object(
      'Badge', (select name from public.badge_tiers where id = new.badge_tier)
    ));
  end if;
  return null;
end
$$;
create trigger mail_badge_award after insert on public.users_badges
for each row when (new.status = 'active') execute function private.mail_badge_award();
