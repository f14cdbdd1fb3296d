-- The unsubscribe link of a campaign marks its delivery, so that a campaign shows how many addresses it lost.

-- As before, and marks the delivery of the link. `undo`: whether newsletter_resubscribe accepts the same token.
create or replace function public.newsletter_unsubscribe(token text) returns jsonb
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
    update private.newsletter_deliveries as d set unsubscribed_at = now()
    from private.newsletter_tokens as t
    where t.token_hash = sha256(convert_to(newsletter_unsubscribe.token, 'UTF8')) and d.id = t.delivery_id;
  end if;
  perform private.newsletter_spend_confirmations(subscriber.id);
  return jsonb_build_object('success', true,
    'undo', subscriber.confirmed_at is not null and subscriber.status in ('confirmed', 'unsubscribed'));
end $$;

-- As before, and takes the mark back. Undoes an unsubscription by mistake, or by another reader of a forwarded mail, for
-- one day.
create or replace function public.newsletter_resubscribe(token text) returns jsonb
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
  update private.newsletter_deliveries as d set unsubscribed_at = null
  from private.newsletter_tokens as t
  where t.token_hash = sha256(convert_to(newsletter_resubscribe.token, 'UTF8')) and d.id = t.delivery_id;
  return jsonb_build_object('success', true);
end $$;
