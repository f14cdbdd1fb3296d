-- « infinity » is an instant for PostgreSQL and none for its readers: the server could not read the next timed change, and
-- no browser shows such a date. An announcement without an end has none.
alter table public.announcements
  add constraint announcement_dates_are_dates check (
    isfinite(starts_at) and starts_at < '2200-01-01' and (ends_at is null or (isfinite(ends_at) and ends_at < '2200-01-01'))
  ),
  add constraint announcement_pages_are_a_list check (cardinality(pages) = 0 or array_ndims(pages) = 1);
