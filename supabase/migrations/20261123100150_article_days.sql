-- Views and booking clicks of each article. `private.visit_days` keeps the first 200 pages of a day only, and a page loses
-- its figures when its address changes.

-- Counted with the other daily figures. A day has at most one row for each article that was read on it, and never more
-- rows than visits; days that the list shows no more are deleted.
create table private.article_days (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  day date not null references private.counted_days (day) on delete cascade,
  views integer not null check (views >= 0),
  bookings integer not null check (bookings >= 0),
  primary key (post_id, day) include (views, bookings)
);
alter table private.article_days enable row level security;
revoke all on private.article_days from public, anon, authenticated, service_role;
create index article_days_day_idx on private.article_days (day, post_id) include (views, bookings);

-- Visits that count for an article, for the days that are not counted yet.
create index visits_articles_idx on public.visits (created_at, kind) include (path, entry_path, id)
where audience = 'visitor' and (kind = 'booking' or (kind = 'page' and path like '/blog/%'));

-- The first of the 30 days of the list, today included.
create function private.first_article_day() returns date
language sql stable set search_path = ''
as $$
  select private.paris_day(private.now()) - 29
$$;
revoke execute on function private.first_article_day() from public;

-- The raw rows of these days.
create function private.article_visits(days date[])
returns table (day date, id bigint, kind text, path text, entry_path text)
-- Reading the index of the time is right for any number of days, as in `private.count_visits`.
language sql stable rows 10000 set search_path = '' set enable_seqscan = off
as $$
  with wanted as materialized (
    select unnest.day, private.day_start(unnest.day) as since, private.day_start(unnest.day + 1) as until
    from unnest(days) as unnest (day)
  )
  select wanted.day, visit.id, visit.kind, visit.path, visit.entry_path
  from wanted join public.visits as visit on visit.created_at >= wanted.since and visit.created_at < wanted.until
  where visit.audience = 'visitor' and (visit.kind = 'booking' or (visit.kind = 'page' and visit.path like '/blog/%'))
$$;
revoke execute on function private.article_visits(date[]) from public;

-- Figures of these days from the raw rows, of these articles or of all. Former addresses count for the article that they
-- lead to. A click on a booking link counts for the article on which it happened and for the one through which the session
-- entered the site: once where both are the same.
create function private.count_articles(days date[], posts uuid[] default null)
returns table (post_id uuid, day date, views integer, bookings integer)
language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
as $$
begin
  -- Planned with its values: a few articles are found by their id.
  return query execute format(
    'with acts as materialized (select * from private.article_visits($1)),
     names as materialized (
       select slug, id as post_id from public.blog_posts where slug is not null %1$s
       union all
       select old_slug, post_id from public.blog_slug_redirects where true %2$s
     ),
     figures as (
       select names.post_id, readings.day, readings.views, 0 as bookings
       from (
         select day, substr(path, 7) as slug, count(*) as views from acts where kind = ''page'' group by day, path
       ) as readings
       join names using (slug)
       union all
       select names.post_id, acts.day, 0, count(distinct acts.id)
       from acts, lateral (values (acts.path), (acts.entry_path)) as address (path), names
       where acts.kind = ''booking'' and address.path like ''/blog/%%'' and names.slug = substr(address.path, 7)
       group by names.post_id, acts.day
     )
     select post_id, day, sum(views)::integer, sum(bookings)::integer from figures group by post_id, day',
    case when posts is not null then 'and id = any ($2)' end,
    case when posts is not null then 'and post_id = any ($2)' end
  ) using days, posts;
end
$$;
revoke execute on function private.count_articles(date[], uuid[]) from public;

-- As before, with the articles of the days that the list shows.
create or replace function public.count_visit_days(batch integer) returns integer
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
  delete from private.article_days where day < private.first_article_day();
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
  insert into private.article_days (post_id, day, views, bookings)
  select * from private.count_articles(array(
    select unnest.day from unnest(days) as unnest (day) where unnest.day >= private.first_article_day()
  ));
  return cardinality(days);
end
$$;

-- The days that were counted before this table.
insert into private.article_days (post_id, day, views, bookings)
select * from private.count_articles(array(
  select day from private.counted_days where day >= private.first_article_day()
));

-- Views and booking clicks of the last 30 days in Paris, of these articles or of all that were read: the counted days, and
-- the visits of the others. Reads at most 30 rows for each article.
create function private.article_figures(posts uuid[] default null)
returns table (post_id uuid, views bigint, bookings bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  first constant date := private.first_article_day();
  uncounted constant date[] := array(
    select first + ahead from generate_series(0, 29) as ahead
    where not exists (select from private.counted_days as counted where counted.day = first + ahead)
  );
begin
  -- Planned with its values, as in `private.count_articles`.
  return query execute format(
    'select figures.post_id, sum(figures.views)::bigint, sum(figures.bookings)::bigint
     from (
       select post_id, views, bookings from private.article_days where day >= $3 %1$s
       union all
       select post_id, views, bookings from private.count_articles($2, $1)
     ) as figures
     group by figures.post_id',
    case when posts is not null then 'and post_id = any ($1)' end
  ) using posts, uncounted, first;
end
$$;
revoke execute on function private.article_figures(uuid[]) from public;
