-- What the dashboard of the back-office reads, one function for each part of the screen, so that a part that fails takes no
-- other with it. Each answers only with what the permissions of the caller let them act on.

-- The articles that appear today.
create index blog_posts_scheduled on public.blog_posts (publish_date) where is_published and deleted_at is null;

-- The number of things to do of one row, and the time of the first one. `private.alert_waiting` counts the queues.
create function private.cockpit_count(id text, out number integer, out first_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  tomorrow constant timestamptz := private.day_start(private.paris_day(private.now()) + 1);
begin
  case cockpit_count.id
    when 'next_edition' then
      select count(*), min(e.ends_at) into number, first_at
      from public.event_editions as e where e.is_next and e.ends_at <= private.now();
    when 'pending' then
      number := private.alert_waiting('comment_pending');
      select min(c.created_at) into first_at from public.blog_comments as c
      where not c.is_approved and c.refusal_reason is null and c.removed_at is null;
    when 'reports' then
      number := private.alert_waiting('report');
      select min(r.created_at) into first_at from public.comment_reports as r where r.status = 'open';
    when 'notices' then
      number := private.alert_waiting('notice');
      select min(n.created_at) into first_at from public.illegal_content_notices as n
      where n.status in ('received', 'in_progress');
    when 'mails' then
      select count(*), min(found.created_at) into number, first_at from (
        select m.created_at from private.mail_outbox as m where m.state = 'failed' limit 1001
      ) as found;
    when 'access' then
      number := private.alert_waiting('access_request');
      select min(r.created_at) into first_at from public.access_requests as r where r.status = 'open';
    when 'badges' then
      number := private.alert_waiting('badge_request');
      select min(r.created_at) into first_at from public.badge_requests as r where r.status = 'open';
    when 'articles' then
      select count(*), min(found.publish_date) into number, first_at from (
        select p.publish_date from public.blog_posts as p
        where p.is_published and p.deleted_at is null and p.publish_date > private.now() and p.publish_date < tomorrow
        limit 1001
      ) as found;
    when 'campaigns' then
      select count(*), min(found.scheduled_at) into number, first_at from (
        select c.scheduled_at from public.newsletter_campaigns as c
        where c.state = 'scheduled' and c.deleted_at is null and c.scheduled_at < tomorrow limit 1001
      ) as found;
    -- Open places of the next month that were not checked for a week.
    when 'places' then
      select count(*), min(e.places_checked_at) into number, first_at from public.event_editions as e
      where e.is_next and e.state = 'open' and e.ends_at > private.now() and e.starts_at < private.now() + interval '30 days'
        and coalesce(e.places_checked_at, '-infinity') < private.now() - interval '7 days';
    -- Figures without a source or a date, or checked more than six months ago.
    when 'figures' then
      select count(*), min(s.source_date)::timestamp at time zone 'Europe/Paris' into number, first_at
      from public.settings as s
      where s.key like 'figures.%' and (
        s.source is null or s.source_date is null
        or s.source_date < private.paris_day(private.now()) - interval '6 months'
      );
    when 'legal' then
      select count(*), null into number, first_at from public.settings as s
      where s.key like 'legal.%' and strpos(s.value #>> '{}', '[à compléter]') > 0;
    when 'variants' then
      select count(*), null into number, first_at from public.copy_variants as v where v.value <> v.official_value;
  end case;
end
$$;
revoke execute on function private.cockpit_count(text) from public;

-- [{"id", "count", "first_at"}] for the permissions of the caller, the most urgent first, also those without anything to do.
-- `workPermissions` of `domain/cockpit.ts` has the same rows.
create function public.cockpit_work() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('counts.read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', work.id, 'count', found.number, 'first_at', found.first_at
    ) order by work.place), '[]')
    from (values
      (1, 'next_edition', 'settings.content'), (2, 'notices', 'comments.moderate'), (3, 'reports', 'comments.moderate'),
      (4, 'pending', 'comments.moderate'), (5, 'mails', 'notifications.manage'), (6, 'articles', 'blog.publish'),
      (7, 'campaigns', 'newsletter.write'), (8, 'access', 'roles.manage'), (9, 'badges', 'badges.manage'),
      (10, 'places', 'settings.content'), (11, 'legal', 'settings.manage'), (12, 'figures', 'settings.manage'),
      (13, 'variants', 'settings.content')
    ) as work (place, id, permission)
    cross join lateral private.cockpit_count(work.id) as found
    where work.permission in (select public.my_permissions())
  );
end
$$;
revoke execute on function public.cockpit_work() from public, anon;
grant execute on function public.cockpit_work() to authenticated;

-- Clicks and views of the last seven whole days, beside those of the days as far from the last edition, and each of the
-- last 30 days with its marks. The figures are those of /admin/analytics (`private.visit_figures`). `earlier` is null
-- without an edition before, or when its visits are not kept any more.
create function public.cockpit_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.paris_day(private.now());
  oldest constant date := private.paris_day(private.now() - private.retention('page_visits')) + 1;
  shift constant integer := private.edition_shift(today);
begin
  perform private.require_permission('analytics.read');
  return jsonb_build_object(
    'first', today - 7, 'last', today - 1,
    'now', private.visit_comparison(today - 7, today - 1, '{}') -> 'totals',
    'earlier', case when today - 7 - shift >= oldest then
      private.visit_comparison(today - 7 - shift, today - 1 - shift, '{}')
    end,
    'days', (
      with figures as materialized (
        select f.day, f.value, f.hits from private.visit_figures(today - 29, today, '{}', true) as f where f.dimension = 'kind'
      )
      select jsonb_agg(jsonb_build_object(
        'day', days.day,
        'views', coalesce((select f.hits from figures as f where f.day = days.day and f.value = 'page'), 0),
        'bookings', coalesce((select f.hits from figures as f where f.day = days.day and f.value = 'booking'), 0)
      ) order by days.day)
      from (select today - 29 + ahead as day from generate_series(0, 29) as ahead) as days
    ),
    'marks', (
      select coalesce(jsonb_agg(jsonb_build_object('day', private.paris_day(mark.at), 'kind', mark.kind, 'name', mark.name) order by mark.at, mark.kind), '[]')
      from (
        select e.starts_at as at, 'edition' as kind, e.location as name from public.event_editions as e
        where e.state <> 'cancelled' and e.starts_at >= private.day_start(today - 29) and e.starts_at <= private.now()
        union all
        (
          select c.started_at, 'send', case when private.may('newsletter.read') then c.name end
          from public.newsletter_campaigns as c
          where c.started_at >= private.day_start(today - 29) and c.started_at <= private.now() and c.deleted_at is null
            and c.state in ('sending', 'sent')
          order by c.started_at desc limit 60
        )
      ) as mark
    )
  );
end
$$;
revoke execute on function public.cockpit_figures() from public, anon;
grant execute on function public.cockpit_figures() to authenticated;

create index newsletter_campaigns_started on public.newsletter_campaigns (started_at desc) where started_at is not null;

-- The last five articles (with the views of 30 days), comments, subscribers (masked) and awards; a list that the caller may
-- not read is null.
create function public.cockpit_latest() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  articles uuid[];
begin
  perform private.require_permission('counts.read');
  if private.may('blog.read') then
    articles := array(
      select p.id from public.blog_posts as p
      where p.is_published and p.deleted_at is null and p.publish_date <= private.now()
      order by p.publish_date desc, p.id limit 5
    );
  end if;
  return jsonb_build_object(
    'articles', case when articles is not null then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'publish_date', p.publish_date, 'views', coalesce(seen.views, 0)
      ) order by p.publish_date desc, p.id), '[]')
      from public.blog_posts as p left join private.article_figures(articles) as seen on seen.post_id = p.id
      where p.id = any (articles)
    ) end,
    'comments', case when private.may('comments.moderate') then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'author', private.display_name_of(c.user_id), 'text', left(c.content, 140), 'article', p.title,
        'created_at', c.created_at,
        'state', case when c.is_approved then 'approved' when c.refusal_reason is not null then 'refused' else 'pending' end
      ) order by c.created_at desc, c.id), '[]')
      from (
        select k.* from public.blog_comments as k where k.removed_at is null order by k.created_at desc limit 5
      ) as c join public.blog_posts as p on p.id = c.post_id
    ) end,
    'subscribers', case when private.may('newsletter.read') then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'email', private.masked_email(s.email), 'status', s.status, 'created_at', s.created_at
      ) order by s.created_at desc, s.id desc), '[]')
      from (
        select k.* from public.newsletter_subscribers as k order by k.created_at desc, k.id desc limit 5
      ) as s
    ) end,
    'awards', case when private.may('badges.manage') then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id, 'name', private.display_name_of(b.user_id), 'tier', b.badge_tier, 'created_at', b.created_at
      ) order by b.created_at desc, b.id desc), '[]')
      from (select k.* from public.users_badges as k order by k.created_at desc, k.id desc limit 5) as b
    ) end
  );
end
$$;
revoke execute on function public.cockpit_latest() from public, anon;
grant execute on function public.cockpit_latest() to authenticated;
