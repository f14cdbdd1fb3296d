-- Banners appear and disappear at their instant: the server asks for the next one and empties its caches then (BADGE-181).

create index announcements_by_end on public.announcements (ends_at) where deleted_at is null and ends_at is not null;

-- The next instant of product time at which public pages change by themselves: an edition opens, a scheduled article
-- appears, an announcement begins or ends. `wait`: milliseconds until then, null when nothing is planned.
create or replace function public.next_timed_change() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('at', next.at, 'wait', ceil(extract(epoch from next.at - private.now()) * 1000))
  from (
    select least(
      (select min(booking_opens_at) from public.event_editions where booking_opens_at > private.now()),
      (
        select publish_date from public.blog_posts
        where is_published and deleted_at is null and publish_date > private.now()
        order by publish_date limit 1
      ),
      (select min(a.starts_at) from public.announcements as a where a.deleted_at is null and a.starts_at > private.now()),
      (select min(a.ends_at) from public.announcements as a where a.deleted_at is null and a.ends_at > private.now())
    ) as at
  ) as next
$$;
