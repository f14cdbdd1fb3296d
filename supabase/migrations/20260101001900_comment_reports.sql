-- Reports of comments by members: one for each member and comment, never of the member's own comment.

create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.blog_comments (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade default auth.uid(),
  reason text not null check (reason in ('spam', 'abuse', 'harassment', 'off_topic', 'other')),
  -- The reason an administrator qualifies the report with; null: the reporter's own `reason`, which is never changed.
  qualified_as text check (qualified_as in ('spam', 'abuse', 'harassment', 'off_topic', 'other')),
  details text check (char_length(details) between 1 and 500),
  -- A report opens a case whatever was decided of the comment before (MODERATION-12).
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed', 'abusive')),
  decision_note text check (char_length(decision_note) <= 500),
  decided_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (comment_id, reporter_id)
);
alter table public.comment_reports enable row level security;
create index comment_reports_reporter_id_idx on public.comment_reports (reporter_id, created_at desc);
create index comment_reports_open_idx on public.comment_reports (created_at) where status = 'open';
create index comment_reports_open_comment_idx on public.comment_reports (comment_id) where status = 'open';
create index comment_reports_qualified_idx on public.comment_reports (coalesce(qualified_as, reason), comment_id)
where status = 'open';
call private.stamp('public.comment_reports');
call private.audit('public.comment_reports');

create function private.prepare_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.details := nullif(private.trim(new.details), '');
  elsif new.status is distinct from old.status then
    new.decided_at := case when new.status = 'open' then null else private.now() end;
  end if;
  return new;
end
$$;
create trigger prepare_report before insert or update on public.comment_reports
for each row execute function private.prepare_report();

create function private.is_reportable(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_comment_public(candidate) and exists (
    select from public.blog_comments where id = candidate and user_id is distinct from (select auth.uid())
  )
$$;
grant execute on function private.is_reportable(uuid) to authenticated, service_role;

create policy "Members read their own reports, administrators all" on public.comment_reports
for select to authenticated using (reporter_id = (select auth.uid()) or (select private.is_admin()));
create policy "Members report the comments of others in their own name" on public.comment_reports
for insert to authenticated with check (
  reporter_id = (select auth.uid()) and not (select private.is_banned()) and private.is_reportable(comment_id)
);
create policy "Administrators decide reports" on public.comment_reports
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Reporting a comment requires the second factor" on public.comment_reports
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
grant select on public.comment_reports to authenticated;
grant insert (comment_id, reporter_id, reason, details) on public.comment_reports to authenticated;
grant update (status, decision_note) on public.comment_reports to authenticated;

create trigger limit_rate before insert on public.comment_reports
for each row execute function private.limit_member_rate('report', '20', '3600');
