-- A page far down the list costs what the first one does: what is left out is counted in an index, and only the twelve
-- articles that are shown are read. Both indexes hold what visitors see, in the order they see it in.
drop index public.blog_posts_public_idx;
create index blog_posts_public_idx on public.blog_posts (publish_date desc, id)
where is_published and deleted_at is null;
drop index public.blog_posts_category_idx;
create index blog_posts_category_idx on public.blog_posts (category, publish_date desc, id)
where is_published and deleted_at is null;

-- As before (20251120000210_blog_list.sql), but the page is found first and read then.
create or replace function public.search_blog_posts(
  search text default '', in_category text default '', with_tag text default '',
  first_row integer default 0, most_rows integer default 12
)
returns table (
  id uuid, title text, slug text, excerpt text, category text, publish_date timestamptz, featured_image_url text, author_id uuid
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
begin
  return query
  select post.id, post.title, post.slug, post.excerpt, post.category, post.publish_date, post.featured_image_url, post.author_id
  from (
    select post.id
    from public.blog_posts as post
    where post.is_published and post.deleted_at is null and post.publish_date <= private.now()
      and (pattern = '%%' or post.search_text like pattern)
      -- A text with a space might begin in the title and end in the excerpt.
      and (pattern not like '% %' or private.fold(post.title) like pattern or private.fold(post.excerpt) like pattern)
      and (coalesce(in_category, '') = '' or post.category = in_category)
      and (coalesce(with_tag, '') = '' or post.tags @> array[with_tag])
    order by post.publish_date desc, post.id
    offset greatest(first_row, 0) limit least(greatest(most_rows, 0), 100)
  ) as page
  join public.blog_posts as post using (id)
  order by post.publish_date desc, post.id;
end
$$;
