-- What the list of articles counts and finds, at a cost that does not grow with the archive.

-- Articles that are published or will be, by category and by tag. Kept by triggers, because counting a whole archive
-- would cost more than the page it is shown on; those whose date has not come are few, and taken off when asked.
create table private.blog_tallies (
  kind text not null check (kind in ('category', 'tag')),
  name text not null,
  posts integer not null,
  primary key (kind, name)
);
alter table private.blog_tallies enable row level security;

-- Under what an article is counted. A tag it names twice counts once.
create function private.post_labels(category text, tags text[], publish_date timestamptz, is_published boolean, deleted_at timestamptz)
returns table (kind text, name text)
language sql immutable parallel safe set search_path = ''
as $$
  select label.kind, label.name
  from (select 'category' as kind, category as name union select 'tag', unnest(tags)) as label
  where is_published and deleted_at is null and publish_date is not null
$$;

-- Statement-level: an import of ten thousand articles writes each tally once.
create function private.tally_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.blog_tallies;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.blog_tallies as kept (kind, name, posts)
    select label.kind, label.name, -count(*)
    from removed as post, private.post_labels(post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
    group by 1, 2 order by 1, 2
    on conflict (kind, name) do update set posts = kept.posts + excluded.posts;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.blog_tallies as kept (kind, name, posts)
    select label.kind, label.name, count(*)
    from added as post, private.post_labels(post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
    group by 1, 2 order by 1, 2
    on conflict (kind, name) do update set posts = kept.posts + excluded.posts;
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

-- The tallies as they are for visitors now.
create function private.public_tallies(wanted text) returns table (name text, posts integer)
language sql stable security definer set search_path = ''
as $$
  with scheduled as (
    select label.name, count(*)::integer as posts
    from public.blog_posts as post,
      private.post_labels(post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
    where post.is_published and post.deleted_at is null and post.publish_date > private.now() and label.kind = wanted
    group by 1
  )
  select tally.name, tally.posts - coalesce(scheduled.posts, 0)
  from private.blog_tallies as tally left join scheduled using (name)
  where tally.kind = wanted and tally.posts > coalesce(scheduled.posts, 0)
$$;

create function public.blog_categories() returns table (name text, posts integer)
language sql stable security definer set search_path = ''
as $$
  select tally.name, tally.posts from private.public_tallies('category') as tally
  order by private.fold(tally.name), tally.name limit 100
$$;
grant execute on function public.blog_categories() to anon, authenticated, service_role;

-- At most fifteen (specification 2 §2).
create function public.popular_blog_tags() returns table (name text, posts integer)
language sql stable security definer set search_path = ''
as $$
  select tally.name, tally.posts from private.public_tallies('tag') as tally
  order by tally.posts desc, private.fold(tally.name), tally.name limit 15
$$;
grant execute on function public.popular_blog_tags() to anon, authenticated, service_role;

-- What LIKE finds the text with, wherever it stands. Any run of white space, unbreakable ones too, is one space.
create function private.search_pattern(search text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select '%' || replace(replace(replace(
    private.fold(left(regexp_replace(private.trim(search), '[\s\u00a0\u202f]+', ' ', 'g'), 100)),
    '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

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
create function private.tallied_post_count(pattern text, in_category text, with_tag text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when pattern = '%%' and (in_category = '' or with_tag = '') then (
    select coalesce(sum(tally.posts), 0)::integer
    from private.public_tallies(case when with_tag <> '' then 'tag' else 'category' end) as tally
    where tally.name = case when with_tag <> '' then with_tag when in_category <> '' then in_category else tally.name end
  ) end
$$;

-- How many public articles the same question finds.
create function public.count_blog_posts(search text default '', in_category text default '', with_tag text default '')
returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
  category constant text := coalesce(in_category, '');
  tag constant text := coalesce(with_tag, '');
  found integer := private.tallied_post_count(pattern, category, tag);
begin
  if found is null then
    execute 'select count(*) from public.blog_posts as post where ' || private.blog_condition(pattern, category, tag)
      into found using pattern, category, tag;
  end if;
  return found;
end
$$;
grant execute on function public.count_blog_posts(text, text, text) to anon, authenticated, service_role;

-- A page is found in an index first, then read. One in the second half is counted from the end: the last page of ten
-- thousand articles costs what the first one does.
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
