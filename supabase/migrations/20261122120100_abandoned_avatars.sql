-- For the worker: at most a hundred folders of avatars without an account. They remain when an account is deleted without
-- its own request, for example by an administrator, or when an upload ends during the deletion.
create function public.abandoned_avatar_folders() returns setof text
language sql stable security definer set search_path = ''
as $$
  select folder
  from (
    select distinct split_part(name, '/', 1) as folder from storage.objects
    where bucket_id = 'avatars' and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
  ) as folders
  where not exists (select from auth.users where id = folder::uuid and deleted_at is null)
  limit 100
$$;
revoke execute on function public.abandoned_avatar_folders() from public, anon, authenticated;
grant execute on function public.abandoned_avatar_folders() to service_role;
