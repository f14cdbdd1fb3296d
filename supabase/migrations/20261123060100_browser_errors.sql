-- Error reports of browsers, grouped. A report names no person, session or address: the browser masks what could, and
-- the database masks it again, as anybody may send a report.

create table public.browser_errors (
  -- Of source, message, and the files of the component and of the two innermost frames.
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- Caught by an error boundary, thrown outside of React, or a promise without a handler.
  source text not null check (source in ('render', 'script', 'promise')),
  message text not null check (char_length(message) between 1 and 300),
  stack text not null check (char_length(stack) <= 2000),
  -- The innermost components, of `render` only.
  component text check (char_length(component) between 1 and 200),
  -- Of the last report.
  path text not null check (char_length(path) between 1 and 300 and path ~ '^/'),
  browser text not null check (browser in ('chrome', 'edge', 'firefox', 'safari', 'other')),
  device text not null check (device in ('computer', 'phone', 'tablet', 'robot', 'program')),
  release text check (release ~ '^[A-Za-z0-9._-]{1,40}$'),
  reports integer not null default 1 check (reports > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
alter table public.browser_errors enable row level security;
create index browser_errors_last_seen_at_idx on public.browser_errors (last_seen_at);

create policy "Holders of functions.read read the error reports" on public.browser_errors
for select to authenticated using ((select private.may('functions.read')));
grant select on public.browser_errors to authenticated;

-- `app/lib/browser/mask-personal.ts` has the same rules; `tests/policies/analytics/browser-errors.test.ts` compares them.
create function private.without_personal_data(given text) returns text
language sql immutable set search_path = ''
as $$
  select
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
      given,
      -- Queries and fragments of addresses, mail addresses, signed tokens, ids, other tokens, telephone numbers.
      '[?#][^\s)''"]*=[^\s)''"]*', '', 'g'),
      '(\S)[?#][^\s)''"]*', '\1', 'g'),
      '[^\s@:/<>()''"=,;]+@[^\s@:/<>()''"=,;]+', '…', 'g'),
      'eyJ[A-Za-z0-9_.-]+', '…', 'g'),
      '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', '…', 'g'),
      '(?=[A-Za-z_]*[0-9])[A-Za-z0-9_]{20,}', '…', 'g'),
      '[0-9]([ .-]?[0-9]){7,}', '…', 'g')
$$;

create function private.browser_family(user_agent text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when user_agent ~ 'Edg(e|A|iOS)?/' then 'edge'
    when user_agent ~ '(Firefox|FxiOS)/' then 'firefox'
    when user_agent ~ '(Chrome|CriOS|Chromium)/' then 'chrome'
    when user_agent ~ 'Safari/' then 'safari'
    else 'other'
  end
$$;

-- Records one report, anonymous or not: the caller is not looked at. Texts beyond their bounds are cut. Beyond 500
-- groups, those seen longest ago are deleted, so that forged reports cannot fill the disk.
create function public.report_browser_error(
  source text, message text, stack text default '', component text default null, path text default '/',
  release text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := private.network_of(coalesce(private.request_ip(), ''));
  agent constant text := coalesce(left(private.request_header('user-agent'), 500), '');
  wait constant integer := greatest(
    private.take_rate_limit(format('browser-error:%s', network), 10, 60),
    private.take_rate_limit(format('browser-error-day:%s', network), 100, 86400)
  );
  -- Cut before they are masked, so that a long text costs no more than a short one.
  what constant text := left(private.without_personal_data(left(message, 600)), 300);
  frames constant text := left(private.without_personal_data(left(coalesce(stack, ''), 4000)), 2000);
  part constant text := nullif(left(private.without_personal_data(left(component, 400)), 200), '');
  page constant text := left(private.without_personal_data(left(path, 600)), 300);
  print text;
begin
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  -- Deeper frames vary with the state of the page; positions and short names, with the build.
  print := encode(sha256(convert_to(
    concat_ws(
      E'\n', report_browser_error.source, regexp_replace(what, '\d{4,}', '', 'g'),
      regexp_replace(
        concat_ws(E'\n', split_part(part, ' < ', 1), split_part(frames, E'\n', 1), split_part(frames, E'\n', 2)),
        'at \S+ |(-[\w-]{8})?\.js(:\d+)*|\d+', '', 'g'
      )
    ),
    'UTF8'
  )), 'hex');
  insert into public.browser_errors as known (fingerprint, source, message, stack, component, path, browser, device, release)
  values (
    print, report_browser_error.source, what, frames, part, page, private.browser_family(agent),
    private.device_class(agent), report_browser_error.release
  )
  on conflict (fingerprint) do update set
    reports = least(known.reports, 999999999) + 1,
    last_seen_at = now(),
    path = excluded.path,
    browser = excluded.browser,
    device = excluded.device,
    release = excluded.release,
    stack = excluded.stack;
  delete from public.browser_errors where fingerprint in (
    select old.fingerprint from public.browser_errors as old
    where old.fingerprint <> print
    order by old.last_seen_at desc, old.fingerprint offset 499 for update skip locked
  );
end
$$;
comment on function public.report_browser_error(text, text, text, text, text, text) is
  'Open to visitors: error boundaries run before anybody has signed in; it masks, bounds and counts what it stores.';
revoke execute on function public.report_browser_error(text, text, text, text, text, text) from public;
grant execute on function public.report_browser_error(text, text, text, text, text, text) to anon, authenticated;

-- How long rows of this kind are kept; `domain/retention.ts` has the same list. Null for an unknown kind.
create or replace function private.retention(kind text) returns interval
language sql immutable set search_path = ''
as $$
  select case retention.kind
    -- Since the last renewal of the tokens.
    when 'unused_sessions' then interval '180 days'
    -- A later use of a used token reveals a theft.
    when 'used_refresh_tokens' then interval '30 days'
    -- Links and codes expire after a day at most.
    when 'one_time_tokens' then interval '2 days'
    when 'flow_states' then interval '1 day'
    when 'challenges' then interval '1 day'
    when 'unverified_factors' then interval '1 day'
    when 'account_events' then interval '12 months'
    when 'audit_log' then interval '12 months'
    when 'visits' then interval '25 months'
    when 'page_visits' then interval '25 months'
    -- Since the last report of the group.
    when 'browser_errors' then interval '90 days'
    -- In the bin since then.
    when 'binned_articles' then interval '30 days'
    -- Since they were read. Unread ones stay.
    when 'read_notifications' then interval '90 days'
    when 'finished_tasks' then interval '30 days'
    -- Since the end of their task; `expired_export_files` lists them.
    when 'export_files' then interval '7 days'
    -- Both keep no longer than the audit log, which tells the same facts.
    when 'invitations' then interval '12 months'
    when 'deleted_accounts' then interval '12 months'
    -- Since they were sent: as long as they may be reported and examined.
    when 'directory_messages' then interval '90 days'
  end
$$;

-- As before, with the error reports of browsers.
create or replace function public.delete_expired_rows(kind text, batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  over constant timestamptz := now() - private.retention(kind);
  gone integer;
begin
  case kind
    when 'unused_sessions' then
      delete from auth.sessions where id in (
        select id from auth.sessions
        where coalesce(refreshed_at at time zone 'utc', created_at) < over or not_after < now()
        limit batch for update skip locked
      );
    when 'used_refresh_tokens' then
      delete from auth.refresh_tokens where id in (
        select id from auth.refresh_tokens where revoked and updated_at < over limit batch for update skip locked
      );
    when 'one_time_tokens' then
      delete from auth.one_time_tokens where id in (
        select id from auth.one_time_tokens where created_at at time zone 'utc' < over limit batch for update skip locked
      );
    when 'flow_states' then
      delete from auth.flow_state where id in (
        select id from auth.flow_state where created_at < over limit batch for update skip locked
      );
    when 'challenges' then
      delete from auth.mfa_challenges where id in (
        select id from auth.mfa_challenges where created_at < over limit batch for update skip locked
      );
    when 'unverified_factors' then
      delete from auth.mfa_factors where id in (
        select id from auth.mfa_factors where status = 'unverified' and created_at < over
        limit batch for update skip locked
      );
    when 'account_events' then
      delete from auth.audit_log_entries where id in (
        select id from auth.audit_log_entries where created_at < over limit batch for update skip locked
      );
    when 'audit_log' then
      delete from public.audit_log where id in (
        select id from public.audit_log where created_at < over limit batch for update skip locked
      );
    when 'visits' then
      delete from public.analytics_events where id in (
        select id from public.analytics_events where created_at < over limit batch for update skip locked
      );
    when 'page_visits' then
      delete from public.visits where id in (
        select id from public.visits where created_at < over limit batch for update skip locked
      );
    when 'browser_errors' then
      delete from public.browser_errors where fingerprint in (
        select fingerprint from public.browser_errors where last_seen_at < over limit batch for update skip locked
      );
    when 'binned_articles' then
      delete from public.blog_posts where id in (
        select id from public.blog_posts where deleted_at < over limit batch for update skip locked
      );
    when 'read_notifications' then
      delete from public.notifications where id in (
        select id from public.notifications where read_at < over limit batch for update skip locked
      );
    when 'finished_tasks' then
      delete from public.tasks where id in (
        select id from public.tasks where finished_at < over limit batch for update skip locked
      );
    when 'invitations' then
      delete from public.invitations where id in (
        select id from public.invitations where created_at < over limit batch for update skip locked
      );
    when 'deleted_accounts' then
      delete from public.deleted_accounts where user_id in (
        select user_id from public.deleted_accounts where deleted_at < over limit batch for update skip locked
      );
    when 'directory_messages' then
      delete from private.directory_messages where id in (
        select id from private.directory_messages where created_at < over limit batch for update skip locked
      );
  end case;
  get diagnostics gone = row_count;
  return gone;
end
$$;
