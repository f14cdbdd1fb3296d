-- What a page of the blog and its count ask of `post` (blog_posts), as a text: the public rule, and what is asked for
-- besides. Values are parameters of the statement: $1 the pattern, $2 the category, $3 the tag. A text with a space
-- might begin in the title and end in the excerpt.
create function private.blog_condition(pattern text, in_category text, with_tag text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(condition, ' and ') from (values
    ('post.is_published and post.deleted_at is null and post.publish_date <= private.now()', true),
    ('post.search_text like $1', pattern <> '%%'),
    ('(private.fold(post.title) like $1 or private.fold(post.excerpt) like $1)', pattern like '% %'),
    ('post.category = $2', in_category <> ''),
    ('post.tags @> array[$3]', with_tag <> '')
  ) as known (condition, wanted)
  where wanted
$$;

-- How many articles the question finds, when tallies know it without reading one; null otherwise.
create function private.blog_tally(pattern text, in_category text, with_tag text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when pattern = '%%' and (in_category = '' or with_tag = '') then (
    select coalesce(sum(tally.posts), 0)::integer
    from private.public_tallies(case when with_tag <> '' then 'tag' else 'category' end) as tally
    where tally.name = case when with_tag <> '' then with_tag when in_category <> '' then in_category else tally.name end
  ) end
$$;

create or replace function public.count_blog_posts(search text default '', in_category text default '', with_tag text default '')
returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
  category constant text := coalesce(in_category, '');
  tag constant text := coalesce(with_tag, '');
  found integer := private.blog_tally(pattern, category, tag);
begin
  if found is null then
    execute 'select count(*) from public.blog_posts as post where ' || private.blog_condition(pattern, category, tag)
      into found using pattern, category, tag;
  end if;
  return found;
end
$$;

-- A page is found in an index first, then read. One in the second half is counted from the end: the last page of ten
-- thousand articles costs what the first one does.
create or replace function public.search_blog_posts(
  search text default '', in_category text default '', with_tag text default '',
  first_row integer default 0, most_rows integer default 12
)
returns table (
  id uuid, title text, slug text, excerpt text, category text, publish_date timestamptz, featured_image_url text, author_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
  category constant text := coalesce(in_category, '');
  tag constant text := coalesce(with_tag, '');
  first constant integer := greatest(first_row, 0);
  most constant integer := least(greatest(most_rows, 0), 100);
  total constant integer := private.blog_tally(pattern, category, tag);
  from_the_end constant boolean := coalesce(first > total / 2, false);
begin
  return query execute format(
    'select post.id, post.title, post.slug, post.excerpt, post.category, post.publish_date, post.featured_image_url, post.author_id
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
