-- Versions of articles: one row for each state of the text, so that no save loses another one. The saves of one person
-- within ten minutes are one row.

create table public.blog_post_versions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  -- Why the row exists. `conflict`: another person, or another tab, saved over it.
  reason text not null
    check (reason in ('edit', 'save', 'publish', 'unpublish', 'schedule', 'restore', 'conflict')),
  title text not null,
  slug text,
  excerpt text not null,
  content text not null,
  category text not null,
  tags text[] not null,
  featured_image_url text,
  featured_image_alt text,
  meta_description text,
  meta_keywords text,
  publish_date timestamptz,
  is_published boolean not null,
  -- Null: the account was deleted, or the write had no user.
  author_id uuid references public.profiles (id) on delete set null,
  bytes integer not null generated always as (
    octet_length(title) + octet_length(excerpt) + octet_length(content)
  ) stored,
  -- The first and the last save of the row, in real time.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.blog_post_versions enable row level security;
create index blog_post_versions_post_idx on public.blog_post_versions (post_id, created_at desc, id);
create index blog_post_versions_author_id_idx on public.blog_post_versions (author_id);
-- The hosted service grants new tables to all API roles by default.
revoke all on public.blog_post_versions from public, anon, authenticated, service_role;
grant select on public.blog_post_versions to authenticated, service_role;
create policy "Permitted roles read the versions of articles" on public.blog_post_versions
for select to authenticated using ((select private.may('blog.read')));
comment on table public.blog_post_versions is 'Written by triggers and functions only.';

-- At most 100 rows and 20 MB for an article. The newest row stays; then the edits go before the other reasons, the
-- oldest first.
create function private.trim_article_versions(article uuid, newest uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from public.blog_post_versions where id in (
    select id from (
      select id, row_number() over ranking as place, sum(bytes) over ranking as total
      from public.blog_post_versions where post_id = trim_article_versions.article
      window ranking as (
        order by id = trim_article_versions.newest desc, reason = 'edit', created_at desc, id
        rows between unbounded preceding and current row
      )
    ) as ranked
    where place > 1 and (place > 100 or total > 20971520)
  )
$$;
revoke execute on function private.trim_article_versions(uuid, uuid) from public;

create function private.add_article_version(
  article public.blog_posts, reason text, author uuid, instant timestamptz
) returns public.blog_post_versions
language sql security definer set search_path = ''
as $$
  insert into public.blog_post_versions (
    post_id, reason, title, slug, excerpt, content, category, tags, featured_image_url, featured_image_alt,
    meta_description, meta_keywords, publish_date, is_published, author_id, created_at, updated_at
  ) values (
    article.id, add_article_version.reason, article.title, article.slug, article.excerpt, article.content,
    article.category, article.tags, article.featured_image_url, article.featured_image_alt, article.meta_description,
    article.meta_keywords, article.publish_date, article.is_published, add_article_version.author,
    add_article_version.instant, add_article_version.instant
  )
  returning *
$$;
revoke execute on function private.add_article_version(public.blog_posts, text, uuid, timestamptz) from public;

-- The insertion of an article makes no row: its state is kept when it first changes, under the name of its author.
create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  instant constant timestamptz := clock_timestamp();
  -- Set by the functions that know it.
  given constant text := nullif(current_setting('aline.version_reason', true), '');
  reason constant text := coalesce(given, case
    when new.is_published and (not old.is_published or new.publish_date is distinct from old.publish_date)
      then case when new.publish_date > private.now() then 'schedule' else 'publish' end
    when old.is_published and not new.is_published then 'unpublish'
    else 'edit'
  end);
  newest public.blog_post_versions;
begin
  select version.* into newest from public.blog_post_versions as version
  where version.post_id = new.id order by version.created_at desc, version.id limit 1;
  if not found then
    newest := private.add_article_version(old, 'edit', old.author_id, old.updated_at);
  end if;
  if reason = 'edit' and newest.reason = 'edit' and newest.author_id is not distinct from auth.uid()
    and newest.is_published = new.is_published and newest.created_at > instant - interval '10 minutes'
  then
    update public.blog_post_versions as version set
      title = new.title, slug = new.slug, excerpt = new.excerpt, content = new.content, category = new.category,
      tags = new.tags, featured_image_url = new.featured_image_url, featured_image_alt = new.featured_image_alt,
      meta_description = new.meta_description, meta_keywords = new.meta_keywords, publish_date = new.publish_date,
      updated_at = instant
    where version.id = newest.id;
  else
    newest := private.add_article_version(new, reason, auth.uid(), instant);
  end if;
  perform private.trim_article_versions(new.id, newest.id);
  return null;
end
$$;
revoke execute on function private.keep_article_version() from public;
create trigger keep_version after update on public.blog_posts
for each row when (
  (old.title, old.slug, old.excerpt, old.content, old.category, old.tags, old.featured_image_url,
    old.featured_image_alt, old.meta_description, old.meta_keywords, old.publish_date, old.is_published)
  is distinct from
  (new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.featured_image_url,
    new.featured_image_alt, new.meta_description, new.meta_keywords, new.publish_date, new.is_published)
)
execute function private.keep_article_version();

-- The following saves of the same person begin a new row: for an explicit save, and for the text that a save is about
-- to replace after a conflict. `seen` is the `updated_at` of the article that was read.
create function public.keep_article_version(article uuid, seen timestamptz, reason text default 'save') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_row public.blog_posts;
  newest public.blog_post_versions;
begin
  perform private.require_permission('blog.write');
  select post.* into found_row from public.blog_posts as post
  where post.id = keep_article_version.article and post.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if seen is distinct from found_row.updated_at then
    return jsonb_build_object('outcome', 'conflict', 'updated_at', found_row.updated_at);
  end if;
  select version.* into newest from public.blog_post_versions as version
  where version.post_id = found_row.id order by version.created_at desc, version.id limit 1;
  if not found then
    newest := private.add_article_version(found_row, 'edit', found_row.author_id, found_row.updated_at);
  end if;
  update public.blog_post_versions as version
  set reason = case when keep_article_version.reason = 'conflict' then 'conflict' else 'save' end
  where version.id = newest.id and version.reason = 'edit';
  return jsonb_build_object('outcome', 'done', 'updated_at', found_row.updated_at);
end
$$;
revoke execute on function public.keep_article_version(uuid, timestamptz, text) from public, anon;
grant execute on function public.keep_article_version(uuid, timestamptz, text) to authenticated;

-- Autosaves change the text every few seconds: its states are in the versions, the audit log records the other columns.
-- Counts that a trigger or the editor derives from the text are left out too.
drop trigger record_change on public.blog_posts;
call private.audit('public.blog_posts', 'id', 'search_text,content,words,quality_findings');
