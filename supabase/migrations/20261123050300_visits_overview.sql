-- Reads of /admin/analytics. Without a filter they add the daily figures; with one they count the raw rows of at most
-- 366 days.

create index newsletter_subscribers_created_at_idx on public.newsletter_subscribers (created_at);
create index newsletter_subscribers_confirmed_at_idx on public.newsletter_subscribers (confirmed_at);

-- Figures of the days from `first` to `last`, both included.
create function private.visit_figures(first date, last date, filters jsonb, totals_only boolean)
returns table (day date, dimension text, value text, visitors integer, hits integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- No day before the oldest row is counted or has rows.
  oldest constant date := private.paris_day((select min(created_at) from public.visits));
  raw_days date[];
begin
  select array_agg(past.day) into raw_days
  from (
    select oldest + ahead as day from generate_series(
      greatest(0, visit_figures.first - oldest), visit_figures.last - oldest
    ) as ahead
  ) as past
  where filters <> '{}' or not exists (select from private.counted_days as counted where counted.day = past.day);
  if filters = '{}' then
    return query
      select figure.day, figure.dimension, figure.value, figure.visitors, figure.hits
      from private.visit_days as figure
      where figure.day between visit_figures.first and visit_figures.last
        and figure.dimension = any (case
          when totals_only then '{kind,audience}'
          else '{kind,audience,page,entry,source,campaign,device,country,outbound,not_found}'
        end::text[]);
  end if;
  return query select * from private.count_visits(raw_days, filters, totals_only);
end
$$;
revoke execute on function private.visit_figures(date, date, jsonb, boolean) from public;

-- The filters that are known and not empty.
create function private.visit_filters(filters jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, left(value, 512)), '{}')
  from jsonb_each_text(case when jsonb_typeof(filters) = 'object' then filters else '{}' end)
  where key in ('page', 'source', 'device', 'country', 'campaign') and value <> ''
$$;

-- The days of a period. `period`: a number of days that ends today, `edition` (from the day after an edition to the day of
-- the next one), or `custom` (`from_day` to `to_day`). `back`: how many periods earlier.
create function private.visit_period(
  period text, from_day date, to_day date, back integer, filters jsonb, out first date, out last date
) language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.paris_day(private.now());
  oldest constant date := private.paris_day(private.now() - private.retention('page_visits')) + 1;
  steps constant integer := least(greatest(coalesce(back, 0), 0), 1000);
  editions date[];
  length integer;
begin
  if period = 'edition' then
    select array_agg(day order by day) into editions
    from (select distinct private.paris_day(starts_at) as day from public.event_editions where state <> 'cancelled') as held;
    last := coalesce((select min(day) from unnest(editions) as day where day >= today), today);
    last := coalesce(
      (select day from unnest(editions || last) as day where day <= last group by day order by day desc offset steps limit 1),
      editions[1]
    );
    first := (select max(day) + 1 from unnest(editions) as day where day < last);
  elsif period = 'custom' and from_day is not null and to_day is not null then
    first := least(from_day, to_day);
    last := greatest(from_day, to_day);
    length := last - first + 1;
    first := first - steps * length;
    last := last - steps * length;
  else
    length := case when period in ('1', '7', '30', '90', '365') then period::integer else 30 end;
    last := today - steps * length;
    first := last - length + 1;
  end if;
  last := greatest(least(last, today), oldest);
  first := least(greatest(coalesce(first, oldest), oldest, case when filters = '{}' then oldest else last - 365 end), last);
end
$$;
revoke execute on function private.visit_period(text, date, date, integer, jsonb) from public;

-- Days between the cycle of an edition at this day and the cycle before; null without two editions.
create function private.edition_shift(day date) returns integer
language sql stable security definer set search_path = ''
as $$
  with held as (select distinct private.paris_day(starts_at) as day from public.event_editions where state <> 'cancelled'),
  this as (select coalesce(min(day) filter (where day >= edition_shift.day), max(day)) as day from held)
  select this.day - max(held.day) from this join held on held.day < this.day group by this.day
$$;
revoke execute on function private.edition_shift(date) from public;

-- The totals of a period. Subscribers are counted apart: they have no page, source or device.
create function private.visit_totals(first date, last date, filters jsonb, kinds jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'visitors', coalesce((kinds #>> '{page,visitors}')::integer, 0),
    'views', coalesce((kinds #>> '{page,hits}')::integer, 0),
    'bookings', coalesce((kinds #>> '{booking,hits}')::integer, 0),
    'chats', coalesce((kinds #>> '{chat,hits}')::integer, 0),
    'booking_visitors', coalesce((kinds #>> '{booking,visitors}')::integer, 0),
    'subscribers', case when filters = '{}' then (
      select count(*) from public.newsletter_subscribers
      where created_at >= private.day_start(first) and created_at < private.day_start(last + 1)
    ) end,
    'confirmed', case when filters = '{}' then (
      select count(*) from public.newsletter_subscribers
      where confirmed_at >= private.day_start(first) and confirmed_at < private.day_start(last + 1)
    ) end
  )
$$;
revoke execute on function private.visit_totals(date, date, jsonb, jsonb) from public;

-- One list: at most `size` values that contain `search`, and the sums of the others. With a filter, values of fewer than
-- five visitors are hidden, because filters together may single out a person. `figures`: value, visitors and hits.
create function private.visit_list(figures jsonb, filters jsonb, search text, size integer) returns jsonb
language sql immutable set search_path = ''
as $$
  with found as (
    select value, visitors, hits, value = '*' as is_rest, filters <> '{}' and visitors < 5 as is_hidden
    from jsonb_to_recordset(figures) as figure (value text, visitors integer, hits integer)
    where search = '' or strpos(lower(value), lower(search)) > 0
  ),
  placed as (
    select *, row_number() over (partition by is_rest or is_hidden order by visitors desc, hits desc, value) as place
    from found
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(
      jsonb_build_object('value', value, 'visitors', visitors, 'hits', hits) order by place
    ) filter (where not is_rest and not is_hidden and place <= size), '[]'),
    'others', count(*) filter (where not is_hidden and (is_rest or place > size)),
    'other_visitors', coalesce(sum(visitors) filter (where not is_hidden and (is_rest or place > size)), 0),
    'other_hits', coalesce(sum(hits) filter (where not is_hidden and (is_rest or place > size)), 0),
    'hidden', count(*) filter (where is_hidden),
    'hits', coalesce(sum(hits), 0)
  )
  from placed
$$;
revoke execute on function private.visit_list(jsonb, jsonb, text, integer) from public;

-- Totals and visitors by day of an earlier period of the same length.
create function private.visit_comparison(first date, last date, filters jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with figures as materialized (select * from private.visit_figures(first, last, filters, true)),
  kinds as (
    select coalesce(jsonb_object_agg(value, jsonb_build_object('visitors', visitors, 'hits', hits)), '{}') as numbers
    from (
      select value, sum(visitors) as visitors, sum(hits) as hits from figures where dimension = 'kind' group by value
    ) as summed
  )
  select jsonb_build_object(
    'first', first, 'last', last,
    'totals', (select private.visit_totals(first, last, filters, numbers) from kinds),
    'visitors', (
      select jsonb_agg(coalesce(visitors, 0) order by days.day)
      from (select first + ahead as day from generate_series(0, last - first) as ahead) as days
      left join (select * from figures where dimension = 'kind' and value = 'page') as pages on pages.day = days.day
    )
  )
$$;
revoke execute on function private.visit_comparison(date, date, jsonb) from public;

-- Editions and published articles of a period, at most 60: what may explain a peak.
create function private.visit_marks(first date, last date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', private.paris_day(at), 'kind', kind, 'name', name) order by at), '[]')
  from (
    select * from (
      select starts_at as at, 'edition' as kind, location as name from public.event_editions where state <> 'cancelled'
      union all
      select publish_date, 'article', title from public.blog_posts where is_published and deleted_at is null
    ) as every
    where at >= private.day_start(first) and at < private.day_start(last + 1)
    order by at desc limit 60
  ) as latest
$$;
revoke execute on function private.visit_marks(date, date) from public;

-- Everything that /admin/analytics shows of the visits of a period. `period`, `from_day`, `to_day`, `back`: as
-- `private.visit_period`; `compare`: `previous`, `edition` or `none`; `filters`: as `private.count_visits`.
create function public.visits_overview(
  period text default '30', from_day date default null, to_day date default null, back integer default 0,
  compare text default 'previous', filters jsonb default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant jsonb := private.visit_filters(visits_overview.filters);
  oldest constant date := private.paris_day(private.now() - private.retention('page_visits')) + 1;
  span record;
  shift integer;
  found jsonb;
  earlier jsonb;
begin
  perform private.require_permission('analytics.read');
  span := private.visit_period(period, from_day, to_day, back, wanted);
  shift := case compare when 'previous' then span.last - span.first + 1 when 'edition' then private.edition_shift(span.last) end;
  with figures as materialized (
    select * from private.visit_figures(span.first, span.last, wanted, false)
  ),
  values_of as (
    select dimension, value, sum(visitors) as visitors, sum(hits) as hits from figures group by dimension, value
  ),
  kinds as (
    select coalesce(
      jsonb_object_agg(value, jsonb_build_object('visitors', visitors, 'hits', hits)), '{}'
    ) as numbers from values_of where dimension = 'kind'
  )
  select jsonb_build_object(
    'totals', (select private.visit_totals(span.first, span.last, wanted, numbers) from kinds),
    'series', (
      select jsonb_agg(jsonb_build_object(
        'day', day, 'visitors', coalesce(pages.visitors, 0), 'views', coalesce(pages.hits, 0),
        'bookings', coalesce(bookings.hits, 0)
      ) order by day)
      from (select span.first + ahead as day from generate_series(0, span.last - span.first) as ahead) as days
      left join (select * from figures where dimension = 'kind' and value = 'page') as pages using (day)
      left join (select * from figures where dimension = 'kind' and value = 'booking') as bookings using (day)
    ),
    'excluded', (
      select jsonb_build_object(
        'robots', coalesce(sum(hits) filter (where dimension = 'audience' and value = 'robot'), 0),
        'administrators', coalesce(sum(hits) filter (where dimension = 'audience' and value = 'administrator'), 0)
      ) from values_of
    ),
    'lists', (
      select jsonb_object_agg(name, private.visit_list(
        coalesce((
          select jsonb_agg(jsonb_build_object('value', value, 'visitors', visitors, 'hits', hits))
          from values_of where dimension = name
        ), '[]'), wanted, '', 10
      ))
      from unnest('{page,entry,source,campaign,outbound,country,device,not_found}'::text[]) as name
    )
  ) into found;
  if shift is not null and span.first - shift >= oldest then
    earlier := private.visit_comparison(span.first - shift, span.last - shift, wanted);
  end if;
  return found || jsonb_build_object(
    'first', span.first, 'last', span.last, 'comparison', earlier,
    'marks', private.visit_marks(span.first, span.last)
  );
end
$$;
revoke execute on function public.visits_overview(text, date, date, integer, text, jsonb) from public;
grant execute on function public.visits_overview(text, date, date, integer, text, jsonb) to authenticated;

-- One list of the overview, searched in the whole period: at most 100 values.
create function public.visits_list(
  list text, search text default '', period text default '30', from_day date default null, to_day date default null,
  back integer default 0, filters jsonb default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant jsonb := private.visit_filters(visits_list.filters);
  span record;
begin
  perform private.require_permission('analytics.read');
  span := private.visit_period(period, from_day, to_day, back, wanted);
  return private.visit_list(
    coalesce((
      select jsonb_agg(to_jsonb(summed)) from (
        select value, sum(visitors) as visitors, sum(hits) as hits
        from private.visit_figures(span.first, span.last, wanted, false) where dimension = list group by value
      ) as summed
    ), '[]'),
    wanted, left(coalesce(search, ''), 100), 100
  );
end
$$;
revoke execute on function public.visits_list(text, text, text, date, date, integer, jsonb) from public;
grant execute on function public.visits_list(text, text, text, date, date, integer, jsonb) to authenticated;
