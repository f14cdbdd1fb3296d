-- The `realtime` schema of the hosted service: what channel policies read, and the publication that lists the
-- broadcast tables. Idempotent.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, supabase_realtime_admin, dashboard_user;

-- The channel whose broadcast or presence policy is being evaluated.
create or replace function realtime.topic() returns text
language sql stable set search_path = ''
as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- The policies on this table are evaluated once for each private channel that a client joins.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
alter table realtime.messages enable row level security;
create table if not exists realtime.messages_default partition of realtime.messages default;
alter table realtime.messages_default enable row level security;
alter table realtime.messages add column if not exists binary_payload bytea;
create index if not exists messages_inserted_at_topic_index on realtime.messages
using btree (inserted_at desc, topic) where extension = 'broadcast' and private;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to supabase_realtime_admin, dashboard_user;

do $$
begin
  create type realtime.equality_op as enum ('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in');
exception when duplicate_object then null;
end
$$;

do $$
begin
  create type realtime.action as enum ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'ERROR');
exception when duplicate_object then null;
end
$$;

do $$
begin
  create type realtime.user_defined_filter as (column_name text, op realtime.equality_op, value text);
exception when duplicate_object then null;
end
$$;

create or replace function realtime.to_regrole(role_name text) returns regrole
language sql immutable set search_path = ''
as $$
  select role_name::regrole
$$;

create table if not exists realtime.subscription (
  id bigint generated always as identity primary key,
  subscription_id uuid not null,
  entity regclass not null,
  filters realtime.user_defined_filter[] not null default '{}',
  claims jsonb not null,
  claims_role regrole not null generated always as (realtime.to_regrole(claims ->> 'role')) stored,
  created_at timestamp not null default timezone('utc', now()),
  action_filter text default '*' check (action_filter in ('*', 'INSERT', 'UPDATE', 'DELETE'))
);
alter table realtime.subscription enable row level security;
create index if not exists ix_realtime_subscription_entity on realtime.subscription using btree (entity);
create unique index if not exists subscription_subscription_id_entity_filters_action_filter_key
on realtime.subscription (subscription_id, entity, filters, action_filter);
grant all on realtime.subscription to supabase_realtime_admin, dashboard_user;
grant select on realtime.subscription to anon, authenticated, service_role;

-- Sends a message to a channel from SQL, as the caller, under the policies of `realtime.messages`. Like the hosted
-- service's function it warns instead of failing, so that a trigger never rolls back the change it announces.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = ''
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when payload ? 'id' or jsonb_typeof(payload) <> 'object' then payload
    else payload || jsonb_build_object('id', message_id) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- For row triggers: broadcast_changes(topic, tg_op, tg_op, tg_table_name, tg_table_schema, new, old).
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'Failed to process the row: function can only be triggered for each row, not for each statement';
  elsif operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Failed to process the row: Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;
grant execute on function realtime.send(jsonb, text, text, boolean) to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
exception when duplicate_object then null;
end
$$;
