-- What a server refuses in the dialogue for another reason than the address (a full mailbox, a policy) is a soft bounce,
-- as it is in a later report: it stopped an address after two mails. The code is the one of RFC 3463 where there is one.
create or replace function public.campaign_settle(delivery uuid, worker uuid, result text, error text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.newsletter_deliveries;
  kind text;
  code text;
begin
  select d.* into kept from private.newsletter_deliveries as d
  where d.id = campaign_settle.delivery
    and ((d.lease = worker and d.state in ('leased', 'handed')) or (d.state = 'uncertain' and result in ('sent', 'refused')))
  for update;
  if not found then return; end if;
  update private.newsletter_deliveries as d set
    state = case
      when result = 'sent' then 'sent'
      when result = 'refused' then 'refused'
      when result = 'unknown' then 'uncertain'
      when result = 'rejected' then 'failed'
      when result = 'retry' and kept.attempts >= private.delivery_attempts_max() then 'failed'
      else 'waiting'
    end,
    attempts = case when result = 'server' then kept.attempts - 1 else kept.attempts end,
    next_attempt_at = case
      when result = 'retry' then now() + private.mail_back_off(kept.attempts + 3)
      else kept.next_attempt_at
    end,
    lease = null, leased_until = null,
    sent_at = case when result = 'sent' then now() end,
    last_error = case when result <> 'sent' then left(campaign_settle.error, 500) end
  where d.id = kept.id
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
  set server_error = case when result = 'server' then left(campaign_settle.error, 500) end
  where c.id = kept.campaign_id and c.state in ('sending', 'paused')
    and c.server_error is distinct from (case when result = 'server' then left(campaign_settle.error, 500) end)
    and (result = 'server' or result = 'sent');
end
$$;
