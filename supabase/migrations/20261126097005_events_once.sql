-- A provider repeats an event until it is answered. One that names no mail of a campaign is known by its key, so that it
-- counts once (NEWSLETTER-220). A hash, because the key has the address.
alter table private.newsletter_bounces
  add column event_key bytea check (octet_length(event_key) = 32),
  add constraint newsletter_bounces_event_once unique (event_key);

-- As before, with the key of an event: a second one with the same key is not counted.
drop function private.record_bounce(uuid, uuid, text, text, text, text);
create function private.record_bounce(
  subscriber uuid, delivery uuid, kind text, code text, detail text, origin text, event_key bytea default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  member public.newsletter_subscribers;
  added uuid;
  bounces integer;
  next_status text;
begin
  select s.* into member from public.newsletter_subscribers as s where s.id = record_bounce.subscriber for update;
  if not found then return false; end if;
  insert into private.newsletter_bounces (subscriber_id, delivery_id, kind, code, detail, origin, event_key)
  values (
    member.id, record_bounce.delivery, record_bounce.kind, left(coalesce(record_bounce.code, ''), 20),
    left(coalesce(record_bounce.detail, ''), 300), record_bounce.origin, record_bounce.event_key
  )
  on conflict do nothing
  returning id into added;
  if added is null then return false; end if;
  update private.newsletter_deliveries as d set
    bounced_at = case when record_bounce.kind <> 'complaint' then coalesce(d.bounced_at, now()) else d.bounced_at end,
    complained_at = case when record_bounce.kind = 'complaint' then coalesce(d.complained_at, now()) else d.complained_at end
  where d.id = record_bounce.delivery;
  if record_bounce.kind = 'complaint' then
    next_status := case when member.status <> 'blocked' then 'complained' end;
  elsif member.status in ('pending', 'confirmed') then
    select count(*) into bounces from private.newsletter_bounces as b
    where b.subscriber_id = member.id and b.kind = record_bounce.kind
      and b.created_at >= greatest(coalesce(member.confirmed_at, member.created_at), now() - interval '1 year');
    next_status := case when bounces >= private.bounces_allowed(record_bounce.kind) then 'bounced' end;
  end if;
  if next_status is not null and next_status <> member.status then
    update public.newsletter_subscribers as s set status = next_status where s.id = member.id;
    update private.newsletter_bounces as b set stopped = true where b.id = added;
  end if;
  return true;
end
$$;
revoke execute on function private.record_bounce(uuid, uuid, text, text, text, text, bytea) from public;

-- As before, and in the order of `private.lock_address`.
do $$
declare
  definition constant text :=
    pg_catalog.pg_get_functiondef('private.record_waiting_bounce(uuid,uuid,text,text,text,text)'::regprocedure);
  passage constant text := $old$  subscriber constant uuid := (select s.id from public.newsletter_subscribers as s where s.email = address);
begin
$old$;
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of record_waiting_bounce is not there exactly once';
  end if;
  execute replace(definition, passage, $new$  subscriber uuid;
begin
  perform private.lock_address(address);
  -- The entry is gone when the address was erased meanwhile.
  if not exists (select from private.waiting_list as w where w.id = record_waiting_bounce.entry) then return false; end if;
  subscriber := (select s.id from public.newsletter_subscribers as s where s.email = address);
$new$);
end
$$;

-- As before, with `event`: the id of the event where the provider gives one, or its time. Without either, the Message-ID
-- or the day tells it from others.
drop function public.record_mail_event(text, text, text, text, text, text);
create function public.record_mail_event(
  kind text, message text, recipient text, code text, detail text, origin text, event text default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  quoted constant uuid := substring(left(message, 300) from '^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@');
  -- The text may quote the address.
  said constant text := regexp_replace(
    left(coalesce(record_mail_event.detail, ''), 1000), '[^\s<>"''=]+@[^\s<>"'']+', '[address]', 'g'
  );
  address text := lower(btrim(left(record_mail_event.recipient, 300)));
  about private.newsletter_deliveries;
  subscriber uuid;
  was_waiting boolean := false;
begin
  if coalesce(record_mail_event.kind, '') not in ('hard', 'soft', 'complaint')
    or coalesce(record_mail_event.origin, '') not in ('dialogue', 'notification', 'provider') then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if record_mail_event.origin = 'notification' then
    address := (select lower(o.recipient) from private.mail_outbox as o where o.id = quoted);
  end if;
  perform private.lock_addressee(quoted);
  select d.* into about from private.newsletter_deliveries as d where d.id = quoted;
  if about.waiting_id is not null then
    return case when private.record_waiting_bounce(
      about.waiting_id, about.id, record_mail_event.kind, record_mail_event.code, said, record_mail_event.origin
    ) then 'recorded' else 'known' end;
  end if;
  subscriber := about.subscriber_id;
  if subscriber is null then perform private.lock_address(address); end if;
  if subscriber is null and record_mail_event.kind <> 'soft' then
    with stopped as (
      update private.waiting_list as w set status = 'stopped' where w.email = address and w.status <> 'stopped'
      returning w.id, w.email
    ), noted as (
      insert into private.newsletter_bounces (waiting_id, kind, code, detail, origin, stopped)
      select entry.id, record_mail_event.kind, left(coalesce(record_mail_event.code, ''), 20), left(said, 300),
        record_mail_event.origin, true
      from stopped as entry
      where not exists (select from public.newsletter_subscribers as s where s.email = entry.email)
      limit 1
    )
    select exists (select from stopped) into was_waiting;
  end if;
  if subscriber is null then
    select s.id into subscriber from public.newsletter_subscribers as s where s.email = address;
  end if;
  if subscriber is null then return case when was_waiting then 'recorded' else 'unknown' end; end if;
  if private.record_bounce(
    subscriber, about.id, record_mail_event.kind, record_mail_event.code, said, record_mail_event.origin,
    case when about.id is null then sha256(convert_to(concat_ws(
      E'\n', record_mail_event.kind, address, coalesce(
        'event ' || nullif(left(record_mail_event.event, 300), ''), 'message ' || nullif(left(message, 300), ''),
        'day ' || (now() at time zone 'UTC')::date
      )
    ), 'UTF8')) end
  ) then
    return 'recorded';
  end if;
  return 'known';
end
$$;
revoke execute on function public.record_mail_event(text, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_mail_event(text, text, text, text, text, text, text) to service_role;
