-- Old addresses of articles keep working, and the search ignores case and accents.

create table public.blog_slug_redirects (
  old_slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default private.now()
);
alter table public.blog_slug_redirects enable row level security;
create index blog_slug_redirects_post_id_idx on public.blog_slug_redirects (post_id);

create policy "Everybody follows the old addresses of public articles" on public.blog_slug_redirects
for select to anon, authenticated using (private.is_post_public(post_id));
create policy "Administrators read and remove old addresses" on public.blog_slug_redirects
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.blog_slug_redirects to anon, authenticated;
grant delete on public.blog_slug_redirects to authenticated;

-- A published article that changes its address leaves a redirect; an address in use never is one.
create function private.keep_old_slug() returns trigger
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
create trigger keep_old_slug after insert or update of slug on public.blog_posts
for each row execute function private.keep_old_slug();

-- Articles whose title or excerpt contains `search`, without regard to case or accents. Runs as its owner and repeats
-- the public rule, because under row-level security LIKE may not use the trigram index (it is not leakproof).
create function public.search_blog_posts(search text) returns setof public.blog_posts
language sql stable security definer set search_path = ''
as $$
  select *
  from public.blog_posts
  where is_published and deleted_at is null and publish_date <= private.now()
    and search_text like
      '%' || replace(replace(replace(private.fold(left(private.trim(search), 100)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by publish_date desc
  -- What the API answers at most: a search for one letter must not sort a whole archive.
  limit 1000
$$;
grant execute on function public.search_blog_posts(text) to anon, authenticated, service_role;
