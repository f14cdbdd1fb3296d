-- Daily figures of visits and badge events. Housekeeping counts each day in Paris an hour after its end; screens add the
-- raw rows of the days that are not counted, the current one among them. Kept as long as the rows.

-- Days whose figures are in the two tables below.
create table private.counted_days (
  day date primary key,
  counted_at timestamptz not null default now()
);
alter table private.counted_days enable row level security;

create table private.visit_days (
  day date not null references private.counted_days (day) on delete cascade,
  -- `kind` and `audience` have the totals; the others are the lists of the screen.
  dimension text not null check (dimension in (
    'kind', 'audience', 'page', 'entry', 'source', 'campaign', 'device', 'country', 'outbound', 'not_found'
  )),
  -- `*`: the values after the first 200 of a day.
  value text not null,
  -- Sessions with such a row.
  visitors integer not null check (visitors >= 0),
  hits integer not null check (hits >= 0),
  primary key (day, dimension, value) include (visitors, hits)
);
alter table private.visit_days enable row level security;

create table private.badge_days (
  day date not null references private.counted_days (day) on delete cascade,
  event_type text not null,
  -- `*`: all tiers and events without one. A session that sees two tiers counts in both, and once here.
  tier text not null,
  events integer not null check (events >= 0),
  sessions integer not null check (sessions >= 0),
  primary key (day, event_type, tier) include (events, sessions)
);
alter table private.badge_days enable row level security;

create function private.paris_day(instant timestamptz) returns date
language sql immutable set search_path = ''
as $$
  select (paris_day.instant at time zone 'Europe/Paris')::date
$$;

-- The first instant of a day in Paris; a day of a clock change has 23 or 25 hours.
create function private.day_start(day date) returns timestamptz
language sql immutable set search_path = ''
as $$
  select day_start.day::timestamp at time zone 'Europe/Paris'
$$;

-- Figures of these days from the raw rows. `filters`: page, source (`direct` for none), device, country (`none` for
-- unknown), campaign. With `totals_only`, only the dimensions `kind` and `audience`. A session counts once a day.
create function private.count_visits(days date[], filters jsonb, totals_only boolean)
returns table (day date, dimension text, value text, visitors integer, hits integer)
-- Reading the index of the time is right for any number of days; without statistics the planner reads the whole table.
-- Grouping by hash compares no texts by their language, and 100,000 visits fit into the memory.
language sql stable set search_path = '' set enable_seqscan = off set enable_sort = off set work_mem = '32MB'
as $$
  -- The bounds once for each day, and not once for each row.
  with wanted as materialized (
    select unnest.day, private.day_start(unnest.day) as since, private.day_start(unnest.day + 1) as until
    from unnest(days) as unnest (day)
  ),
  chosen as materialized (
    select wanted.day, visit.kind, visit.session_id, visit.path, visit.entry_path, visit.target, visit.device,
      visit.audience, coalesce(visit.referrer_host, 'direct') as source, coalesce(visit.country, 'none') as country,
      visit.campaign
    from wanted join public.visits as visit on visit.created_at >= wanted.since and visit.created_at < wanted.until
    -- How far an article is read is a figure of its own.
    where visit.kind <> 'read' and (filters ->> 'page' is null or visit.path = filters ->> 'page')
      and (filters ->> 'source' is null or coalesce(visit.referrer_host, 'direct') = filters ->> 'source')
      and (filters ->> 'device' is null or visit.device = filters ->> 'device')
      and (filters ->> 'country' is null or coalesce(visit.country, 'none') = filters ->> 'country')
      and (filters ->> 'campaign' is null or visit.campaign = filters ->> 'campaign')
  ),
  sessions as materialized (
    select chosen.day, session_id, min(entry_path) as entry_path, min(source) as source, min(campaign) as campaign,
      min(device) as device, min(country) as country, count(*) as hits
    from chosen where audience = 'visitor' and kind = 'page' and not totals_only
    group by chosen.day, session_id
  ),
  -- What one session did with one value in a day.
  acts as (
    select chosen.day, 'kind' as dimension, kind as value, count(*) as hits
    from chosen where audience = 'visitor' group by chosen.day, session_id, kind
    union all
    select chosen.day, 'audience', audience, count(*)
    from chosen where audience <> 'visitor' and kind = 'page' group by chosen.day, session_id, audience
    union all
    select chosen.day, case kind when 'page' then 'page' when 'not_found' then 'not_found' else 'outbound' end,
      coalesce(target, path), count(*)
    from chosen where audience = 'visitor' and not totals_only
    group by chosen.day, session_id, 2, 3
    union all
    select sessions.day, part.dimension, part.value, sessions.hits
    from sessions cross join lateral (values
      ('entry', entry_path), ('source', source), ('campaign', campaign), ('device', device), ('country', country)
    ) as part (dimension, value)
    where part.value is not null
  )
  select acts.day, acts.dimension, acts.value, count(*)::integer, sum(acts.hits)::integer
  from acts group by acts.day, acts.dimension, acts.value
$$;
revoke execute on function private.count_visits(date[], jsonb, boolean) from public;

-- Events of these days from the raw rows between two instants.
create function private.count_badge_events(days date[], from_at timestamptz, to_at timestamptz)
returns table (day date, event_type text, tier text, events integer, sessions integer)
language sql stable set search_path = '' set enable_seqscan = off
as $$
  with wanted as materialized (
    select unnest.day, greatest(private.day_start(unnest.day), count_badge_events.from_at) as since,
      least(private.day_start(unnest.day + 1), count_badge_events.to_at) as until
    from unnest(days) as unnest (day)
  ),
  acts as materialized (
    select wanted.day, event.event_type, event.session_id, event.event_data ->> 'badgeTier' as tier, count(*) as events
    from wanted
    join public.analytics_events as event on event.created_at >= wanted.since and event.created_at < wanted.until
    group by 1, 2, 3, 4
  )
  select acts.day, acts.event_type, acts.tier, sum(acts.events)::integer, count(*)::integer
  from acts where exists (select from public.badge_tiers where id = acts.tier)
  group by 1, 2, 3
  union all
  select acts.day, acts.event_type, '*', sum(acts.events)::integer, count(distinct acts.session_id)::integer
  from acts group by 1, 2
$$;
revoke execute on function private.count_badge_events(date[], timestamptz, timestamptz) from public;

-- Counts at most `batch` days that ended more than an hour ago, the latest first, and returns their number. Deletes the
-- days whose rows are past their retention.
create function public.count_visit_days(batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  kept_from constant date := private.paris_day(now() - private.retention('page_visits')) + 1;
  -- Of the oldest row, null without any.
  oldest constant date := private.paris_day(least(
    (select min(created_at) from public.visits), (select min(created_at) from public.analytics_events)
  ));
  last constant date := private.paris_day(private.now() - interval '1 hour') - 1;
  days date[];
begin
  -- A late row waits for the count, or the count for it (`recount_late_day`).
  perform pg_advisory_xact_lock(hashtext('private.counted_days'));
  delete from private.counted_days where day < kept_from;
  select array_agg(day) into days from (
    select day from generate_series(0, last - greatest(oldest, kept_from)) as ago, lateral (select last - ago as day) as past
    where oldest is not null and not exists (select from private.counted_days as counted where counted.day = past.day)
    order by day desc limit least(greatest(batch, 1), 31)
  ) as missing;
  if days is null then
    return 0;
  end if;
  insert into private.counted_days (day) select unnest(days);
  insert into private.visit_days (day, dimension, value, visitors, hits)
  select day, dimension, case when place <= 200 then value else '*' end, sum(visitors), sum(hits)
  from (
    select *, row_number() over (partition by day, dimension order by visitors desc, hits desc, value) as place
    from private.count_visits(days, '{}', false)
  ) as placed
  group by 1, 2, 3;
  insert into private.badge_days (day, event_type, tier, events, sessions)
  select * from private.count_badge_events(days, '-infinity', 'infinity');
  return cardinality(days);
end
$$;
revoke execute on function public.count_visit_days(integer) from public;
grant execute on function public.count_visit_days(integer) to service_role;

-- A row of a past day: its day is counted again.
create function private.recount_late_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('private.counted_days'));
  delete from private.counted_days where day = private.paris_day(new.created_at);
  return null;
end
$$;
revoke execute on function private.recount_late_day() from public;
create trigger recount_late_day after insert on public.visits
for each row when (new.created_at < private.now() - interval '1 hour') execute function private.recount_late_day();
create trigger recount_late_day after insert on public.analytics_events
for each row when (new.created_at < private.now() - interval '1 hour') execute function private.recount_late_day();
