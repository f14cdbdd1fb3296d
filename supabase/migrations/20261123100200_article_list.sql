-- /admin/blog: a page of articles, the numbers of the tabs, a selection, and the labels with their counts.

-- The key of the sort by date: articles without a date come after all dates, in the order of their last change. The zone
-- is fixed, so that the key does not depend on the settings of a session.
create function private.article_date(publish_date timestamptz, updated_at timestamptz) returns timestamptz
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    article_date.publish_date,
    (article_date.updated_at at time zone 'UTC' + interval '200000 years') at time zone 'UTC'
  )
$$;
revoke execute on function private.article_date(timestamptz, timestamptz) from public;
-- Writers compute the key of the index.
grant execute on function private.article_date(timestamptz, timestamptz) to authenticated, service_role;

-- An index for each state and sort. The index of the states also counts the tabs without reading an article.
create index blog_posts_states_idx on public.blog_posts (deleted_at, is_published, publish_date);
create index blog_posts_date_idx on public.blog_posts (private.article_date(publish_date, updated_at), id);
create index blog_posts_changed_idx on public.blog_posts (updated_at, id);
create index blog_posts_title_idx on public.blog_posts (private.fold(title), id);
create index blog_posts_words_idx on public.blog_posts (words, id);
-- published, scheduled, undated (published without a date: no visitor reads it), draft or bin.
create function private.article_state(is_published boolean, publish_date timestamptz, deleted_at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select case
    when deleted_at is not null then 'bin'
    when not is_published then 'draft'
    when publish_date is null then 'undated'
    when publish_date > private.now() then 'scheduled'
    else 'published'
  end
$$;
revoke execute on function private.article_state(boolean, timestamptz, timestamptz) from public;

-- The SQL condition on `post` (blog_posts) of the filters, which are $1 of the statement. `filters`: state (published,
-- scheduled, draft, bin; without it, all outside the bin), category, tag, author (id, or `none`), since and until
-- (publish date), picture and description (`none`), comments (`closed`), search (title and excerpt).
create function private.articles_condition(filters jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(condition, ' and ') from (values
    ('post.deleted_at is null', filters ->> 'state' is distinct from 'bin'),
    ('post.deleted_at is not null', filters ->> 'state' = 'bin'),
    ('post.is_published and coalesce(post.publish_date, ''-infinity'') <= (select private.now())', filters ->> 'state' = 'published'),
    ('post.is_published and post.publish_date > (select private.now())', filters ->> 'state' = 'scheduled'),
    ('not post.is_published', filters ->> 'state' = 'draft'),
    ('post.category = $1 ->> ''category''', filters ? 'category'),
    ('post.tags @> array[$1 ->> ''tag'']', filters ? 'tag'),
    ('post.author_id = ($1 ->> ''author'')::uuid', filters ->> 'author' <> 'none'),
    ('post.author_id is null', filters ->> 'author' = 'none'),
    ('post.publish_date >= ($1 ->> ''since'')::timestamptz', filters ? 'since'),
    ('post.publish_date < ($1 ->> ''until'')::timestamptz', filters ? 'until'),
    ('post.featured_image_url is null', filters ->> 'picture' = 'none'),
    ('coalesce(post.meta_description, '''') = ''''', filters ->> 'description' = 'none'),
    ('not post.comments_open', filters ->> 'comments' = 'closed'),
    ('post.search_text like private.search_pattern($1 ->> ''search'')', filters ? 'search')
  ) as part (condition, applies)
  where applies
$$;
revoke execute on function private.articles_condition(jsonb) from public;

create index blog_comments_waiting_posts_idx on public.blog_comments (post_id)
where not is_approved and refusal_reason is null and removed_at is null;

-- One line of the list. `comments` are those that visitors read once the article is public. `quality` is the number of
-- open findings, null when nothing has counted them.
create function private.article_line(article uuid, views bigint, bookings bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'title', post.title, 'slug', post.slug, 'category', post.category, 'tags', to_jsonb(post.tags),
    'picture', post.featured_image_url, 'author', post.author_id, 'author_name', private.display_name_of(post.author_id),
    'state', private.article_state(post.is_published, post.publish_date, post.deleted_at),
    'publish_date', post.publish_date, 'deleted_at', post.deleted_at, 'updated_at', post.updated_at,
    'words', post.words, 'comments_open', post.comments_open,
    'described', coalesce(post.meta_description, '') <> '',
    'quality', (to_jsonb(post) ->> 'quality_findings')::integer,
    'comments', (select count(*) from public.blog_comments where post_id = post.id and is_visible),
    'pending', (
      select count(*) from public.blog_comments
      where post_id = post.id and not is_approved and refusal_reason is null and removed_at is null
    ),
    'views', coalesce(article_line.views, 0), 'bookings', coalesce(article_line.bookings, 0)
  )
  from public.blog_posts as post
  where post.id = article_line.article
$$;
revoke execute on function private.article_line(uuid, bigint, bigint) from public;

-- The numbers of the tabs, whatever the filters. The published and scheduled articles are the sum of the tallies, in
-- which each article has one category; drafts, undated articles and the bin are few.
create function private.article_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- A variable: the planner sees that few dates are later, and reads those only.
  instant constant timestamptz := private.now();
  dated constant bigint := (select coalesce(sum(posts), 0) from private.blog_tallies where kind = 'category');
  scheduled constant bigint := (
    select count(*) from public.blog_posts where deleted_at is null and is_published and publish_date > instant
  );
  undated constant bigint := (
    select count(*) from public.blog_posts where deleted_at is null and is_published and publish_date is null
  );
  drafts constant bigint := (select count(*) from public.blog_posts where deleted_at is null and not is_published);
  binned constant bigint := (select count(*) from public.blog_posts where deleted_at is not null);
begin
  return jsonb_build_object(
    'all', dated + undated + drafts, 'published', dated - scheduled + undated, 'scheduled', scheduled,
    'draft', drafts, 'bin', binned
  );
end
$$;
revoke execute on function private.article_counts() from public;

-- Rows of the list. `sort`: date (publication; without one, after all dates by the last change), changed, title, words or
-- views. `next` is the `after` of the following page; `count` is that of the filters, null on later pages.
create function private.articles_rows(filters jsonb, sort text, descending boolean, size integer, after text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  key constant text := case sort
    when 'date' then 'private.article_date(post.publish_date, post.updated_at)' when 'title' then 'private.fold(post.title)'
    when 'words' then 'post.words' when 'views' then 'coalesce(figures.views, 0)' else 'post.updated_at' end;
  key_type constant text := case sort
    when 'title' then 'text' when 'words' then 'integer' when 'views' then 'bigint' else 'timestamptz' end;
  direction constant text := case when descending then 'desc' else 'asc' end;
  condition text;
  page text;
  counts jsonb;
  total bigint;
  listed jsonb;
begin
  perform private.require_readable(filters, after, key_type);
  condition := private.articles_condition(filters);
  if after is null and filters <@ jsonb_build_object('state', filters -> 'state') then
    counts := private.article_counts();
    total := coalesce(counts ->> (filters ->> 'state'), counts ->> 'all')::bigint;
  elsif after is null then
    execute 'select count(*) from public.blog_posts as post where ' || condition into total using filters;
  else
    condition := condition || format(
      ' and (%s, post.id) %s (left($2, -37)::%s, right($2, 36)::uuid)',
      key, case when descending then '<' else '>' end, key_type
    );
  end if;
  page := format(
    'page as materialized (
       select post.id, %1$s::text as key, row_number() over (order by %1$s %2$s, post.id %2$s) as place
       from public.blog_posts as post %4$s
       where %3$s order by %1$s %2$s, post.id %2$s limit $3
     )',
    key, direction, condition, case when sort = 'views' then 'left join figures on figures.post_id = post.id' else '' end
  );
  execute 'with ' || case when sort = 'views'
      -- The figures of all articles say which ones are shown.
      then 'figures as materialized (select * from private.article_figures()), ' || page
      else page || ', figures as materialized (select * from private.article_figures(array(select id from page)))'
    end
    || ' select coalesce(jsonb_agg(jsonb_build_object(
         ''key'', page.key || ''_'' || page.id,
         ''line'', private.article_line(page.id, seen.views, seen.bookings)
       ) order by page.place), ''[]'')
       from page left join figures as seen on seen.post_id = page.id'
    into listed using filters, after, size + 1;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(value -> 'line' order by ordinality)
      from jsonb_array_elements(listed) with ordinality where ordinality <= size
    ), '[]'),
    'count', total,
    'next', case when jsonb_array_length(listed) > size then listed -> (size - 1) ->> 'key' end
  );
end
$$;
revoke execute on function private.articles_rows(jsonb, text, boolean, integer, text) from public;

-- A page of at most 100 articles, with the numbers of the tabs.
create function public.articles_page(
  filters jsonb default '{}', sort text default 'changed', descending boolean default true, size integer default 25,
  after text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('blog.read');
  return private.articles_rows(filters, sort, descending, least(greatest(coalesce(size, 25), 1), 100), after)
    || jsonb_build_object('tabs', private.article_counts());
end
$$;
revoke execute on function public.articles_page(jsonb, text, boolean, integer, text) from public, anon;
grant execute on function public.articles_page(jsonb, text, boolean, integer, text) to authenticated;

-- A page of 2,000 articles for a file, which the audit log records.
create function public.export_articles(
  filters jsonb default '{}', sort text default 'changed', descending boolean default true, after text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  page jsonb;
begin
  perform private.require_permission('blog.read');
  page := private.articles_rows(filters, sort, descending, 2000, after);
  perform private.record_export('blog_posts', jsonb_build_object(
    'filters', filters, 'rows', jsonb_array_length(page -> 'rows')
  ));
  return page;
end
$$;
revoke execute on function public.export_articles(jsonb, text, boolean, text) from public, anon;
grant execute on function public.export_articles(jsonb, text, boolean, text) to authenticated;

-- « Tout sélectionner »: the ids of the filtered articles, 1,000 at most.
create function public.articles_selection(filters jsonb default '{}') returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('blog.read');
  perform private.require_readable(filters);
  return query execute
    'select post.id from public.blog_posts as post where ' || private.articles_condition(filters)
      || ' order by post.updated_at desc, post.id limit 1000'
    using filters;
end
$$;
revoke execute on function public.articles_selection(jsonb) from public, anon;
grant execute on function public.articles_selection(jsonb) to authenticated;

-- The categories or the tags of the articles outside the bin: the tallies of the published and scheduled ones, and the
-- few others.
create function private.article_label_counts(label_kind text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('name', name, 'posts', posts) order by private.fold(name), name), '[]'
  )
  from (
    select name, sum(posts) as posts
    from (
      select tally.name, tally.posts from private.blog_tallies as tally where tally.kind = label_kind
      union all
      -- Counted as if they were published.
      select label.name, 1
      from public.blog_posts as post, private.post_labels(post.category, post.tags, now(), true, null) as label
      where post.deleted_at is null and (not post.is_published or post.publish_date is null) and label.kind = label_kind
    ) as labels
    where name <> '' group by name
  ) as counted
$$;
revoke execute on function private.article_label_counts(text) from public;

-- `{categories, tags, authors}` of the articles outside the bin, drafts included, each with its number of articles.
create function public.article_labels() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('blog.read');
  return jsonb_build_object(
    'categories', private.article_label_counts('category'),
    'tags', private.article_label_counts('tag'),
    'authors', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', id, 'name', private.display_name_of(id), 'posts', posts)
        order by private.fold(private.display_name_of(id)), id
      )
      from (
        select author_id as id, count(*) as posts from public.blog_posts
        where deleted_at is null and author_id is not null group by author_id
      ) as counted
    ), '[]')
  );
end
$$;
revoke execute on function public.article_labels() from public, anon;
grant execute on function public.article_labels() to authenticated;
