-- How changes reach `realtime/v1` without the hosted service: it decodes the write-ahead log, which needs a server
-- configured for it; triggers work on any PostgreSQL. Idempotent.

-- Changes of the published tables and messages sent from SQL, kept for the few minutes that a process may be
-- disconnected. By `xid` a reader recognises rows it has not seen, whatever the order of the commits.
create table if not exists realtime.captured_changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  captured_at timestamptz not null default clock_timestamp(),
  entity oid not null,
  action text not null,
  record json,
  old_record json,
  primary key (xid, id)
);
alter table realtime.captured_changes enable row level security;

-- Messages between server processes that are too long for NOTIFY, whose payload is limited to 8,000 bytes.
create table if not exists realtime.relayed_messages (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default clock_timestamp(),
  body text not null
);
alter table realtime.relayed_messages enable row level security;

-- The time (in seconds since the epoch) until which some process listens; processes with listeners move it forward. A
-- sequence, because every transaction sees its current value at once, even one that began before.
create sequence if not exists realtime.capture_until as bigint minvalue 0 start 0;

create or replace function realtime.capture_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  if (select last_value from realtime.capture_until) < extract(epoch from clock_timestamp()) then
    return null;
  end if;
  insert into realtime.captured_changes (entity, action, record, old_record)
  values (tg_relid, tg_op, row_to_json(new), row_to_json(old));
  perform pg_notify('realtime_changes', 'committed');
  return null;
end
$$;

create or replace function realtime.capture_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.captured_changes (entity, action, record)
  values ('realtime.messages'::regclass, 'BROADCAST', row_to_json(new));
  perform pg_notify('realtime_changes', 'committed');
  return null;
end
$$;

create or replace trigger realtime_capture after insert on realtime.messages
for each row when (new.extension = 'broadcast' and new.event is not null)
execute function realtime.capture_message();

-- Published tables without their trigger, and triggers of tables that are not published any more.
create or replace function realtime.capture_differences() returns table (entity regclass, published boolean)
language sql stable set search_path = ''
as $$
  select coalesce(published.entity, captured.entity), published.entity is not null
  from (
    select format('%I.%I', schemaname, tablename)::regclass as entity
    from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname <> 'realtime'
  ) as published
  full join (
    select tgrelid::regclass as entity from pg_catalog.pg_trigger
    where tgname = 'realtime_capture' and tgfoid = 'realtime.capture_change()'::regprocedure and tgparentid = 0
  ) as captured on captured.entity = published.entity
  where published.entity is null or captured.entity is null
$$;

-- Makes the triggers follow the publication. Returns the tables it could not change now (locked, or owned by another
-- role).
create or replace function realtime.reconcile_capture() returns setof text
language plpgsql set search_path = '' set lock_timeout = '2s'
as $$
declare
  difference record;
begin
  for difference in select * from realtime.capture_differences() loop
    begin
      if difference.published then
        execute format(
          'create or replace trigger realtime_capture after insert or update or delete on %s
           for each row execute function realtime.capture_change()', difference.entity
        );
      else
        execute format('drop trigger if exists realtime_capture on %s', difference.entity);
      end if;
    exception when lock_not_available or insufficient_privilege or wrong_object_type or deadlock_detected then
      return next difference.entity::text;
    end;
  end loop;
end
$$;

create or replace function realtime.follow_publication() returns event_trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.reconcile_capture();
exception when others then
  raise warning 'Realtime does not follow the publication yet: %', sqlerrm;
end
$$;

-- An event trigger needs a superuser; otherwise the next subscriber, or a check every half minute, does it.
do $$
begin
  if not exists (select from pg_catalog.pg_event_trigger where evtname = 'realtime_follow_publication') then
    create event trigger realtime_follow_publication on ddl_command_end
    when tag in ('ALTER PUBLICATION', 'CREATE PUBLICATION') execute function realtime.follow_publication();
  end if;
exception when insufficient_privilege then null;
end
$$;

-- What a token may do on a private channel, evaluated by the policies of `realtime.messages` on rows that the caller
-- rolls back.
create or replace function realtime.channel_permissions(
  channel_topic text, claims jsonb,
  out broadcast_read boolean, out presence_read boolean, out broadcast_write boolean, out presence_write boolean
)
language plpgsql set search_path = ''
as $$
declare
  broadcast_id uuid := gen_random_uuid();
  presence_id uuid := gen_random_uuid();
begin
  insert into realtime.messages (id, topic, extension, private)
  values (broadcast_id, channel_topic, 'broadcast', true), (presence_id, channel_topic, 'presence', true);
  perform set_config('realtime.topic', channel_topic, true), set_config('request.jwt.claims', claims::text, true),
    set_config('role', claims ->> 'role', true);
  select coalesce(bool_or(id = broadcast_id), false), coalesce(bool_or(id = presence_id), false)
  into broadcast_read, presence_read
  from realtime.messages where topic = channel_topic and id in (broadcast_id, presence_id);
  begin
    insert into realtime.messages (topic, extension, private) values (channel_topic, 'broadcast', true);
    broadcast_write := true;
  exception when insufficient_privilege then broadcast_write := false;
  end;
  begin
    insert into realtime.messages (topic, extension, private) values (channel_topic, 'presence', true);
    presence_write := true;
  exception when insufficient_privilege then presence_write := false;
  end;
end
$$;
revoke execute on function realtime.capture_differences(), realtime.reconcile_capture(), realtime.follow_publication(),
realtime.channel_permissions(text, jsonb), realtime.capture_change(), realtime.capture_message() from public;
