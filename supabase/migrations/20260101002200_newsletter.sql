-- The newsletter's subscribers and rules (NEWSLETTER-10). Functions for the service role return a code instead of
-- raising an error, because an error would roll back the attempt that the rate limit has just counted. They return
-- {"success": true, …} or {"code": <domain/newsletter.ts>, "retry_after": seconds}.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint newsletter_email_once unique
    constraint newsletter_email_is_a_lower_case_address check (private.is_email_address(email)),
  status text not null default 'pending' constraint newsletter_status_is_known
    check (status in ('pending', 'confirmed', 'unsubscribed', 'bounced', 'complained', 'blocked')),
  source text not null constraint newsletter_source_is_known
    check (source in ('footer', 'article', 'signup', 'page')),
  -- Proof of consent: the time, and the version of the sentence under the form (domain/newsletter.ts).
  consent_at timestamptz not null default now(),
  consent_version text not null
    constraint newsletter_consent_version_is_short check (consent_version ~ '^[0-9A-Za-z.-]{1,32}$'),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  confirmation_mailed_at timestamptz,
  -- Number of confirmation mails in the day that began at confirmation_day_at.
  confirmation_day_at timestamptz,
  confirmation_day_count smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint newsletter_confirmed_has_a_date check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_unsubscribed_has_a_date check (status <> 'unsubscribed' or unsubscribed_at is not null)
);
alter table public.newsletter_subscribers enable row level security;
create index newsletter_subscribers_by_status on public.newsletter_subscribers (status, created_at desc);

create policy "Administrators read the subscribers" on public.newsletter_subscribers
for select to authenticated using ((select private.is_admin()));
-- The hosted service grants new tables to all API roles by default.
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
grant select on public.newsletter_subscribers to authenticated, service_role;

-- Holds hashes only: a copy of the database cannot confirm or unsubscribe an address.
create table private.newsletter_tokens (
  token_hash bytea primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at timestamptz not null default now(),
  -- Null: an unsubscribe link never expires, because old mails must keep working.
  expires_at timestamptz,
  used_at timestamptz
);
alter table private.newsletter_tokens enable row level security;
create index newsletter_tokens_of_subscriber on private.newsletter_tokens (subscriber_id);
revoke all on private.newsletter_tokens from public, anon, authenticated;

-- Returns a token of 256 random bits; only its hash is stored.
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

  -- Counted before the address is looked up, so that a refusal reveals nothing about it. The bucket of the address
  -- comes second: a client that is already refused must not exhaust the limit of another person's address.
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
  -- Other states change only when the link of the mail is used: the form accepts any address, also one of another
  -- person.
  if subscriber.status not in ('complained', 'blocked') then
    update public.newsletter_subscribers s
    set source = newsletter_subscribe.source, consent_at = now(),
        consent_version = newsletter_subscribe.consent_version
    where s.id = subscriber.id;
    perform private.newsletter_mail_confirmation(subscriber);
  end if;
  return jsonb_build_object('success', true);
end $$;
grant execute on function public.newsletter_subscribe(text, text, text, text) to service_role;

-- The subscriber of a token, locked; a null row when the token is unknown or expired.
create function private.newsletter_token_owner(token text, purpose text) returns public.newsletter_subscribers
language sql security definer set search_path = '' as $$
  select s.* from private.newsletter_tokens t
  join public.newsletter_subscribers s on s.id = t.subscriber_id
  where t.token_hash = sha256(convert_to(coalesce(newsletter_token_owner.token, ''), 'UTF8'))
    and t.purpose = newsletter_token_owner.purpose
    and (t.expires_at is null or t.expires_at > now())
  for update of s
$$;

-- Invalidates every confirmation link of a subscriber, at its first use and when the subscriber leaves: an old mail
-- must not subscribe the address again.
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
  -- A repeated confirmation succeeds as long as the subscriber is confirmed.
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
grant execute on function public.newsletter_confirm(text) to service_role;

-- `undo`: whether newsletter_resubscribe accepts the same token.
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
grant execute on function public.newsletter_unsubscribe(text) to service_role;

-- Undoes an unsubscription by mistake, or by another reader of a forwarded mail, for one day.
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
grant execute on function public.newsletter_resubscribe(text) to service_role;

-- A member's own subscription. The account's address is already confirmed, so no second mail is needed.
create function private.my_confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(email) from auth.users
  where id = auth.uid() and email_confirmed_at is not null and private.second_factor_satisfied()
$$;

-- {"status", "consent_at", "confirmed_at"}, or null for an address that never subscribed.
create function public.my_newsletter() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('status', status, 'consent_at', consent_at, 'confirmed_at', confirmed_at)
  from public.newsletter_subscribers where email = private.my_confirmed_email()
$$;
grant execute on function public.my_newsletter() to authenticated;

-- Returns the new state. An address that complained or was blocked keeps its status.
create function public.join_newsletter(consent_version text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_confirmed_email() is null then
    raise exception 'No confirmed address' using errcode = 'PT409', hint = 'no_confirmed_email';
  end if;
  insert into public.newsletter_subscribers as subscriber (email, source, consent_version, status, confirmed_at)
  values (private.my_confirmed_email(), 'page', join_newsletter.consent_version, 'confirmed', now())
  on conflict on constraint newsletter_email_once do update
  set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null, consent_at = now(),
      consent_version = excluded.consent_version
  where subscriber.status in ('pending', 'unsubscribed', 'bounced');
  return public.my_newsletter();
end
$$;
grant execute on function public.join_newsletter(text) to authenticated;

create function public.leave_newsletter() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  subscriber uuid;
begin
  update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
  where email = private.my_confirmed_email() and status in ('pending', 'confirmed', 'bounced')
  returning id into subscriber;
  if found then
    perform private.newsletter_spend_confirmations(subscriber);
  end if;
  return public.my_newsletter();
end
$$;
grant execute on function public.leave_newsletter() to authenticated;
