-- Reports by members (once each, never of one's own words) and notices of illegal content by anybody
-- (European Digital Services Act, articles 16 and 17).

create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.blog_comments (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade default auth.uid(),
  reason text not null check (reason in ('spam', 'abuse', 'harassment', 'off_topic', 'other')),
  details text check (char_length(details) between 1 and 500),
  -- Whatever was decided of the comment before, a report opens a case (decision 19).
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
grant select on public.comment_reports to authenticated;
grant insert (comment_id, reporter_id, reason, details) on public.comment_reports to authenticated;
grant update (status, decision_note) on public.comment_reports to authenticated;

create table public.illegal_content_notices (
  id uuid primary key default gen_random_uuid(),
  -- What the sender keeps to ask about it.
  receipt text not null unique default upper(encode(extensions.gen_random_bytes(6), 'hex')),
  comment_id uuid references public.blog_comments (id) on delete set null,
  content_url text not null check (char_length(content_url) between 1 and 2048),
  law text not null check (char_length(law) between 1 and 300),
  explanation text not null check (char_length(explanation) between 1 and 5000),
  contact_name text not null check (char_length(contact_name) between 1 and 120),
  contact_email text not null check (char_length(contact_email) <= 255 and contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  good_faith boolean not null check (good_faith),
  status text not null default 'received' check (status in ('received', 'in_progress', 'closed', 'moot')),
  decision text check (decision in ('legal', 'illegal')),
  decision_grounds text check (char_length(decision_grounds) <= 5000),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.illegal_content_notices enable row level security;
create index illegal_content_notices_comment_id_idx on public.illegal_content_notices (comment_id);
create index illegal_content_notices_status_idx on public.illegal_content_notices (status, created_at);
call private.stamp('public.illegal_content_notices');
-- Not the words nor the person: they would outlive the notice in the audit log.
call private.audit('public.illegal_content_notices', 'id', 'explanation,contact_name,contact_email');

create policy "Administrators read notices" on public.illegal_content_notices
for select to authenticated using ((select private.is_admin()));
create policy "Administrators decide notices" on public.illegal_content_notices
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.illegal_content_notices to authenticated;
grant update (status, decision, decision_grounds) on public.illegal_content_notices to authenticated;

-- The only way in, for people with and without an account: five an hour from one address. Answers the receipt number.
-- Status 429 when there were more (PostgREST's PTnnn convention).
create function public.submit_illegal_content_notice(
  content_url text,
  law text,
  explanation text,
  contact_name text,
  contact_email text,
  good_faith boolean,
  comment_id uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant integer := private.take_rate_limit('notice:' || coalesce(private.request_ip(), 'unknown'), 5, 3600);
  given_receipt text;
begin
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = wait::text;
  end if;
  insert into public.illegal_content_notices as notice (
    content_url, law, explanation, contact_name, contact_email, good_faith, comment_id
  )
  select
    private.trim(submit_illegal_content_notice.content_url),
    private.trim(submit_illegal_content_notice.law),
    private.trim(submit_illegal_content_notice.explanation),
    private.trim(submit_illegal_content_notice.contact_name),
    lower(private.trim(submit_illegal_content_notice.contact_email)),
    submit_illegal_content_notice.good_faith,
    -- A notice about a comment that is gone, or was never there, is still a notice.
    (select known.id from public.blog_comments as known where known.id = submit_illegal_content_notice.comment_id)
  returning notice.receipt into given_receipt;
  return given_receipt;
end
$$;
grant execute on function public.submit_illegal_content_notice(text, text, text, text, text, boolean, uuid)
to anon, authenticated, service_role;
