-- A member's own subscription. Their mailbox proved itself when the account was confirmed: no second mail is needed.

create function private.my_address() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(email) from auth.users
  where id = auth.uid() and email_confirmed_at is not null and private.second_factor_answered()
$$;

-- {"status", "consent_at", "confirmed_at"}, or null for an address that never subscribed.
create function public.my_newsletter() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('status', status, 'consent_at', consent_at, 'confirmed_at', confirmed_at)
  from public.newsletter_subscribers where email = private.my_address()
$$;
grant execute on function public.my_newsletter() to authenticated;

-- Answers the new state. Who complained or was blocked stays so.
create function public.join_newsletter(consent_version text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_address() is null then
    raise exception 'No confirmed address' using errcode = 'PT409';
  end if;
  insert into public.newsletter_subscribers as subscriber (email, source, consent_version, status, confirmed_at)
  values (private.my_address(), 'page', join_newsletter.consent_version, 'confirmed', now())
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
  where email = private.my_address() and status in ('pending', 'confirmed', 'bounced')
  returning id into subscriber;
  if found then
    perform private.newsletter_spend_confirmations(subscriber);
  end if;
  return public.my_newsletter();
end
$$;
grant execute on function public.leave_newsletter() to authenticated;
