-- The rows of one address are locked in one order: its subscription, then its entries of the waiting list, then its
-- deliveries (parents before children, as the erasure of an address locks them by its foreign keys).
create function private.lock_address(address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.newsletter_subscribers as s where s.email = address for update;
  perform from private.waiting_list as w where w.email = address order by w.id for update;
end
$$;

-- The same for the address of a delivery, which the caller has not locked. No address: it was erased.
create function private.lock_addressee(delivery uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about private.newsletter_deliveries;
  address text;
begin
  select d.* into about from private.newsletter_deliveries as d where d.id = lock_addressee.delivery;
  address := coalesce(
    (select s.email from public.newsletter_subscribers as s where s.id = about.subscriber_id),
    (select w.email from private.waiting_list as w where w.id = about.waiting_id)
  );
  perform private.lock_address(address);
end
$$;
revoke execute on function private.lock_address(text), private.lock_addressee(uuid) from public;

-- Each of these stays as it is, with one more passage.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    -- Workers claim one after the other (`campaign_pace`), so that a delivery that is locked here is being cancelled or
    -- erased: it is read again once that has ended.
    ('public.campaign_claim(uuid,uuid)', $old$    order by d.next_attempt_at limit 1 for update skip locked;
    if not found then return '{}'; end if;
$old$, $new$    order by d.next_attempt_at limit 1;
    if not found then return '{}'; end if;
    perform from public.newsletter_subscribers as s where s.id = taken.subscriber_id for key share;
    perform from private.waiting_list as w where w.id = taken.waiting_id for key share;
    select d.* into taken from private.newsletter_deliveries as d
    where d.id = taken.id and d.state = 'waiting' and d.next_attempt_at <= now() for update;
    continue when not found;
$new$),
    ('public.campaign_settle(uuid,uuid,text,text)', $old$  select d.* into kept from private.newsletter_deliveries as d
$old$, $new$  -- Only what may become a bounce locks the address.
  if result <> 'sent' then perform private.lock_addressee(campaign_settle.delivery); end if;
  select d.* into kept from private.newsletter_deliveries as d
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once: %', change.changed, change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
