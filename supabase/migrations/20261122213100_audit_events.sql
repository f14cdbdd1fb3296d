-- Events that the backend records outside of a transaction of the client: sign-ins of the back-office, failed
-- sign-ins and refusals. Anybody can cause the last two, so each hour they write a bounded number of rows.

-- The events of the current hour of one network, one account or all. Beyond its maximum an event is only counted; the
-- number becomes one row of the audit log when the hour is over.
create table private.audit_floods (
  bucket text primary key,
  action text not null,
  actor_id uuid,
  row_id text,
  actor_ip text,
  most integer not null,
  times integer not null default 1,
  started_at timestamptz not null default clock_timestamp()
);
alter table private.audit_floods enable row level security;
revoke all on private.audit_floods from public, anon, authenticated, service_role;
create index audit_floods_started_at_idx on private.audit_floods (started_at);

-- Ends the hours that are over, of one bucket or of a thousand.
create function private.close_audit_floods(only_bucket text default null) returns void
language sql security definer set search_path = ''
as $$
  with over as (
    delete from private.audit_floods as flood
    where flood.bucket in (
      select due.bucket from private.audit_floods as due
      where due.started_at < clock_timestamp() - interval '1 hour'
        and (close_audit_floods.only_bucket is null or due.bucket = close_audit_floods.only_bucket)
      limit 1000 for update skip locked
    )
    returning flood.*
  )
  insert into public.audit_log (
    actor_id, actor_role, action, table_name, row_id, after, result, actor_ip, device, request_id
  )
  select
    actor_id, session_user, action, 'accounts', row_id,
    jsonb_build_object('not_listed', times - most, 'since', started_at),
    case action when 'refusal' then 'refused' else 'failed' end, actor_ip, null, null
  from over where times > most
$$;
revoke execute on function private.close_audit_floods(text) from public;

-- Counts an event in its bucket. Returns whether it may be a row of its own.
create function private.take_audit_pace(event private.audit_floods) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
begin
  perform private.close_audit_floods(event.bucket);
  insert into private.audit_floods as flood (bucket, action, actor_id, row_id, actor_ip, most)
  values (event.bucket, event.action, event.actor_id, event.row_id, event.actor_ip, event.most)
  on conflict on constraint audit_floods_pkey do update set times = least(flood.times, 2000000000) + 1
  returning times into counted;
  return counted <= event.most;
end
$$;
revoke execute on function private.take_audit_pace(private.audit_floods) from public;

-- At most 20 rows an hour for one network, 20 for one account and 300 for all. The buckets are counted in this order
-- and the first that is full ends the count, so that one network fills no other bucket. `email` finds the account and is
-- not kept.
create function private.record_failed_sign_in(
  method text, code text, account uuid, email text, ip text, user_agent text, request_id text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := coalesce(private.truncated_ip(ip), 'unknown');
  subject constant uuid := coalesce(account, (
    select id from auth.users where auth.users.email = lower(private.trim(record_failed_sign_in.email)) limit 1
  ));
  event private.audit_floods;
begin
  event.action := 'sign_in_failed';
  event.most := 20;
  event.bucket := 'sign-in network ' || network;
  event.actor_ip := network;
  if not private.take_audit_pace(event) then return; end if;
  if subject is not null then
    event.bucket := 'sign-in account ' || subject;
    event.row_id := subject;
    event.actor_ip := null;
    if not private.take_audit_pace(event) then return; end if;
  end if;
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
revoke execute on function private.record_failed_sign_in(text, text, uuid, text, text, text, text) from public;

-- A sign-in of an account that holds a role. Sign-ins of other members are only in `auth.audit_log_entries`.
create function private.record_sign_in(
  account uuid, method text, ip text, user_agent text, request_id text
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, after, actor_ip, device, request_id)
  select
    account, 'authenticated', 'sign_in', 'accounts', account::text, jsonb_build_object('method', method),
    private.truncated_ip(ip), private.device_class(user_agent), record_sign_in.request_id
  where exists (
    select from public.user_roles as held
    where held.user_id = account and (held.ends_at is null or held.ends_at > now())
  )
$$;
revoke execute on function private.record_sign_in(uuid, text, text, text, text) from public;

-- A request of a signed-in member that the rights refused: at most 20 rows an hour for one member and 300 for all. The
-- object is the path of the request.
create function private.record_refusal(
  member uuid, method text, path text, code text, ip text, user_agent text, request_id text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event private.audit_floods;
begin
  event.action := 'refusal';
  event.most := 20;
  event.bucket := 'refusal member ' || member;
  event.actor_id := member;
  if not private.take_audit_pace(event) then return; end if;
  event.bucket := 'refusal';
  event.actor_id := null;
  event.most := 300;
  if not private.take_audit_pace(event) then return; end if;

  insert into public.audit_log (
    actor_id, actor_role, action, table_name, row_id, after, result, actor_ip, device, request_id
  )
  values (
    member, 'authenticated', 'refusal', 'requests', left(path, 200), jsonb_build_object('method', method, 'code', code),
    'refused', private.truncated_ip(ip), private.device_class(user_agent), record_refusal.request_id
  );
end
$$;
revoke execute on function private.record_refusal(uuid, text, text, text, text, text, text) from public;
