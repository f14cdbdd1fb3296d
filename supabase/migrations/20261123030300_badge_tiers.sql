-- The tier editor, and the rehearsal that payments need before they are switched on.

-- A use of a tier's list of features on pages: short, not empty, each once.
create function private.check_badge_tier() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from unnest(new.features) as feature where feature <> private.trim(feature) or char_length(feature) not between 1 and 120)
    or cardinality(new.features) <> (select count(distinct feature) from unnest(new.features) as feature)
  then
    raise exception 'Un avantage a de 1 à 120 caractères, et n’est écrit qu’une fois'
    using errcode = 'check_violation', hint = 'badge_features_invalid';
  end if;
  return new;
end
$$;
revoke execute on function private.check_badge_tier() from public;
create trigger check_badge_tier before insert or update of features on public.badge_tiers
for each row execute function private.check_badge_tier();

-- While payments are on, the price shown stays the price that the rehearsal compared with the provider's.
create function private.keep_rehearsed_prices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.payments_enabled() then
    raise exception 'Éteignez d’abord les paiements : le prix affiché doit être celui du prestataire'
    using errcode = 'check_violation', hint = 'price_in_use';
  end if;
  return new;
end
$$;
revoke execute on function private.keep_rehearsed_prices() from public;
-- Its name is after `keep_payable_prices`, which answers a price id that is removed.
create trigger keep_rehearsed_prices before update of price_euros, price_id on public.badge_tiers
for each row when (old.price_euros is distinct from new.price_euros or old.price_id is distinct from new.price_id)
execute function private.keep_rehearsed_prices();

create unique index badge_tiers_one_popular_key on public.badge_tiers (is_popular) where is_popular;

-- Changes one tier. A tier that becomes the popular one takes the mark from the other. `seen` is the `updated_at` that
-- the caller read. Outcomes: done, conflict (`tier` is the row as it is now) or gone.
create function public.save_badge_tier(
  tier text, seen timestamptz, name text, price_euros numeric, color text, features text[], popular boolean,
  price_id text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.badge_tiers;
begin
  perform private.require_permission('badges.configure');
  -- In one order, so that two editors of two tiers do not wait for each other.
  perform from public.badge_tiers order by id for update;
  select * into known from public.badge_tiers where id = tier;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if seen is distinct from known.updated_at then
    return jsonb_build_object('outcome', 'conflict', 'tier', to_jsonb(known));
  end if;
  if popular then
    update public.badge_tiers set is_popular = false where is_popular and id <> tier;
  end if;
  update public.badge_tiers as changed set
    name = private.trim(save_badge_tier.name), price_euros = save_badge_tier.price_euros,
    color = save_badge_tier.color, features = save_badge_tier.features, is_popular = popular,
    price_id = private.trim(save_badge_tier.price_id)
  where changed.id = tier returning * into known;
  return jsonb_build_object('outcome', 'done', 'tier', to_jsonb(known));
end
$$;
revoke execute on function public.save_badge_tier(text, timestamptz, text, numeric, text, text[], boolean, text)
from public, anon;
grant execute on function public.save_badge_tier(text, timestamptz, text, numeric, text, text[], boolean, text)
to authenticated;

-- A rehearsal: a checkout of each tier was opened at the provider, read back and closed.
create table private.payment_rehearsals (
  id uuid primary key default gen_random_uuid(),
  requested_by uuid references auth.users (id) on delete set null,
  -- Null when the provider did not answer.
  live boolean,
  webhook_secret boolean not null,
  -- [{tier, price_id, cents, outcome}], as the tiers were when it began. `outcome`: `domain/payments.ts`.
  results jsonb not null check (jsonb_typeof(results) = 'array' and octet_length(results::text) <= 4000),
  passed boolean not null,
  created_at timestamptz not null default now()
);
alter table private.payment_rehearsals enable row level security;
revoke all on private.payment_rehearsals from public, anon, authenticated, service_role;
create index payment_rehearsals_created_at_idx on private.payment_rehearsals (created_at desc, id);
create index payment_rehearsals_requested_by_idx on private.payment_rehearsals (requested_by);

-- With the token of the administrator: what the function `rehearse-payments` compares with the provider.
create function public.prepare_payment_rehearsal() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  perform private.require_permission('badges.configure');
  wait := private.take_rate_limit('payment-rehearsal:' || auth.uid(), 20, 3600);
  if wait > 0 then
    raise exception 'Trop de répétitions. Réessayez plus tard.'
    using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  return (
    select jsonb_agg(jsonb_build_object(
      'tier', id, 'price_id', price_id, 'cents', (price_euros * 100)::integer
    ) order by rank)
    from public.badge_tiers
  );
end
$$;
revoke execute on function public.prepare_payment_rehearsal() from public, anon;
grant execute on function public.prepare_payment_rehearsal() to authenticated;

-- With the secret key. `state`: {by, live, webhook_secret, results}. Passed: every tier is `ok`, and the webhook has its
-- secret.
create function public.record_payment_rehearsal(state jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into private.payment_rehearsals (requested_by, live, webhook_secret, results, passed) values (
    (state ->> 'by')::uuid, (state -> 'live')::boolean, (state -> 'webhook_secret')::boolean, state -> 'results',
    (state -> 'webhook_secret')::boolean
    and jsonb_array_length(state -> 'results') > 0
    and not exists (select from jsonb_array_elements(state -> 'results') as tier where tier ->> 'outcome' <> 'ok')
  )
$$;
revoke execute on function public.record_payment_rehearsal(jsonb) from public, anon, authenticated;
grant execute on function public.record_payment_rehearsal(jsonb) to service_role;

-- Whether the latest rehearsal passed with the present price of every tier.
create function private.payments_rehearsed() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select latest.passed and not exists (
      select from public.badge_tiers as tier
      where not exists (
        select from jsonb_to_recordset(latest.results) as result (tier text, price_id text, cents integer)
        where result.tier = tier.id and result.price_id = tier.price_id
          and result.cents = (tier.price_euros * 100)::integer
      )
    )
    from private.payment_rehearsals as latest order by latest.created_at desc, latest.id limit 1
  ), false)
$$;
revoke execute on function private.payments_rehearsed() from public;

create or replace function private.check_payments_setting() returns trigger
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
  if (new.value -> 'enabled')::boolean and not private.payments_rehearsed() then
    raise exception 'Faites d’abord une répétition des paiements avec les prix actuels'
    using errcode = 'check_violation', hint = 'payments_not_rehearsed';
  end if;
  return new;
end
$$;

-- What the payments tab shows.
create function public.payments_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('badges.configure');
  return jsonb_build_object(
    'enabled', private.payments_enabled(),
    'ready', private.payments_rehearsed() and not exists (select from public.badge_tiers where price_id = ''),
    'tiers', (
      select jsonb_agg(jsonb_build_object('tier', id, 'price_id', price_id, 'cents', (price_euros * 100)::integer) order by rank)
      from public.badge_tiers
    ),
    'rehearsal', (
      select jsonb_build_object(
        'created_at', created_at, 'by', private.display_name_of(requested_by), 'live', live,
        'webhook_secret', webhook_secret, 'passed', passed, 'results', results
      )
      from private.payment_rehearsals order by created_at desc, id limit 1
    )
  );
end
$$;
revoke execute on function public.payments_state() from public, anon;
grant execute on function public.payments_state() to authenticated;

-- Switches payments. The trigger of the setting refuses to switch on without prices and a passed rehearsal.
create function public.switch_payments(enabled boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('badges.configure');
  update public.settings
  set value = jsonb_set(value, '{enabled}', to_jsonb(coalesce(switch_payments.enabled, false)))
  where key = 'badges.payments' and value -> 'enabled' is distinct from to_jsonb(coalesce(switch_payments.enabled, false));
end
$$;
revoke execute on function public.switch_payments(boolean) from public, anon;
grant execute on function public.switch_payments(boolean) to authenticated;
