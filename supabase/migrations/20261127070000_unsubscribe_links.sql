-- A person whose unsubscribe link does not work gets a new one by mail. The limits are those of a subscription, counted
-- together: the forms of the newsletter send one mail to an address in 15 minutes, and three a day.

-- Seconds to wait before the next request of a network, or about an address; 0 when this one is accepted. Counted before
-- the address is looked up, so that a refusal reveals nothing about it. The bucket of the address comes second: a client
-- that is already refused must not exhaust the limit of another person's address.
create function private.newsletter_wait(address text, ip text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wait integer := private.take_rate_limit('newsletter:ip:' || private.network_of(newsletter_wait.ip), 10, 900);
begin
  if wait = 0 then
    wait := private.take_rate_limit('newsletter:email:' || encode(sha256(convert_to(address, 'UTF8')), 'hex'), 5, 900);
  end if;
  return wait;
end $$;
revoke execute on function private.newsletter_wait(text, text) from public;

-- Counts a mail of the forms, and tells whether it may leave (limits.newsletterWaitMinutes, newsletterMailsPerDay). The
-- caller holds the row's lock, so that parallel requests send one mail.
create function private.newsletter_take_mail(subscriber public.newsletter_subscribers) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  new_day boolean := subscriber.confirmation_day_at is null or subscriber.confirmation_day_at <= now() - interval '1 day';
begin
  if subscriber.confirmation_mailed_at > now() - interval '15 minutes'
    or (not new_day and subscriber.confirmation_day_count >= 3) then
    return false;
  end if;
  update public.newsletter_subscribers s
  set confirmation_mailed_at = now(),
      confirmation_day_at = case when new_day then now() else s.confirmation_day_at end,
      confirmation_day_count = case when new_day then 1 else s.confirmation_day_count + 1 end
  where s.id = subscriber.id;
  return true;
end $$;
revoke execute on function private.newsletter_take_mail(public.newsletter_subscribers) from public;

create or replace function private.newsletter_mail_confirmation(subscriber public.newsletter_subscribers) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.newsletter_take_mail(subscriber) then
    perform public.mail_enqueue(subscriber.email, 'newsletter-confirmation', jsonb_build_object(
      'Token', private.newsletter_mint_token(subscriber.id, 'confirm', interval '7 days'),
      'UnsubscribeToken', private.newsletter_mint_token(subscriber.id, 'unsubscribe', null)));
  end if;
end $$;

-- The answer is the same for each address: it does not tell who is subscribed. An address that is not written to, because
-- its mails come back or by its own choice, gets no mail.
create function public.newsletter_leave_link(email text, ip text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(newsletter_leave_link.email));
  subscriber public.newsletter_subscribers;
  wait integer;
begin
  if not coalesce(private.is_email_address(address), false) then
    return jsonb_build_object('code', 'VALIDATION_ERROR');
  end if;
  wait := private.newsletter_wait(address, newsletter_leave_link.ip);
  if wait > 0 then
    return jsonb_build_object('code', 'RATE_LIMIT_EXCEEDED', 'retry_after', wait);
  end if;
  select s.* into subscriber from public.newsletter_subscribers s where s.email = address for update;
  if subscriber.status in ('pending', 'confirmed') and private.newsletter_take_mail(subscriber) then
    perform public.mail_enqueue(subscriber.email, 'newsletter-leave', jsonb_build_object(
      'UnsubscribeToken', private.newsletter_mint_token(subscriber.id, 'unsubscribe', null)));
  end if;
  return jsonb_build_object('success', true);
end $$;
revoke execute on function public.newsletter_leave_link(text, text) from public, anon, authenticated;
grant execute on function public.newsletter_leave_link(text, text) to service_role;

-- Each of these stays as it is, with one passage changed.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('public.newsletter_subscribe(text,text,text,text)', $old$  -- Counted before the address is looked up, so that a refusal reveals nothing about it. The bucket of the address
  -- comes second: a client that is already refused must not exhaust the limit of another person's address.
  wait := private.take_rate_limit('newsletter:ip:' || private.network_of(newsletter_subscribe.ip), 10, 900);
  if wait = 0 then
    wait := private.take_rate_limit(
      'newsletter:email:' || encode(sha256(convert_to(address, 'UTF8')), 'hex'), 5, 900);
  end if;
$old$, $new$  wait := private.newsletter_wait(address, newsletter_subscribe.ip);
$new$),
    ('private.is_mail_template(text)', $old$'newsletter-confirmation',$old$,
      $new$'newsletter-confirmation', 'newsletter-leave',$new$),
    ('public.erase_subscriber(uuid)', $old$(o.template = 'newsletter-confirmation' or $old$,
      $new$(o.template = 'newsletter-confirmation' or o.template = 'newsletter-leave' or $new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once: %', change.changed, change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
