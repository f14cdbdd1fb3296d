-- The figures of a partner: views of the pages with its card, views of the card, clicks on its link, by month and by
-- edition. Read by /admin/partenaires.

-- Pages that show the cards; `domain/analytics.ts` has the same list.
create function private.partner_pages() returns text[]
language sql immutable set search_path = ''
as $$
  select '{/,/partners}'::text[]
$$;
revoke execute on function private.partner_pages() from public;

-- Views of these pages by day in Paris: the daily figures, and the raw rows of the days that are not counted yet.
create function private.partner_page_days(first date, last date) returns table (day date, views bigint)
language sql stable security definer set search_path = ''
as $$
  select figure.day, sum(figure.hits) from private.visit_days as figure
  where figure.day between partner_page_days.first and partner_page_days.last
    and figure.dimension = 'page' and figure.value = any (private.partner_pages())
  group by 1
  union all
  select past.day, (
    select count(*) from public.visits as visit
    where visit.created_at >= private.day_start(past.day) and visit.created_at < private.day_start(past.day + 1)
      and visit.audience = 'visitor' and visit.kind = 'page' and visit.path = any (private.partner_pages())
  )
  from generate_series(0, partner_page_days.last - partner_page_days.first) as ahead,
    lateral (select partner_page_days.first + ahead as day) as past
  where not exists (select from private.counted_days as counted where counted.day = past.day)
    and past.day >= private.paris_day((select min(created_at) from public.visits))
$$;
revoke execute on function private.partner_page_days(date, date) from public;

-- Events of one partner by day in Paris.
create function private.partner_card_days(partner uuid, first date, last date)
returns table (day date, views bigint, clicks bigint)
language sql stable security definer set search_path = ''
as $$
  select private.paris_day(event.created_at), count(*) filter (where event.event_type = 'partner_card_view'),
    count(*) filter (where event.event_type = 'partner_card_click')
  from public.analytics_events as event
  where event.event_type in ('partner_card_view', 'partner_card_click')
    and event.event_data ->> 'partner' = partner_card_days.partner::text
    and event.created_at >= private.day_start(partner_card_days.first)
    and event.created_at < private.day_start(partner_card_days.last + 1)
  group by 1
$$;
revoke execute on function private.partner_card_days(uuid, date, date) from public;

-- Evenings with the days that lead to them: from the day after the previous one.
create function private.edition_cycles() returns table (day date, first date, over boolean)
language sql stable security definer set search_path = ''
as $$
  select private.paris_day(e.starts_at), lag(private.paris_day(e.starts_at)) over (order by e.starts_at) + 1,
    e.ends_at < private.now()
  from public.event_editions as e where e.state <> 'cancelled'
$$;
revoke execute on function private.edition_cycles() from public;

-- The sheet of one partner: the last twelve months, and at most twelve evenings of them. Null for an unknown one.
create function public.partner_sheet(partner uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown public.partners;
  today constant date := private.paris_day(private.now());
  opening constant date := (date_trunc('month', today) - interval '11 months')::date;
  -- Before it was on the site, no page showed its card.
  start date;
  measured date;
  days jsonb;
begin
  perform private.require_permission('analytics.read');
  select p.* into shown from public.partners as p where p.id = partner_sheet.partner;
  if not found then return null; end if;
  start := greatest(opening, private.paris_day(shown.created_at));
  select private.paris_day(min(event.created_at)) into measured from public.analytics_events as event
  where event.event_type in ('partner_card_view', 'partner_card_click')
    and event.event_data ->> 'partner' = partner_sheet.partner::text;
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day, 'pages', d.pages, 'views', d.views, 'clicks', d.clicks
  )), '[]') into days
  from (
    select day, sum(pages) as pages, sum(views) as views, sum(clicks) as clicks
    from (
      select p.day, p.views as pages, 0 as views, 0 as clicks from private.partner_page_days(start, today) as p
      union all
      select c.day, 0, c.views, c.clicks from private.partner_card_days(shown.id, opening, today) as c
    ) as both_kinds group by day
  ) as d;
  return jsonb_build_object(
    'partner', jsonb_build_object(
      'id', shown.id, 'name', shown.name, 'logo', shown.logo, 'url', shown.url, 'badge', shown.badge,
      'since', shown.since, 'is_visible', shown.is_visible
    ),
    'today', today,
    'measured', measured,
    'accompanied', (
      select count(*) from private.edition_cycles() as c where c.over and c.day >= make_date(shown.since, 1, 1)
    ),
    'months', (
      select jsonb_agg(jsonb_build_object(
        'month', to_char(m.month, 'YYYY-MM'), 'pages', coalesce(f.pages, 0), 'views', coalesce(f.views, 0),
        'clicks', coalesce(f.clicks, 0)
      ) order by m.month)
      from generate_series(opening::timestamp, today::timestamp, interval '1 month') as m (month)
      left join lateral (
        select sum(d.pages) as pages, sum(d.views) as views, sum(d.clicks) as clicks
        from jsonb_to_recordset(days) as d (day date, pages bigint, views bigint, clicks bigint)
        where d.day >= m.month::date and d.day < (m.month + interval '1 month')::date
      ) as f on true
    ),
    'editions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', c.day, 'over', c.over, 'pages', coalesce(f.pages, 0), 'views', coalesce(f.views, 0),
        'clicks', coalesce(f.clicks, 0)
      ) order by c.day), '[]')
      from (
        select cycle.* from private.edition_cycles() as cycle
        where cycle.day >= opening and coalesce(cycle.first, opening) <= today and cycle.day >= make_date(shown.since, 1, 1)
        order by cycle.day desc limit 12
      ) as c
      left join lateral (
        select sum(d.pages) as pages, sum(d.views) as views, sum(d.clicks) as clicks
        from jsonb_to_recordset(days) as d (day date, pages bigint, views bigint, clicks bigint)
        where d.day between coalesce(c.first, opening) and c.day
      ) as f on true
    )
  );
end
$$;
revoke execute on function public.partner_sheet(uuid) from public;
grant execute on function public.partner_sheet(uuid) to authenticated;

-- Every partner with the views and clicks of the last twelve months. The site has at most 24 (`private.site_lists`).
create function public.partners_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.paris_day(private.now());
  opening constant date := (date_trunc('month', today) - interval '11 months')::date;
begin
  perform private.require_permission('analytics.read');
  return jsonb_build_object('first', opening, 'partners', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'logo', p.logo, 'badge', p.badge, 'since', p.since, 'is_visible', p.is_visible,
      'views', f.views, 'clicks', f.clicks
    ) order by p.position, p.id), '[]')
    from (select * from public.partners order by position, id limit 100) as p
    cross join lateral (
      select coalesce(sum(c.views), 0) as views, coalesce(sum(c.clicks), 0) as clicks
      from private.partner_card_days(p.id, opening, today) as c
    ) as f
  ));
end
$$;
revoke execute on function public.partners_overview() from public;
grant execute on function public.partners_overview() to authenticated;
