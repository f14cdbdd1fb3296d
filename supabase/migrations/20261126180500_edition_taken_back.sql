-- An edition that was made by mistake is deleted, and an announcement is taken back for some minutes, while nothing depends
-- on the edition.

-- What people left on an edition. Its steps count when one is ticked: the others are copies.
create function private.edition_is_used(edition uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.waiting_list as w where w.edition_id = edition)
    or exists (select from public.badge_uses as u where u.edition_id = edition)
    or exists (select from public.newsletter_campaigns as c where c.edition_id = edition)
    or exists (select from private.edition_moves as m where m.edition_id = edition)
    or exists (select from private.edition_steps as s where s.edition_id = edition and s.done_at is not null)
$$;
revoke execute on function private.edition_is_used(uuid) from public;

-- Deletes a future edition that is not announced. Outcomes: done, conflict (another `updated_at` than `seen`), gone,
-- announced, past, used.
create function public.delete_edition(edition uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.event_editions;
  outcome text := 'done';
begin
  perform private.require_permission('settings.content');
  perform pg_advisory_xact_lock(hashtextextended('private.announce_edition', 0));
  select e.* into kept from public.event_editions as e where e.id = delete_edition.edition for update;
  if not found then outcome := 'gone';
  elsif kept.updated_at is distinct from delete_edition.seen then outcome := 'conflict';
  elsif kept.is_next then outcome := 'announced';
  elsif kept.starts_at <= private.now() then outcome := 'past';
  elsif private.edition_is_used(kept.id) then outcome := 'used';
  else
    delete from public.event_editions as e where e.id = kept.id;
  end if;
  return jsonb_build_object('outcome', outcome);
end
$$;
revoke execute on function public.delete_edition(uuid, timestamptz) from public, anon;
grant execute on function public.delete_edition(uuid, timestamptz) to authenticated;

-- Only the function deletes: a past edition is the history of the site.
drop policy "Permitted roles delete from the editions" on public.event_editions;
revoke delete on public.event_editions from authenticated;

-- The last announcement by a person: what was announced before, and whether the edition was made for it.
create table private.last_announcement (
  is_this boolean primary key default true check (is_this),
  edition_id uuid not null references public.event_editions (id) on delete cascade,
  former_id uuid not null references public.event_editions (id) on delete cascade,
  was_created boolean not null,
  announced_at timestamptz not null default now(),
  -- On the clock of visits (ADR-0005).
  shown_since timestamptz not null default private.now()
);
alter table private.last_announcement enable row level security;
create index last_announcement_edition on private.last_announcement (edition_id);
create index last_announcement_former on private.last_announcement (former_id);
revoke all on private.last_announcement from public, anon, authenticated, service_role;

insert into private.exported_tables (name, reason)
values ('private.last_announcement', 'Annulation possible pendant dix minutes, sans sens ailleurs');

create or replace function public.announce_edition(starts timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  former uuid;
  result jsonb;
begin
  perform private.require_permission('settings.content');
  perform pg_advisory_xact_lock(hashtextextended('private.announce_edition', 0));
  select e.id into former from public.event_editions as e where e.is_next;
  result := private.announce_edition(announce_edition.starts);
  if former is not null and (result ->> 'outcome' = 'created' or result ->> 'outcome' = 'announced') then
    insert into private.last_announcement as known (edition_id, former_id, was_created)
    values ((result ->> 'id')::uuid, former, result ->> 'outcome' = 'created')
    on conflict (is_this) do update set
      edition_id = excluded.edition_id, former_id = excluded.former_id, was_created = excluded.was_created,
      announced_at = now(), shown_since = private.now();
  end if;
  return result;
end
$$;

-- The announcement that can be taken back now: for ten minutes, while nothing depends on the edition, visitors opened none
-- of its links, and no other edition was announced since. No row without one.
create function private.announcement_to_undo() returns setof private.last_announcement
language sql stable security definer set search_path = ''
as $$
  select known.* from private.last_announcement as known
  join public.event_editions as e on e.id = known.edition_id and e.is_next
  where known.announced_at > now() - interval '10 minutes' and not private.edition_is_used(known.edition_id)
    and not exists (
      select from public.visits as v
      where v.created_at >= known.shown_since and v.kind in ('booking', 'chat') and v.audience = 'visitor'
    )
$$;
revoke execute on function private.announcement_to_undo() from public;

-- {"edition", "until"}, or null.
create function public.undoable_announcement() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.content');
  return (
    select jsonb_build_object('edition', known.edition_id, 'until', known.announced_at + interval '10 minutes')
    from private.announcement_to_undo() as known
  );
end
$$;
revoke execute on function public.undoable_announcement() from public, anon;
grant execute on function public.undoable_announcement() to authenticated;

-- Announces the former edition again; one that was made for the announcement is deleted. Outcomes: done, late.
create function public.undo_announcement(edition uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known private.last_announcement;
begin
  perform private.require_permission('settings.content');
  perform pg_advisory_xact_lock(hashtextextended('private.announce_edition', 0));
  select entry.* into known from private.announcement_to_undo() as entry where entry.edition_id = undo_announcement.edition;
  if not found then return jsonb_build_object('outcome', 'late'); end if;
  update public.event_editions as e set is_next = false where e.id = known.edition_id;
  update public.event_editions as e set is_next = true where e.id = known.former_id;
  if known.was_created then
    delete from public.event_editions as e where e.id = known.edition_id;
  end if;
  delete from private.last_announcement as entry where entry.is_this;
  return jsonb_build_object('outcome', 'done');
end
$$;
revoke execute on function public.undo_announcement(uuid) from public, anon;
grant execute on function public.undo_announcement(uuid) to authenticated;
