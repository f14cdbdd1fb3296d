-- The chain of the audit log: each entry is sealed with the hash of the seal before it and of its own values, so that
-- a later change or deletion shows, also one by the owner of the database. Entries are sealed in the order in which
-- the seal finds them after their commit, not by their id: writers take no common lock and never wait for each other.

-- Entries without a seal, filled in the transaction of the entry.
create table private.audit_queue (entry_id bigint primary key);
alter table private.audit_queue enable row level security;

create table private.audit_seals (
  -- Without gaps.
  position bigint primary key,
  entry_id bigint not null unique,
  -- The date of the entry: the chain can be followed where the entry has reached the end of its retention.
  created_at timestamptz not null,
  digest bytea not null,
  hash bytea not null
);
alter table private.audit_seals enable row level security;

-- The last seal. One row; its lock admits one sealing transaction at a time.
create table private.audit_chain (
  is_single boolean primary key default true check (is_single),
  position bigint not null default 0,
  hash bytea not null default '',
  sealed_at timestamptz
);
alter table private.audit_chain enable row level security;
insert into private.audit_chain default values;
revoke all on private.audit_queue, private.audit_seals, private.audit_chain from public, anon, authenticated, service_role;

create trigger refuse_change before update or delete on private.audit_seals
for each row execute function private.refuse_audit_change();
create trigger refuse_truncate before truncate on private.audit_seals
for each statement execute function private.refuse_audit_change();

create function private.queue_audit_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.audit_queue (entry_id) values (new.id);
  return null;
end
$$;
create trigger queue_entry after insert on public.audit_log
for each row execute function private.queue_audit_entry();
insert into private.audit_queue (entry_id) select id from public.audit_log;

-- Names every column, so that a column added later does not change the digests of older entries.
create function private.audit_digest(entry public.audit_log) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.created_at), entry.actor_id, entry.actor_role, entry.action, entry.table_name,
    entry.row_id, entry.before, entry.after, entry.request_id, entry.actor_ip, entry.device, entry.result
  )::text, 'UTF8'))
$$;

create function private.audit_link(previous bytea, created_at timestamptz, digest bytea) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(previous || convert_to(extract(epoch from audit_link.created_at)::text, 'UTF8') || digest)
$$;

-- Seals at most `batch` entries and returns their number; 0 while another transaction seals.
create function public.seal_audit_log(batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  chain private.audit_chain;
  entry public.audit_log;
  entry_digest bytea;
  sealed bigint[] := '{}';
begin
  perform private.close_audit_floods();
  select * into chain from private.audit_chain for update skip locked;
  if not found then return 0; end if;
  for entry in
    select found.* from private.audit_queue as queued
    join public.audit_log as found on found.id = queued.entry_id
    order by queued.entry_id limit batch
  loop
    entry_digest := private.audit_digest(entry);
    chain.position := chain.position + 1;
    chain.hash := private.audit_link(chain.hash, entry.created_at, entry_digest);
    insert into private.audit_seals (position, entry_id, created_at, digest, hash)
    values (chain.position, entry.id, entry.created_at, entry_digest, chain.hash);
    sealed := sealed || entry.id;
  end loop;
  delete from private.audit_queue where entry_id = any (sealed);
  update private.audit_chain set position = chain.position, hash = chain.hash, sealed_at = clock_timestamp()
  where sealed <> '{}';
  return cardinality(sealed);
end
$$;
revoke execute on function public.seal_audit_log(integer) from public;
grant execute on function public.seal_audit_log(integer) to service_role;

-- The length and the last hash of the chain. An operator who keeps the hash elsewhere can prove later that the log was
-- not rewritten as a whole, which no check inside the database can show.
create function public.audit_seal() returns table ("position" bigint, hash text, sealed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select chain.position, encode(chain.hash, 'hex'), chain.sealed_at from private.audit_chain as chain
$$;
revoke execute on function public.audit_seal() from public;
grant execute on function public.audit_seal() to service_role;

-- Checks the seals after the position `after`, `size` at a time; `next` is the `after` of the following call, null at
-- the end. The first call seals the waiting entries. `first_broken` is the first fault of these seals: `changed` or
-- `deleted` entry, a seal that does not follow from the one before it (`chain`), or seals that are missing at the
-- `start` or the `end`.
create function public.check_audit_log(after bigint default 0, size integer default 5000) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(size, 1), 10000);
  kept_since constant timestamptz := now() - private.retention('audit_log');
  chain private.audit_chain;
  first_position bigint;
  answer jsonb;
begin
  perform private.require_permission('audit.read');
  if after = 0 then perform public.seal_audit_log(10000); end if;
  select * into chain from private.audit_chain;
  select min(position) into first_position from private.audit_seals;
  with page as (
    select seal.*, entry.id is null as missing,
      case when entry.id is not null then private.audit_digest(entry) end as found_digest
    from (
      select * from private.audit_seals
      where position >= check_audit_log.after and position <= chain.position
      order by position limit most + (check_audit_log.after > 0)::integer
    ) as seal
    left join public.audit_log as entry on entry.id = seal.entry_id
  ),
  followed as (
    select page.*, lag(hash) over by_position as before_hash, lag(position) over by_position as before_position
    from page window by_position as (order by position)
  ),
  judged as (
    select position, entry_id, created_at, case
      when before_position is null and after = 0 and position > 1 and created_at >= kept_since then 'start'
      when missing and created_at >= kept_since then 'deleted'
      when not missing and found_digest <> digest then 'changed'
      when before_position is null and position = 1 and hash <> private.audit_link('', created_at, digest) then 'chain'
      when before_position is not null and (
        position <> before_position + 1 or hash <> private.audit_link(before_hash, created_at, digest)
      ) then 'chain'
    end as fault
    from followed where position > check_audit_log.after
  ),
  ended as (
    -- The last page holds the last seal, with the hash that the chain ended with. Another transaction may have added
    -- seals since `chain` was read.
    select count(*) < most and (
      select coalesce(max(position), 0) < chain.position from private.audit_seals
    ) or exists (
      select from page where page.position = chain.position and page.hash <> chain.hash
    ) as cut
    from judged
  )
  select jsonb_build_object(
    'checked', count(*),
    'next', case when count(*) >= most then max(position) end,
    'first_broken', coalesce(
      (
        select jsonb_build_object('entry', entry_id, 'at', created_at, 'fault', fault)
        from judged where fault is not null order by position limit 1
      ),
      (select jsonb_build_object('entry', null, 'at', null, 'fault', 'end') from ended where cut)
    )
  ) into answer from judged;
  return answer || jsonb_build_object(
    'sealed', case when first_position is null then 0 else chain.position - first_position + 1 end,
    'sealed_at', chain.sealed_at,
    'hash', encode(chain.hash, 'hex'),
    'waiting', (select count(*) from (select from private.audit_queue limit 10000) as waiting)
  );
end
$$;
revoke execute on function public.check_audit_log(bigint, integer) from public;
grant execute on function public.check_audit_log(bigint, integer) to authenticated;

-- Removes the seals at the start of the chain whose entries have reached the end of their retention, except the last of
-- them: it holds the hash that the next seal continues.
create function private.delete_expired_seals() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept_since constant timestamptz := now() - private.retention('audit_log');
begin
  delete from private.audit_seals
  where position < coalesce(
    (
      select seal.position from private.audit_seals as seal
      where seal.created_at >= kept_since
        or exists (select from public.audit_log as entry where entry.id = seal.entry_id)
      order by seal.position limit 1
    ) - 1,
    (select position from private.audit_chain)
  );
  delete from private.audit_queue as queued
  where queued.entry_id in (
    select entry_id from private.audit_queue order by entry_id limit 1000
  ) and not exists (select from public.audit_log as entry where entry.id = queued.entry_id);
  return null;
end
$$;
create trigger delete_expired_seals after delete on public.audit_log
for each statement execute function private.delete_expired_seals();
