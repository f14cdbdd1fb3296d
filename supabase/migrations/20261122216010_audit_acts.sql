-- One line of the audit log stands for one transaction. The id of the request is chosen by the client, which could
-- otherwise hide an earlier act behind a later one, and remove it from a filter by date.

alter table public.audit_log add column act bigint;
-- Older entries have none: each is a line of its own.
alter table public.audit_log alter column act set default pg_catalog.pg_current_xact_id()::text::bigint;
comment on column public.audit_log.act is 'The transaction of the entry. Groups the lines of the list; not sealed.';

drop index public.audit_log_request_idx;
create index audit_log_request_idx on public.audit_log (request_id, act, table_name, action, id)
where request_id is not null;

-- The entries that one line of the list stands for: one transaction of a request that does the same to many rows of a
-- table is one line, its newest entry. The cursor is that entry, so that no page repeats or skips a line. With the
-- filters `row`, `request` and `id` every entry is a line.
create or replace function private.audit_same_act() returns text
language sql immutable set search_path = ''
as $$
  select 'other.request_id = entry.request_id and other.act = entry.act and other.table_name = entry.table_name '
    || 'and other.action = entry.action and other.actor_id is not distinct from entry.actor_id'
$$;

-- An address that was searched is recorded masked, as in every entry.
create or replace function private.record_export(exported text, what jsonb) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('export', exported, null, case
    when what #>> '{filters,search}' like '%@%'
      then jsonb_set(what, '{filters,search}', to_jsonb(private.masked_email(what #>> '{filters,search}')))
    else what
  end)
$$;

-- At most 20 rows an hour for one network, 20 for one account and 300 for all. The buckets are counted in this order
-- and the first that is full ends the count, so that one network fills no other bucket. `email` finds the account by
-- its index and is not kept. Without an account a counter of the network is used instead: the number of statements,
-- and so the duration, does not reveal the account.
create or replace function private.record_failed_sign_in(
  method text, code text, account uuid, email text, ip text, user_agent text, request_id text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := coalesce(private.truncated_ip(ip), 'unknown');
  subject constant uuid := coalesce(account, (
    select id from auth.users
    where auth.users.email = lower(private.trim(record_failed_sign_in.email)) and not auth.users.is_sso_user
  ));
  event private.audit_floods;
begin
  event.action := 'sign_in_failed';
  event.most := 20;
  event.bucket := 'sign-in network ' || network;
  event.actor_ip := network;
  if not private.take_audit_pace(event) then return; end if;
  event.bucket := coalesce('sign-in account ' || subject, 'sign-in no account ' || network);
  event.row_id := subject;
  event.actor_ip := null;
  if not private.take_audit_pace(event) then return; end if;
  event.bucket := 'sign-in';
  event.row_id := null;
  event.actor_ip := null;
  event.most := 300;
  if not private.take_audit_pace(event) then return; end if;

  insert into public.audit_log (
    actor_id, actor_role, action, table_name, row_id, after, result, actor_ip, device, request_id
  )
  values (
    null, 'anon', 'sign_in_failed', 'accounts', subject, jsonb_build_object('method', method, 'code', code), 'failed',
    private.truncated_ip(ip), private.device_class(user_agent), record_failed_sign_in.request_id
  );
end
$$;
