-- Publication of articles, and restoration of a version. `seen` is the `updated_at` of the article that was read: an
-- older one is a conflict, and changes nothing.

-- Publishes now, or at a later time: to the minute, because pages are cached to the minute. Without `at`, a date that
-- has passed stays. Also changes the date of a published article.
create function public.publish_article(article uuid, seen timestamptz, at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_row public.blog_posts;
  missing text[];
  date timestamptz;
begin
  perform private.require_permission('blog.publish');
  select post.* into found_row from public.blog_posts as post
  where post.id = publish_article.article and post.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if seen is distinct from found_row.updated_at then
    return jsonb_build_object('outcome', 'conflict', 'updated_at', found_row.updated_at);
  end if;
  missing := private.missing_article_fields(found_row);
  if cardinality(missing) > 0 then
    return jsonb_build_object('outcome', 'incomplete', 'missing', missing, 'updated_at', found_row.updated_at);
  end if;
  if at is not null and (not isfinite(at) or at > private.now() + interval '5 years') then
    return jsonb_build_object('outcome', 'too_far', 'updated_at', found_row.updated_at);
  end if;
  date := case
    when at is not null then date_trunc('minute', at)
    when found_row.publish_date <= private.now() then found_row.publish_date
    else private.now()
  end;
  update public.blog_posts as post set is_published = true, publish_date = date
  where post.id = found_row.id returning post.* into found_row;
  return jsonb_build_object(
    'outcome', 'done', 'updated_at', found_row.updated_at, 'publish_date', found_row.publish_date
  );
end
$$;
revoke execute on function public.publish_article(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.publish_article(uuid, timestamptz, timestamptz) to authenticated;

-- The date stays, so that a later publication keeps it.
create function public.unpublish_article(article uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_row public.blog_posts;
begin
  perform private.require_permission('blog.publish');
  select post.* into found_row from public.blog_posts as post
  where post.id = unpublish_article.article and post.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if seen is distinct from found_row.updated_at then
    return jsonb_build_object('outcome', 'conflict', 'updated_at', found_row.updated_at);
  end if;
  update public.blog_posts as post set is_published = false where post.id = found_row.id
  returning post.* into found_row;
  return jsonb_build_object('outcome', 'done', 'updated_at', found_row.updated_at);
end
$$;
revoke execute on function public.unpublish_article(uuid, timestamptz) from public, anon;
grant execute on function public.unpublish_article(uuid, timestamptz) to authenticated;

-- Restores the text of a version as a draft. It never publishes, and never changes what visitors read: a draft takes
-- the text, a published or scheduled article stays as it is and the text becomes a new draft.
create function public.restore_article_version(version uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.blog_post_versions;
  found_row public.blog_posts;
begin
  perform private.require_permission('blog.write');
  select entry.* into kept from public.blog_post_versions as entry where entry.id = restore_article_version.version;
  select post.* into found_row from public.blog_posts as post
  where post.id = kept.post_id and post.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if seen is distinct from found_row.updated_at then
    return jsonb_build_object('outcome', 'conflict', 'updated_at', found_row.updated_at);
  end if;
  if found_row.is_published then
    insert into public.blog_posts (
      title, excerpt, content, category, tags, featured_image_url, featured_image_alt, meta_description,
      meta_keywords, comments_open, author_id
    ) values (
      kept.title, kept.excerpt, kept.content, kept.category, kept.tags, kept.featured_image_url,
      kept.featured_image_alt, kept.meta_description, kept.meta_keywords, found_row.comments_open, auth.uid()
    ) returning * into found_row;
    return jsonb_build_object('outcome', 'copied', 'article', found_row.id, 'updated_at', found_row.updated_at);
  end if;
  perform set_config('aline.version_reason', 'restore', true);
  update public.blog_posts as post set
    title = kept.title, excerpt = kept.excerpt, content = kept.content, category = kept.category, tags = kept.tags,
    featured_image_url = kept.featured_image_url, featured_image_alt = kept.featured_image_alt,
    meta_description = kept.meta_description, meta_keywords = kept.meta_keywords
  where post.id = found_row.id returning post.* into found_row;
  perform set_config('aline.version_reason', '', true);
  return jsonb_build_object('outcome', 'done', 'article', found_row.id, 'updated_at', found_row.updated_at);
end
$$;
revoke execute on function public.restore_article_version(uuid, timestamptz) from public, anon;
grant execute on function public.restore_article_version(uuid, timestamptz) to authenticated;

-- The wanted slug, or the first free one with a number: « afterwork », « afterwork-2 ». An old address of another article
-- is taken too, because its links would lead elsewhere. Null for a text that is no slug.
create function public.free_article_slug(wanted text, article uuid default null) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  candidate text := wanted;
  number integer := 1;
begin
  perform private.require_permission('blog.write');
  if wanted is null or wanted !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(wanted) > 120 then return null; end if;
  while exists (
    select from public.blog_posts where slug = candidate and id is distinct from free_article_slug.article
  ) or exists (
    select from public.blog_slug_redirects
    where old_slug = candidate and post_id is distinct from free_article_slug.article
  ) loop
    number := number + 1;
    candidate := rtrim(left(wanted, 120 - char_length('-' || number)), '-') || '-' || number;
  end loop;
  return candidate;
end
$$;
revoke execute on function public.free_article_slug(text, uuid) from public, anon;
grant execute on function public.free_article_slug(text, uuid) to authenticated;
