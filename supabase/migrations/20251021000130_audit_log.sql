-- Who changed what: written by triggers in the same transaction as the change, never by a client, and never changed.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- Not a foreign key: the trail outlives the account.
  actor_id uuid,
  -- The role of the token (`authenticated`, `service_role`), or the database login when there was no request.
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'truncate')),
  table_name text not null,
  row_id text,
  -- An update keeps only the columns that differ.
  before jsonb,
  after jsonb,
  request_id text
);
alter table public.audit_log enable row level security;
comment on table public.audit_log is 'Append-only trail of every change to a sensitive table. Kept 12 months.';

create index audit_log_created_at_idx on public.audit_log (created_at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, created_at desc);
create index audit_log_object_idx on public.audit_log (table_name, row_id, created_at desc);

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
  -- TG_ARGV[1] lists the columns left out: derived ones, and the bodies of messages.
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
    -- TG_ARGV[0] names the key column.
    coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0],
    old_row,
    new_row,
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id'
  );
  return null;
end
$$;

create procedure private.audit(watched regclass, key_column text default 'id', left_out text default '')
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger record_change after insert or update or delete on %s '
    'for each row execute function private.record_change(%L, %L)', watched, key_column, left_out
  );
end
$$;

-- Holds for the owner too. What has outlived its year may be deleted, which is how retention works.
create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '12 months' then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger refuse_change before update or delete on public.audit_log
for each row execute function private.refuse_audit_change();
create trigger refuse_truncate before truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

-- The reading policy follows in the migration that says who an administrator is.
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
