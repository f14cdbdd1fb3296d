-- The worker reads both lists in pages by key until one is empty. With the first hundred only, rows that fail each time
-- kept the others waiting for ever. Without an argument, as the version before calls them: the first page.

drop function public.accounts_to_delete();
-- For the worker: accounts whose seven days are over, a hundred at once, after the last of the former page.
create function public.accounts_to_delete(after uuid default '00000000-0000-0000-0000-000000000000') returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select user_id from public.account_deletions
  where due_at <= now() and user_id > accounts_to_delete.after
  order by user_id limit 100
$$;
revoke execute on function public.accounts_to_delete(uuid) from public, anon, authenticated;
grant execute on function public.accounts_to_delete(uuid) to service_role;

drop function public.abandoned_avatar_folders();
-- For the worker: folders of avatars without an account, a hundred at once, after the last of the former page. They
-- remain when an account is deleted without its own request, for example by an administrator, or when an upload ends
-- during the deletion.
create function public.abandoned_avatar_folders(after uuid default '00000000-0000-0000-0000-000000000000')
returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select folder
  from (
    select distinct split_part(name, '/', 1)::uuid as folder from storage.objects
    where bucket_id = 'avatars' and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
  ) as folders
  where folder > abandoned_avatar_folders.after
    and not exists (select from auth.users where id = folder and deleted_at is null)
  order by folder limit 100
$$;
revoke execute on function public.abandoned_avatar_folders(uuid) from public, anon, authenticated;
grant execute on function public.abandoned_avatar_folders(uuid) to service_role;
