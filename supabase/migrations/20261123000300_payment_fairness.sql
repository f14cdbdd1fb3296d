-- Two rules of money. The days of a badge that were paid with the credit of an earlier one are worth as much as others.
-- A subscription that gave no badge is refunded also when it was ended before its payment arrived.

-- Cents that the unused days of a badge paid by card are worth; 0 for an awarded one, and after a refund.
create or replace function private.unused_cents(badge public.users_badges) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select floor(
      paid_year.worth
      * greatest(extract(epoch from (paid_year.period_ends_at - now())), 0)
      / extract(epoch from (paid_year.period_ends_at - (paid_year.period_ends_at - interval '1 year')))
    )::integer
    from (
      select
        paid.period_ends_at,
        case when sum(part.amount_cents) > 0 then sum(part.amount_cents) + coalesce((
          -- The credit pays a part of the first year.
          select checkout.credit_cents from private.checkouts as checkout
          where checkout.subscription_id = paid.subscription_id and not exists (
            select from public.badge_payments as earlier
            where earlier.subscription_id = paid.subscription_id and earlier.kind = 'payment'
              and earlier.period_ends_at < paid.period_ends_at
          )
        ), 0) else 0 end as worth
      from public.badge_payments as paid join public.badge_payments as part on part.invoice_id = paid.invoice_id
      where paid.subscription_id = badge.stripe_subscription_id and paid.kind = 'payment' and paid.period_ends_at > now()
      group by paid.id
      order by paid.period_ends_at desc
      limit 1
    ) as paid_year
  ), 0)
$$;
create unique index checkouts_subscription_id_key on private.checkouts (subscription_id) where subscription_id is not null;

-- What is left to do at the provider for a subscription and for the others of its member. `refund`: those that never
-- gave a badge, as long as the site holds money for them.
create or replace function private.work_at_provider(subscription text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with own as (select * from public.badge_subscriptions where id = subscription),
  over as (
    select entry.id, entry.badge_given, entry.ended_at
    from public.badge_subscriptions as entry, own
    where entry.end_reason is not null and (entry.id = own.id or entry.user_id = own.user_id)
  )
  select jsonb_build_object(
    'end', coalesce((select jsonb_agg(id) from over where ended_at is null), '[]'),
    'refund', coalesce((
      select jsonb_agg(id) from over
      where not badge_given
        and (select sum(amount_cents) from public.badge_payments where subscription_id = over.id) > 0
    ), '[]'),
    'set_term', (
      select paid_until is not null and not term_set and renews and end_reason is null and ended_at is null from own
    )
  )
$$;
