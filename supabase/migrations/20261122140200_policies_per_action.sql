-- One permissive policy for each table, action and role: PostgreSQL evaluates every policy of an action, and a SELECT of
-- a signed-in user had two. The conditions stay the same, joined with `or`. The policies of visitors contain only the
-- public condition, which partial indexes serve.

drop policy "Administrators manage the badge allowances" on public.badge_allowances;
create policy "Administrators add to the badge allowances" on public.badge_allowances
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the badge allowances" on public.badge_allowances
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the badge allowances" on public.badge_allowances
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the comparison" on public.badge_features;
create policy "Administrators add to the comparison" on public.badge_features
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the comparison" on public.badge_features
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the comparison" on public.badge_features
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the badges" on public.badge_tiers;
create policy "Administrators add to the badges" on public.badge_tiers
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the badges" on public.badge_tiers
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the badges" on public.badge_tiers
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the articles" on public.blog_posts;
alter policy "Everybody reads published articles whose date has come" on public.blog_posts to anon;
create policy "Members read what visitors read, administrators all" on public.blog_posts
for select to authenticated using ((is_published and deleted_at is null and publish_date <= (select private.now())) or (select private.can_write_articles()));
create policy "Administrators add to the articles" on public.blog_posts
for insert to authenticated with check ((select private.can_write_articles()));
create policy "Administrators change the articles" on public.blog_posts
for update to authenticated using ((select private.can_write_articles())) with check ((select private.can_write_articles()));
create policy "Administrators delete from the articles" on public.blog_posts
for delete to authenticated using ((select private.can_write_articles()));

drop policy "Administrators manage the redirects" on public.blog_slug_redirects;
alter policy "Everybody reads the redirects of public articles" on public.blog_slug_redirects to anon;
create policy "Members read what visitors read, administrators all" on public.blog_slug_redirects
for select to authenticated using (private.is_post_public(post_id) or (select private.is_admin()));
create policy "Administrators add to the redirects" on public.blog_slug_redirects
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the redirects" on public.blog_slug_redirects
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the redirects" on public.blog_slug_redirects
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the cards" on public.cards;
alter policy "Everybody reads the visible cards" on public.cards to anon;
create policy "Members read what visitors read, administrators all" on public.cards
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the cards" on public.cards
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the cards" on public.cards
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the cards" on public.cards
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the copy variants" on public.copy_variants;
create policy "Administrators add to the copy variants" on public.copy_variants
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the copy variants" on public.copy_variants
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the copy variants" on public.copy_variants
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the editions" on public.event_editions;
create policy "Administrators add to the editions" on public.event_editions
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the editions" on public.event_editions
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the editions" on public.event_editions
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the questions" on public.faq_items;
alter policy "Everybody reads the visible questions" on public.faq_items to anon;
create policy "Members read what visitors read, administrators all" on public.faq_items
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the questions" on public.faq_items
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the questions" on public.faq_items
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the questions" on public.faq_items
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the gallery" on public.gallery_images;
alter policy "Everybody reads the visible pictures" on public.gallery_images to anon;
create policy "Members read what visitors read, administrators all" on public.gallery_images
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the gallery" on public.gallery_images
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the gallery" on public.gallery_images
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the gallery" on public.gallery_images
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the events of the guide" on public.guide_events;
alter policy "Everybody reads the visible events of the guide" on public.guide_events to anon;
create policy "Members read what visitors read, administrators all" on public.guide_events
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the events of the guide" on public.guide_events
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the events of the guide" on public.guide_events
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the events of the guide" on public.guide_events
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the places of the guide" on public.guide_venues;
alter policy "Everybody reads the visible places of the guide" on public.guide_venues to anon;
create policy "Members read what visitors read, administrators all" on public.guide_venues
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the places of the guide" on public.guide_venues
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the places of the guide" on public.guide_venues
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the places of the guide" on public.guide_venues
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the organizers" on public.organizers;
alter policy "Everybody reads the visible organizers" on public.organizers to anon;
create policy "Members read what visitors read, administrators all" on public.organizers
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the organizers" on public.organizers
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the organizers" on public.organizers
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the organizers" on public.organizers
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the partners" on public.partners;
alter policy "Everybody reads the visible partners" on public.partners to anon;
create policy "Members read what visitors read, administrators all" on public.partners
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the partners" on public.partners
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the partners" on public.partners
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the partners" on public.partners
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the settings" on public.settings;
alter policy "Everybody reads the public settings" on public.settings to anon;
create policy "Members read what visitors read, administrators all" on public.settings
for select to authenticated using (is_public or (select private.is_admin()));
create policy "Administrators add to the settings" on public.settings
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the settings" on public.settings
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the settings" on public.settings
for delete to authenticated using ((select private.is_admin()));

drop policy "Administrators manage the testimonials" on public.testimonials;
alter policy "Everybody reads the visible testimonials" on public.testimonials to anon;
create policy "Members read what visitors read, administrators all" on public.testimonials
for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add to the testimonials" on public.testimonials
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change the testimonials" on public.testimonials
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete from the testimonials" on public.testimonials
for delete to authenticated using ((select private.is_admin()));

alter policy "Everybody reads approved comments of public articles" on public.blog_comments to anon;
alter policy "Authors read their own comments, administrators all" on public.blog_comments using (
  (user_id = (select auth.uid()) and removed_at is null) or (select private.is_admin())
  or (is_visible and private.is_post_public(post_id))
);

alter policy "Everybody reads the reactions to public comments" on public.comment_reactions to anon;
alter policy "Members read their own reactions" on public.comment_reactions using (
  user_id = (select auth.uid()) or private.is_comment_public(comment_id)
);

alter policy "Everybody reads the profiles of published authors" on public.profiles to anon;
alter policy "Members read their own profile, administrators all" on public.profiles using (
  id = (select auth.uid()) or (select private.is_admin()) or private.is_public_author(id)
);

drop policy "Administrators manage the media" on storage.objects;
drop policy "Members read their own avatars" on storage.objects;
drop policy "Members upload their own avatars" on storage.objects;
drop policy "Members replace their own avatars" on storage.objects;
drop policy "Members remove their own avatars, administrators any" on storage.objects;
create policy "Members read their own avatars, administrators the media" on storage.objects
for select to authenticated using (
  (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  or (bucket_id = 'media' and (select private.is_admin()))
);
create policy "Members upload their own avatars, administrators media" on storage.objects
for insert to authenticated with check (
  (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not (select private.is_banned()) and (select private.second_factor_satisfied())
  )
  or (bucket_id = 'media' and (select private.is_admin()))
);
create policy "Members replace their own avatars, administrators the media" on storage.objects
for update to authenticated
using (
  (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  or (bucket_id = 'media' and (select private.is_admin()))
)
with check (
  (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  or (bucket_id = 'media' and (select private.is_admin()))
);
create policy "Members remove their own avatars, administrators every file" on storage.objects
for delete to authenticated using (
  (
    bucket_id = 'avatars'
    and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin()))
  )
  or (bucket_id = 'media' and (select private.is_admin()))
);

-- Functions that anonymous visitors call and that bypass the policies: why they are open, and what bounds them.
comment on function private.is_post_public(uuid) is
  'Open to visitors: policies of other tables call it. Returns whether one article is public; one row by its key.';
comment on function private.is_comment_public(uuid) is
  'Open to visitors: policies of reactions call it. Returns whether one comment is public; two rows by their keys.';
comment on function private.is_public_author(uuid) is
  'Open to visitors: the policy of profiles calls it. Returns whether a member has published; two index lookups.';
comment on function public.blog_categories() is
  'Open to visitors: the filters of the blog. Names and numbers of public articles from tallies; 100 rows at most.';
comment on function public.popular_blog_tags() is
  'Open to visitors: the filters of the blog. Names and numbers of public articles from tallies; 15 rows at most.';
comment on function public.count_blog_posts(text, text, text) is
  'Open to visitors: the pages of the blog. One number, of public articles; 100 characters of the search are read.';
comment on function public.search_blog_posts(text, text, text, integer, integer) is
  'Open to visitors: the pages of the blog. Public articles only; one page, and 100 characters of the search are read.';
comment on function public.comment_count(uuid) is
  'Open to visitors: the discussion of an article. One number, of visible comments of a public article, from an index.';
comment on function public.comment_reaction_counts(uuid[]) is
  'Open to visitors: the discussion of an article. Numbers without users; 1,000 public comments at most.';
comment on function public.submit_illegal_content_notice(text, text, text, text, text, boolean, uuid) is
  'Open to visitors: the law lets anybody report illegal content. Adds one notice, limited per network.';
