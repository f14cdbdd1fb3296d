-- Replies follow the order that the reader chose for the discussion (COMMENT-04), so the first ones of each order are read.

create index blog_comments_popular_replies_idx
  on public.blog_comments (parent_id, reaction_count desc, created_at desc, id desc) where is_visible;

drop function public.comment_replies(uuid[], integer);

-- The first `at_most` replies to each of these comments and the first `at_most` replies to each of those, in the order
-- `sort` (oldest first for any other value). At most 840 rows (20 comments, 6 replies to each, 6 replies to each reply),
-- below the 1,000 rows of one response. Runs as the caller, under the policies. Each order is a statement of its own, which
-- reads no further than the index needs.
create function public.comment_replies(parents uuid[], at_most integer, sort text default 'oldest')
returns setof public.blog_comments
language plpgsql stable set search_path = ''
as $$
declare
  chosen constant text := case sort
    when 'recent' then 'comment.created_at desc, comment.id desc'
    when 'popular' then 'comment.reaction_count desc, comment.created_at desc, comment.id desc'
    else 'comment.created_at, comment.id'
  end;
begin
  return query execute format($query$
    with second as (
      select reply.*
      from unnest($1) as parent (id)
      cross join lateral (
        select * from public.blog_comments as comment
        where comment.parent_id = parent.id and comment.is_visible
        order by %1$s limit $2
      ) as reply
    )
    select * from second
    union all
    select reply.*
    from second
    cross join lateral (
      select * from public.blog_comments as comment
      where comment.parent_id = second.id and comment.is_visible
      order by %1$s limit $2
    ) as reply
  $query$, chosen) using parents[1:20], greatest(least(at_most, 6), 0);
end
$$;
revoke execute on function public.comment_replies(uuid[], integer, text) from public;
grant execute on function public.comment_replies(uuid[], integer, text) to anon, authenticated, service_role;
