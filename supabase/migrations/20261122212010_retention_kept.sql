-- Retention periods that were promised and not kept: the bin of articles, read news, finished tasks, files of exports, and
-- the setting of unconfirmed subscriptions.

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
    -- In the bin since then.
    when 'binned_articles' then interval '30 days'
    -- Since they were read. Unread ones stay.
    when 'read_notifications' then interval '90 days'
    when 'finished_tasks' then interval '30 days'
    -- Since the end of their task; `expired_export_files` lists them.
    when 'export_files' then interval '7 days'
  end
$$;

-- As before, with the new kinds. The files of exports are no rows: `expired_export_files` lists them.
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
  end case;
  get diagnostics gone = row_count;
  return gone;
end
$$;

create index blog_posts_deleted_at_idx on public.blog_posts (deleted_at) where deleted_at is not null;
create index notifications_read_at_idx on public.notifications (read_at) where read_at is not null;

-- The privacy policy promises thirty days at most.
alter table public.settings add constraint settings_newsletter_retention_check check (
  key <> 'newsletter.retention_days'
  or coalesce(jsonb_path_exists(value, '$ ? (@.type() == "number" && @ >= 1 && @ <= 30 && @.floor() == @)'), false)
);

-- Retention promised by the privacy policy: mails 30 days (90 when abandoned), unconfirmed subscriptions
-- `newsletter.retention_days` (30 without the setting), the proof of an unsubscription three years.
create or replace function public.mail_retention() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  unconfirmed constant interval := make_interval(days => coalesce(
    (select (value #>> '{}')::integer from public.settings where key = 'newsletter.retention_days'), 30
  ));
  mails integer;
  subscribers integer;
begin
  delete from private.mail_outbox o
  where (o.state = 'sent' and o.created_at < now() - interval '30 days')
     or (o.state = 'abandoned' and o.created_at < now() - interval '90 days');
  get diagnostics mails = row_count;
  delete from public.newsletter_subscribers s
  where (s.confirmed_at is null and s.status in ('pending', 'unsubscribed', 'bounced')
         and s.consent_at < now() - unconfirmed)
     or (s.status = 'unsubscribed' and s.unsubscribed_at < now() - interval '3 years');
  get diagnostics subscribers = row_count;
  delete from private.newsletter_tokens t where t.expires_at < now() - interval '30 days';
  return jsonb_build_object('mails', mails, 'subscribers', subscribers);
end $$;
