-- `checkout_success` is an event of the success page: once per checkout session, and only for a session that this site
-- opened. Money is counted from the ledger.
create unique index analytics_events_checkout_success_key
on public.analytics_events ((event_data ->> 'checkoutSession')) where event_type = 'checkout_success';

create function private.check_checkout_success() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.checkouts where session_id = new.event_data ->> 'checkoutSession') then
    raise exception 'Cette session de paiement est inconnue' using errcode = 'check_violation', hint = 'unknown_checkout';
  end if;
  return new;
end
$$;
revoke execute on function private.check_checkout_success() from public;
create trigger check_checkout_success before insert on public.analytics_events
for each row when (new.event_type = 'checkout_success') execute function private.check_checkout_success();
