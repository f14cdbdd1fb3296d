-- Rate limits: counters of attempts, in a logged table, so that they survive a restart and count all processes
-- together.

create table private.rate_limits (
  bucket text primary key check (char_length(bucket) <= 300),
  hits integer not null,
  resets_at timestamptz not null
);
alter table private.rate_limits enable row level security;
create index rate_limits_resets_at_idx on private.rate_limits (resets_at);

-- Counts one attempt in `bucket`: at most `max` within `window_seconds` from the first. Returns 0 when it is allowed,
-- else the whole seconds to wait. Uses real time, also when product time is frozen.
create function private.take_rate_limit(bucket text, max integer, window_seconds integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  instant constant timestamptz := clock_timestamp();
  taken private.rate_limits;
begin
  insert into private.rate_limits as counter (bucket, hits, resets_at)
  values (take_rate_limit.bucket, 1, instant + make_interval(secs => window_seconds))
  on conflict on constraint rate_limits_pkey do update
  set
    -- Stops counting at max + 1, so that an attacker cannot overflow the integer.
    hits = case when counter.resets_at <= instant then 1 else least(counter.hits + 1, take_rate_limit.max + 1) end,
    resets_at = case when counter.resets_at <= instant then excluded.resets_at else counter.resets_at end
  returning * into taken;

  -- One call in two hundred deletes expired counters, so that no scheduled job is needed.
  if random() < 0.005 then
    delete from private.rate_limits as expired
    where expired.bucket in (
      select old.bucket from private.rate_limits as old
      where old.resets_at < instant limit 1000 for update skip locked
    );
  end if;

  if taken.hits <= take_rate_limit.max then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from taken.resets_at - instant)))::integer;
end
$$;
grant execute on function private.take_rate_limit(text, integer, integer) to service_role;

-- The client's address, as the gateway passes it after its trusted-proxy rule, or null.
create function private.request_ip() returns text
language sql stable set search_path = ''
as $$
  select nullif(trim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', 1
  )), '')
$$;

-- The network that is counted as one client: an IPv4 address, or the /64 prefix of an IPv6 address.
create function private.network_of(ip text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  address := regexp_replace(ip, '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return coalesce(host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end))), 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end $$;

-- Limits how fast one member writes, so that a script cannot flood the moderators. The trigger's arguments are the
-- kind of write, the maximum and the window in seconds. A write that fails later is not counted, since its
-- transaction is rolled back. Raises HTTP status 429 with the seconds to wait in `detail`.
create function private.limit_member_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if auth.uid() is not null then
    wait := private.take_rate_limit(format('%s:%s', tg_argv[0], auth.uid()), tg_argv[1]::integer, tg_argv[2]::integer);
    if wait > 0 then
      raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
    end if;
  end if;
  return new;
end
$$;

-- Limits how fast one address writes. Anonymous visitors may record visits, and each row stays 25 months: without a
-- limit, one address could fill the disk in an afternoon. Arguments and error as in `limit_member_rate`. A write
-- without an address (an import) is not counted.
create function private.limit_address_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.request_ip();
  wait integer;
begin
  if address is not null then
    wait := private.take_rate_limit(format('%s:%s', tg_argv[0], address), tg_argv[1]::integer, tg_argv[2]::integer);
    if wait > 0 then
      raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
    end if;
  end if;
  return new;
end
$$;
