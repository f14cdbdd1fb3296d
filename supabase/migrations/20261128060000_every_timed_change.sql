-- A change could stay unannounced: when the database computed the next change just after an instant, that instant was
-- skipped; and a timer could end some milliseconds before the instant, by the clock of the database. The server now asks for
-- the first change after `since`, up to which its pages follow every change; `wait` is 0 for one that has passed. A `since` in
-- the future comes from a clock that was wrong.
drop function public.next_timed_change();
create function public.next_timed_change(since timestamptz default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'at', next.at,
    'wait', case when next.at is not null then greatest(0, ceil(extract(epoch from next.at - private.now()) * 1000)) end,
    'now', private.now()
  )
  from (select least(next_timed_change.since, private.now()) as instant) as asked
  cross join lateral (
    select least(
      (select min(booking_opens_at) from public.event_editions where booking_opens_at > asked.instant),
      (
        select publish_date from public.blog_posts
        where is_published and deleted_at is null and publish_date > asked.instant
        order by publish_date limit 1
      ),
      (select min(a.starts_at) from public.announcements as a where a.deleted_at is null and a.starts_at > asked.instant),
      (select min(a.ends_at) from public.announcements as a where a.deleted_at is null and a.ends_at > asked.instant)
    ) as at
  ) as next
$$;
revoke execute on function public.next_timed_change(timestamptz) from public, anon, authenticated;
grant execute on function public.next_timed_change(timestamptz) to service_role;

-- Returns the time of the announcement, which covers every change up to it.
drop function public.announce_timed_change();
create function public.announce_timed_change() returns timestamptz
language sql security definer set search_path = ''
as $$
  select private.now() from pg_notify('content_changed', '')
$$;
revoke execute on function public.announce_timed_change() from public, anon, authenticated;
grant execute on function public.announce_timed_change() to service_role;
