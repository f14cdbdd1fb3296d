-- Monthly goals, and the list of raw events.

insert into public.role_permissions (permission, role) values ('analytics.goals', 'admin');

create table public.analytics_goals (
  month date not null check (extract(day from month) = 1),
  metric text not null check (metric in ('places', 'subscribers')),
  target integer not null check (target between 1 and 100000),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (month, metric)
);
alter table public.analytics_goals enable row level security;
create policy "Readers of figures read the goals" on public.analytics_goals
for select to authenticated using ((select private.may('analytics.read')));
grant select on public.analytics_goals to authenticated;
call private.stamp('public.analytics_goals');
call private.audit('public.analytics_goals', 'month');

-- The goals of this month, the eleven before and the two after, with what was reached: places taken of the editions of
-- the month, and subscriptions confirmed in it.
create function public.analytics_goals_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', private.now() at time zone 'Europe/Paris')::date;
begin
  perform private.require_permission('analytics.read');
  return (
    select jsonb_agg(jsonb_build_object(
      'month', to_char(month, 'YYYY-MM'), 'later', later, 'metric', metric, 'target', goal.target, 'updated_at', goal.updated_at,
      'actual', case
        when later > 0 then null
        when metric = 'places' then (
          select sum(edition.places_max - edition.places_remaining) from public.event_editions as edition
          where edition.official_start_at >= month::timestamp at time zone 'Europe/Paris'
            and edition.official_start_at < (month + interval '1 month') at time zone 'Europe/Paris'
        )
        else (
          select count(*) from public.newsletter_subscribers as subscriber
          where subscriber.confirmed_at >= month::timestamp at time zone 'Europe/Paris'
            and subscriber.confirmed_at < (month + interval '1 month') at time zone 'Europe/Paris'
        )
      end
    ) order by month desc, metric)
    from (
      select (this_month + make_interval(months => later))::date as month, later from generate_series(-11, 2) as later
    ) as months
    cross join unnest(array['places', 'subscribers']) as metrics (metric)
    left join public.analytics_goals as goal using (month, metric)
  );
end
$$;
revoke execute on function public.analytics_goals_overview() from public;
grant execute on function public.analytics_goals_overview() to authenticated;

-- Sets, changes or, with a null target, removes a goal. `seen` is the `updated_at` the caller has read, null for none:
-- false when the goal has changed since.
create function public.set_analytics_goal(month date, metric text, target integer default null, seen timestamptz default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  former public.analytics_goals;
begin
  perform private.require_permission('analytics.goals');
  perform pg_advisory_xact_lock(hashtextextended('analytics_goals', 0));
  select * into former from public.analytics_goals as goal
  where goal.month = set_analytics_goal.month and goal.metric = set_analytics_goal.metric;
  if former.updated_at is distinct from set_analytics_goal.seen then return false; end if;
  if set_analytics_goal.target is null then
    delete from public.analytics_goals as goal
    where goal.month = set_analytics_goal.month and goal.metric = set_analytics_goal.metric;
    return true;
  end if;
  insert into public.analytics_goals as goal (month, metric, target)
  values (set_analytics_goal.month, set_analytics_goal.metric, set_analytics_goal.target)
  on conflict on constraint analytics_goals_pkey do update set target = excluded.target;
  return true;
end
$$;
revoke execute on function public.set_analytics_goal(date, text, integer, timestamptz) from public;
grant execute on function public.set_analytics_goal(date, text, integer, timestamptz) to authenticated;

-- A page of visits and events, newest first, by the key `created_at`, table and id. Filters: `kind` (a kind of visit or a
-- type of event), `path` (its beginning), `session`, `since`, `until`.
create function private.raw_events(filters jsonb, after text, size integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  period record;
  cursor_at timestamptz;
  cursor_place bigint;
  answer jsonb;
begin
  select * into period from private.measure_period(filters);
  if after is not null then
    cursor_at := split_part(after, '_', 1)::timestamptz;
    cursor_place := split_part(after, '_', 2)::bigint;
  end if;
  with listed as (
    (
      select visit.created_at as at, visit.id * 2 as place, visit.kind, visit.path, visit.session_id, null::uuid as member,
        jsonb_strip_nulls(jsonb_build_object(
          'device', visit.device, 'country', visit.country, 'referrer', visit.referrer_host, 'campaign', visit.campaign,
          'entry', visit.entry_path, 'target', visit.target, 'audience', nullif(visit.audience, 'visitor'), 'depth', visit.depth
        )) as payload
      from public.visits as visit
      where visit.created_at >= period.since and visit.created_at < period.until
        and (cursor_at is null or (visit.created_at, visit.id * 2) < (cursor_at, cursor_place))
        and (filters ->> 'kind' is null or visit.kind = filters ->> 'kind')
        and (filters ->> 'path' is null or starts_with(visit.path, filters ->> 'path'))
        and (filters ->> 'session' is null or visit.session_id = filters ->> 'session')
      order by visit.created_at desc, visit.id desc limit size + 1
    )
    union all
    (
      select event.created_at, event.id * 2 + 1, event.event_type,
        coalesce(substring(event.page_url from '^https?://[^/]+(/[^?#]*)'), left(event.page_url, 512)),
        event.session_id, event.user_id, event.event_data
      from public.analytics_events as event
      where event.created_at >= period.since and event.created_at < period.until
        and (cursor_at is null or (event.created_at, event.id * 2 + 1) < (cursor_at, cursor_place))
        and (filters ->> 'kind' is null or event.event_type = filters ->> 'kind')
        and (
          filters ->> 'path' is null
          or starts_with(substring(event.page_url from '^https?://[^/]+(/[^?#]*)'), filters ->> 'path')
        )
        and (filters ->> 'session' is null or event.session_id = filters ->> 'session')
      order by event.created_at desc, event.id desc limit size + 1
    )
    order by at desc, place desc limit size + 1
  ),
  page as (select * from listed order by at desc, place desc limit size)
  select jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', page.place::text, 'at', page.at, 'kind', page.kind, 'path', page.path, 'session', page.session_id,
        'member', page.member, 'name', (select display_name from public.profiles where id = page.member),
        'payload', page.payload
      ) order by page.at desc, page.place desc) from page
    ), '[]'),
    'next', case when (select count(*) from listed) > size then (
      select page.at::text || '_' || page.place from page order by page.at, page.place limit 1
    ) end
  ) into answer;
  return answer;
end
$$;
revoke execute on function private.raw_events(jsonb, text, integer) from public;

create function public.analytics_events_page(filters jsonb default '{}', after text default null, size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('analytics.events');
  return private.raw_events(filters, after, least(greatest(size, 1), 100));
end
$$;
revoke execute on function public.analytics_events_page(jsonb, text, integer) from public;
grant execute on function public.analytics_events_page(jsonb, text, integer) to authenticated;

-- The filtered events, 500 at a time. Each call is an entry of the audit log.
create function public.export_analytics_events(filters jsonb default '{}', after text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  page jsonb;
begin
  perform private.require_permission('analytics.events');
  page := private.raw_events(filters, after, 500);
  perform private.record_export('analytics_events', jsonb_build_object(
    'filters', filters, 'rows', jsonb_array_length(page -> 'rows')
  ));
  return page;
end
$$;
revoke execute on function public.export_analytics_events(jsonb, text) from public;
grant execute on function public.export_analytics_events(jsonb, text) to authenticated;
