-- Files of exports are also deleted when the person who asked for them has lost the permission: an address that was
-- signed before, whose duration its owner chooses, then leads to nothing.
create or replace function public.expired_export_files(batch integer default 100) returns setof text
language sql stable security definer set search_path = ''
as $$
  select file.name from storage.objects as file
  where file.bucket_id = 'exports' and not exists (
    select from public.tasks as task
    where task.id::text = split_part(file.name, '/', 2)
      and coalesce(task.finished_at > now() - private.retention('export_files'), true)
      and (task.requested_by is null or private.holds_permission(task.requested_by, task.permission))
  )
  limit least(greatest(coalesce(batch, 1), 1), 1000)
$$;
