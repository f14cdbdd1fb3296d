-- A mail whose attempt meets a fault of the mail server waits 15 seconds: a server that closes the connection at one
-- address must not hold up the others, nor the campaigns that follow. When it does so again although it accepted other
-- mails since, the address is to blame, and the attempt counts. And a mail that was in hand when its campaign was stopped
-- does not wait for an attempt that never comes. `result` as before: sent; refused (the address, for good); rejected (the
-- message, for good); retry (not accepted for now); server (our server cannot be used: not an attempt); unknown (ended
-- without an answer).
create or replace function public.campaign_settle(delivery uuid, worker uuid, result text, error text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sender public.newsletter_campaigns;
  kept private.newsletter_deliveries;
  outcome text := result;
  kind text;
  code text;
begin
  select c.* into sender from public.newsletter_campaigns as c
  where c.id = (select d.campaign_id from private.newsletter_deliveries as d where d.id = campaign_settle.delivery);
  -- Before the delivery, as `steer_campaign` locks them. Not for every mail: those of several workers would wait.
  if result <> 'sent' or sender.server_error is not null then
    select c.* into sender from public.newsletter_campaigns as c where c.id = sender.id for no key update;
  end if;
  select d.* into kept from private.newsletter_deliveries as d
  where d.id = campaign_settle.delivery
    and ((d.lease = worker and d.state in ('leased', 'handed')) or (d.state = 'uncertain' and result in ('sent', 'refused')))
  for update;
  if not found then return; end if;
  -- The first fault was shown (`server_error`), and a mail that was accepted took it back.
  if result = 'server' and kept.last_error is not null and sender.server_error is null then outcome := 'retry'; end if;
  update private.newsletter_deliveries as d set
    state = case
      when outcome = 'sent' then 'sent'
      when outcome = 'refused' then 'refused'
      when outcome = 'unknown' then 'uncertain'
      when outcome = 'rejected' then 'failed'
      when outcome = 'retry' and kept.attempts >= private.delivery_attempts_max() then 'failed'
      when sender.state = 'stopped' then 'cancelled'
      else 'waiting'
    end,
    attempts = case when outcome = 'server' then kept.attempts - 1 else kept.attempts end,
    next_attempt_at = case
      when outcome = 'retry' then now() + private.mail_back_off(kept.attempts + 3)
      when outcome = 'server' then now() + interval '15 seconds'
      else kept.next_attempt_at
    end,
    lease = null, leased_until = null,
    sent_at = case when outcome = 'sent' then now() end,
    last_error = case when outcome <> 'sent' then left(campaign_settle.error, 500) end
  where d.id = kept.id
  -- What the server refuses for another reason than the address (a full mailbox, a policy) is a soft bounce, as it is in a
  -- later report. The code is the one of RFC 3463 where there is one.
  returning case d.state when 'refused' then 'hard' when 'failed' then 'soft' end into kind;
  if kind is not null then
    code := coalesce(
      substring(campaign_settle.error from '\m[45]\.\d{1,3}\.\d{1,3}\M'), substring(campaign_settle.error from '\m[45]\d\d\M')
    );
    if kept.waiting_id is not null then
      perform private.record_waiting_bounce(kept.waiting_id, kept.id, kind, code, campaign_settle.error, 'dialogue');
    else
      perform private.record_bounce(kept.subscriber_id, kept.id, kind, code, campaign_settle.error, 'dialogue');
    end if;
  end if;
  update public.newsletter_campaigns as c
  set server_error = case when outcome = 'server' then left(campaign_settle.error, 500) end
  where c.id = kept.campaign_id and c.state in ('sending', 'paused')
    and c.server_error is distinct from (case when outcome = 'server' then left(campaign_settle.error, 500) end)
    and (outcome = 'server' or outcome = 'sent');
end
$$;
