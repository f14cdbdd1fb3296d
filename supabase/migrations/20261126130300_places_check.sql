-- The places left, set or confirmed on the dashboard. `seen`: the `updated_at` that was read. {"outcome": done | conflict |
-- gone, "places_remaining", "updated_at"}: what the edition has now.
create function public.check_places(edition uuid, seen timestamptz, remaining integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.event_editions;
begin
  perform private.require_permission('settings.content');
  select e.* into kept from public.event_editions as e where e.id = check_places.edition for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if check_places.remaining is null or check_places.remaining < 0 or check_places.remaining > kept.places_max then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if kept.updated_at is distinct from check_places.seen then
    return jsonb_build_object(
      'outcome', 'conflict', 'places_remaining', kept.places_remaining, 'updated_at', kept.updated_at
    );
  end if;
  update public.event_editions as e set places_remaining = check_places.remaining, places_checked_at = private.now()
  where e.id = kept.id returning e.* into kept;
  return jsonb_build_object(
    'outcome', 'done', 'places_remaining', kept.places_remaining, 'updated_at', kept.updated_at
  );
end
$$;
revoke execute on function public.check_places(uuid, timestamptz, integer) from public, anon;
grant execute on function public.check_places(uuid, timestamptz, integer) to authenticated;
