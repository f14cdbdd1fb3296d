-- Who reads and writes comments, and whose profile is public because of published writing.

create function private.accepts_comments(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_post_public(candidate)
    and (select comments_open from public.blog_posts where id = candidate)
$$;
grant execute on function private.accepts_comments(uuid) to authenticated, service_role;

create policy "Everybody reads approved comments of public articles" on public.blog_comments
for select to anon, authenticated using (is_visible and private.is_post_public(post_id));
create policy "Authors read their own comments, administrators all" on public.blog_comments
for select to authenticated
using ((user_id = (select auth.uid()) and removed_at is null) or (select private.is_admin()));
create policy "Members comment on public articles in their own name" on public.blog_comments
for insert to authenticated with check (
  user_id = (select auth.uid()) and not (select private.is_banned()) and private.accepts_comments(post_id)
);
create policy "Authors edit their comments, administrators moderate" on public.blog_comments
for update to authenticated
using (
  (user_id = (select auth.uid()) and removed_at is null and not (select private.is_banned()))
  or (select private.is_admin())
)
with check (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Authors and administrators delete comments" on public.blog_comments
for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Writing a comment requires the second factor" on public.blog_comments
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
create policy "Changing a comment requires the second factor" on public.blog_comments
as restrictive for update to authenticated using ((select private.second_factor_satisfied()));
create policy "Deleting a comment requires the second factor" on public.blog_comments
as restrictive for delete to authenticated using ((select private.second_factor_satisfied()));
grant select on public.blog_comments to anon, authenticated;
grant insert (post_id, parent_id, user_id, content) on public.blog_comments to authenticated;
grant update (content, is_approved, refusal_reason, refusal_note) on public.blog_comments to authenticated;
grant delete on public.blog_comments to authenticated;

-- A profile is public once its owner has published a comment or an article; visitors cannot list the other members.
create function private.is_public_author(candidate uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.blog_comments where user_id = candidate and is_visible)
    or exists (
      select from public.blog_posts
      where author_id = candidate and is_published and deleted_at is null and publish_date <= private.now()
    )
$$;
grant execute on function private.is_public_author(uuid) to anon, authenticated, service_role;

create policy "Everybody reads the profiles of published authors" on public.profiles
for select to anon, authenticated using (private.is_public_author(id));
create policy "Members read their own profile, administrators all" on public.profiles
for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "Members change their own profile, administrators any" on public.profiles
for update to authenticated
using ((id = (select auth.uid()) and not (select private.is_banned())) or (select private.is_admin()))
with check (id = (select auth.uid()) or (select private.is_admin()));
-- Same condition as for roles. Reading needs no second factor.
create policy "Changing a profile requires the second factor" on public.profiles
as restrictive for update to authenticated using ((select private.second_factor_satisfied()));
grant select (id, display_name, avatar_url, bio) on public.profiles to anon, authenticated;
grant update (display_name, avatar_url, bio) on public.profiles to authenticated;

create function private.announce_public_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_public_author(new.id) then
    perform pg_notify('content_changed', tg_table_name);
  end if;
  return null;
end
$$;
create trigger public_profile_updated after update on public.profiles
for each row
when ((old.display_name, old.avatar_url, old.bio) is distinct from (new.display_name, new.avatar_url, new.bio))
execute function private.announce_public_profile();

-- Each change leaves a row in the audit log for a year: without a limit, a script could fill the disk with it.
create trigger limit_rate before update on public.profiles
for each row
when ((old.display_name, old.avatar_url, old.bio) is distinct from (new.display_name, new.avatar_url, new.bio))
execute function private.limit_member_rate('profile', '60', '3600');
