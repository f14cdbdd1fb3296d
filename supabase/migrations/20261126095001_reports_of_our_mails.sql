-- As before, but a report that came as a mail (`notification`) is about the person to whom we sent the mail that it
-- quotes, and about no other: any person can write such a mail, and name any address in it. The Message-ID of a campaign
-- or account mail is known to its recipient only. A webhook has a secret, so that its address is believed.
create or replace function public.record_mail_event(
  kind text, message text, recipient text, code text, detail text, origin text
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
  select d.* into about from private.newsletter_deliveries as d where d.id = quoted;
  if about.waiting_id is not null then
    return case when private.record_waiting_bounce(
      about.waiting_id, about.id, record_mail_event.kind, record_mail_event.code, said, record_mail_event.origin
    ) then 'recorded' else 'known' end;
  end if;
  subscriber := about.subscriber_id;
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
    subscriber, about.id, record_mail_event.kind, record_mail_event.code, said, record_mail_event.origin
  ) then
    return 'recorded';
  end if;
  return 'known';
end
$$;
