-- The audit log: who changed what, written by triggers in the transaction of the change. Clients cannot write it, and
-- no row is ever updated.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- Not a foreign key: the log outlives the account.
  actor_id uuid,
  -- The role of the token (`authenticated`, `service_role`), or the database login outside of a request.
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'truncate', 'export')),
  table_name text not null,
  row_id text,
  -- For an update, only the columns that differ.
  before jsonb,
  after jsonb,
  request_id text
);
alter table public.audit_log enable row level security;
comment on table public.audit_log is 'Append-only trail of every change to a sensitive table. Kept 12 months.';

create index audit_log_created_at_idx on public.audit_log (created_at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, created_at desc);
create index audit_log_object_idx on public.audit_log (table_name, row_id, created_at desc);

create policy "Administrators read the audit log" on public.audit_log
for select to authenticated using ((select private.is_admin()));
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

-- Applies to the owner too. Rows older than 12 months may be deleted, which is the retention period.
create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '12 months' then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege', hint = 'audit_log_append_only';
end
$$;
create trigger refuse_change before update or delete on public.audit_log
for each row execute function private.refuse_audit_change();
create trigger refuse_truncate before truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

create function private.record_export(exported text, what jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_role, action, table_name, after, request_id)
  values (
    auth.uid(), coalesce(auth.role(), session_user), 'export', exported, what,
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id'
  )
$$;
