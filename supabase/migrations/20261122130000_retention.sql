-- Retention: the hourly jobs of the process delete old rows in small batches.

-- How long rows of this kind are kept; `domain/retention.ts` has the same list. Null for an unknown kind.
create function private.retention(kind text) returns interval
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
  end
$$;

-- Deletes at most `batch` rows of a kind that are older than its retention period, and returns their number. Uses the
-- system clock, not `private.now()`. Skips rows that another transaction has locked; a later call deletes them.
create function public.delete_expired_rows(kind text, batch integer) returns integer
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
  end case;
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function public.delete_expired_rows(text, integer) from public;
grant execute on function public.delete_expired_rows(text, integer) to service_role;

-- Each visit stays 25 months, and 600 a minute are 860,000 a day: one network could fill the disk.
create trigger limit_rate_day before insert on public.analytics_events
for each row execute function private.limit_address_rate('visit-day', '5000', '86400');
