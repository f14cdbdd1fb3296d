-- The next edition, announced by a person, by the command `npm run event:next`, or the day after the evening when the
-- setting `event.rollover` is `auto`.

-- `at` moved from an evening that begins at `origin` to one that begins at `target`: as long after it on the Paris clock,
-- also when the clocks change.
create function private.moved_to_edition(at timestamptz, origin timestamptz, target timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select (
    (target at time zone 'Europe/Paris') + ((at at time zone 'Europe/Paris') - (origin at time zone 'Europe/Paris'))
  ) at time zone 'Europe/Paris'
$$;

-- Announces the edition that begins at `starts`; the first time, it is made with the facts of the announced one, all
-- places free, and open for booking. {"outcome": created | announced | not_over | past | none, "id"}: `not_over` while
-- the announced edition still takes place, since the site would stop showing it; `none` without an edition to copy.
create function private.announce_edition(starts timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  last public.event_editions;
  known uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.announce_edition', 0));
  select e.* into last from public.event_editions as e order by e.is_next desc, e.starts_at desc limit 1 for update;
  if not found then return jsonb_build_object('outcome', 'none'); end if;
  if last.ends_at > private.now() and last.state not in ('cancelled', 'moved', 'to_confirm') then
    return jsonb_build_object('outcome', 'not_over', 'id', last.id);
  end if;
  if starts is null or starts <= private.now() or starts > private.now() + interval '2 years' or starts = last.starts_at then
    return jsonb_build_object('outcome', 'past');
  end if;
  update public.event_editions as e set is_next = false where e.is_next;
  update public.event_editions as e set is_next = true where e.starts_at = announce_edition.starts returning e.id into known;
  if found then return jsonb_build_object('outcome', 'announced', 'id', known); end if;
  insert into public.event_editions (
    starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address,
    venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining, state, is_next
  ) values (
    starts, private.moved_to_edition(last.doors_at, last.starts_at, starts),
    private.moved_to_edition(last.official_start_at, last.starts_at, starts),
    private.moved_to_edition(last.ends_at, last.starts_at, starts), last.price_euros, last.format, last.location,
    last.venue_name, last.venue_address, last.venue_floor, last.latitude, last.longitude, last.dress_code,
    -- Booking is open at once: the link is that of the last edition, which everybody knows.
    coalesce(last.luma_url, (select link.url from private.ticket_links as link where link.edition_id = last.id)),
    last.whatsapp_url, last.places_max, last.places_max, 'open', true
  ) returning id into known;
  return jsonb_build_object('outcome', 'created', 'id', known);
end
$$;
revoke execute on function private.announce_edition(timestamptz) from public;

create function public.announce_edition(starts timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.content');
  return private.announce_edition(announce_edition.starts);
end
$$;
revoke execute on function public.announce_edition(timestamptz) from public, anon;
grant execute on function public.announce_edition(timestamptz) to authenticated;

-- Announces the edition of `starts` where the setting is `auto` and the day after the announced evening has come in Paris.
-- Null when there is nothing to do, otherwise as `announce_edition`.
create function public.roll_over_edition(starts timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  evening date;
begin
  if not coalesce((select s.value = '"auto"' from public.settings as s where s.key = 'event.rollover'), false) then
    return null;
  end if;
  select (e.starts_at at time zone 'Europe/Paris')::date into evening from public.event_editions as e
  where e.is_next and e.ends_at <= private.now();
  if not found or (private.now() at time zone 'Europe/Paris')::date <= evening then return null; end if;
  return private.announce_edition(roll_over_edition.starts);
end
$$;
revoke execute on function public.roll_over_edition(timestamptz) from public, anon, authenticated;
grant execute on function public.roll_over_edition(timestamptz) to service_role;

alter table public.settings add constraint settings_rollover_check check (
  key <> 'event.rollover' or coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^(manual|auto)$', false)
);
