-- Retention of campaigns, and what a restored backup must not do.

-- As before, and: deleted drafts 30 days, tests 7 days, bounces a year, and the link between a delivery and its
-- subscriber a year; the numbers of the campaign stay. Retention promised by the privacy policy: mails 30 days (90 when
-- abandoned), unconfirmed subscriptions `newsletter.retention_days` (30 without the setting), the proof of an
-- unsubscription three years.
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
  delete from public.newsletter_campaigns as c where c.deleted_at < now() - interval '30 days';
  delete from private.campaign_tests as t where t.created_at < now() - interval '7 days';
  delete from private.newsletter_bounces as b where b.created_at < now() - interval '1 year';
  update private.newsletter_deliveries as d set subscriber_id = null
  from public.newsletter_campaigns as c
  where c.id = d.campaign_id and c.finished_at < now() - interval '1 year' and d.subscriber_id is not null;
  return jsonb_build_object('mails', mails, 'subscribers', subscribers);
end $$;
grant execute on function public.mail_retention() to service_role;
create index newsletter_campaigns_finished on public.newsletter_campaigns (finished_at) where finished_at is not null;

-- `npm run restore` calls it. What left after the backup was made is unknown to it: the deliveries of a campaign that was
-- being sent are uncertain, and a campaign whose hour has passed is a draft again.
create function private.hold_restored_campaigns() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.newsletter_deliveries as d set state = 'uncertain', lease = null, leased_until = null
  from public.newsletter_campaigns as c
  where c.id = d.campaign_id and (c.state = 'sending' or c.state = 'paused')
    and d.state in ('waiting', 'leased', 'handed');
  update public.newsletter_campaigns as c set state = 'paused', paused_because = 'restored'
  where c.state = 'sending' or (c.state = 'paused' and c.paused_because is null);
  update public.newsletter_campaigns as c set state = 'draft', scheduled_at = null, paused_because = 'restored'
  where c.state = 'scheduled' and c.scheduled_at <= now();
end
$$;
revoke execute on function private.hold_restored_campaigns() from public;
