-- The point that a crop of the picture of an article keeps, as a computed field of PostgREST
-- (`select=*,featured_focal`): the same request as the article.

-- Shares of the width from the left and of the height from the top; null: the middle, or no picture of the bucket.
-- Reads the article by its id, so that a caller cannot ask about a picture with a row of their own.
create function public.featured_focal(post public.blog_posts) returns numeric[]
language sql stable security definer set search_path = ''
as $$
  select array[picture.focal_x, picture.focal_y]
  from public.blog_posts as article
  join public.media as picture
    on picture.path = substring(article.featured_image_url from '/media/(pictures/[0-9a-f-]{36})$')
  where article.id = post.id and (picture.focal_x, picture.focal_y) <> (0.5, 0.5)
    and ((article.is_published and article.deleted_at is null and article.publish_date <= private.now())
      or private.may('blog.read'))
$$;
revoke execute on function public.featured_focal(public.blog_posts) from public;
grant execute on function public.featured_focal(public.blog_posts) to anon, authenticated, service_role;
comment on function public.featured_focal(public.blog_posts) is
  'Open to visitors: pages crop the picture of a published article around this point.';

-- Cached pages show the crop: they are rendered again when the point of a picture of an article changes.
create function private.announce_focal_point() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.media_uses where path = new.path) then
    perform pg_notify('content_changed', tg_table_name);
  end if;
  return null;
end
$$;
revoke execute on function private.announce_focal_point() from public;
create trigger announce_focal_point after update of focal_x, focal_y on public.media
for each row when ((old.focal_x, old.focal_y) is distinct from (new.focal_x, new.focal_y))
execute function private.announce_focal_point();

-- As before, with the point of the picture.
drop function public.search_blog_posts(text, text, text, integer, integer);
create function public.search_blog_posts(
  search text default '', in_category text default '', with_tag text default '',
  first_row integer default 0, most_rows integer default 12
)
returns table (
  id uuid, title text, slug text, excerpt text, category text, publish_date timestamptz, featured_image_url text,
  author_id uuid, featured_focal numeric[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
  category constant text := coalesce(in_category, '');
  tag constant text := coalesce(with_tag, '');
  -- Its sum with a number of rows stays an integer.
  first constant integer := least(greatest(first_row, 0), 1000000000);
  most constant integer := least(greatest(most_rows, 0), 100);
  total constant integer := private.tallied_post_count(pattern, category, tag);
  from_the_end constant boolean := coalesce(first > total / 2, false);
begin
  return query execute format(
    'select post.id, post.title, post.slug, post.excerpt, post.category, post.publish_date, post.featured_image_url,
       post.author_id, public.featured_focal(post)
     from (select post.id from public.blog_posts as post where %s order by %s offset $4 limit $5) as page
     join public.blog_posts as post using (id)
     order by post.publish_date desc, post.id',
    private.blog_condition(pattern, category, tag),
    case when from_the_end then 'post.publish_date, post.id desc' else 'post.publish_date desc, post.id' end
  ) using pattern, category, tag,
    case when from_the_end then greatest(total - first - most, 0) else first end,
    case when from_the_end then greatest(least(most, total - first), 0) else most end;
end
$$;
revoke execute on function public.search_blog_posts(text, text, text, integer, integer) from public;
grant execute on function public.search_blog_posts(text, text, text, integer, integer)
to anon, authenticated, service_role;
comment on function public.search_blog_posts(text, text, text, integer, integer) is
  'Open to visitors: the pages of the blog. Public articles only; one page, and 100 characters of the search are read.';
