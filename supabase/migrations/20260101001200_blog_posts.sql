-- Articles of the blog. Drafts, articles without a date and future articles are readable by administrators only.

create function private.are_valid_tags(tags text[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select cardinality(tags) <= 20
    and not exists (select from unnest(tags) as tag where tag is null or char_length(tag) not between 1 and 40)
$$;
grant execute on function private.are_valid_tags(text[]) to authenticated, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null default '' check (char_length(title) <= 200),
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  content text not null default '' check (octet_length(content) <= 2097152),
  featured_image_url text check (private.is_safe_url(featured_image_url)),
  -- Null: not written yet. Empty: the picture is decorative.
  featured_image_alt text check (char_length(featured_image_alt) <= 300),
  category text not null default '' check (char_length(category) <= 60),
  tags text[] not null default '{}' check (private.are_valid_tags(tags)),
  publish_date timestamptz,
  is_published boolean not null default false,
  comments_open boolean not null default true,
  author_id uuid references public.profiles (id) on delete set null default auth.uid(),
  meta_description text check (char_length(meta_description) <= 320),
  -- Comma-separated (BLOG-29).
  meta_keywords text check (char_length(meta_keywords) <= 500),
  -- In the bin since then: restorable for 30 days, then deleted.
  deleted_at timestamptz,
  search_text text generated always as (private.fold(title || ' ' || excerpt)) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  -- A draft may lack any field, a published article none.
  constraint published_is_complete check (
    not is_published or (title <> '' and slug is not null and category <> '' and content <> '')
  )
);
alter table public.blog_posts enable row level security;
-- A page far down the list costs as much as the first one: skipped rows are counted in an index, and only the
-- articles shown are read. Both indexes hold the rows that visitors see, in the order of the list.
create index blog_posts_public_idx on public.blog_posts (publish_date desc, id)
where is_published and deleted_at is null;
create index blog_posts_category_idx on public.blog_posts (category, publish_date desc, id)
where is_published and deleted_at is null;
create index blog_posts_author_id_idx on public.blog_posts (author_id, publish_date desc);
create index blog_posts_tags_idx on public.blog_posts using gin (tags);
create index blog_posts_search_idx on public.blog_posts using gin (search_text extensions.gin_trgm_ops);
create index blog_posts_updated_at_idx on public.blog_posts (updated_at desc);
call private.stamp('public.blog_posts');
call private.audit('public.blog_posts', 'id', 'search_text');

-- The definition of « visible to visitors », for policies of other tables.
create function private.is_post_public(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.blog_posts
    where id = candidate and is_published and deleted_at is null and publish_date <= private.now()
  )
$$;
grant execute on function private.is_post_public(uuid) to anon, authenticated, service_role;

create policy "Everybody reads published articles whose date has come" on public.blog_posts
for select to anon, authenticated
using (is_published and deleted_at is null and publish_date <= (select private.now()));
create policy "Administrators manage the articles" on public.blog_posts
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.blog_posts to anon, authenticated;
grant delete on public.blog_posts to authenticated;
grant insert (
  title, slug, excerpt, content, featured_image_url, featured_image_alt, category, tags, publish_date, is_published,
  comments_open, author_id, meta_description, meta_keywords
), update (
  title, slug, excerpt, content, featured_image_url, featured_image_alt, category, tags, publish_date, is_published,
  comments_open, author_id, meta_description, meta_keywords, deleted_at
) on public.blog_posts to authenticated;
create trigger public_post_inserted after insert on public.blog_posts
for each row when (new.is_published) execute function private.announce_row();
create trigger public_post_updated after update on public.blog_posts
for each row when (old.is_published or new.is_published) execute function private.announce_row();
create trigger public_post_deleted after delete on public.blog_posts
for each row when (old.is_published) execute function private.announce_row();

-- Old addresses of articles redirect to the current one.
create table public.blog_slug_redirects (
  old_slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default private.now()
);
alter table public.blog_slug_redirects enable row level security;
create index blog_slug_redirects_post_id_idx on public.blog_slug_redirects (post_id);

create policy "Everybody reads the redirects of public articles" on public.blog_slug_redirects
for select to anon, authenticated using (private.is_post_public(post_id));
create policy "Administrators manage the redirects" on public.blog_slug_redirects
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.blog_slug_redirects to anon, authenticated;
grant delete on public.blog_slug_redirects to authenticated;

-- A published article that changes its slug leaves a redirect; a slug in use is never a redirect.
create function private.add_slug_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.slug is not null then
    delete from public.blog_slug_redirects where old_slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and old.slug is distinct from new.slug and old.slug is not null and old.is_published then
    insert into public.blog_slug_redirects (old_slug, post_id) values (old.slug, new.id)
    on conflict (old_slug) do update set post_id = excluded.post_id;
  end if;
  return null;
end
$$;
create trigger add_slug_redirect after insert or update of slug on public.blog_posts
for each row execute function private.add_slug_redirect();
