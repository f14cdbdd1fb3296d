-- Shared saved views: members who may open their screen read them; their author or an administrator deletes them.

-- The permission that opens each screen of the back-office with saved views. The words searched are part of a view: a
-- person who may not open the screen does not read them. `domain/screens.ts` repeats the list.
create table private.screens (
  screen text primary key check (screen ~ '^[a-z][a-z-]{0,39}$'),
  permission text not null check (permission ~ '^[a-z]+\.[a-z]+$')
);
alter table private.screens enable row level security;
insert into private.screens (screen, permission) values
  ('blog', 'blog.read'),
  ('comments', 'comments.moderate'),
  ('users', 'users.read'),
  ('roles', 'roles.manage'),
  ('newsletter', 'newsletter.read'),
  ('analytics', 'analytics.read'),
  ('analytics-advanced', 'analytics.read'),
  ('edge-functions-status', 'functions.read'),
  ('notifications', 'notifications.manage'),
  ('audit-logs', 'audit.read'),
  ('badges-management', 'badges.manage'),
  ('tests', 'tests.read'),
  ('settings', 'settings.manage');

-- The screens that the caller may open. Policies call it as `(select private.my_screens())`, once for a query.
create function private.my_screens() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(screen), '{}') from private.screens
  where permission in (select public.my_permissions())
$$;
revoke execute on function private.my_screens() from public;
grant execute on function private.my_screens() to authenticated;

alter table public.saved_views add column shared boolean not null default false;
comment on column public.saved_views.shared is 'Whether everybody who opens the screen reads this view.';
grant insert (shared) on public.saved_views to authenticated;
create index saved_views_shared_idx on public.saved_views (screen, name) where shared;

-- A search of a hundred characters takes up to nine characters for each of them in a query string.
alter table public.saved_views drop constraint saved_views_query_check;
alter table public.saved_views add constraint saved_views_query_check
check (char_length(query) <= 2000 and query !~ '[?#\s]');

drop policy "Permitted roles read their own saved views" on public.saved_views;
create policy "Those who open a screen read their own and its shared views" on public.saved_views
for select to authenticated using (
  (user_id = (select auth.uid()) or shared) and screen = any ((select private.my_screens())::text[])
);
drop policy "Permitted roles save views in their own name" on public.saved_views;
create policy "Those who open a screen save views in their own name" on public.saved_views
for insert to authenticated with check (
  user_id = (select auth.uid()) and screen = any ((select private.my_screens())::text[])
);
drop policy "Permitted roles delete their own saved views" on public.saved_views;
create policy "Authors delete their saved views, administrators any shared one" on public.saved_views
for delete to authenticated using (
  (user_id = (select auth.uid()) or (shared and (select private.may('roles.manage'))))
  and screen = any ((select private.my_screens())::text[])
);
