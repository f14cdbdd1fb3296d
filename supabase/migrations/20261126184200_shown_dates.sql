-- Dates that public pages show are in years of four digits. PostgreSQL also takes « 0044-03-15 BC », which no browser
-- reads: with it in the announced edition every page failed, with it in an article the sitemap.
alter table public.event_editions add constraint edition_dates_are_shown check (
  starts_at >= '2000-01-01' and doors_at >= '2000-01-01' and official_start_at >= '2000-01-01'
  and (booking_opens_at is null or booking_opens_at >= '2000-01-01')
);
alter table public.blog_posts add constraint article_date_is_shown check (
  publish_date >= '2000-01-01' and publish_date < '10000-01-01'
);
