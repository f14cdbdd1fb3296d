-- Three things many tables share, each attached with one line: stamps no client can forge, the NOTIFY that empties
-- the page cache, and the audit trail.

-- `created_at` is ours whatever a client sends; `updated_at` is real time, because it is what detects two people
-- saving the same row, and a frozen clock would hide that.
create function private.stamp_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if current_user in ('anon', 'authenticated') then
      new.created_at := private.now();
    end if;
  else
    if current_user in ('anon', 'authenticated') then
      new.created_at := old.created_at;
    end if;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end
$$;

create procedure private.stamp(watched regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger stamp_row before insert or update on %s for each row execute function private.stamp_row()', watched
  );
end
$$;

-- Statement-level, and only when a row was really touched: a member's update that row-level security reduces to
-- nothing must not empty the cache.
create function private.notify_content_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('content_changed', tg_table_name);
  elsif exists (select from changed) then
    perform pg_notify('content_changed', tg_table_name);
  end if;
  return null;
end
$$;

create procedure private.announce_changes(watched regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger content_inserted after insert on %s referencing new table as changed '
    'for each statement execute function private.notify_content_changed()', watched
  );
  execute format(
    'create trigger content_updated after update on %s referencing new table as changed '
    'for each statement execute function private.notify_content_changed()', watched
  );
  execute format(
    'create trigger content_deleted after delete on %s referencing old table as changed '
    'for each statement execute function private.notify_content_changed()', watched
  );
  execute format(
    'create trigger content_truncated after truncate on %s '
    'for each statement execute function private.notify_content_changed()', watched
  );
end
$$;
