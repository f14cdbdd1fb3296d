-- Checkout of a badge. The browser names a tier and its price; the database decides whether the member may buy it, and
-- what the unused days of the badge that it replaces are worth.

create function private.lock_badges_of(member uuid) returns void
language sql security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('badges of ' || member, 0))
$$;
revoke execute on function private.lock_badges_of(uuid) from public;

-- The badge that a member holds now. A badge whose end has passed is none, even before housekeeping records it.
create function private.held_badge(member uuid) returns public.users_badges
language sql stable security definer set search_path = ''
as $$
  select badge from public.users_badges as badge
  where user_id = member and status = 'active' and (ends_at is null or ends_at > now())
$$;
revoke execute on function private.held_badge(uuid) from public;
grant execute on function private.held_badge(uuid) to service_role;

-- Whether the caller holds a badge of at least this rank (gold 3, silver 2, bronze 1: `domain/badges.ts`).
create function private.has_badge(rank integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users_badges as badge join public.badge_tiers as tier on tier.id = badge.badge_tier
    where badge.user_id = (select auth.uid()) and badge.status = 'active'
      and (badge.ends_at is null or badge.ends_at > now()) and tier.rank >= has_badge.rank
  ) and private.second_factor_satisfied()
$$;
revoke execute on function private.has_badge(integer) from public;
grant execute on function private.has_badge(integer) to authenticated, service_role;

-- Cents that the unused days of a badge paid by card are worth; 0 for an awarded one.
create function private.unused_cents(badge public.users_badges) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select floor(
      greatest(sum(part.amount_cents), 0)
      * greatest(extract(epoch from (paid.period_ends_at - now())), 0)
      / extract(epoch from (paid.period_ends_at - (paid.period_ends_at - interval '1 year')))
    )::integer
    from public.badge_payments as paid join public.badge_payments as part on part.invoice_id = paid.invoice_id
    where paid.subscription_id = badge.stripe_subscription_id and paid.kind = 'payment' and paid.period_ends_at > now()
    group by paid.id
    order by paid.period_ends_at desc
    limit 1
  ), 0)
$$;
revoke execute on function private.unused_cents(public.users_badges) from public;

-- For the function `create-checkout-session`, with the token of the member: the id of a checkout that may be opened.
-- Only a badge higher than the present one can be bought, at its own price, while payments are on.
create function public.prepare_checkout(tier text, price text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
  wanted public.badge_tiers;
  held public.users_badges;
  held_tier public.badge_tiers;
  wait integer;
  checkout uuid;
begin
  if member is null then
    raise exception 'Connectez-vous pour continuer' using errcode = 'PT401', hint = 'not_signed_in';
  end if;
  if not private.second_factor_satisfied() then
    raise exception 'Second factor required' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  if private.is_banned() then
    raise exception 'Votre compte est suspendu.' using errcode = 'PT403', hint = 'suspended';
  end if;
  if not private.payments_enabled() then
    raise exception 'Les paiements en ligne ne sont pas encore activés. Contactez-nous pour rejoindre.'
    using errcode = 'PT409', hint = 'payments_off';
  end if;
  select * into wanted from public.badge_tiers where id = tier;
  if wanted.price_id is null or wanted.price_id = '' then
    raise exception 'Price ID not configured for this badge tier' using errcode = 'PT409', hint = 'price_not_configured';
  end if;
  if wanted.price_id is distinct from price then
    raise exception 'Le prix de ce badge a changé. Rechargez la page, puis réessayez.'
    using errcode = 'PT409', hint = 'price_changed';
  end if;
  wait := private.take_rate_limit('checkout:' || member, 10, 3600);
  if wait > 0 then
    raise exception 'Trop de tentatives de paiement. Réessayez plus tard.'
    using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  perform private.lock_badges_of(member);
  held := private.held_badge(member);
  if held.id is not null then
    select * into held_tier from public.badge_tiers where id = held.badge_tier;
    if held_tier.rank >= wanted.rank then
      raise exception '%', case
        when held.ends_at is null then format('Votre badge %s court sans date de fin.', held_tier.name)
        else format('Votre badge %s court jusqu’au %s.', held_tier.name, private.french_date(held.ends_at))
      end using errcode = 'PT409', hint = 'badge_not_higher';
    end if;
  end if;
  insert into private.checkouts (user_id, badge_tier, price_id, credit_cents)
  values (
    member, wanted.id, wanted.price_id,
    least(private.unused_cents(held), greatest((wanted.price_euros * 100)::integer - 100, 0))
  )
  returning id into checkout;
  return checkout;
end
$$;
revoke execute on function public.prepare_checkout(text, text) from public, anon;
grant execute on function public.prepare_checkout(text, text) to authenticated;

-- For the function, with the secret key: what the provider needs to open its page.
create function public.checkout_order(checkout uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'member', entry.user_id,
    'email', private.email_of(entry.user_id),
    'customer', (select customer_id from private.payment_customers where user_id = entry.user_id),
    'tier', entry.badge_tier,
    'price', entry.price_id,
    'credit_cents', entry.credit_cents,
    'credit_name', (
      select 'Jours restants du badge ' || tier.name
      from private.held_badge(entry.user_id) as held join public.badge_tiers as tier on tier.id = held.badge_tier
    ),
    -- The page opened before, unless its payment is recorded: the provider keeps one open for 24 hours at most.
    'earlier_session', (
      select session_id from private.checkouts as earlier
      where earlier.user_id = entry.user_id and earlier.session_id is not null
        and earlier.subscription_id is null and earlier.created_at > now() - interval '1 day'
      order by earlier.created_at desc limit 1
    )
  )
  from private.checkouts as entry where entry.id = checkout_order.checkout
$$;
revoke execute on function public.checkout_order(uuid) from public, anon, authenticated;
grant execute on function public.checkout_order(uuid) to service_role;

create function public.keep_payment_customer(member uuid, customer text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.payment_customers (user_id, customer_id) values (member, customer)
  on conflict (user_id) do nothing
$$;
revoke execute on function public.keep_payment_customer(uuid, text) from public, anon, authenticated;
grant execute on function public.keep_payment_customer(uuid, text) to service_role;

create function public.checkout_opened(checkout uuid, session text) returns void
language sql security definer set search_path = ''
as $$
  update private.checkouts set session_id = checkout_opened.session where id = checkout_opened.checkout
$$;
revoke execute on function public.checkout_opened(uuid, text) from public, anon, authenticated;
grant execute on function public.checkout_opened(uuid, text) to service_role;

-- « Renouveler » and « Ne pas renouveler » of /dashboard, with the token of the member: the id of the subscription.
create function public.prepare_renewal() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  held constant public.users_badges := private.held_badge(auth.uid());
  wait integer;
begin
  if not private.second_factor_satisfied() then
    raise exception 'Second factor required' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  if held.stripe_subscription_id is null then
    raise exception 'Aucun badge payé par carte n’est en cours.' using errcode = 'PT409', hint = 'no_paid_badge';
  end if;
  wait := private.take_rate_limit('renewal:' || auth.uid(), 20, 3600);
  if wait > 0 then
    raise exception 'Trop de tentatives. Réessayez plus tard.'
    using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  return held.stripe_subscription_id;
end
$$;
revoke execute on function public.prepare_renewal() from public, anon;
grant execute on function public.prepare_renewal() to authenticated;
