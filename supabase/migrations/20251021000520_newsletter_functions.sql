-- Purpose: the newsletter's rules (decision 6), for the service role only. They answer with a code instead of
-- raising an error: an error would roll back the attempt that the rate limit has just counted.
-- Answers: {"success": true, …} or {"code": <domain/newsletter.ts>, "retry_after": seconds}.

-- One household or office: an IPv4 address, or the /64 of an IPv6 one.
create function private.network_of(ip text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  address := regexp_replace(ip, '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return coalesce(host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end))), 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end $$;

-- 256 random bits; only the hash stays.
create function private.newsletter_mint_token(subscriber uuid, purpose text, lifetime interval) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.newsletter_tokens (token_hash, subscriber_id, purpose, expires_at)
  values (sha256(convert_to(token, 'UTF8')), subscriber, newsletter_mint_token.purpose, now() + lifetime);
  return token;
end $$;

-- At most one mail in 15 minutes and three a day (limits.newsletterWaitMinutes, newsletterMailsPerDay).
-- The caller holds the row's lock, so that parallel requests send one mail.
create function private.newsletter_mail_confirmation(subscriber public.newsletter_subscribers) returns void
language plpgsql security definer set search_path = '' as $$
declare
  new_day boolean := subscriber.confirmation_day_at is null or subscriber.confirmation_day_at <= now() - interval '1 day';
begin
  if subscriber.confirmation_mailed_at > now() - interval '15 minutes'
    or (not new_day and subscriber.confirmation_day_count >= 3) then
    return;
  end if;
  update public.newsletter_subscribers s
  set confirmation_mailed_at = now(),
      confirmation_day_at = case when new_day then now() else s.confirmation_day_at end,
      confirmation_day_count = case when new_day then 1 else s.confirmation_day_count + 1 end
  where s.id = subscriber.id;
  perform public.mail_enqueue(subscriber.email, 'newsletter-confirmation', jsonb_build_object(
    'Token', private.newsletter_mint_token(subscriber.id, 'confirm', interval '7 days'),
    'UnsubscribeToken', private.newsletter_mint_token(subscriber.id, 'unsubscribe', null)));
end $$;

create function public.newsletter_subscribe(email text, source text, ip text, consent_version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(newsletter_subscribe.email));
  subscriber public.newsletter_subscribers;
  wait integer;
begin
  if not private.is_email_address(address)
    or coalesce(newsletter_subscribe.source, '') not in ('footer', 'article', 'signup', 'page')
    or coalesce(newsletter_subscribe.consent_version, '') !~ '^[0-9A-Za-z.-]{1,32}$' then
    return jsonb_build_object('code', 'VALIDATION_ERROR');
  end if;

  -- Counted before anything is known of the address, so that a refusal tells nothing of it. The address's own
  -- bucket comes second: who is already refused must not be able to exhaust somebody else's.
  wait := private.take_rate_limit('newsletter:ip:' || private.network_of(newsletter_subscribe.ip), 10, 900);
  if wait = 0 then
    wait := private.take_rate_limit(
      'newsletter:email:' || encode(sha256(convert_to(address, 'UTF8')), 'hex'), 5, 900);
  end if;
  if wait > 0 then
    return jsonb_build_object('code', 'RATE_LIMIT_EXCEEDED', 'retry_after', wait);
  end if;

  insert into public.newsletter_subscribers (email, source, consent_version)
  values (address, newsletter_subscribe.source, newsletter_subscribe.consent_version)
  on conflict on constraint newsletter_email_once do nothing;
  select s.* into strict subscriber from public.newsletter_subscribers s where s.email = address for update;

  if subscriber.status = 'confirmed' then
    return jsonb_build_object('code', 'DUPLICATE_EMAIL');
  end if;
  -- The others stay what they are until the link proves that the reader asks: anybody can type an address.
  if subscriber.status not in ('complained', 'blocked') then
    update public.newsletter_subscribers s
    set source = newsletter_subscribe.source, consent_at = now(),
        consent_version = newsletter_subscribe.consent_version
    where s.id = subscriber.id;
    perform private.newsletter_mail_confirmation(subscriber);
  end if;
  return jsonb_build_object('success', true);
end $$;

-- The token's subscriber, locked; null when the token is not one of ours or is too old.
create function private.newsletter_token_owner(token text, purpose text) returns public.newsletter_subscribers
language sql security definer set search_path = '' as $$
  select s.* from private.newsletter_tokens t
  join public.newsletter_subscribers s on s.id = t.subscriber_id
  where t.token_hash = sha256(convert_to(coalesce(newsletter_token_owner.token, ''), 'UTF8'))
    and t.purpose = newsletter_token_owner.purpose
    and (t.expires_at is null or t.expires_at > now())
  for update of s
$$;

-- Every confirmation link of a subscriber dies with its first use and when the subscriber leaves: an old mail
-- must not bring back who has left.
create function private.newsletter_spend_confirmations(subscriber uuid) returns void
language sql security definer set search_path = '' as $$
  update private.newsletter_tokens t set used_at = now()
  where t.subscriber_id = subscriber and t.purpose = 'confirm' and t.used_at is null
$$;

create function public.newsletter_confirm(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers := private.newsletter_token_owner(newsletter_confirm.token, 'confirm');
  spent boolean;
begin
  select t.used_at is not null into spent from private.newsletter_tokens t
  where t.token_hash = sha256(convert_to(coalesce(newsletter_confirm.token, ''), 'UTF8'));
  -- A second press of the button is a success as long as the first one holds.
  if subscriber.id is not null and subscriber.status = 'confirmed' then
    return jsonb_build_object('success', true);
  end if;
  if subscriber.id is null or spent or subscriber.status in ('complained', 'blocked') then
    return jsonb_build_object('code', 'TOKEN_INVALID');
  end if;
  update public.newsletter_subscribers s
  set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null where s.id = subscriber.id;
  perform private.newsletter_spend_confirmations(subscriber.id);
  return jsonb_build_object('success', true);
end $$;

-- `undo` tells whether newsletter_resubscribe would take the same token back.
create function public.newsletter_unsubscribe(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers := private.newsletter_token_owner(newsletter_unsubscribe.token, 'unsubscribe');
begin
  if subscriber.id is null then
    return jsonb_build_object('code', 'TOKEN_INVALID');
  end if;
  if subscriber.status in ('pending', 'confirmed', 'bounced') then
    update public.newsletter_subscribers s
    set status = 'unsubscribed', unsubscribed_at = now() where s.id = subscriber.id;
  end if;
  perform private.newsletter_spend_confirmations(subscriber.id);
  return jsonb_build_object('success', true,
    'undo', subscriber.confirmed_at is not null and subscriber.status in ('confirmed', 'unsubscribed'));
end $$;

-- For who pressed by mistake, or whose forwarded mail was used by a friend; a day, then the form again.
create function public.newsletter_resubscribe(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers := private.newsletter_token_owner(newsletter_resubscribe.token, 'unsubscribe');
begin
  if subscriber.status = 'confirmed' then
    return jsonb_build_object('success', true);
  end if;
  if subscriber.id is null or subscriber.status <> 'unsubscribed' or subscriber.confirmed_at is null
    or subscriber.unsubscribed_at <= now() - interval '1 day' then
    return jsonb_build_object('code', 'TOKEN_INVALID');
  end if;
  update public.newsletter_subscribers s
  set status = 'confirmed', unsubscribed_at = null where s.id = subscriber.id;
  return jsonb_build_object('success', true);
end $$;

revoke all on function
  private.network_of(text), private.newsletter_mint_token(uuid, text, interval),
  private.newsletter_mail_confirmation(public.newsletter_subscribers),
  private.newsletter_token_owner(text, text), private.newsletter_spend_confirmations(uuid),
  public.newsletter_subscribe(text, text, text, text), public.newsletter_confirm(text),
  public.newsletter_unsubscribe(text), public.newsletter_resubscribe(text)
from public, anon, authenticated;
grant execute on function
  public.newsletter_subscribe(text, text, text, text), public.newsletter_confirm(text),
  public.newsletter_unsubscribe(text), public.newsletter_resubscribe(text)
to service_role;
