-- The setting of payments had a map of products that nothing read: the price of a tier at the provider is
-- `badge_tiers.price_id`, which the checkout, the rehearsal and the screens read. The map goes, and does not come back.
create or replace function private.check_payments_setting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.value) is distinct from 'object' or jsonb_typeof(new.value -> 'enabled') is distinct from 'boolean' then
    raise exception 'Le réglage des paiements a une autre forme' using errcode = 'check_violation', hint = 'payments_shape';
  end if;
  -- Backups of former versions have the map.
  new.value := jsonb_build_object('enabled', new.value -> 'enabled');
  if (new.value -> 'enabled')::boolean and exists (select from public.badge_tiers where price_id = '') then
    raise exception 'Price ID not configured for this badge tier'
    using errcode = 'check_violation', hint = 'price_not_configured';
  end if;
  if (new.value -> 'enabled')::boolean and not private.payments_rehearsed() then
    raise exception 'Faites d’abord une répétition des paiements avec les prix actuels'
    using errcode = 'check_violation', hint = 'payments_not_rehearsed';
  end if;
  return new;
end
$$;

-- Without the trigger: a site that sells badges keeps selling them, whatever its last rehearsal.
alter table public.settings disable trigger check_payments_setting;
update public.settings set value = value - 'products', description = 'Paiement en ligne des badges'
where key = 'badges.payments' and value ? 'products';
alter table public.settings enable trigger check_payments_setting;
