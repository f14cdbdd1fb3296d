-- What happened to a member's words and badges, written by triggers in the transaction that made it happen.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null
    check (kind in ('reply', 'comment_approved', 'comment_refused', 'report_decided', 'badge_awarded')),
  -- What it tells of: the comment that was decided or that replies, the report, the badge.
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

create policy "Members read what they are told" on public.notifications
for select to authenticated using (user_id = (select auth.uid()));
create policy "Members mark what they have read" on public.notifications
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members throw away what they were told" on public.notifications
for delete to authenticated using (user_id = (select auth.uid()));
grant select, delete on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create function private.tell_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is not null and private.wants_news(new.user_id, 'decisions', 'on_site')
    and new.user_id is distinct from auth.uid() then
    if new.is_approved and not old.is_approved then
      insert into public.notifications (user_id, kind, comment_id) values (new.user_id, 'comment_approved', new.id);
    elsif new.refusal_reason is not null and old.refusal_reason is null then
      insert into public.notifications (user_id, kind, comment_id) values (new.user_id, 'comment_refused', new.id);
    end if;
  end if;
  return null;
end
$$;
create trigger tell_of_comment after update of is_approved, refusal_reason on public.blog_comments
for each row execute function private.tell_of_comment();

-- A reply is news the first time others can read it, approved again or not.
create function private.tell_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, comment_id)
  select parent.user_id, 'reply', new.id
  from public.blog_comments as parent
  where parent.id = new.parent_id
    and parent.user_id is distinct from new.user_id
    and private.wants_news(parent.user_id, 'replies', 'on_site')
    and parent.user_id is not null
    and not exists (select from public.notifications where comment_id = new.id and kind = 'reply');
  return null;
end
$$;
create trigger tell_of_reply after insert or update on public.blog_comments
for each row when (new.parent_id is not null and new.is_visible) execute function private.tell_of_reply();

create function private.tell_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.wants_news(new.reporter_id, 'decisions', 'on_site') then
    insert into public.notifications (user_id, kind, report_id) values (new.reporter_id, 'report_decided', new.id);
  end if;
  return null;
end
$$;
create trigger tell_of_report after update of status on public.comment_reports
for each row when (old.status = 'open' and new.status <> 'open') execute function private.tell_of_report();

create function private.tell_of_badge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.wants_news(new.user_id, 'badges', 'on_site') then
    insert into public.notifications (user_id, kind, badge_id) values (new.user_id, 'badge_awarded', new.id);
  end if;
  return null;
end
$$;
create trigger tell_of_badge after insert on public.users_badges
for each row when (new.status = 'active') execute function private.tell_of_badge();
