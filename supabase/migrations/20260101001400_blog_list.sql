-- The list of articles: counts, search and pages, at a cost that does not grow with the archive.

-- Number of published and scheduled articles by category and by tag. Triggers maintain it, because counting a whole
-- archive would cost more than the page that shows it; the few scheduled articles are subtracted when the numbers are
-- read.
create table private.blog_tallies (
  kind text not null check (kind in ('category', 'tag')),
  name text not null,
  posts integer not null,
  primary key (kind, name)
);
alter table private.blog_tallies enable row level security;

-- The categories and tags an article is counted under. A tag that is repeated counts once.
create function private.post_labels(category text, tags text[], publish_date timestamptz, is_published boolean, deleted_at timestamptz)
returns table (kind text, name text)
language sql immutable parallel safe set search_path = ''
as $$
  select label.kind, label.name
  from (select 'category' as kind, category as name union select 'tag', unnest(tags)) as label
  where is_published and deleted_at is null and publish_date is not null
$$;

-- Statement-level, so that an import of ten thousand articles updates each tally once.
create function private.tally_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.blog_tallies;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.blog_tallies as tally (kind, name, posts)
    select label.kind, label.name, -count(*)
    from removed as post, private.post_labels(post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
    group by 1, 2 order by 1, 2
    on conflict (kind, name) do update set posts = tally.posts + excluded.posts;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.blog_tallies as tally (kind, name, posts)
    select label.kind, label.name, count(*)
    from added as post, private.post_labels(post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
    group by 1, 2 order by 1, 2
    on conflict (kind, name) do update set posts = tally.posts + excluded.posts;
  end if;
  delete from private.blog_tallies where posts = 0;
  return null;
end
$$;
create trigger tally_inserted after insert on public.blog_posts
referencing new table as added for each statement execute function private.tally_posts();
create trigger tally_updated after update on public.blog_posts
referencing old table as removed new table as added for each statement execute function private.tally_posts();
create trigger tally_deleted after delete on public.blog_posts
referencing old table as removed for each statement execute function private.tally_posts();
create trigger tally_truncated after truncate on public.blog_posts
for each statement execute function private.tally_posts();

-- The tallies without scheduled articles.
create function private.public_tallies(label_kind text) returns table (name text, posts integer)
language sql stable security definer set search_path = ''
as $$
  with scheduled as (
    select label.name, count(*)::integer as posts
    from public.blog_posts as post,
      private.post_labels(post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
    where post.is_published and post.deleted_at is null and post.publish_date > private.now() and label.kind = label_kind
    group by 1
  )
  select tally.name, tally.posts - coalesce(scheduled.posts, 0)
  from private.blog_tallies as tally left join scheduled using (name)
  where tally.kind = label_kind and tally.posts > coalesce(scheduled.posts, 0)
$$;

create function public.blog_categories() returns table (name text, posts integer)
language sql stable security definer set search_path = ''
as $$
  select tally.name, tally.posts from private.public_tallies('category') as tally
  order by private.fold(tally.name), tally.name limit 100
$$;
grant execute on function public.blog_categories() to anon, authenticated, service_role;

-- At most fifteen (BLOG-07).
create function public.popular_blog_tags() returns table (name text, posts integer)
language sql stable security definer set search_path = ''
as $$
  select tally.name, tally.posts from private.public_tallies('tag') as tally
  order by tally.posts desc, private.fold(tally.name), tally.name limit 15
$$;
grant execute on function public.popular_blog_tags() to anon, authenticated, service_role;

-- A LIKE pattern that matches the text anywhere. Any run of white space, no-break spaces included, becomes one space.
create function private.search_pattern(search text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select '%' || replace(replace(replace(
    private.fold(left(regexp_replace(private.trim(search), '[\s\u00a0\u202f]+', ' ', 'g'), 100)),
    '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- The condition on `post` (blog_posts) shared by a page of the list and its count: the public rule and the filters.
-- Parameters of the statement: $1 the pattern, $2 the category, $3 the tag. A pattern with a space is checked against
-- title and excerpt apart, because it could match where one ends and the other begins.
create function private.blog_condition(pattern text, in_category text, with_tag text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(condition, ' and ') from (values
    ('post.is_published and post.deleted_at is null and post.publish_date <= private.now()', true),
    ('post.search_text like $1', pattern <> '%%'),
    ('(private.fold(post.title) like $1 or private.fold(post.excerpt) like $1)', pattern like '% %'),
    ('post.category = $2', in_category <> ''),
    ('post.tags @> array[$3]', with_tag <> '')
  ) as part (condition, applies)
  where applies
$$;

-- The number of matching articles when the tallies give it without reading an article; null otherwise.
create function private.tallied_post_count(pattern text, in_category text, with_tag text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when pattern = '%%' and (in_category = '' or with_tag = '') then (
    select coalesce(sum(tally.posts), 0)::integer
    from private.public_tallies(case when with_tag <> '' then 'tag' else 'category' end) as tally
    where tally.name = case when with_tag <> '' then with_tag when in_category <> '' then in_category else tally.name end
  ) end
$$;

-- The number of public articles that match the filters.
create function public.count_blog_posts(search text default '', in_category text default '', with_tag text default '')
returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
  category constant text := coalesce(in_category, '');
  tag constant text := coalesce(with_tag, '');
  total integer := private.tallied_post_count(pattern, category, tag);
begin
  if total is null then
    execute 'select count(*) from public.blog_posts as post where ' || private.blog_condition(pattern, category, tag)
      into total using pattern, category, tag;
  end if;
  return total;
end
$$;
grant execute on function public.count_blog_posts(text, text, text) to anon, authenticated, service_role;

-- Finds a page in an index first, then reads its articles. A page in the second half is counted from the end, so that
-- the last page of ten thousand articles costs as much as the first one.
create function public.search_blog_posts(
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
  total constant integer := private.tallied_post_count(pattern, category, tag);
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
grant execute on function public.search_blog_posts(text, text, text, integer, integer)
to anon, authenticated, service_role;
