-- Sending of campaigns (ADR-0020). One delivery per address is made before the first mail leaves. A worker leases a
-- delivery, announces the end of its message (`handed`) and records the answer. A delivery that was announced and whose
-- answer is unknown becomes `uncertain`: it is sent again only when a person asks for it. Real time, never
-- `private.now()`, except for the scheduled hour.

create table private.newsletter_deliveries (
  -- Also the left part of the Message-ID, the same for every attempt.
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.newsletter_campaigns (id) on delete cascade,
  -- Null once the address was erased, or a year after the campaign.
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  state text not null default 'waiting'
    check (state in ('waiting', 'leased', 'handed', 'sent', 'refused', 'failed', 'uncertain', 'cancelled')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The worker's own mark while 'leased' or 'handed'; after `leased_until` the worker is considered dead.
  lease uuid,
  leased_until timestamptz,
  -- The answer of the server, without addresses.
  last_error text check (char_length(last_error) <= 500),
  sent_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  unique (campaign_id, subscriber_id),
  constraint delivery_lease_is_complete check (
    (state = 'leased' or state = 'handed') = (lease is not null and leased_until is not null)
  )
);
alter table private.newsletter_deliveries enable row level security;
create index newsletter_deliveries_due on private.newsletter_deliveries (campaign_id, next_attempt_at) where state = 'waiting';
create index newsletter_deliveries_leased on private.newsletter_deliveries (campaign_id, leased_until)
where state in ('leased', 'handed');
create index newsletter_deliveries_by_state on private.newsletter_deliveries (campaign_id, state, id);
create index newsletter_deliveries_of_subscriber on private.newsletter_deliveries (subscriber_id, sent_at desc);
revoke all on private.newsletter_deliveries from public, anon, authenticated, service_role;

-- The rendered mail, the same for every recipient except for its unsubscribe link; made once, when sending begins.
create table private.campaign_mails (
  campaign_id uuid primary key references public.newsletter_campaigns (id) on delete cascade,
  subject text not null check (char_length(subject) between 1 and 150),
  html text not null check (octet_length(html) <= 262144),
  plain text not null check (octet_length(plain) <= 262144),
  created_at timestamptz not null default now()
);
alter table private.campaign_mails enable row level security;
revoke all on private.campaign_mails from public, anon, authenticated, service_role;

-- The unsubscribe link of a delivery marks it when it is used.
alter table private.newsletter_tokens
  add column delivery_id uuid references private.newsletter_deliveries (id) on delete cascade;
create index newsletter_tokens_of_delivery on private.newsletter_tokens (delivery_id) where delivery_id is not null;

-- One row: when the next delivery may leave, for all workers together.
create table private.campaign_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null default '-infinity'
);
alter table private.campaign_pace enable row level security;
revoke all on private.campaign_pace from public, anon, authenticated, service_role;
insert into private.campaign_pace default values;

-- Mails per minute: setting `newsletter.pace`, 60 without it.
create function private.campaign_pace_per_minute() returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((select (value #>> '{}')::integer from public.settings where key = 'newsletter.pace'), 60)
$$;
alter table public.settings add constraint settings_newsletter_pace_check check (
  key <> 'newsletter.pace'
  or coalesce(jsonb_path_exists(value, '$ ? (@.type() == "number" && @ >= 1 && @ <= 6000 && @.floor() == @)'), false)
);

-- The confirmed subscribers of a segment.
create function private.segment_subscribers(segment text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.newsletter_subscribers as s
  where s.status = 'confirmed' and case segment_subscribers.segment
    when 'confirmed' then true
    when 'badge_holders' then exists (
      select from auth.users as u join public.users_badges as b on b.user_id = u.id
      where lower(u.email) = s.email and b.status = 'active'
    )
    -- A member who did not sign in for six months.
    when 'inactive' then exists (
      select from auth.users as u
      where lower(u.email) = s.email and coalesce(u.last_sign_in_at, u.created_at) < now() - interval '6 months'
    )
    else false
  end
$$;

create function public.campaign_audience(segment text) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return (select count(*) from private.segment_subscribers(campaign_audience.segment));
end
$$;
revoke execute on function public.campaign_audience(text) from public, anon;
grant execute on function public.campaign_audience(text) to authenticated;

-- What a campaign lacks to be sent: subject, content.
create function private.campaign_gaps(campaign public.newsletter_campaigns) returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    case when btrim(campaign.subject) = '' then 'subject' end,
    case when jsonb_array_length(campaign.blocks) = 0 then 'blocks' end
  ], null)
$$;

-- Makes the deliveries. The caller holds the lock of the campaign.
create function private.begin_campaign(campaign uuid) returns public.newsletter_campaigns
language plpgsql security definer set search_path = ''
as $$
declare
  begun public.newsletter_campaigns;
begin
  insert into private.newsletter_deliveries (campaign_id, subscriber_id)
  select c.id, member from public.newsletter_campaigns as c, private.segment_subscribers(c.segment) as member
  where c.id = begin_campaign.campaign
  on conflict (campaign_id, subscriber_id) do nothing;
  update public.newsletter_campaigns as c set
    state = 'sending', started_at = now(), scheduled_at = null,
    recipients = (select count(*) from private.newsletter_deliveries as d where d.campaign_id = c.id)
  where c.id = begin_campaign.campaign returning c.* into begun;
  perform pg_catalog.pg_notify('campaigns', '');
  return begun;
end
$$;

-- `expected`: the number of recipients that the person typed. Outcomes: done, conflict, gone, locked, incomplete (with
-- `missing`), count (with the present `recipients`: it changed since, or the number was wrong), nobody.
create function public.send_campaign(campaign uuid, seen timestamptz, expected integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
  audience integer;
begin
  perform private.require_permission('newsletter.send');
  select c.* into kept from public.newsletter_campaigns as c
  where c.id = send_campaign.campaign and c.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.state not in ('draft', 'scheduled') then return private.campaign_result('locked', kept); end if;
  if seen is distinct from kept.updated_at then return private.campaign_result('conflict', kept); end if;
  if cardinality(private.campaign_gaps(kept)) > 0 then
    return private.campaign_result('incomplete', kept) || jsonb_build_object('missing', private.campaign_gaps(kept));
  end if;
  select count(*) into audience from private.segment_subscribers(kept.segment);
  if audience = 0 then return private.campaign_result('nobody', kept); end if;
  if expected is distinct from audience then
    return private.campaign_result('count', kept) || jsonb_build_object('recipients', audience);
  end if;
  kept := private.begin_campaign(kept.id);
  return private.campaign_result('done', kept) || jsonb_build_object('recipients', kept.recipients);
end
$$;
revoke execute on function public.send_campaign(uuid, timestamptz, integer) from public, anon;
grant execute on function public.send_campaign(uuid, timestamptz, integer) to authenticated;

-- To the minute, in the next year; null `at` takes the schedule back. Outcomes: done, conflict, gone, locked, incomplete,
-- past, too_far.
create function public.schedule_campaign(campaign uuid, seen timestamptz, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
  minute constant timestamptz := date_trunc('minute', schedule_campaign.at);
begin
  perform private.require_permission('newsletter.send');
  select c.* into kept from public.newsletter_campaigns as c
  where c.id = schedule_campaign.campaign and c.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.state not in ('draft', 'scheduled') then return private.campaign_result('locked', kept); end if;
  if seen is distinct from kept.updated_at then return private.campaign_result('conflict', kept); end if;
  if minute is not null then
    if cardinality(private.campaign_gaps(kept)) > 0 then
      return private.campaign_result('incomplete', kept) || jsonb_build_object('missing', private.campaign_gaps(kept));
    end if;
    if minute <= private.now() then return private.campaign_result('past', kept); end if;
    if minute > private.now() + interval '1 year' then return private.campaign_result('too_far', kept); end if;
  end if;
  update public.newsletter_campaigns as c set
    state = case when minute is null then 'draft' else 'scheduled' end, scheduled_at = minute, updated_by = auth.uid()
  where c.id = kept.id returning c.* into kept;
  return private.campaign_result('done', kept);
end
$$;
revoke execute on function public.schedule_campaign(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.schedule_campaign(uuid, timestamptz, timestamptz) to authenticated;

-- `act`: pause, resume or stop. The mail that is being handed over when it is asked still leaves. `stop` cancels the
-- deliveries that did not leave, for good. Repeating an act is `done`.
create function public.steer_campaign(campaign uuid, act text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
begin
  perform private.require_permission('newsletter.send');
  select c.* into kept from public.newsletter_campaigns as c where c.id = steer_campaign.campaign for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if act = 'pause' and kept.state = 'sending' then
    update public.newsletter_campaigns as c set state = 'paused', paused_because = null, updated_by = auth.uid()
    where c.id = kept.id returning c.* into kept;
  elsif act = 'resume' and kept.state = 'paused' then
    update public.newsletter_campaigns as c
    set state = 'sending', paused_because = null, server_error = null, updated_by = auth.uid()
    where c.id = kept.id returning c.* into kept;
    perform pg_catalog.pg_notify('campaigns', '');
  elsif act = 'stop' and kept.state in ('sending', 'paused') then
    update private.newsletter_deliveries as d set state = 'cancelled', lease = null, leased_until = null
    where d.campaign_id = kept.id and d.state in ('waiting', 'leased');
    update public.newsletter_campaigns as c
    set state = 'stopped', finished_at = now(), paused_because = null, server_error = null, updated_by = auth.uid()
    where c.id = kept.id returning c.* into kept;
  elsif not coalesce(
    (act = 'pause' and kept.state = 'paused') or (act = 'resume' and kept.state = 'sending')
    or (act = 'stop' and kept.state = 'stopped'), false
  ) then
    return private.campaign_result('locked', kept);
  end if;
  return private.campaign_result('done', kept);
end
$$;
revoke execute on function public.steer_campaign(uuid, text) from public, anon;
grant execute on function public.steer_campaign(uuid, text) to authenticated;

-- Sends again the deliveries of one outcome, when a person decides it: `uncertain` (some addresses may get the mail
-- twice) or `failed`. Addresses that left since are not written to.
create function public.retry_deliveries(campaign uuid, state text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
  again integer;
begin
  perform private.require_permission('newsletter.send');
  select c.* into kept from public.newsletter_campaigns as c where c.id = retry_deliveries.campaign for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.state not in ('sending', 'paused', 'sent') or coalesce(retry_deliveries.state, '') not in ('uncertain', 'failed') then
    return private.campaign_result('locked', kept);
  end if;
  update private.newsletter_deliveries as d set state = 'waiting', attempts = 0, next_attempt_at = now()
  where d.campaign_id = kept.id and d.state = retry_deliveries.state and d.subscriber_id is not null;
  get diagnostics again = row_count;
  if again > 0 and kept.state = 'sent' then
    update public.newsletter_campaigns as c set state = 'sending', finished_at = null, updated_by = auth.uid()
    where c.id = kept.id returning c.* into kept;
  end if;
  perform pg_catalog.pg_notify('campaigns', '');
  return private.campaign_result('done', kept) || jsonb_build_object('deliveries', again);
end
$$;
revoke execute on function public.retry_deliveries(uuid, text) from public, anon;
grant execute on function public.retry_deliveries(uuid, text) to authenticated;

-- The numbers of a campaign, from one pass over its deliveries, and the mails per minute of the setting.
create function public.campaign_figures(campaign uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where d.state in ('waiting', 'leased', 'handed')),
      'sent', count(*) filter (where d.state = 'sent'),
      'refused', count(*) filter (where d.state = 'refused'),
      'failed', count(*) filter (where d.state = 'failed'),
      'uncertain', count(*) filter (where d.state = 'uncertain'),
      'cancelled', count(*) filter (where d.state = 'cancelled'),
      'bounced', count(*) filter (where d.bounced_at is not null),
      'complained', count(*) filter (where d.complained_at is not null),
      'unsubscribed', count(*) filter (where d.unsubscribed_at is not null),
      'last_minute', count(*) filter (where d.sent_at > now() - interval '1 minute'),
      'next_attempt_at', min(d.next_attempt_at) filter (where d.state = 'waiting' and d.attempts > 0),
      'pace', private.campaign_pace_per_minute()
    )
    from private.newsletter_deliveries as d where d.campaign_id = campaign_figures.campaign
  );
end
$$;
revoke execute on function public.campaign_figures(uuid) from public, anon;
grant execute on function public.campaign_figures(uuid) to authenticated;

-- The functions of the worker, for the service role only.

create function private.delivery_lease() returns interval language sql immutable set search_path = '' as 'select interval ''2 minutes''';
create function private.delivery_attempts_max() returns integer language sql immutable set search_path = '' as 'select 12';

-- Begins due campaigns, settles what dead workers left, finishes campaigns without a delivery to send, and returns what
-- the worker does next: {"campaign", "rendered"} of a campaign that sends, or {}.
create function public.campaign_next() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  current public.newsletter_campaigns;
begin
  for due in
    select c.id, private.campaign_gaps(c) as gaps from public.newsletter_campaigns as c
    where c.state = 'scheduled' and c.scheduled_at <= private.now()
    order by c.scheduled_at limit 5 for update skip locked
  loop
    if cardinality(due.gaps) > 0 then
      update public.newsletter_campaigns set state = 'draft', scheduled_at = null where id = due.id;
    else
      perform private.begin_campaign(due.id);
    end if;
  end loop;

  update private.newsletter_deliveries as d
  set state = case d.state when 'handed' then 'uncertain' else 'waiting' end, lease = null, leased_until = null
  from public.newsletter_campaigns as c
  where c.id = d.campaign_id and c.state in ('sending', 'paused', 'stopped') and d.state in ('leased', 'handed')
    and d.leased_until <= now();

  update public.newsletter_campaigns as c set state = 'sent', finished_at = now(), server_error = null
  where c.state = 'sending' and not exists (
    select from private.newsletter_deliveries as d
    where d.campaign_id = c.id and d.state in ('waiting', 'leased', 'handed')
  );

  -- The oldest campaign with a delivery that is due: one whose addresses all wait for another attempt does not hold up
  -- the next.
  select c.* into current
  from public.newsletter_campaigns as c
  cross join lateral (
    select d.next_attempt_at from private.newsletter_deliveries as d
    where d.campaign_id = c.id and d.state = 'waiting' order by d.next_attempt_at limit 1
  ) as first
  where c.state = 'sending' and first.next_attempt_at <= now()
  order by c.started_at limit 1;
  if current.id is null then return '{}'; end if;
  return jsonb_build_object(
    'campaign', current.id,
    'rendered', exists (select from private.campaign_mails as m where m.campaign_id = current.id)
  );
end
$$;

-- Stores the rendered mail; the first one stays.
create function public.campaign_rendered(campaign uuid, subject text, html text, plain text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.campaign_mails (campaign_id, subject, html, plain)
  values (campaign_rendered.campaign, campaign_rendered.subject, campaign_rendered.html, campaign_rendered.plain)
  on conflict (campaign_id) do nothing
$$;

create function public.campaign_mail(campaign uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('subject', m.subject, 'html', m.html, 'plain', m.plain, 'created_at', c.started_at)
  from private.campaign_mails as m join public.newsletter_campaigns as c on c.id = m.campaign_id
  where m.campaign_id = campaign_mail.campaign
$$;

-- The content cannot be rendered: a person has to correct it. Nothing has left, so the campaign is a draft again.
create function public.campaign_unreadable(campaign uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.newsletter_campaigns as c
  where c.id = campaign_unreadable.campaign and c.state = 'sending'
    and not exists (select from private.campaign_mails as m where m.campaign_id = c.id)
  for update;
  if not found then return; end if;
  delete from private.newsletter_deliveries as d where d.campaign_id = campaign_unreadable.campaign;
  update public.newsletter_campaigns as c set
    state = 'draft', started_at = null, recipients = null, paused_because = 'unreadable', server_error = left(reason, 500)
  where c.id = campaign_unreadable.campaign;
end
$$;

-- Leases the next due delivery of a campaign at the pace of the setting. {"delivery", "recipient", "token", "attempt"},
-- or {"wait": milliseconds} when the pace or an account mail goes first, or {} when none is due. Deliveries of addresses
-- that left since are cancelled on the way.
create function public.campaign_claim(campaign uuid, worker uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  pace private.campaign_pace;
  taken private.newsletter_deliveries;
  member public.newsletter_subscribers;
  token text;
begin
  if not exists (
    select from public.newsletter_campaigns as c where c.id = campaign_claim.campaign and c.state = 'sending'
  ) then
    return '{}';
  end if;
  -- Account mails go first: one that is due and was never tried.
  if exists (
    select from private.mail_outbox as o
    where o.state in ('queued', 'sending') and o.next_attempt_at <= now() + private.delivery_lease() and o.attempts <= 1
      and o.created_at > now() - interval '30 seconds'
  ) then
    return jsonb_build_object('wait', 200);
  end if;
  select p.* into pace from private.campaign_pace as p for update;
  if pace.next_at > clock_timestamp() then
    return jsonb_build_object('wait', ceil(extract(epoch from pace.next_at - clock_timestamp()) * 1000));
  end if;
  loop
    select d.* into taken from private.newsletter_deliveries as d
    where d.campaign_id = campaign_claim.campaign and d.state = 'waiting' and d.next_attempt_at <= now()
    order by d.next_attempt_at limit 1 for update skip locked;
    if not found then return '{}'; end if;
    select s.* into member from public.newsletter_subscribers as s where s.id = taken.subscriber_id;
    exit when member.status = 'confirmed';
    update private.newsletter_deliveries as d set state = 'cancelled' where d.id = taken.id;
  end loop;
  update private.newsletter_deliveries as d set
    state = 'leased', attempts = d.attempts + 1, lease = worker, leased_until = now() + private.delivery_lease()
  where d.id = taken.id;
  update private.campaign_pace set
    next_at = greatest(next_at, clock_timestamp() - interval '1 second')
      + make_interval(secs => 60.0 / private.campaign_pace_per_minute());
  -- One link for each attempt: only hashes are stored, so an earlier one cannot be repeated.
  token := private.newsletter_mint_token(member.id, 'unsubscribe', null);
  update private.newsletter_tokens as t set delivery_id = taken.id
  where t.token_hash = sha256(convert_to(token, 'UTF8'));
  return jsonb_build_object(
    'delivery', taken.id, 'recipient', member.email, 'token', token, 'attempt', taken.attempts + 1
  );
end
$$;

-- Announces that the end of the message is about to be written. False: the lease is lost, or the campaign was stopped,
-- and the message must not be ended.
create function public.campaign_hand_over(delivery uuid, worker uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.newsletter_deliveries as d set state = 'handed'
  where d.id = campaign_hand_over.delivery and d.lease = worker and d.state in ('leased', 'handed')
    and d.leased_until > clock_timestamp() + interval '45 seconds';
  return found;
end
$$;

-- Records what became of a delivery that `worker` holds, or that became uncertain meanwhile. `result`: sent; refused
-- (the address, for good); rejected (the message, for good); retry (not accepted for now); server (our server cannot be used: not an attempt);
-- unknown (ended without an answer).
create function public.campaign_settle(delivery uuid, worker uuid, result text, error text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.newsletter_deliveries;
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
  where d.id = kept.id;
  if result = 'refused' then
    perform private.record_bounce(
      kept.subscriber_id, kept.id, 'hard', substring(campaign_settle.error from '\m5\d\d\M'), campaign_settle.error, 'dialogue'
    );
  end if;
  update public.newsletter_campaigns as c
  set server_error = case when result = 'server' then left(campaign_settle.error, 500) end
  where c.id = kept.campaign_id and c.state in ('sending', 'paused')
    and c.server_error is distinct from (case when result = 'server' then left(campaign_settle.error, 500) end)
    and (result = 'server' or result = 'sent');
end
$$;

revoke execute on function public.campaign_next(), public.campaign_rendered(uuid, text, text, text),
  public.campaign_mail(uuid), public.campaign_unreadable(uuid, text), public.campaign_claim(uuid, uuid),
  public.campaign_hand_over(uuid, uuid), public.campaign_settle(uuid, uuid, text, text)
from public, anon, authenticated;
grant execute on function public.campaign_next(), public.campaign_rendered(uuid, text, text, text),
  public.campaign_mail(uuid), public.campaign_unreadable(uuid, text), public.campaign_claim(uuid, uuid),
  public.campaign_hand_over(uuid, uuid), public.campaign_settle(uuid, uuid, text, text)
to service_role;
