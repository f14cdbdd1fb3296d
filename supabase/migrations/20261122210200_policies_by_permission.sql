-- Policies ask for a permission instead of the role `admin`. The conditions beside it stay as they are.

-- The permission for reading each table and the one for writing it. In each policy of the table, the call of is_admin()
-- becomes may('…'), and the word « administrators » of its name becomes « permitted roles ».
do $$
declare
  old_call constant text := '( SELECT private.is_admin() AS is_admin)';
  access record;
  policy record;
  permission text;
  condition text;
begin
  for access in select * from (values
    ('access_requests', 'roles.manage', 'roles.manage'),
    ('account_deletions', 'users.read', null),
    ('analytics_events', 'analytics.events', null),
    ('audit_log', 'audit.read', null),
    ('badge_allowances', null, 'badges.configure'),
    ('badge_features', null, 'badges.configure'),
    ('badge_requests', 'badges.manage', 'badges.manage'),
    ('badge_tiers', null, 'badges.configure'),
    ('badge_uses', 'badges.manage', 'badges.manage'),
    ('blog_comments', 'comments.moderate', 'comments.moderate'),
    ('blog_slug_redirects', 'blog.read', 'blog.publish'),
    ('cards', 'settings.content', 'settings.content'),
    ('comment_reports', 'comments.moderate', 'comments.moderate'),
    ('copy_variants', null, 'settings.content'),
    ('event_editions', null, 'settings.content'),
    ('faq_items', 'settings.content', 'settings.content'),
    ('gallery_images', 'settings.content', 'settings.content'),
    ('guide_events', 'settings.content', 'settings.content'),
    ('guide_venues', 'settings.content', 'settings.content'),
    ('illegal_content_notices', 'comments.moderate', 'comments.moderate'),
    ('member_notes', 'comments.moderate', 'comments.moderate'),
    ('moderation_decisions', 'comments.moderate', null),
    ('newsletter_subscribers', 'users.reveal', null),
    ('organizers', 'settings.content', 'settings.content'),
    ('partners', 'settings.content', 'settings.content'),
    ('profiles', 'users.read', 'users.manage'),
    ('report_decisions', 'comments.moderate', null),
    ('saved_views', 'counts.read', 'counts.read'),
    ('settings', 'settings.manage', 'settings.manage'),
    ('suspension_decisions', 'comments.moderate', null),
    ('testimonials', 'settings.content', 'settings.content'),
    ('user_bans', 'users.read', 'users.suspend'),
    ('user_roles', 'roles.manage', 'roles.manage'),
    ('users_badges', 'badges.manage', 'badges.manage')
  ) as listed (name, reading, writing) loop
    for policy in
      select policyname, cmd, qual, with_check from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = access.name and concat(qual, with_check) like '%is\_admin%'
    loop
      permission := case policy.cmd when 'SELECT' then access.reading else access.writing end;
      foreach condition in array array_remove(array[policy.qual, policy.with_check], null) loop
        if permission is null or array_length(string_to_array(condition, old_call), 1) <> 2 then
          raise exception 'unexpected condition in policy "%" of %: %', policy.policyname, access.name, condition;
        end if;
      end loop;
      execute format(
        'alter policy %I on public.%I', policy.policyname, access.name)
        || coalesce(' using (' || replace(policy.qual, old_call, format('(select private.may(%L))', permission)) || ')', '')
        || coalesce(
          ' with check (' || replace(policy.with_check, old_call, format('(select private.may(%L))', permission)) || ')', '');
      execute format(
        'alter policy %I on public.%I rename to %I', policy.policyname, access.name,
        replace(replace(policy.policyname, 'Administrators', 'Permitted roles'), 'administrators', 'permitted roles')
      );
    end loop;
    if not found then raise exception 'no policy of % names is_admin()', access.name; end if;
  end loop;
end
$$;

comment on policy "Permitted roles read the subscribers" on public.newsletter_subscribers is
  'Addresses in clear, hence users.reveal and not newsletter.read: the role newsletter sees masked addresses only.';

-- Articles: without blog.publish, only drafts outside the bin can be written, and none can be deleted.
alter policy "Members read what visitors read, administrators all" on public.blog_posts using (
  (is_published and deleted_at is null and publish_date <= (select private.now())) or (select private.may('blog.read'))
);
alter policy "Members read what visitors read, administrators all" on public.blog_posts
rename to "Members read what visitors read, permitted roles all";
drop policy "Administrators add to the articles" on public.blog_posts;
create policy "Writers add drafts, publishers any article" on public.blog_posts
for insert to authenticated with check (
  (select private.may('blog.write')) and (not is_published or (select private.may('blog.publish')))
);
drop policy "Administrators change the articles" on public.blog_posts;
create policy "Writers change drafts, publishers any article" on public.blog_posts
for update to authenticated
using (
  (select private.may('blog.write'))
  and ((not is_published and deleted_at is null) or (select private.may('blog.publish')))
)
with check (
  (select private.may('blog.write'))
  and ((not is_published and deleted_at is null) or (select private.may('blog.publish')))
);
drop policy "Administrators delete from the articles" on public.blog_posts;
create policy "Publishers delete articles" on public.blog_posts
for delete to authenticated using ((select private.may('blog.publish')));

-- Suspensions: never of oneself, never of a member with a role. An old suspension of a member who has a role by now can
-- be lifted, not resumed.
alter policy "Permitted roles suspend members, not permitted roles" on public.user_bans
rename to "Permitted roles suspend members without a role";
alter policy "Permitted roles suspend members without a role" on public.user_bans
with check ((select private.may('users.suspend')) and not private.is_staff(user_id));
alter policy "Permitted roles change and lift suspensions" on public.user_bans
using ((select private.may('users.suspend')) and user_id <> (select auth.uid()))
with check (
  (select private.may('users.suspend')) and user_id <> (select auth.uid())
  and (lifted_at is not null or not private.is_staff(user_id))
);

-- Uses of a badge: deleting one gives the allowance back, so neither is done on one's own badge.
alter policy "Permitted roles record badge uses" on public.badge_uses
with check ((select private.may('badges.manage')) and not private.holds_badge(badge_id));
alter policy "Permitted roles delete badge uses" on public.badge_uses
using ((select private.may('badges.manage')) and not private.holds_badge(badge_id));

-- Files.
alter policy "Administrators see the media bucket" on storage.buckets
using (id = 'media' and (select private.may('blog.write')));
alter policy "Administrators see the media bucket" on storage.buckets rename to "Permitted roles see the media bucket";
alter policy "Members read their own avatars, administrators the media" on storage.objects using (
  (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  or (bucket_id = 'media' and (select private.may('blog.write')))
);
alter policy "Members read their own avatars, administrators the media" on storage.objects
rename to "Members read their own avatars, permitted roles the media";
alter policy "Members upload their own avatars, administrators media" on storage.objects with check (
  (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not (select private.is_banned()) and (select private.second_factor_satisfied())
  )
  or (bucket_id = 'media' and (select private.may('blog.write')))
);
alter policy "Members upload their own avatars, administrators media" on storage.objects
rename to "Members upload their own avatars, permitted roles media";
alter policy "Members replace their own avatars, administrators the media" on storage.objects
using (
  (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  or (bucket_id = 'media' and (select private.may('blog.write')))
)
with check (
  (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  or (bucket_id = 'media' and (select private.may('blog.write')))
);
alter policy "Members replace their own avatars, administrators the media" on storage.objects
rename to "Members replace their own avatars, permitted roles the media";
alter policy "Members remove their own avatars, administrators every file" on storage.objects using (
  (
    bucket_id = 'avatars'
    and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.may('users.manage')))
  )
  or (bucket_id = 'media' and (select private.may('blog.write')))
);
alter policy "Members remove their own avatars, administrators every file" on storage.objects
rename to "Members remove their own avatars, permitted roles other files";
