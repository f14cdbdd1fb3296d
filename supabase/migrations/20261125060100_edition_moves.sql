-- « Changement de lieu ou de date »: the facts of an edition and the announcement of the change, in one transaction. Pages,
-- calendar, structured data and social image read the edition; `edition_changes` drafts the mail.

-- The facts before each change, for its undo.
create table private.edition_moves (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references public.event_editions (id) on delete cascade,
  announcement_id uuid references public.announcements (id) on delete set null,
  before jsonb not null check (octet_length(before::text) <= 8000),
  -- `updated_at` of the edition after the change: a later one means that another person changed it.
  after_at timestamptz not null,
  moved_by uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.edition_moves enable row level security;
create index edition_moves_of_edition on private.edition_moves (edition_id);
create index edition_moves_of_announcement on private.edition_moves (announcement_id);
create index edition_moves_of_person on private.edition_moves (moved_by);
revoke all on private.edition_moves from public, anon, authenticated, service_role;

-- `facts`: any of location, venue_name, venue_address, venue_floor, latitude, longitude, starts_at, ends_at. Doors and official
-- start move with the start. `announcement`: the fields of `save_announcement`, or null. Outcomes: done, conflict, gone,
-- unchanged.
create function public.move_edition(edition uuid, seen timestamptz, facts jsonb, announcement jsonb default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.event_editions;
  given public.event_editions;
  moved interval;
  before jsonb;
  saved jsonb;
  move uuid;
begin
  perform private.require_permission('settings.content');
  perform private.require_permission('notifications.manage');
  if coalesce(jsonb_typeof(facts), '') <> 'object' or octet_length(facts::text) > 4000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  select e.* into kept from public.event_editions as e where e.id = move_edition.edition for update;
  if not found or kept.ends_at <= private.now() then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.updated_at is distinct from move_edition.seen then return jsonb_build_object('outcome', 'conflict'); end if;
  given := jsonb_populate_record(kept, facts);
  if given.starts_at <= private.now() then
    raise exception 'La soirée commencerait dans le passé' using errcode = 'check_violation', hint = 'edition_in_the_past';
  end if;
  if (given.location, given.venue_name, given.venue_address, given.venue_floor, given.latitude, given.longitude, given.starts_at, given.ends_at)
    is not distinct from
    (kept.location, kept.venue_name, kept.venue_address, kept.venue_floor, kept.latitude, kept.longitude, kept.starts_at, kept.ends_at)
  then
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  before := jsonb_build_object(
    'location', kept.location, 'venue_name', kept.venue_name, 'venue_address', kept.venue_address, 'venue_floor', kept.venue_floor,
    'latitude', kept.latitude, 'longitude', kept.longitude, 'starts_at', kept.starts_at, 'ends_at', kept.ends_at,
    'doors_at', kept.doors_at, 'official_start_at', kept.official_start_at
  );
  moved := given.starts_at - kept.starts_at;
  update public.event_editions as e set
    location = given.location, venue_name = given.venue_name, venue_address = given.venue_address, venue_floor = given.venue_floor,
    latitude = given.latitude, longitude = given.longitude, starts_at = given.starts_at,
    ends_at = case when facts ? 'ends_at' then given.ends_at else kept.ends_at + moved end,
    doors_at = kept.doors_at + moved, official_start_at = kept.official_start_at + moved
  where e.id = kept.id returning e.* into kept;
  if announcement is not null then saved := public.save_announcement(announcement); end if;
  insert into private.edition_moves (edition_id, announcement_id, before, after_at, moved_by)
  values (kept.id, (saved ->> 'id')::uuid, before, kept.updated_at, auth.uid()) returning id into move;
  return jsonb_build_object('outcome', 'done', 'id', move, 'announcement', saved ->> 'id', 'updated_at', kept.updated_at);
end
$$;
revoke execute on function public.move_edition(uuid, timestamptz, jsonb, jsonb) from public, anon;
grant execute on function public.move_edition(uuid, timestamptz, jsonb, jsonb) to authenticated;

-- Takes a change back within ten minutes, by the person who made it: the former facts return, the announcement leaves, and
-- no mail is drafted about it. Outcomes: done, conflict (the edition changed since), gone.
create function public.undo_edition_move(move uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  noted private.edition_moves;
  kept public.event_editions;
  old public.event_editions;
begin
  perform private.require_permission('settings.content');
  perform private.require_permission('notifications.manage');
  select m.* into noted from private.edition_moves as m
  where m.id = undo_edition_move.move and m.moved_by = auth.uid() and m.created_at > now() - interval '10 minutes';
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  select e.* into kept from public.event_editions as e where e.id = noted.edition_id for update;
  if kept.updated_at is distinct from noted.after_at then return jsonb_build_object('outcome', 'conflict'); end if;
  old := jsonb_populate_record(kept, noted.before);
  update public.event_editions as e set
    location = old.location, venue_name = old.venue_name, venue_address = old.venue_address, venue_floor = old.venue_floor,
    latitude = old.latitude, longitude = old.longitude, starts_at = old.starts_at, ends_at = old.ends_at,
    doors_at = old.doors_at, official_start_at = old.official_start_at
  where e.id = kept.id;
  delete from private.edition_changes as changed where changed.edition_id = kept.id;
  update public.announcements as a set deleted_at = now() where a.id = noted.announcement_id and a.deleted_at is null;
  delete from private.edition_moves as m where m.id = noted.id;
  return jsonb_build_object('outcome', 'done');
end
$$;
revoke execute on function public.undo_edition_move(uuid) from public, anon;
grant execute on function public.undo_edition_move(uuid) to authenticated;

-- Deletes announcements that ended a year ago or were deleted a month ago, and changes whose undo has passed.
create function public.tend_announcements() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  delete from private.edition_moves as m where m.created_at < now() - interval '1 day';
  delete from public.announcements as a
  where a.ends_at < private.now() - interval '1 year' or a.deleted_at < now() - interval '30 days';
  get diagnostics removed = row_count;
  return jsonb_build_object('removed', removed);
end
$$;
revoke execute on function public.tend_announcements() from public, anon, authenticated;
grant execute on function public.tend_announcements() to service_role;
