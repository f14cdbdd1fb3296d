-- One picture is shown; a few older ones may wait to be removed. Without an end to them an account, which costs
-- nothing, would fill the disk. Members who upload twenty at once wait for each other, so that all are counted.
create function private.has_room_for_avatar(file text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  folder constant text := auth.uid()::text || '/';
begin
  perform pg_advisory_xact_lock(hashtextextended('private.has_room_for_avatar:' || folder, 0));
  return (
    select count(*) < 20 from storage.objects
    where bucket_id = 'avatars' and starts_with(name, folder) and name <> file
  );
end
$$;
grant execute on function private.has_room_for_avatar(text) to authenticated, service_role;

create policy "Members keep twenty avatars at most" on storage.objects
as restrictive for insert to authenticated
with check (bucket_id <> 'avatars' or private.has_room_for_avatar(name));
