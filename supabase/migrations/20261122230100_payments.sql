-- Payments of badges by card (ADR-0019). The provider is the source: a webhook reads the subscription, its invoices,
-- refunds and disputes again, and `record_subscription` stores that state. Times are real times, never the frozen clock.

-- The price at the provider of each tier is needed before payments can be switched on.
alter table public.badge_tiers add constraint badge_tiers_price_id_characters check (price_id ~ '^[A-Za-z0-9_]*$');
create unique index badge_tiers_price_id_key on public.badge_tiers (price_id) where price_id <> '';

-- Payments are switched on only when each tier has its price.
create function private.check_payments_setting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.value) is distinct from 'object' or jsonb_typeof(new.value -> 'enabled') is distinct from 'boolean'
    or jsonb_typeof(new.value -> 'products') is distinct from 'object'
  then
    raise exception 'Le réglage des paiements a une autre forme' using errcode = 'check_violation', hint = 'payments_shape';
  end if;
  if (new.value -> 'enabled')::boolean and exists (select from public.badge_tiers where price_id = '') then
    raise exception 'Price ID not configured for this badge tier'
    using errcode = 'check_violation', hint = 'price_not_configured';
  end if;
  return new;
end
$$;
revoke execute on function private.check_payments_setting() from public;
create trigger check_payments_setting before insert or update of value on public.settings
for each row when (new.key = 'badges.payments') execute function private.check_payments_setting();

-- The other way round: a price is not removed while payments are on.
create function private.keep_payable_prices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.payments_enabled() then
    raise exception 'Price ID not configured for this badge tier'
    using errcode = 'check_violation', hint = 'price_not_configured';
  end if;
  return new;
end
$$;
revoke execute on function private.keep_payable_prices() from public;

create function private.payments_enabled() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select (value -> 'enabled')::boolean from public.settings where key = 'badges.payments'), false)
$$;
revoke execute on function private.payments_enabled() from public;
create trigger keep_payable_prices before insert or update of price_id on public.badge_tiers
for each row when (new.price_id = '') execute function private.keep_payable_prices();

-- The customer of the provider that each member is.
create table private.payment_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null unique check (char_length(customer_id) between 1 and 120),
  created_at timestamptz not null default now()
);
alter table private.payment_customers enable row level security;

-- Each checkout that a member began.
create table private.checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  badge_tier text not null references public.badge_tiers (id),
  price_id text not null,
  -- Cents that the unused days of the badge that it replaces are worth.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  -- Null until the provider has opened its page.
  session_id text unique check (char_length(session_id) between 1 and 200),
  -- Null until it is paid.
  subscription_id text check (char_length(subscription_id) between 1 and 120),
  created_at timestamptz not null default now()
);
alter table private.checkouts enable row level security;
create index checkouts_user_id_idx on private.checkouts (user_id, created_at desc);
create index checkouts_badge_tier_idx on private.checkouts (badge_tier);
create index checkouts_created_at_idx on private.checkouts (created_at);

-- A yearly subscription, as last read from the provider.
create table public.badge_subscriptions (
  id text primary key check (char_length(id) between 1 and 120),
  -- Null once the account is deleted.
  user_id uuid references public.profiles (id) on delete set null,
  badge_tier text not null references public.badge_tiers (id),
  -- The provider's own state.
  status text not null check (char_length(status) between 1 and 40),
  -- It is paid until this time; null before the first payment and after a refund of it.
  paid_until timestamptz,
  -- Renewed by itself at its end. A new subscription is not: one payment, no silent renewal.
  renews boolean not null default true,
  -- « Not renewed » was set once, after the first payment; from then on the member chooses.
  term_set boolean not null default false,
  -- Why the site ends it at the provider before its term.
  end_reason text check (end_reason in ('replaced', 'duplicate', 'account_deleted')),
  ended_at timestamptz,
  -- It gave a badge. One that never did is refunded when the site ends it.
  badge_given boolean not null default false,
  -- Order in which the provider was asked: an older answer never replaces a newer one.
  reading bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.badge_subscriptions enable row level security;
create index badge_subscriptions_user_id_idx on public.badge_subscriptions (user_id, created_at desc);
create index badge_subscriptions_badge_tier_idx on public.badge_subscriptions (badge_tier);
call private.stamp('public.badge_subscriptions');
call private.audit('public.badge_subscriptions', 'id', 'reading');
create policy "Members read their own subscriptions, holders of the permission all" on public.badge_subscriptions
for select to authenticated using (user_id = (select auth.uid()) or (select private.may('badges.manage')));
grant select on public.badge_subscriptions to authenticated;

-- The ledger of money: nothing is changed or deleted. Accounts are kept without the member when the account is deleted.
create table public.badge_payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  subscription_id text not null references public.badge_subscriptions (id),
  badge_tier text not null references public.badge_tiers (id),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute_won')),
  -- Tax included; negative when money leaves.
  amount_cents integer not null
    check (case when kind = 'payment' or kind = 'dispute_won' then amount_cents >= 0 else amount_cents < 1 end),
  currency text not null check (currency = 'eur'),
  -- Id of the invoice, refund or dispute at the provider.
  provider_id text not null check (char_length(provider_id) between 1 and 120),
  invoice_id text not null check (char_length(invoice_id) between 1 and 120),
  invoice_number text check (char_length(invoice_number) <= 60),
  -- The provider's page of the receipt, for a payment.
  receipt_url text check (receipt_url ~ '^https?://' and char_length(receipt_url) <= 2048),
  -- End of the year that a payment pays.
  period_ends_at timestamptz,
  paid_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (provider_id, kind),
  check ((kind = 'payment') = (period_ends_at is not null))
);
alter table public.badge_payments enable row level security;
create index badge_payments_user_id_idx on public.badge_payments (user_id, paid_at desc, id);
create index badge_payments_subscription_id_idx on public.badge_payments (subscription_id);
create index badge_payments_badge_tier_idx on public.badge_payments (badge_tier);
create index badge_payments_paid_at_idx on public.badge_payments (paid_at desc, id);
create policy "Members read their own payments, holders of the permission all" on public.badge_payments
for select to authenticated using (user_id = (select auth.uid()) or (select private.may('badges.manage')));
grant select on public.badge_payments to authenticated;

create function private.keep_payments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Only a deleted account leaves its rows.
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'Le registre des paiements ne change pas'
  using errcode = 'insufficient_privilege', hint = 'payments_append_only';
end
$$;
revoke execute on function private.keep_payments() from public;
create trigger keep_payments before update or delete on public.badge_payments
for each row execute function private.keep_payments();

-- Events of the provider. One without `done_at` is worked on again when the provider repeats it.
create table private.payment_events (
  id text primary key check (char_length(id) between 1 and 120),
  type text not null check (char_length(type) between 1 and 120),
  received_at timestamptz not null default now(),
  done_at timestamptz
);
alter table private.payment_events enable row level security;
create index payment_events_received_at_idx on private.payment_events (received_at);
create sequence private.payment_readings;
