-- Who may write articles: the policy of the table and the gateway, which accepts a large body from them only, ask here.
create function private.can_write_articles() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin()
$$;
revoke execute on function private.can_write_articles() from public;
grant execute on function private.can_write_articles() to authenticated, service_role;

alter policy "Administrators manage the articles" on public.blog_posts
using ((select private.can_write_articles())) with check ((select private.can_write_articles()));
