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

insert into private.blog_tallies (kind, name, posts)
select label.kind, label.name, count(*)
from public.blog_posts as post,
  private.post_labels(post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
group by 1, 2;

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

-- At most fifteen (specification 2 §2).
create function public.popular_blog_tags() returns table (name text, posts integer)
language sql stable security definer set search_path = ''
as $$
  select tally.name, tally.posts from private.public_tallies('tag') as tally
  order by tally.posts desc, private.fold(tally.name), tally.name limit 15
$$;

-- What LIKE finds the text with, wherever it stands. Any run of white space, unbreakable ones too, is one space.
create function private.search_pattern(search text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select '%' || replace(replace(replace(
    private.fold(left(regexp_replace(private.trim(search), '[\s\u00a0\u202f]+', ' ', 'g'), 100)),
    '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Public articles, newest first: those whose title or excerpt contains `search`, without regard to case or accents, of
-- a category, with a tag; an empty text asks for nothing. Runs as its owner and repeats the public rule, because under
-- row-level security neither LIKE nor @> may use an index (they are not leakproof). Replaces a function that knew
-- texts alone. Planned anew for each call: what is not asked for must cost nothing.
drop function public.search_blog_posts(text);
create function public.search_blog_posts(
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
  from public.blog_posts as post
  where post.is_published and post.deleted_at is null and post.publish_date <= private.now()
    and (pattern = '%%' or post.search_text like pattern)
    -- A text with a space might begin in the title and end in the excerpt.
    and (pattern not like '% %' or private.fold(post.title) like pattern or private.fold(post.excerpt) like pattern)
    and (coalesce(in_category, '') = '' or post.category = in_category)
    and (coalesce(with_tag, '') = '' or post.tags @> array[with_tag])
  order by post.publish_date desc, post.id
  offset greatest(first_row, 0) limit least(greatest(most_rows, 0), 100);
end
$$;

-- How many articles the same question finds.
create function public.count_blog_posts(search text default '', in_category text default '', with_tag text default '')
returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := private.search_pattern(coalesce(search, ''));
  by_category constant boolean := coalesce(in_category, '') <> '';
  by_tag constant boolean := coalesce(with_tag, '') <> '';
begin
  if pattern = '%%' and not (by_category and by_tag) then
    return (
      select coalesce(sum(tally.posts), 0)
      from private.public_tallies(case when by_tag then 'tag' else 'category' end) as tally
      where not (by_category or by_tag) or tally.name = (case when by_tag then with_tag else in_category end)
    );
  end if;
  return (
    select count(*)
    from public.blog_posts as post
    where post.is_published and post.deleted_at is null and post.publish_date <= private.now()
      and (pattern = '%%' or post.search_text like pattern)
      and (pattern not like '% %' or private.fold(post.title) like pattern or private.fold(post.excerpt) like pattern)
      and (not by_category or post.category = in_category)
      and (not by_tag or post.tags @> array[with_tag])
  );
end
$$;

grant execute on function
  public.blog_categories(), public.popular_blog_tags(),
  public.search_blog_posts(text, text, text, integer, integer), public.count_blog_posts(text, text, text)
to anon, authenticated, service_role;
