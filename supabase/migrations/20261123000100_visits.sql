-- Visits of pages and what visitors open from them: no cookie, no third party, no account. Rows are kept 25 months.

-- Self-declared robots; `app/lib/page/known-robots.ts` has the same list, and
-- `tests/policies/analytics/visits.test.ts` compares both.
create function private.is_known_robot(user_agent text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    is_known_robot.user_agent ~* ('(?<!cu)bot\y|crawl|spider|slurp|facebookexternalhit|embedly|preview|monitor|lighthouse'
      '|headless|phantomjs|prerender|archiver|curl|wget|python|axios|node-fetch|go-http'),
    false
  )
$$;

create table public.visits (
  id bigint generated always as identity primary key,
  -- `booking` and `chat` are outbound links of an edition; the database recognises them. `read`: an article is left.
  kind text not null check (kind in ('page', 'outbound', 'booking', 'chat', 'not_found', 'read')),
  -- Random, in session storage: the same as `analytics_events.session_id` of the visit.
  session_id text not null check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- Path of the page, without its query.
  path text not null check (char_length(path) between 1 and 512 and path ~ '^/'),
  -- First page of the session.
  entry_path text not null check (char_length(entry_path) between 1 and 512 and entry_path ~ '^/'),
  -- Host of the site that led to the session, null for none.
  referrer_host text check (char_length(referrer_host) between 1 and 253 and referrer_host ~ '^[a-z0-9.-]+$'),
  -- `utm_campaign` of the entry page.
  campaign text check (char_length(campaign) between 1 and 80),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  -- From the language of the browser (`fr-BE`: BE), as nothing looks up the address.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Of a link that leaves the site: sent as origin and path, kept as its host.
  target text check (char_length(target) between 1 and 2048),
  -- How much of the article was on screen, in percent: 25 up to its half, 100 with its end.
  depth smallint check (depth = 25 or depth = 50 or depth = 75 or depth = 100),
  -- Figures count `visitor` only; the others are counted apart.
  audience text not null default 'visitor' check (audience in ('visitor', 'robot', 'administrator')),
  created_at timestamptz not null default private.now(),
  check ((target is null) = (kind in ('page', 'not_found', 'read'))),
  check ((depth is null) = (kind <> 'read'))
);
alter table public.visits enable row level security;
create index visits_created_at_idx on public.visits (created_at, audience, kind);
create index visits_session_id_idx on public.visits (session_id);

create policy "Everybody records visits" on public.visits for insert to anon, authenticated with check (true);
create policy "Holders of analytics.events read the visits" on public.visits
for select to authenticated using ((select private.may('analytics.events')));
grant insert (kind, session_id, path, entry_path, referrer_host, campaign, device, country, target, depth) on public.visits
to anon, authenticated;
grant select on public.visits to authenticated;

create trigger limit_rate before insert on public.visits
for each row execute function private.limit_address_rate('page-visit', '600', '60');
create trigger limit_rate_day before insert on public.visits
for each row execute function private.limit_address_rate('page-visit-day', '20000', '86400');

-- The audience of the current request. Administrators are those who may read raw events.
create function private.request_audience() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_known_robot(private.request_header('user-agent')) then 'robot'
    when private.may('analytics.events') then 'administrator'
    else 'visitor'
  end
$$;
revoke execute on function private.request_audience() from public;

-- After the rate limits (triggers fire in the order of their names). Only the host of a link is kept: an invitation to a
-- chat is a secret.
create function private.set_visit_audience() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.audience := private.request_audience();
  if new.kind in ('outbound', 'booking', 'chat') then
    new.kind := case
      when exists (select from public.event_editions where split_part(luma_url, '?', 1) = new.target) then 'booking'
      when exists (select from public.event_editions where split_part(whatsapp_url, '?', 1) = new.target) then 'chat'
      else 'outbound'
    end;
    -- Null for what is no address of the web, which the table then refuses.
    new.target := lower(left(substring(new.target from '^https?://(?:[^/@]*@)?([^/:?#]+)'), 253));
  end if;
  return new;
end
$$;
revoke execute on function private.set_visit_audience() from public;
create trigger set_audience before insert on public.visits
for each row execute function private.set_visit_audience();

-- Robots and administrators are left out of the events too, also when their browser sends them.
create function private.skip_excluded_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.request_audience() <> 'visitor' then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function private.skip_excluded_event() from public;
create trigger skip_excluded before insert on public.analytics_events
for each row execute function private.skip_excluded_event();

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
  end
$$;

-- As before, with the visits of pages.
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
  end case;
  get diagnostics gone = row_count;
  return gone;
end
$$;
