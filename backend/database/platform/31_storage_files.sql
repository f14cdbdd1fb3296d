-- File records: files without a row in `storage.objects`, which our storage service has to remove from its folder or
-- object store. The hosted service has no such table. Idempotent.

create table if not exists storage.file_removals (
  -- `storage.objects.version`: the name of the file.
  version uuid primary key,
  -- A new upload is recorded before its file is written; the transaction that adds its row deletes the record.
  due_at timestamptz not null
);
-- Not at once: a running backup may have read the row and copies the file later. With a run of the housekeeping every
-- ten minutes, a file without a row is gone within the hour.
alter table storage.file_removals alter column due_at set default now() + interval '40 minutes';
alter table storage.file_removals enable row level security;
revoke all on storage.file_removals from anon, authenticated, service_role;
create index if not exists file_removals_due_at_idx on storage.file_removals (due_at);

-- Runs in the transaction of the row, whatever statement changes it, so that a crash cannot separate the two.
create or replace function storage.track_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_uuid constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if tg_op <> 'DELETE' and new.version ~ is_uuid then
    delete from storage.file_removals where version = new.version::uuid;
  end if;
  if tg_op <> 'INSERT' and old.version ~ is_uuid
    and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    insert into storage.file_removals (version) values (old.version::uuid)
    on conflict (version) do update set due_at = excluded.due_at;
  end if;
  return null;
end
$$;
revoke execute on function storage.track_file() from public, anon, authenticated, service_role;

create or replace trigger track_object_file after insert or delete or update of version on storage.objects
for each row execute function storage.track_file();
