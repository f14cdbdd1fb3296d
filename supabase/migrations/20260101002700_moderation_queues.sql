-- The moderators' queues: their sizes, pages of cards, selections and a member's record, each in one query, however
-- many comments there are.

create function private.comment_totals(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'approved', count(*) filter (where is_approved), 'refused', count(*) filter (where refusal_reason is not null),
    'pending', count(*) filter (where not is_approved and refusal_reason is null)
  )
  from (
    select is_approved, refusal_reason from public.blog_comments
    where user_id = member and removed_at is null order by created_at desc limit 1000
  ) as recent
$$;

-- Verdicts on a member's earlier reports, which help moderators judge the next one.
create function private.reporter_totals(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'upheld', count(*) filter (where status = 'upheld'), 'dismissed', count(*) filter (where status = 'dismissed'),
    'abusive', count(*) filter (where status = 'abusive'), 'open', count(*) filter (where status = 'open')
  )
  from (
    select status from public.comment_reports where reporter_id = member order by created_at desc limit 1000
  ) as recent
$$;

-- A report as moderators see it: the reporter's reason, the qualified reason and the last decision.
create function private.report_card(report public.comment_reports) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', report.id, 'reason', coalesce(report.qualified_as, report.reason), 'given_reason', report.reason,
    'details', report.details, 'status', report.status, 'note', report.decision_note,
    'created_at', report.created_at, 'updated_at', report.updated_at,
    'reporter', private.display_name_of(report.reporter_id), 'record', private.reporter_totals(report.reporter_id),
    'last', (
      select jsonb_build_object('by', private.display_name_of(decided_by), 'at', created_at)
      from public.report_decisions where report_id = report.id order by id desc limit 1
    )
  )
$$;

create function private.moderation_card(comment public.blog_comments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', comment.id,
    'content', comment.content,
    'rule', private.spam_rule(comment.content),
    'is_approved', comment.is_approved,
    'is_visible', comment.is_visible,
    'refusal_reason', comment.refusal_reason,
    'refusal_note', comment.refusal_note,
    'depth', comment.depth,
    'created_at', comment.created_at,
    'updated_at', comment.updated_at,
    'post', (select jsonb_build_object('id', id, 'title', title, 'slug', slug) from public.blog_posts where id = comment.post_id),
    'parent', (
      select jsonb_build_object('name', private.display_name_of(parent.user_id), 'excerpt', left(parent.content, 160))
      from public.blog_comments as parent where parent.id = comment.parent_id
    ),
    'author', (
      select jsonb_build_object(
        'id', person.id, 'name', person.display_name, 'avatar', person.avatar_url, 'since', person.created_at,
        'is_admin', private.is_admin_user(person.id),
        'badge', (
          select badge_tier from public.users_badges
          where user_id = person.id and status = 'active' order by created_at desc limit 1
        ),
        'suspension', private.current_ban(person.id)
      ) || private.comment_totals(person.id)
      from public.profiles as person where person.id = comment.user_id
    ),
    'reactions', coalesce((
      select jsonb_object_agg(reaction_type, times) from (
        select reaction_type, count(*) as times from public.comment_reactions
        where comment_id = comment.id group by reaction_type
      ) as counted
    ), '{}'),
    'reports', coalesce((
      select jsonb_agg(private.report_card(report) order by report.created_at)
      from public.comment_reports as report where report.comment_id = comment.id
    ), '[]'),
    'last', (
      select jsonb_build_object('decision', decision, 'by', private.display_name_of(decided_by), 'at', created_at)
      from public.moderation_decisions where comment_id = comment.id order by id desc limit 1
    )
  )
$$;

-- A LIKE pattern that matches the text anywhere, with LIKE's three special characters escaped.
create function private.like_pattern(search text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '%' || replace(replace(replace(private.fold(left(private.trim(search), 100)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- The SQL condition on `entry` (blog_comments) of a queue and its filters; the filters are $1 of the statement.
-- `filters`: post, author (ids), reason, since, until (timestamps), days (the last n days), link (boolean), search.
create function private.queue_condition(queue text, filters jsonb) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(condition, ' and ') from (values
    ('entry.removed_at is null', true),
    ('not entry.is_approved and entry.refusal_reason is null', queue = 'pending'),
    ('entry.is_approved', queue = 'approved'),
    ('entry.refusal_reason is not null', queue = 'refused'),
    ('entry.post_id = ($1 ->> ''post'')::uuid', filters ? 'post'),
    ('entry.user_id = ($1 ->> ''author'')::uuid', filters ? 'author'),
    ('entry.created_at >= ($1 ->> ''since'')::timestamptz', filters ? 'since'),
    ('entry.created_at < ($1 ->> ''until'')::timestamptz', filters ? 'until'),
    ('entry.created_at >= private.now() - make_interval(days => ($1 ->> ''days'')::integer)', filters ? 'days'),
    ('entry.content ~* ''https?://''', filters ->> 'link' = 'true'),
    ('private.fold(entry.content) like private.like_pattern($1 ->> ''search'')', filters ? 'search'),
    ('entry.id in (select comment_id from public.comment_reports where status = ''open'' and coalesce(qualified_as, reason) = $1 ->> ''reason'')',
      filters ? 'reason' and queue = 'reported'),
    ('entry.refusal_reason = $1 ->> ''reason''', filters ? 'reason' and queue <> 'reported')
  ) as part (condition, applies)
  where applies
$$;

-- The FROM clause of a queue: comments, and for reported ones the time of their first open report.
create function private.queue_source(queue text) returns text
language sql immutable set search_path = ''
as $$
  select case queue when 'reported' then
    'public.blog_comments as entry join (select comment_id, min(created_at) as opened_at from public.comment_reports where status = ''open'' group by comment_id) as case_of on case_of.comment_id = entry.id'
  else 'public.blog_comments as entry' end
$$;

create function private.queue_order_key(queue text) returns text
language sql immutable set search_path = ''
as $$
  select case queue when 'reported' then 'case_of.opened_at' else 'entry.created_at' end
$$;

-- Queues of pending work begin with the oldest, unless `order` (oldest or newest) is given.
create function private.queue_is_oldest_first(queue text, filters jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case filters ->> 'order' when 'oldest' then true when 'newest' then false
    else queue in ('pending', 'reported') end
$$;

-- The condition for the rows after a page; $2 of the statement is the `next` of that page.
create function private.queue_after_condition(queue text, oldest_first boolean) returns text
language sql immutable set search_path = ''
as $$
  select format(
    '(%s, entry.id) %s (split_part($2, ''_'', 1)::timestamptz, split_part($2, ''_'', 2)::uuid)',
    private.queue_order_key(queue), case when oldest_first then '>' else '<' end
  )
$$;

-- A page of cards; its `next` is the `after` of the following page. The statement is built from fixed parts, so that
-- each queue uses its own index; all values are parameters.
create function public.moderation_page(
  queue text default 'pending', filters jsonb default '{}', size integer default 25, after text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  oldest_first constant boolean := private.queue_is_oldest_first(queue, filters);
  direction constant text := case when oldest_first then 'asc' else 'desc' end;
  shown constant integer := least(greatest(size, 1), 100);
  condition text := private.queue_condition(queue, filters);
  page_rows jsonb;
begin
  perform private.require_admin();
  if after is not null then
    condition := condition || ' and ' || private.queue_after_condition(queue, oldest_first);
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''at'', page.at, ''card'', private.moderation_card(page.entry)) order by page.place), ''[]'')
     from (
       select entry, %1$s as at, row_number() over (order by %1$s %2$s, entry.id %2$s) as place
       from %3$s
       where %4$s order by %1$s %2$s, entry.id %2$s limit $3
     ) as page',
    private.queue_order_key(queue), direction, private.queue_source(queue), condition
  ) into page_rows using filters, after, shown + 1;

  return jsonb_build_object(
    'cards', coalesce((
      select jsonb_agg(value -> 'card' order by ordinality)
      from jsonb_array_elements(page_rows) with ordinality where ordinality <= shown
    ), '[]'),
    'next', case when jsonb_array_length(page_rows) > shown then
      (page_rows -> (shown - 1) ->> 'at') || '_' || (page_rows -> (shown - 1) -> 'card' ->> 'id')
    end
  );
end
$$;
grant execute on function public.moderation_page(text, jsonb, integer, text) to authenticated;

-- « Tout sélectionner »: the id and `updated_at` of the comments of a filtered queue, 1,000 at most.
create function public.moderation_selection(queue text, filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction constant text := case when private.queue_is_oldest_first(queue, filters) then 'asc' else 'desc' end;
  selected jsonb;
begin
  perform private.require_admin();
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', id, ''updated_at'', updated_at)), ''[]'') from (
       select entry.id, entry.updated_at from %3$s where %4$s order by %1$s %2$s, entry.id %2$s limit 1000
     ) as chosen',
    private.queue_order_key(queue), direction, private.queue_source(queue), private.queue_condition(queue, filters)
  ) into selected using filters;
  return selected;
end
$$;
grant execute on function public.moderation_selection(text, jsonb) to authenticated;

-- Sizes of the queues. Counting stops at 1,001, which is shown as « 1000+ ». `oldest`: when the oldest pending item
-- was created.
create function public.moderation_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'pending', (
      select jsonb_build_object('count', count(*), 'oldest', min(created_at)) from (
        select created_at from public.blog_comments
        where not is_approved and refusal_reason is null and removed_at is null order by created_at limit 1001
      ) as waiting
    ),
    -- Removed comments have no open report.
    'reported', jsonb_build_object(
      'count', (
        select count(*) from (
          select from public.comment_reports where status = 'open' group by comment_id limit 1001
        ) as cases
      ),
      'oldest', (select min(created_at) from public.comment_reports where status = 'open')
    ),
    'notices', (
      select jsonb_build_object('count', count(*), 'oldest', min(created_at)) from (
        select created_at from public.illegal_content_notices
        where status in ('received', 'in_progress') order by created_at limit 1001
      ) as waiting
    ),
    'approved', (
      select jsonb_build_object('count', count(*)) from (
        select from public.blog_comments where is_approved and removed_at is null limit 1001
      ) as found
    ),
    'refused', (
      select jsonb_build_object('count', count(*)) from (
        select from public.blog_comments where refusal_reason is not null and removed_at is null limit 1001
      ) as found
    ),
    'all', (
      select jsonb_build_object('count', count(*)) from (
        select from public.blog_comments where removed_at is null limit 1001
      ) as found
    ),
    'last', (
      select jsonb_build_object('at', created_at, 'by', private.display_name_of(decided_by))
      from public.moderation_decisions order by id desc limit 1
    )
  );
end
$$;
grant execute on function public.moderation_counts() to authenticated;

-- Everything moderators see about one member, in one query.
create function public.member_record(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', person.id, 'name', person.display_name, 'avatar', person.avatar_url, 'bio', person.bio,
      'since', person.created_at, 'is_admin', private.is_admin_user(person.id),
      'totals', private.comment_totals(person.id),
      'reports_made', private.reporter_totals(person.id),
      'suspension', private.current_ban(person.id),
      'comments', coalesce((
        select jsonb_agg(to_jsonb(recent)) from (
          select entry.id, entry.content, entry.is_approved, entry.refusal_reason, entry.refusal_note, entry.created_at,
            post.title as article
          from public.blog_comments as entry join public.blog_posts as post on post.id = entry.post_id
          where entry.user_id = person.id and entry.removed_at is null order by entry.created_at desc limit 20
        ) as recent
      ), '[]'),
      'bans', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', ban.id, 'reason', ban.reason, 'starts_at', ban.starts_at, 'ends_at', ban.ends_at,
          'lifted_at', ban.lifted_at, 'updated_at', ban.updated_at, 'by', private.display_name_of(ban.created_by),
          'hidden', (select count(*) from private.comments_hidden_by_ban(ban.id)),
          'last', (
            select jsonb_build_object('decision', decision, 'by', private.display_name_of(decided_by))
            from public.suspension_decisions where ban_id = ban.id order by id desc limit 1
          )
        ) order by ban.starts_at desc, ban.created_at desc)
        from public.user_bans as ban where ban.user_id = person.id
      ), '[]'),
      'notes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'body', body, 'created_at', created_at, 'by', private.display_name_of(written_by)
        ) order by created_at desc)
        from public.member_notes where member_id = person.id
      ), '[]')
    )
    from public.profiles as person where person.id = member
  );
end
$$;
grant execute on function public.member_record(uuid) to authenticated;
