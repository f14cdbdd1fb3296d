-- Triggers that many tables share, each attached with one line: timestamps that a client cannot forge, the NOTIFY
-- that clears the page cache, and the audit log.

-- `created_at` ignores the value a client sends. `updated_at` is real time: it detects that two people save the same
-- row, which a frozen clock would hide.
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

create procedure private.stamp(target regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger stamp_row before insert or update on %s for each row execute function private.stamp_row()', target
  );
end
$$;

-- Statement-level, and only when a row was changed: an update that row-level security reduces to no row does not
-- clear the page cache.
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

create procedure private.announce_changes(target regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger content_inserted after insert on %s referencing new table as changed '
    'for each statement execute function private.notify_content_changed()', target
  );
  execute format(
    'create trigger content_updated after update on %s referencing new table as changed '
    'for each statement execute function private.notify_content_changed()', target
  );
  execute format(
    'create trigger content_deleted after delete on %s referencing old table as changed '
    'for each statement execute function private.notify_content_changed()', target
  );
  execute format(
    'create trigger content_truncated after truncate on %s '
    'for each statement execute function private.notify_content_changed()', target
  );
end
$$;

-- Clears the page cache when a row that visitors may read changes. Attached with a condition, because a draft that is
-- saved every three seconds must not clear it.
create function private.announce_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;

create function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_row jsonb;
  new_row jsonb;
begin
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;

  if tg_op = 'UPDATE' then
    select jsonb_object_agg(previous.key, previous.value), jsonb_object_agg(previous.key, new_row -> previous.key)
    into old_row, new_row
    from jsonb_each(old_row) as previous
    where previous.value is distinct from new_row -> previous.key and previous.key <> 'updated_at';
  end if;
  -- TG_ARGV[1] lists the columns that are not recorded: derived values and message texts.
  old_row := old_row - string_to_array(tg_argv[1], ',');
  new_row := new_row - string_to_array(tg_argv[1], ',');
  if tg_op = 'UPDATE' and coalesce(old_row, '{}') = '{}' then
    return null;
  end if;

  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after, request_id)
  values (
    auth.uid(),
    coalesce(auth.role(), session_user),
    lower(tg_op),
    tg_table_name,
    -- TG_ARGV[0] is the name of the key column.
    coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0],
    old_row,
    new_row,
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id'
  );
  return null;
end
$$;

create procedure private.audit(target regclass, key_column text default 'id', left_out text default '')
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger record_change after insert or update or delete on %s '
    'for each row execute function private.record_change(%L, %L)', target, key_column, left_out
  );
end
$$;
