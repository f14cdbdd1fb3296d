-- Discussions are read a page at a time, whatever their length.

-- The first `at_most` replies to each of these comments and the first `at_most` replies to each of those, oldest
-- first. At most 840 rows (20 comments, 6 replies to each, 6 replies to each reply), below the 1,000 rows of one
-- response. Runs as the caller, under the policies.
create function public.comment_replies(parents uuid[], at_most integer) returns setof public.blog_comments
language sql stable set search_path = ''
as $$
  with second as (
    select reply.*
    from unnest(parents[1:20]) as parent (id)
    cross join lateral (
      select *
      from public.blog_comments as comment
      where comment.parent_id = parent.id and comment.is_visible
      order by comment.created_at, comment.id
      limit least(at_most, 6)
    ) as reply
  )
  select * from second
  union all
  select reply.*
  from second
  cross join lateral (
    select *
    from public.blog_comments as comment
    where comment.parent_id = second.id and comment.is_visible
    order by comment.created_at, comment.id
    limit least(at_most, 6)
  ) as reply
$$;
grant execute on function public.comment_replies(uuid[], integer) to anon, authenticated, service_role;

-- The number of visible comments of an article. Runs as its owner and repeats the public rule, because row-level
-- security would evaluate the rule for each of thousands of comments.
create function public.comment_count(post uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when private.is_post_public(post) then (
    select count(*)::integer from public.blog_comments where post_id = post and is_visible
  ) else 0 end
$$;
grant execute on function public.comment_count(uuid) to anon, authenticated, service_role;

-- Reactions to many comments, one row for each comment, because the reactions themselves could exceed the rows of one
-- response. Returns numbers, never users. Runs as its owner, to check once for each comment whether it is public.
create function public.comment_reaction_counts(comments uuid[])
returns table (comment_id uuid, likes integer, loves integer, laughs integer, fires integer, dislikes integer)
language sql stable security definer set search_path = ''
as $$
  select
    reaction.comment_id,
    count(*) filter (where reaction.reaction_type = 'like')::integer,
    count(*) filter (where reaction.reaction_type = 'love')::integer,
    count(*) filter (where reaction.reaction_type = 'laugh')::integer,
    count(*) filter (where reaction.reaction_type = 'fire')::integer,
    count(*) filter (where reaction.reaction_type = 'dislike')::integer
  from public.comment_reactions as reaction
  where reaction.comment_id in (
    select requested.id from unnest(comments[1:1000]) as requested (id) where private.is_comment_public(requested.id)
  )
  group by reaction.comment_id
$$;
grant execute on function public.comment_reaction_counts(uuid[]) to anon, authenticated, service_role;
