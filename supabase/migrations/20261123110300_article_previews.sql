-- Previews of articles by link, for seven days. Only the hash of a token is stored: a copy of the database opens none.

create table private.article_previews (
  hash bytea primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table private.article_previews enable row level security;
revoke all on private.article_previews from public, anon, authenticated, service_role;
create index article_previews_post_idx on private.article_previews (post_id, created_at desc);
create index article_previews_expires_at_idx on private.article_previews (expires_at);

-- Returns the token, which cannot be read again. An article has 20 links at most: a further one ends the oldest.
create function public.create_article_preview(article uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
  expires constant timestamptz := now() + interval '7 days';
  wait integer;
begin
  perform private.require_permission('blog.read');
  wait := private.take_rate_limit('article-preview:' || auth.uid(), 60, 3600);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  -- Locked, so that links made at once count each other.
  perform from public.blog_posts as post
  where post.id = create_article_preview.article and post.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  delete from private.article_previews where expires_at <= now();
  delete from private.article_previews where hash in (
    select hash from private.article_previews where post_id = create_article_preview.article
    order by created_at desc, hash offset 19
  );
  insert into private.article_previews (hash, post_id, expires_at)
  values (sha256(convert_to(token, 'UTF8')), create_article_preview.article, expires);
  return jsonb_build_object('outcome', 'done', 'token', token, 'expires_at', expires);
end
$$;
revoke execute on function public.create_article_preview(uuid) from public, anon;
grant execute on function public.create_article_preview(uuid) to authenticated;

-- What the page of a preview shows, for everybody who has the link; null for an unknown or expired link, and for an
-- article in the bin. Without a limit of its own: the server reads for all visitors, who would share it, and nobody
-- guesses 32 random bytes.
create function public.article_preview(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'title', post.title, 'slug', post.slug, 'excerpt', post.excerpt, 'content', post.content,
    'category', post.category, 'tags', post.tags, 'featured_image_url', post.featured_image_url,
    'featured_image_alt', post.featured_image_alt, 'publish_date', post.publish_date,
    'is_published', post.is_published, 'updated_at', post.updated_at, 'expires_at', preview.expires_at,
    'author', case when author.id is not null then jsonb_build_object(
      'id', author.id, 'display_name', author.display_name, 'avatar_url', author.avatar_url, 'bio', author.bio
    ) end
  )
  from private.article_previews as preview
  join public.blog_posts as post on post.id = preview.post_id and post.deleted_at is null
  left join public.profiles as author on author.id = post.author_id
  where article_preview.token ~ '^[0-9a-f]{64}$'
    and preview.hash = sha256(convert_to(article_preview.token, 'UTF8')) and preview.expires_at > now()
$$;
revoke execute on function public.article_preview(text) from public;
grant execute on function public.article_preview(text) to anon, authenticated;
comment on function public.article_preview(text) is
  'Open to visitors: whoever has a preview link reads its article, a draft included, for seven days.';
