-- The badge of the author of a published comment, as a computed field of PostgREST (`select=*,author_badge`): the same
-- request as the comment, and nothing about a member who has not published.

-- Reads the comment by its id, so that a caller cannot ask about another user id with a row of their own.
create function public.author_badge(comment public.blog_comments) returns text
language sql stable security definer set search_path = ''
as $$
  select badge.badge_tier
  from public.blog_comments as published
  join public.users_badges as badge on badge.user_id = published.user_id and badge.status = 'active'
    and (badge.ends_at is null or badge.ends_at > now())
  where published.id = comment.id and published.is_visible
$$;
revoke execute on function public.author_badge(public.blog_comments) from public;
grant execute on function public.author_badge(public.blog_comments) to anon, authenticated, service_role;

-- Cached pages show the badge: they are rendered again when the badge of a published author changes, or ends
-- (`expire_badges` records it).
create function private.announce_author_badge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_public_author(coalesce(new.user_id, old.user_id)) then
    perform pg_notify('content_changed', tg_table_name);
  end if;
  return null;
end
$$;
revoke execute on function private.announce_author_badge() from public;
create trigger announce_author_badge after insert or delete or update of status, badge_tier, ends_at, user_id
on public.users_badges for each row execute function private.announce_author_badge();
comment on function public.author_badge(public.blog_comments) is
  'Open to visitors: the badge of the author of a published comment stands beside the name.';
