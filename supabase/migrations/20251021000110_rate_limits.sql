-- Counters of attempts. Kept in a logged table: a restart or a second process forgives nothing.

create table private.rate_limits (
  bucket text primary key check (char_length(bucket) <= 300),
  hits integer not null,
  resets_at timestamptz not null
);
alter table private.rate_limits enable row level security;
create index rate_limits_resets_at_idx on private.rate_limits (resets_at);

-- Takes one from `bucket`: at most `max` in `window_seconds` from the first. Answers 0 when allowed, else the whole
-- seconds to wait. Real time, also when the product's clock is frozen.
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
    -- Stops counting one past the limit: an attacker cannot overflow it.
    hits = case when counter.resets_at <= instant then 1 else least(counter.hits + 1, take_rate_limit.max + 1) end,
    resets_at = case when counter.resets_at <= instant then excluded.resets_at else counter.resets_at end
  returning * into taken;

  -- One call in two hundred sweeps what has expired, so that the table needs no job to stay small.
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

-- The caller's address as the gateway gives it (one hop, already reduced by the trusted-proxy rule), or null.
create function private.request_ip() returns text
language sql stable set search_path = ''
as $$
  select nullif(trim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', 1
  )), '')
$$;
