-- A complaint of an address without a subscription was forgotten with its entry of the waiting list, 30 days after the
-- evening. Its hash is kept: the address is not written to again, and the database does not hold it.
create table private.complained_addresses (
  hash bytea primary key check (octet_length(hash) = 32),
  complained_at timestamptz not null default now()
);
alter table private.complained_addresses enable row level security;
revoke all on private.complained_addresses from public, anon, authenticated, service_role;
insert into private.exported_tables (name, reason)
values ('private.complained_addresses', 'Empreintes d’adresses qui ont signalé un e-mail');

insert into private.complained_addresses (hash, complained_at)
select sha256(convert_to(w.email, 'UTF8')), min(b.created_at)
from private.newsletter_bounces as b join private.waiting_list as w on w.id = b.waiting_id
where b.kind = 'complaint' group by w.email;

create function private.keep_complaint() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.complained_addresses (hash)
  select sha256(convert_to(w.email, 'UTF8')) from private.waiting_list as w where w.id = new.waiting_id
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.keep_complaint() from public;
create trigger keep_complaint after insert on private.newsletter_bounces
for each row when (new.kind = 'complaint' and new.waiting_id is not null) execute function private.keep_complaint();

-- The condition is spelled twice: as a function of its own it took seconds for an import of 10,000 addresses.
create or replace function private.may_be_written_to(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.complained_addresses as c where c.hash = sha256(convert_to(address, 'UTF8')))
    and not exists (select from private.stopped_addresses as stopped where stopped.email = address)
$$;

create or replace function private.stopped_while_waiting(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from private.complained_addresses as c where c.hash = sha256(convert_to(address, 'UTF8')))
      then 'complained'
    when exists (select from private.waiting_list as w where w.email = address and w.status = 'stopped') then 'bounced'
  end
$$;

-- A member who joins from the dashboard gets the state of a subscriber who complained, which the dashboard explains.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.join_newsletter(text)'::regprocedure);
  passage constant text := $old$join_newsletter.consent_version, 'confirmed', now())$old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of join_newsletter is not there exactly once';
  end if;
  execute replace(definition, passage, $new$join_newsletter.consent_version,
    case when private.stopped_while_waiting(private.my_confirmed_email()) = 'complained' then 'complained' else 'confirmed' end,
    now())$new$);
end
$$;
