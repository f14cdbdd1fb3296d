-- Funnels, paths, cohorts and read articles, computed from visits and events. A number of persons below five is returned
-- as null. Timeouts are those of every statement of a caller.

-- Null for a group so small that it could tell of a person.
create function private.guarded(size bigint) returns bigint
language sql immutable set search_path = ''
as $$
  select case when size between 1 and 4 then null else size end
$$;

-- The period of the filters, days in Paris, both included: the last 30 days, 25 months at most.
create function private.measure_period(filters jsonb, out since timestamptz, out until timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  today constant date := (private.now() at time zone 'Europe/Paris')::date;
  last_day constant date := least(coalesce((filters ->> 'until')::date, today), today);
  first_day constant date := greatest(
    least(coalesce((filters ->> 'since')::date, last_day - 29), last_day), (last_day - interval '25 months')::date
  );
begin
  since := first_day::timestamp at time zone 'Europe/Paris';
  until := (last_day + 1)::timestamp at time zone 'Europe/Paris';
end
$$;

-- The acts of visitors in the period, and the session that made them. Filters of the session (`device`, `source`,
-- `country`) are those of its first visit in the period; an event of a session without a visit has none.
create function private.measured_acts(filters jsonb)
returns table (
  session_id text, at timestamptz, place bigint, kind text, value text, device text, source text, country text, tier text,
  depth smallint
)
-- The planner expects 1000 rows of a function otherwise, and joins them in nested loops.
language sql stable rows 100000 set search_path = ''
as $$
  with period as materialized (select * from private.measure_period(filters)),
  seen as materialized (
    select visit.* from public.visits as visit, period
    where visit.created_at >= period.since and visit.created_at < period.until and visit.audience = 'visitor'
  ),
  sessions as (
    select distinct on (seen.session_id)
      seen.session_id, seen.device, coalesce(seen.referrer_host, 'direct') as source, seen.country
    from seen order by seen.session_id, seen.created_at, seen.id
  ),
  acts as (
    select seen.session_id, seen.created_at as at, seen.id * 2 as place, seen.kind,
      coalesce(seen.target, seen.path) as value, null as tier, seen.depth
    from seen
    union all
    select event.session_id, event.created_at, event.id * 2 + 1, 'event', event.event_type,
      left(event.event_data ->> 'badgeTier', 40), null
    from public.analytics_events as event, period
    where event.created_at >= period.since and event.created_at < period.until
  )
  select acts.session_id, acts.at, acts.place, acts.kind, acts.value, sessions.device, sessions.source, sessions.country,
    acts.tier, acts.depth
  from acts left join sessions on sessions.session_id = acts.session_id
  where (filters ->> 'device' is null or sessions.device = filters ->> 'device')
    and (filters ->> 'source' is null or sessions.source = filters ->> 'source')
    and (filters ->> 'country' is null or sessions.country = filters ->> 'country')
$$;

-- The state of a session on its way through the steps: the last step reached, and the second of the first one. One pass
-- over the acts in their order; the window runs from the first step.
create function private.reach_step(state double precision[], step integer, at timestamptz, within interval)
returns double precision[]
language plpgsql immutable set search_path = ''
as $$
begin
  if step <> state[1] + 1 then
    return state;
  elsif step = 1 then
    return array[1, extract(epoch from at)];
  elsif within is null or extract(epoch from at) <= state[2] + extract(epoch from within) then
    return array[step, state[2]];
  end if;
  return state;
end
$$;
create aggregate private.reached_step(integer, timestamptz, interval) (
  sfunc = private.reach_step, stype = double precision[], initcond = '{0,0}'
);

-- How many sessions reach each of at most eight steps, in their order. A step is
-- `{"kind": "page", "value": "/blog/*"}`, `{"kind": "event", "value": "badge_card_view"}` or
-- `{"kind": "booking" | "chat" | "outbound", "value": "host, or nothing"}`. `breakdown` is `device`, `source`, `country`
-- or `tier`; its groups are those of the first step, and the small ones are left out with enough others that the total
-- does not reveal them. `enough` is false below 30 sessions: then there are no numbers.
create function public.analytics_funnel(
  steps jsonb, filters jsonb default '{}', within text default 'session', breakdown text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most integer;
  frame constant interval := case within when 'day' then interval '1 day' when 'week' then interval '7 days' end;
  answer jsonb;
begin
  perform private.require_permission('analytics.read');
  most := case when jsonb_typeof(steps) = 'array' then jsonb_array_length(steps) else 0 end;
  if most not between 1 and 8 or octet_length(steps::text) > 4000 then
    raise exception 'A funnel has one to eight steps' using errcode = '22023', hint = 'funnel_steps';
  end if;
  with acts as materialized (select * from private.measured_acts(filters)),
  wanted as (
    select place::integer as step, step ->> 'kind' as kind, nullif(step ->> 'value', '') as value
    from jsonb_array_elements(steps) with ordinality as given (step, place)
  ),
  reached as materialized (
    select acts.session_id,
      -- An act that matches two steps takes the later one, and so advances once.
      (private.reached_step(wanted.step, acts.at, frame order by acts.at, acts.place, wanted.step desc))[1]::integer as depth,
      coalesce(
        case breakdown
          when 'device' then min(acts.device)
          when 'source' then min(acts.source)
          when 'country' then min(acts.country)
          when 'tier' then min(acts.tier)
        end,
        ''
      ) as name
    from acts join wanted on wanted.kind = acts.kind and (
      wanted.value is null or wanted.value = acts.value
      or (right(wanted.value, 1) = '*' and starts_with(acts.value, left(wanted.value, -1)))
    )
    group by acts.session_id
  ),
  sizes as (
    select name, size, sum(size) over (order by size, name rows between unbounded preceding and 1 preceding) as smaller
    from (select name, count(*) as size from reached where depth > 0 group by name) as counted
  ),
  shown as (
    select name, size from sizes where size >= 5 and coalesce(smaller, 0) not between 1 and 4
    order by size desc, name limit 8
  )
  select jsonb_build_object(
    'since', period.since, 'until', period.until, 'sessions', private.guarded(total.count), 'enough', total.count >= 30,
    'steps', case when total.count >= 30 then (
      select jsonb_agg(private.guarded((select count(*) from reached where depth >= step)) order by step)
      from generate_series(1, most) as step
    ) else '[]' end,
    'groups', case when total.count >= 30 and breakdown is not null then coalesce((
      select jsonb_agg(jsonb_build_object('name', shown.name, 'steps', (
        select jsonb_agg(
          private.guarded((select count(*) from reached where depth >= step and reached.name = shown.name)) order by step
        ) from generate_series(1, most) as step
      )) order by shown.size desc, shown.name) from shown
    ), '[]') else '[]' end
  ) into answer
  from private.measure_period(filters) as period, (select count(distinct session_id) as count from acts) as total;
  return answer;
end
$$;
revoke execute on function public.analytics_funnel(jsonb, jsonb, text, text) from public;
grant execute on function public.analytics_funnel(jsonb, jsonb, text, text) to authenticated;

-- What no session links: subscriptions and comments of the period, by what became of them. The form of the newsletter is
-- at the foot of every page and the form of comments below every article: no data records that they were seen.
create function public.analytics_outcomes(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_permission('analytics.read');
  select jsonb_build_object(
    'newsletter', (
      select jsonb_build_array(
        private.guarded(count(*)), private.guarded(count(confirmed_at)),
        private.guarded(count(*) filter (where status = 'confirmed'))
      )
      from public.newsletter_subscribers as subscriber
      where subscriber.created_at >= period.since and subscriber.created_at < period.until
    ),
    'comments', (
      select jsonb_build_array(
        private.guarded((
          select count(distinct visit.session_id) from public.visits as visit
          where visit.created_at >= period.since and visit.created_at < period.until and visit.audience = 'visitor'
            and visit.kind = 'page' and starts_with(visit.path, '/blog/')
        )),
        private.guarded(count(*)), private.guarded(count(*) filter (where comment.is_approved))
      )
      from public.blog_comments as comment
      where comment.created_at >= period.since and comment.created_at < period.until
    )
  ) into answer
  from private.measure_period(filters) as period;
  return answer;
end
$$;
revoke execute on function public.analytics_outcomes(jsonb) from public;
grant execute on function public.analytics_outcomes(jsonb) to authenticated;

-- The twenty most frequent paths of three to five pages before the first click on the booking of a session.
create function public.analytics_paths(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_permission('analytics.read');
  with acts as materialized (select * from private.measured_acts(filters)),
  booked as (
    select distinct on (session_id) session_id, at, place from acts where kind = 'booking' order by session_id, at, place
  ),
  pages as (
    select acts.session_id, acts.at, acts.place, acts.value,
      lag(acts.value) over (partition by acts.session_id order by acts.at, acts.place) as former
    from acts join booked on booked.session_id = acts.session_id and (acts.at, acts.place) < (booked.at, booked.place)
    where acts.kind = 'page'
  ),
  numbered as (
    select session_id, value, row_number() over (partition by session_id order by at desc, place desc) as back
    from pages where value is distinct from former
  ),
  paths as (
    select array_agg(value order by back desc) as path from numbered where back <= 5 group by session_id
    having count(*) >= 3
  )
  select jsonb_build_object(
    'enough', (select count(distinct session_id) >= 30 from acts),
    'booked', private.guarded((select count(*) from booked)),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('path', path, 'sessions', sessions) order by sessions desc, path)
      from (
        select path, count(*) as sessions from paths group by path having count(*) >= 5
        order by count(*) desc, path limit 20
      ) as frequent
    ), '[]')
  ) into answer;
  return case when (answer ->> 'enough')::boolean then answer else answer || '{"booked": null, "rows": []}' end;
end
$$;
revoke execute on function public.analytics_paths(jsonb) from public;
grant execute on function public.analytics_paths(jsonb) to authenticated;

-- Articles by views, with the sessions that read one and clicked on the booking afterwards, and how far they read.
create function public.analytics_content(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_permission('analytics.read');
  with acts as materialized (
    select act.session_id, act.at, act.kind, act.value, act.depth,
      max(act.at) filter (where act.kind = 'booking') over (partition by act.session_id) as booked_at
    from private.measured_acts(filters) as act
  ),
  reads as (
    select value as path, session_id, count(*) as views, min(at) as at, max(booked_at) as booked_at from acts
    where kind = 'page' and value ~ '^/blog/[^/]+$' group by value, session_id
  ),
  articles as (
    select path, sum(views) as views, count(*) as sessions, count(*) filter (where booked_at >= at) as booked
    from reads group by path having count(*) >= 5
    order by sum(views) desc, path limit 50
  ),
  -- The farthest that each session came in an article.
  farthest as (
    select value as path, session_id, max(depth) as depth from acts where kind = 'read' group by value, session_id
  ),
  depths as (
    select path, count(*) as measured, count(*) filter (where depth = 100) as ended,
      percentile_disc(0.5) within group (order by depth) as median
    from farthest group by path
  )
  select jsonb_build_object(
    'enough', (select count(distinct session_id) >= 30 from acts),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'path', articles.path,
        'title', (select title from public.blog_posts where slug = substr(articles.path, 7) and is_published),
        'views', articles.views, 'sessions', articles.sessions, 'booked', private.guarded(articles.booked),
        'measured', private.guarded(coalesce(depths.measured, 0)), 'ended', private.guarded(coalesce(depths.ended, 0)),
        'median', case when depths.measured >= 5 then depths.median end
      ) order by articles.views desc, articles.path)
      from articles left join depths using (path)
    ), '[]')
  ) into answer;
  return case when (answer ->> 'enough')::boolean then answer else answer || '{"rows": []}' end;
end
$$;
revoke execute on function public.analytics_content(jsonb) from public;
grant execute on function public.analytics_content(jsonb) to authenticated;

-- By month in Paris, this one and the twelve before: subscriptions with those confirmed and those kept, and members by the
-- month of their first comment with those who comment again in each of the five months after.
create function public.analytics_cohorts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', private.now() at time zone 'Europe/Paris')::date;
begin
  perform private.require_permission('analytics.read');
  return (
    with months as (select (this_month - make_interval(months => back))::date as month from generate_series(0, 12) as back),
    subscribed as (
      select date_trunc('month', created_at at time zone 'Europe/Paris')::date as month, count(*) as all_of_them,
        count(confirmed_at) as confirmed, count(*) filter (where status = 'confirmed') as kept
      from public.newsletter_subscribers
      where created_at >= (this_month - interval '12 months') at time zone 'Europe/Paris'
      group by 1
    ),
    active as (
      select distinct user_id, date_trunc('month', created_at at time zone 'Europe/Paris')::date as month
      from public.blog_comments where user_id is not null and removed_at is null
    ),
    commenters as (
      select user_id, month, min(month) over (partition by user_id) as first_month from active
    )
    select jsonb_build_object(
      'newsletter', (
        select jsonb_agg(jsonb_build_object(
          'month', to_char(month, 'YYYY-MM'), 'subscribed', private.guarded(coalesce(all_of_them, 0)),
          'confirmed', private.guarded(coalesce(confirmed, 0)), 'kept', private.guarded(coalesce(kept, 0))
        ) order by month desc)
        from months left join subscribed using (month)
      ),
      'commenters', (
        select jsonb_agg(jsonb_build_object(
          'month', to_char(months.month, 'YYYY-MM'),
          'members', (
            select jsonb_agg(private.guarded((
              select count(*) from commenters
              where commenters.first_month = months.month
                and commenters.month = (months.month + make_interval(months => later))::date
            )) order by later)
            from generate_series(0, 5) as later
            where (months.month + make_interval(months => later))::date <= this_month
          )
        ) order by months.month desc)
        from months
      )
    )
  );
end
$$;
revoke execute on function public.analytics_cohorts() from public;
grant execute on function public.analytics_cohorts() to authenticated;
