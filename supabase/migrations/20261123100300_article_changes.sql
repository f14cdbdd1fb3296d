-- Changes of several articles at once, their undo, a copy of an article, and changes of its labels.

-- The fields that a published article needs and this one lacks: those of the constraint `published_is_complete`, and a
-- text. A text of empty paragraphs says nothing; a picture alone does.
create function private.missing_article_fields(article public.blog_posts) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when private.trim(article.title) = '' then 'title' end,
    case when article.slug is null then 'slug' end,
    case when article.category = '' then 'category' end,
    case when private.count_words(article.content) = 0 and article.content !~* '<(img|hr)[ \t\n\f\r/>]' then 'content' end
  ], null)
$$;
revoke execute on function private.missing_article_fields(public.blog_posts) from public;

-- `act`: publish (now, or the past date it has), unpublish (the date stays), tag, untag, category (with `value`), bin,
-- restore (as it was) or delete (for good, from the bin only). 1,000 articles at most. Returns `[{id, outcome, title,
-- before, updated_at}]`; `before` has the columns that changed, for `undo_article_changes`. Outcomes: done, unchanged,
-- incomplete (cannot be published), full (has 20 tags), binned (must be restored first), kept (not in the bin),
-- forbidden (published, and the caller may not publish), gone.
create function public.change_articles(articles uuid[], act text, value text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := private.trim(coalesce(change_articles.value, ''));
  may_publish constant boolean := private.may('blog.publish');
  outcomes jsonb;
  chosen uuid[];
begin
  if act in ('tag', 'untag', 'category') then
    perform private.require_permission('blog.write');
  else
    perform private.require_permission('blog.publish');
  end if;
  if (act in ('publish', 'unpublish', 'tag', 'untag', 'category', 'bin', 'restore', 'delete')) is not true then
    raise exception 'Action inconnue' using errcode = 'check_violation', hint = 'unknown_article_act';
  end if;
  if cardinality(articles) > 1000 then
    raise exception 'Mille articles à la fois au plus' using errcode = 'check_violation', hint = 'too_many_articles';
  end if;
  if act in ('tag', 'untag', 'category')
    and char_length(wanted) not between 1 and (case act when 'category' then 60 else 40 end)
  then
    raise exception 'Nom vide ou trop long' using errcode = 'check_violation', hint = 'article_label_length';
  end if;
  -- In one order, so that two selections do not wait for each other.
  perform from public.blog_posts as post where post.id = any (articles) order by post.id for update;
  select coalesce(jsonb_agg(jsonb_build_object('id', given.id, 'title', post.title, 'outcome', case
      when post.id is null then 'gone'
      when act = 'delete' then case when post.deleted_at is null then 'kept' else 'done' end
      when act = 'restore' then case when post.deleted_at is null then 'unchanged' else 'done' end
      when act = 'bin' then case when post.deleted_at is null then 'done' else 'unchanged' end
      when post.deleted_at is not null then 'binned'
      when post.is_published and not may_publish then 'forbidden'
      when act = 'publish' then case
        when post.is_published and post.publish_date <= private.now() then 'unchanged'
        when cardinality(private.missing_article_fields(post)) = 0 then 'done' else 'incomplete' end
      when act = 'unpublish' then case when post.is_published then 'done' else 'unchanged' end
      when act = 'category' then case when post.category = wanted then 'unchanged' else 'done' end
      when act = 'untag' then case when wanted = any (post.tags) then 'done' else 'unchanged' end
      when wanted = any (post.tags) then 'unchanged'
      when cardinality(post.tags) >= 20 then 'full'
      else 'done'
    end, 'before', case
      when act in ('publish', 'unpublish')
        then jsonb_build_object('is_published', post.is_published, 'publish_date', post.publish_date)
      when act in ('tag', 'untag') then jsonb_build_object('tags', post.tags)
      when act = 'category' then jsonb_build_object('category', post.category)
      when act in ('bin', 'restore') then jsonb_build_object('deleted_at', post.deleted_at)
    end) order by given.id), '[]')
  into outcomes
  from (select distinct unnest(articles) as id) as given left join public.blog_posts as post on post.id = given.id;
  select array_agg((entry ->> 'id')::uuid) into chosen
  from jsonb_array_elements(outcomes) as entry where entry ->> 'outcome' = 'done';
  if act = 'delete' then
    delete from public.blog_posts as post where post.id = any (chosen);
  else
    update public.blog_posts as post set
      is_published = case act when 'publish' then true when 'unpublish' then false else post.is_published end,
      publish_date = case
        when act = 'publish' then least(coalesce(post.publish_date, private.now()), private.now())
        else post.publish_date end,
      tags = case act
        when 'tag' then array_append(post.tags, wanted) when 'untag' then array_remove(post.tags, wanted)
        else post.tags end,
      category = case act when 'category' then wanted else post.category end,
      deleted_at = case act when 'bin' then private.now() when 'restore' then null else post.deleted_at end
    where post.id = any (chosen);
  end if;
  return (
    select coalesce(jsonb_agg(entry || jsonb_build_object('updated_at', post.updated_at) order by ordinality), '[]')
    from jsonb_array_elements(outcomes) with ordinality as listed (entry, ordinality)
    left join public.blog_posts as post on post.id = (entry ->> 'id')::uuid
  );
end
$$;
revoke execute on function public.change_articles(uuid[], text, text) from public, anon;
grant execute on function public.change_articles(uuid[], text, text) to authenticated;

-- Takes changes back: `[{id, seen, before}]`, where `seen` is the `updated_at` that `change_articles` returned. An article
-- that was changed since is a conflict and stays. Writers without `blog.publish` undo changes of drafts only.
create function public.undo_article_changes(changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  may_publish constant boolean := private.may('blog.publish');
  outcomes jsonb;
begin
  perform private.require_permission('blog.write');
  perform private.require_array(changes);
  if exists (
    select from jsonb_array_elements(changes) as change, lateral (select change -> 'before' as before) as was
    where (
      jsonb_typeof(change) = 'object' and jsonb_typeof(before) = 'object'
      and pg_input_is_valid(change ->> 'id', 'uuid') and private.is_instant(change ->> 'seen')
      and (before ->> 'publish_date' is null or private.is_instant(before ->> 'publish_date'))
      and (before ->> 'deleted_at' is null or private.is_instant(before ->> 'deleted_at'))
      and coalesce(jsonb_typeof(before -> 'is_published'), 'boolean') = 'boolean'
    ) is not true
  ) then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if jsonb_array_length(changes) > 1000 then
    raise exception 'Mille articles à la fois au plus' using errcode = 'check_violation', hint = 'too_many_articles';
  end if;
  perform from public.blog_posts as post
  where post.id in (select change.id from jsonb_to_recordset(changes) as change (id uuid)) order by post.id for update;
  select coalesce(jsonb_agg(change || jsonb_build_object('outcome', case
      when post.id is null then 'gone'
      when not may_publish and (
        post.is_published or post.deleted_at is not null or change -> 'before' ?| '{is_published,publish_date,deleted_at}'
      ) then 'forbidden'
      when post.updated_at is distinct from (change ->> 'seen')::timestamptz then 'conflict'
      else 'done'
    end)), '[]')
  into outcomes
  from jsonb_array_elements(changes) as change
  left join public.blog_posts as post on post.id = (change ->> 'id')::uuid;
  update public.blog_posts as post set
    is_published = coalesce((undone.before ->> 'is_published')::boolean, post.is_published),
    publish_date = case when undone.before ? 'publish_date'
      then (undone.before ->> 'publish_date')::timestamptz else post.publish_date end,
    tags = case when jsonb_typeof(undone.before -> 'tags') = 'array'
      then array(select jsonb_array_elements_text(undone.before -> 'tags')) else post.tags end,
    category = coalesce(undone.before ->> 'category', post.category),
    deleted_at = case when undone.before ? 'deleted_at'
      then (undone.before ->> 'deleted_at')::timestamptz else post.deleted_at end
  from jsonb_to_recordset(outcomes) as undone (id uuid, outcome text, before jsonb)
  where post.id = undone.id and undone.outcome = 'done';
  return (
    select coalesce(jsonb_agg(entry - 'before' - 'seen'), '[]') from jsonb_array_elements(outcomes) as entry
  );
end
$$;
revoke execute on function public.undo_article_changes(jsonb) from public, anon;
grant execute on function public.undo_article_changes(jsonb) to authenticated;

-- A draft with the text, picture and labels of an article, without its address and date. Returns its id, null when the
-- article is gone or in the bin.
create function public.duplicate_article(article uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.require_permission('blog.write');
  insert into public.blog_posts (
    title, excerpt, content, featured_image_url, featured_image_alt, category, tags, comments_open, author_id,
    meta_description, meta_keywords
  )
  select left(post.title, 191) || case when post.title <> '' then ' (copie)' else '' end, post.excerpt, post.content,
    post.featured_image_url, post.featured_image_alt, post.category, post.tags, post.comments_open, auth.uid(),
    post.meta_description, post.meta_keywords
  from public.blog_posts as post where post.id = duplicate_article.article and post.deleted_at is null
  returning id into made;
  return made;
end
$$;
revoke execute on function public.duplicate_article(uuid) from public, anon;
grant execute on function public.duplicate_article(uuid) to authenticated;

-- Renames a category or a tag in every article, the bin included; the name of another one merges both. Without
-- `new_name`, the label is removed. Returns `{outcome, articles, changes}`. Outcomes: done, gone (no article has it), needed
-- (a published article needs a category: give another one), many (so many articles have it that the change cannot be
-- undone: `confirmed` makes it all the same). `changes` is `[{id, updated_at, before}]` for `undo_article_changes`, null
-- where there are too many.
create function public.change_article_label(
  kind text, label text, new_name text default null, confirmed boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := nullif(private.trim(coalesce(new_name, '')), '');
  undoable constant integer := 1000;
  worn jsonb;
  articles integer;
begin
  perform private.require_permission('blog.write');
  perform private.require_permission('blog.publish');
  if (kind in ('category', 'tag')) is not true then
    raise exception 'Action inconnue' using errcode = 'check_violation', hint = 'unknown_article_act';
  end if;
  if char_length(wanted) > (case kind when 'category' then 60 else 40 end) then
    raise exception 'Nom vide ou trop long' using errcode = 'check_violation', hint = 'article_label_length';
  end if;
  -- In one order, so that two changes do not wait for each other.
  perform from public.blog_posts as post
  where case kind when 'category' then post.category = label and label <> '' else post.tags @> array[label] end
  order by post.id for update;
  get diagnostics articles = row_count;
  if articles = 0 or label = wanted then
    return jsonb_build_object('outcome', 'gone', 'articles', 0);
  end if;
  if kind = 'category' and wanted is null
    and exists (select from public.blog_posts where category = label and is_published)
  then
    return jsonb_build_object('outcome', 'needed', 'articles', articles);
  end if;
  if articles > undoable and confirmed is not true then
    return jsonb_build_object('outcome', 'many', 'articles', articles);
  end if;
  if articles <= undoable then
    select jsonb_agg(jsonb_build_object('id', post.id, 'before', case kind
      when 'category' then jsonb_build_object('category', post.category) else jsonb_build_object('tags', post.tags) end))
    into worn
    from public.blog_posts as post
    where case kind when 'category' then post.category = label else post.tags @> array[label] end;
  end if;
  if kind = 'category' then
    update public.blog_posts as post set category = coalesce(wanted, '') where post.category = label;
  else
    -- The merged tag takes the first place of the two.
    update public.blog_posts as post set tags = array(
      select renamed.tag from (
        select case when tag = label then wanted else tag end as tag, place
        from unnest(post.tags) with ordinality as worn (tag, place)
      ) as renamed
      where renamed.tag is not null group by renamed.tag order by min(renamed.place)
    )
    where post.tags @> array[label];
  end if;
  return jsonb_build_object('outcome', 'done', 'articles', articles, 'changes', (
    select jsonb_agg(entry || jsonb_build_object('updated_at', post.updated_at))
    from jsonb_array_elements(worn) as entry join public.blog_posts as post on post.id = (entry ->> 'id')::uuid
  ));
end
$$;
revoke execute on function public.change_article_label(text, text, text, boolean) from public, anon;
grant execute on function public.change_article_label(text, text, text, boolean) to authenticated;
