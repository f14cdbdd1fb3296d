-- What the webhook stores. It asks for a reading, asks the provider, records the answer, does what the record asks for
-- (end a subscription, refund it, set its term), and closes the event. Each step can be repeated.

-- `done`: this event was closed before. `reading`: the order of the answer that the webhook is about to read.
create function public.begin_payment_event(event text, type text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  done boolean;
begin
  insert into private.payment_events as known (id, type) values (begin_payment_event.event, begin_payment_event.type)
  on conflict (id) do update set type = known.type
  returning done_at is not null into done;
  return jsonb_build_object('done', done, 'reading', nextval('private.payment_readings'));
end
$$;
revoke execute on function public.begin_payment_event(text, text) from public, anon, authenticated;
grant execute on function public.begin_payment_event(text, text) to service_role;

create function public.finish_payment_event(event text) returns void
language sql security definer set search_path = ''
as $$
  update private.payment_events set done_at = coalesce(done_at, now()) where id = finish_payment_event.event
$$;
revoke execute on function public.finish_payment_event(text) from public, anon, authenticated;
grant execute on function public.finish_payment_event(text) to service_role;

-- Until when a subscription is paid: the latest year whose payment was neither refunded nor is disputed.
create function private.paid_until(subscription text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(period_end) from (
    select max(period_ends_at) as period_end
    from public.badge_payments where subscription_id = subscription
    group by invoice_id
    having sum(amount_cents) > 0 or bool_and(kind = 'payment')
  ) as paid_years
$$;
revoke execute on function private.paid_until(text) from public;

-- Gives, extends or ends the badge of a subscription. Returns why the subscription must end at the provider, or null.
create function private.settle_badge(subscription public.badge_subscriptions) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  own public.users_badges;
  held public.users_badges;
  entitled constant boolean := coalesce(subscription.paid_until > now(), false)
    and subscription.ended_at is null and subscription.end_reason is null;
begin
  select * into own from public.users_badges where stripe_subscription_id = subscription.id;
  if not entitled then
    update public.users_badges
    set status = case when subscription.paid_until is null then 'revoked' else 'expired' end
    where id = own.id and status = 'active';
    return null;
  end if;
  held := private.held_badge(subscription.user_id);
  if held.id = own.id then
    update public.users_badges set ends_at = subscription.paid_until
    where id = own.id and ends_at is distinct from subscription.paid_until;
    return null;
  end if;
  if held.id is not null and (select rank from public.badge_tiers where id = held.badge_tier)
    >= (select rank from public.badge_tiers where id = subscription.badge_tier)
  then
    return 'duplicate';
  end if;
  if own.id is not null then
    update public.users_badges set status = 'active', ends_at = subscription.paid_until where id = own.id;
  else
    insert into public.users_badges (user_id, badge_tier, status, stripe_subscription_id, ends_at, created_at)
    values (subscription.user_id, subscription.badge_tier, 'active', subscription.id, subscription.paid_until, now());
  end if;
  update public.badge_subscriptions set badge_given = true where id = subscription.id;
  update public.badge_subscriptions set end_reason = 'replaced'
  where id = held.stripe_subscription_id and end_reason is null;
  return null;
end
$$;
revoke execute on function private.settle_badge(public.badge_subscriptions) from public;

-- What is left to do at the provider for a subscription and for the others of its member. A subscription that never
-- gave a badge is refunded when it ends.
create function private.work_at_provider(subscription text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with own as (select * from public.badge_subscriptions where id = subscription),
  to_end as (
    select entry.id, not entry.badge_given as unused
    from public.badge_subscriptions as entry, own
    where entry.end_reason is not null and entry.ended_at is null
      and (entry.id = own.id or entry.user_id = own.user_id)
  )
  select jsonb_build_object(
    'end', coalesce((select jsonb_agg(id) from to_end), '[]'),
    'refund', coalesce((
      select jsonb_agg(id) from to_end
      where unused and exists (select from public.badge_payments where subscription_id = to_end.id and kind = 'payment')
    ), '[]'),
    'set_term', (
      select paid_until is not null and not term_set and renews and end_reason is null and ended_at is null from own
    )
  )
$$;
revoke execute on function private.work_at_provider(text) from public;

-- `state`: {id, member, checkout, tier, status, renews, ended_at, payments: [{kind, provider_id, invoice_id,
-- invoice_number, amount_cents, currency, receipt_url, period_ends_at, paid_at}]}, as just read. Returns what is left to do at the
-- provider: {end: [ids], refund: [ids], set_term: boolean}.
create function public.record_subscription(state jsonb, reading bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := (select id from public.profiles where id = (state ->> 'member')::uuid);
  subscription public.badge_subscriptions;
  reason text;
begin
  perform private.lock_badges_of((state ->> 'member')::uuid);
  insert into public.badge_subscriptions (id, user_id, badge_tier, status)
  values (state ->> 'id', member, state ->> 'tier', state ->> 'status')
  on conflict (id) do nothing;
  select * into subscription from public.badge_subscriptions where id = state ->> 'id' for update;
  update private.checkouts set subscription_id = subscription.id
  where id = (state ->> 'checkout')::uuid and subscription_id is null;
  insert into public.badge_payments (
    user_id, subscription_id, badge_tier, kind, amount_cents, currency, provider_id, invoice_id, invoice_number,
    receipt_url, period_ends_at, paid_at
  )
  select subscription.user_id, subscription.id, subscription.badge_tier, paid.kind, paid.amount_cents, paid.currency,
    paid.provider_id, paid.invoice_id, paid.invoice_number, paid.receipt_url, paid.period_ends_at, paid.paid_at
  from jsonb_to_recordset(state -> 'payments') as paid (
    kind text, amount_cents integer, currency text, provider_id text, invoice_id text, invoice_number text,
    receipt_url text, period_ends_at timestamptz, paid_at timestamptz
  )
  on conflict (provider_id, kind) do nothing;
  if record_subscription.reading > subscription.reading then
    update public.badge_subscriptions set
      status = state ->> 'status',
      renews = (state -> 'renews')::boolean,
      ended_at = coalesce(ended_at, (state ->> 'ended_at')::timestamptz),
      reading = record_subscription.reading
    where id = subscription.id;
  end if;
  update public.badge_subscriptions set paid_until = private.paid_until(id)
  where id = subscription.id
  returning * into subscription;
  -- Paid after its account was deleted: nothing was given for it.
  reason := case
    when subscription.end_reason is not null then null
    when subscription.user_id is null then 'account_deleted'
    else private.settle_badge(subscription)
  end;
  update public.badge_subscriptions set end_reason = reason where id = subscription.id and reason is not null;
  return private.work_at_provider(subscription.id);
end
$$;
revoke execute on function public.record_subscription(jsonb, bigint) from public, anon, authenticated;
grant execute on function public.record_subscription(jsonb, bigint) to service_role;

create function public.subscription_term_set(subscription text) returns void
language sql security definer set search_path = ''
as $$
  update public.badge_subscriptions set term_set = true, renews = false
  where id = subscription_term_set.subscription and not term_set
$$;
revoke execute on function public.subscription_term_set(text) from public, anon, authenticated;
grant execute on function public.subscription_term_set(text) to service_role;

-- The member's own choice; an answer read before it is older.
create function public.subscription_renewal(subscription text, renews boolean) returns void
language sql security definer set search_path = ''
as $$
  update public.badge_subscriptions set
    term_set = true, renews = subscription_renewal.renews, reading = nextval('private.payment_readings')
  where id = subscription_renewal.subscription
$$;
revoke execute on function public.subscription_renewal(text, boolean) from public, anon, authenticated;
grant execute on function public.subscription_renewal(text, boolean) to service_role;

create function public.subscription_ended(subscription text) returns void
language sql security definer set search_path = ''
as $$
  update public.badge_subscriptions set ended_at = coalesce(ended_at, now()), renews = false
  where id = subscription_ended.subscription
$$;
revoke execute on function public.subscription_ended(text) from public, anon, authenticated;
grant execute on function public.subscription_ended(text) to service_role;

-- An account that is deleted ends its subscription: the row asks for it, housekeeping tells the provider.
create function private.end_with_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.end_reason := coalesce(new.end_reason, 'account_deleted');
  return new;
end
$$;
revoke execute on function private.end_with_account() from public;
create trigger end_with_account before update of user_id on public.badge_subscriptions
for each row when (old.user_id is not null and new.user_id is null and old.ended_at is null)
execute function private.end_with_account();

-- For housekeeping: subscriptions that must end at the provider and have not, at most fifty.
create function public.subscriptions_to_end() returns setof text
language sql stable security definer set search_path = ''
as $$
  select id from public.badge_subscriptions where end_reason is not null and ended_at is null order by id limit 50
$$;
revoke execute on function public.subscriptions_to_end() from public, anon, authenticated;
grant execute on function public.subscriptions_to_end() to service_role;
create index badge_subscriptions_to_end_idx on public.badge_subscriptions (id)
where end_reason is not null and ended_at is null;

-- For housekeeping: records the badges whose end has passed. Reads already treat them as ended.
create function public.expire_badges(batch integer) returns integer
language sql security definer set search_path = ''
as $$
  with ended as (
    update public.users_badges set status = 'expired'
    where id in (
      select id from public.users_badges where status = 'active' and ends_at <= now()
      order by ends_at limit least(batch, 1000) for update skip locked
    )
    returning id
  )
  select count(*)::integer from ended
$$;
revoke execute on function public.expire_badges(integer) from public, anon, authenticated;
grant execute on function public.expire_badges(integer) to service_role;
create index users_badges_ends_at_idx on public.users_badges (ends_at) where status = 'active' and ends_at is not null;
