-- The funnel of the badge offer. `domain/badge-funnel.ts` has the same names and formulas.

-- Percentages with two decimals; 0 when the divisor is 0.
create function private.conversion_rates(counts jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(rate.name, case
    when (counts ->> rate.divisor)::numeric = 0 then 0
    else round((counts ->> rate.dividend)::numeric * 100 / (counts ->> rate.divisor)::numeric, 2)
  end)
  from (values
    ('view_to_click', 'clicks', 'views'),
    ('click_to_checkout', 'starts', 'clicks'),
    ('checkout_to_success', 'successes', 'starts'),
    ('overall', 'successes', 'views')
  ) as rate (name, dividend, divisor)
$$;

-- Counts of the five steps from their number by type of event.
create function private.funnel_counts(numbers jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(step.name, coalesce((numbers ->> step.event_type)::bigint, 0))
  from (values
    ('views', 'badge_card_view'),
    ('clicks', 'badge_card_click'),
    ('starts', 'checkout_start'),
    ('successes', 'checkout_success'),
    ('failures', 'checkout_failed')
  ) as step (name, event_type)
$$;

-- Counts and rates of the period, by event and by session (a session counts once a day), in total and for each tier.
-- `money`: cents of the ledger of payments, net of refunds and disputes, null without `badges.manage`. Periods reach as
-- far back as events are kept.
create function public.badge_conversion(
  from_at timestamptz default private.now() - interval '30 days', to_at timestamptz default private.now()
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := greatest(
    coalesce(badge_conversion.from_at, private.now() - interval '30 days'),
    private.now() - private.retention('visits')
  );
  until constant timestamptz := least(coalesce(badge_conversion.to_at, private.now()), private.now() + interval '1 day');
  may_read_money constant boolean := private.may('badges.manage');
  whole date[];
  others date[];
  total jsonb;
  tiers jsonb;
begin
  perform private.require_permission('analytics.read');
  select array_agg(day order by day) filter (where is_whole), array_agg(day) filter (where not is_whole) into whole, others
  from (
    select past.day, counted.day is not null
      and private.day_start(past.day) >= since and private.day_start(past.day + 1) <= until as is_whole
    from generate_series(0, private.paris_day(until) - private.paris_day(since)) as ahead
    cross join lateral (select private.paris_day(since) + ahead as day) as past
    left join private.counted_days as counted on counted.day = past.day
  ) as days;
  with figures as materialized (
    select tier, event_type, sum(events) as events, sum(sessions) as sessions
    from (
      select tier, event_type, events, sessions from private.badge_days
      -- One range of the index.
      where day between whole[1] and whole[cardinality(whole)] and day <> all (coalesce(others, '{}'))
      union all
      select tier, event_type, events, sessions from private.count_badge_events(others, since, until)
    ) as parts
    group by tier, event_type
  ),
  payments as (
    select badge_tier as tier, sum(amount_cents) as money
    from public.badge_payments where may_read_money and paid_at >= since and paid_at < until group by badge_tier
  ),
  lines as (
    select line.tier, line.rank,
      private.funnel_counts(jsonb_object_agg(event_type, events) filter (where event_type is not null)) as counts,
      private.funnel_counts(jsonb_object_agg(event_type, sessions) filter (where event_type is not null)) as sessions
    from (select '*' as tier, 0 as rank union all select id, rank from public.badge_tiers) as line
    left join figures on figures.tier = line.tier
    group by line.tier, line.rank
  ),
  described as (
    select lines.tier, rank, jsonb_build_object(
      'counts', counts, 'rates', private.conversion_rates(counts),
      'sessions', sessions, 'session_rates', private.conversion_rates(sessions),
      'money', case when may_read_money then coalesce((
        select sum(money) from payments where lines.tier in ('*', payments.tier)
      ), 0) end
    ) as line
    from lines
  )
  select (select line from described where tier = '*'),
    (select jsonb_agg(line || jsonb_build_object('tier', tier) order by rank) from described where tier <> '*')
  into total, tiers;
  return total || jsonb_build_object('from', since, 'to', until, 'tiers', coalesce(tiers, '[]'));
end
$$;
revoke execute on function public.badge_conversion(timestamptz, timestamptz) from public;
grant execute on function public.badge_conversion(timestamptz, timestamptz) to authenticated;
