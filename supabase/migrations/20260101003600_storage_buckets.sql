-- Storage buckets. `media`: pictures of articles, gallery and people, readable by everybody, written by
-- administrators. 10 MB at most; uploads are re-encoded, which removes location and camera data.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Objects of a public bucket are read by address, without a policy; only administrators may list them.
create policy "Administrators manage the media" on storage.objects
for all to authenticated
using (bucket_id = 'media' and (select private.is_admin()))
with check (bucket_id = 'media' and (select private.is_admin()));

create policy "Administrators see the media bucket" on storage.buckets
for select to authenticated using (id = 'media' and (select private.is_admin()));

-- `avatars`: members' own pictures, readable by everybody; each member writes to the folder named after their user
-- id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Members read their own avatars" on storage.objects for select to authenticated
using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Members upload their own avatars" on storage.objects for insert to authenticated
with check (
  bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
  and not (select private.is_banned()) and (select private.second_factor_satisfied())
);
create policy "Members replace their own avatars" on storage.objects for update to authenticated
using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Members remove their own avatars, administrators any" on storage.objects for delete to authenticated
using (
  bucket_id = 'avatars'
  and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin()))
);

create policy "Replacing an avatar requires the second factor" on storage.objects
as restrictive for update to authenticated
using (bucket_id <> 'avatars' or (select private.second_factor_satisfied()));
create policy "Deleting an avatar requires the second factor" on storage.objects
as restrictive for delete to authenticated
using (bucket_id <> 'avatars' or (select private.second_factor_satisfied()));
create policy "Suspended members cannot replace an avatar" on storage.objects
as restrictive for update to authenticated
using (bucket_id <> 'avatars' or not (select private.is_banned()));

-- A member shows one picture; a few older ones may not be removed yet. Without a limit, one account could fill the
-- disk. The lock serialises parallel uploads of one member, so that all are counted.
create function private.is_below_avatar_limit(file text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  folder constant text := auth.uid()::text || '/';
begin
  perform pg_advisory_xact_lock(hashtextextended('private.is_below_avatar_limit:' || folder, 0));
  return (
    select count(*) < 20 from storage.objects
    where bucket_id = 'avatars' and starts_with(name, folder) and name <> file
  );
end
$$;
grant execute on function private.is_below_avatar_limit(text) to authenticated, service_role;
create policy "Members store at most twenty avatars" on storage.objects
as restrictive for insert to authenticated
with check (bucket_id <> 'avatars' or private.is_below_avatar_limit(name));
