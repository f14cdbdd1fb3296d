-- The same outcomes, at a cost per line. The statement joined the lines of the import with themselves; its plan, made for
-- short imports and kept by the connection since PostgreSQL 18, compared each of 10,000 lines with all the others.
create or replace function private.classify_import(import uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.subscriber_import_lines as l
  set (outcome, status) = (
    select
      case
        when not private.is_email_address(l.address) then 'malformed'
        when exists (
          select from private.subscriber_import_lines as earlier
          where earlier.import_id = l.import_id and earlier.address = l.address and earlier.line < l.line
        ) then 'duplicate'
        when found.status is not null then 'known'
        when exists (
          select from private.erased_addresses as e where e.hash = sha256(convert_to(l.address, 'UTF8'))
        ) then 'erased'
        else 'new'
      end,
      found.status
    from (
      select coalesce(
        (select s.status from public.newsletter_subscribers as s where s.email = l.address),
        private.stopped_while_waiting(l.address)
      ) as status
    ) as found
  )
  where l.import_id = classify_import.import and l.outcome <> 'added'
$$;
