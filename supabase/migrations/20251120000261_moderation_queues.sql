-- The moderators' queues: one question for their sizes, one for a page of cards, however many comments there are.

create index blog_comments_approved_idx on public.blog_comments (created_at desc, id desc) where is_approved;
create index blog_comments_refused_idx on public.blog_comments (created_at desc, id desc)
where refusal_reason is not null;
create index blog_comments_linked_idx on public.blog_comments (created_at desc) where content ~* 'https?://';
create index blog_comments_words_idx on public.blog_comments
using gin (private.fold(content) extensions.gin_trgm_ops);
create index comment_reports_open_comment_idx on public.comment_reports (comment_id) where status = 'open';

-- A name to show; nobody is asked for more.
create function private.name_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select display_name from public.profiles where id = person
$$;

-- `count` stops at 1000, shown as « 1000+ »: counting a hundred thousand would help nobody. `oldest`: since when the
-- first has been waiting.
create function public.moderation_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'pending', (
      select jsonb_build_object('count', count(*), 'oldest', min(created_at)) from (
        select created_at from public.blog_comments
        where not is_approved and refusal_reason is null order by created_at limit 1000
      ) as waiting
    ),
    'reported', (
      select jsonb_build_object('count', count(distinct comment_id), 'oldest', min(created_at)) from (
        select comment_id, created_at from public.comment_reports where status = 'open' order by created_at limit 1000
      ) as waiting
    ),
    'notices', (
      select jsonb_build_object('count', count(*), 'oldest', min(created_at)) from (
        select created_at from public.illegal_content_notices
        where status in ('received', 'in_progress') order by created_at limit 1000
      ) as waiting
    ),
    'approved', (
      select jsonb_build_object('count', count(*)) from (
        select from public.blog_comments where is_approved limit 1000
      ) as found
    ),
    'refused', (
      select jsonb_build_object('count', count(*)) from (
        select from public.blog_comments where refusal_reason is not null limit 1000
      ) as found
    ),
    'all', (select jsonb_build_object('count', count(*)) from (select from public.blog_comments limit 1000) as found),
    'last', (
      select jsonb_build_object('at', created_at, 'by', private.name_of(decided_by))
      from public.moderation_decisions order by id desc limit 1
    )
  );
end
$$;

create function private.comment_totals(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'approved', count(*) filter (where is_approved), 'refused', count(*) filter (where refusal_reason is not null),
    'pending', count(*) filter (where not is_approved and refusal_reason is null)
  )
  from (
    select is_approved, refusal_reason from public.blog_comments
    where user_id = member order by created_at desc limit 1000
  ) as recent
$$;

-- How often a reporter was right: a report weighs what its author's earlier ones weighed.
create function private.report_record(member uuid) returns jsonb
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

create function private.current_ban(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'reason', reason, 'ends_at', ends_at)
  from public.user_bans
  where user_id = member and lifted_at is null and starts_at <= private.now()
    and (ends_at is null or ends_at > private.now())
  order by ends_at desc nulls first limit 1
$$;

-- What a moderator sees of one comment.
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
      select jsonb_build_object('name', private.name_of(parent.user_id), 'excerpt', left(parent.content, 160))
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
      select jsonb_agg(jsonb_build_object(
        'id', report.id, 'reason', report.reason, 'details', report.details, 'status', report.status,
        'note', report.decision_note, 'created_at', report.created_at,
        'reporter', private.name_of(report.reporter_id), 'record', private.report_record(report.reporter_id)
      ) order by report.created_at)
      from public.comment_reports as report where report.comment_id = comment.id
    ), '[]'),
    'last', (
      select jsonb_build_object('decision', decision, 'by', private.name_of(decided_by), 'at', created_at)
      from public.moderation_decisions where comment_id = comment.id order by id desc limit 1
    )
  )
$$;

-- A LIKE pattern that finds the text as it is written: the three signs LIKE reads are escaped.
create function private.like_pattern(search text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '%' || replace(replace(replace(private.fold(left(private.trim(search), 100)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- A page of cards. `queue`: pending and reported begin with the oldest, the others with the newest. `filters`: post,
-- author (ids), reason, since, until (instants), link (boolean), search. `after`: the `next` of the page before.
-- The statement is put together from fixed parts, so that each queue finds its own index; values are parameters.
create function public.moderation_page(
  queue text default 'pending', filters jsonb default '{}', size integer default 25, after text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  oldest_first constant boolean := queue in ('pending', 'reported');
  shown constant integer := least(greatest(size, 1), 100);
  conditions text[] := array[case queue
    when 'pending' then 'not entry.is_approved and entry.refusal_reason is null'
    when 'approved' then 'entry.is_approved'
    when 'refused' then 'entry.refusal_reason is not null'
    else 'true'
  end];
  found jsonb;
begin
  perform private.require_admin();
  if filters ? 'post' then conditions := conditions || 'entry.post_id = ($1 ->> ''post'')::uuid'::text; end if;
  if filters ? 'author' then conditions := conditions || 'entry.user_id = ($1 ->> ''author'')::uuid'::text; end if;
  if filters ? 'since' then conditions := conditions || 'entry.created_at >= ($1 ->> ''since'')::timestamptz'::text; end if;
  if filters ? 'until' then conditions := conditions || 'entry.created_at < ($1 ->> ''until'')::timestamptz'::text; end if;
  if filters ->> 'link' = 'true' then conditions := conditions || 'entry.content ~* ''https?://'''::text; end if;
  if filters ? 'search' then
    conditions := conditions || 'private.fold(entry.content) like private.like_pattern($1 ->> ''search'')'::text;
  end if;
  if filters ? 'reason' then
    conditions := conditions || case queue
      when 'reported' then 'entry.id in (select comment_id from public.comment_reports where status = ''open'' and reason = $1 ->> ''reason'')'
      else 'entry.refusal_reason = $1 ->> ''reason'''
    end;
  end if;
  if after is not null then
    conditions := conditions || format(
      '(%s, entry.id) %s (split_part($2, ''_'', 1)::timestamptz, split_part($2, ''_'', 2)::uuid)',
      case queue when 'reported' then 'case_of.opened_at' else 'entry.created_at' end,
      case when oldest_first then '>' else '<' end
    );
  end if;

  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''at'', page.at, ''card'', private.moderation_card(page.entry)) order by page.place), ''[]'')
     from (
       select entry, %1$s as at, row_number() over (order by %1$s %2$s, entry.id %2$s) as place
       from public.blog_comments as entry %3$s
       where %4$s order by %1$s %2$s, entry.id %2$s limit $3
     ) as page',
    case queue when 'reported' then 'case_of.opened_at' else 'entry.created_at' end,
    case when oldest_first then 'asc' else 'desc' end,
    case queue when 'reported' then
      'join (select comment_id, min(created_at) as opened_at from public.comment_reports where status = ''open'' group by comment_id) as case_of on case_of.comment_id = entry.id'
    else '' end,
    array_to_string(conditions, ' and ')
  ) into found using filters, after, shown + 1;

  return jsonb_build_object(
    'cards', coalesce((
      select jsonb_agg(value -> 'card' order by ordinality)
      from jsonb_array_elements(found) with ordinality where ordinality <= shown
    ), '[]'),
    'next', case when jsonb_array_length(found) > shown then
      (found -> (shown - 1) ->> 'at') || '_' || (found -> (shown - 1) -> 'card' ->> 'id')
    end
  );
end
$$;

grant execute on function
  public.moderation_counts(), public.moderation_page(text, jsonb, integer, text)
to authenticated;
