-- What is to do for an edition, from 30 days before it to a week after: the steps of the dashboard. Each edition has its
-- own, copied from the last one when it is announced.

-- When a person last checked the places left; an earlier migration may have added it.
alter table public.event_editions add column if not exists places_checked_at timestamptz;

-- The steps of the first edition, in their order. `domain/edition-steps.ts` has the same table. `due`: days after the
-- edition, negative before it.
create table private.edition_step_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  due integer not null
);
alter table private.edition_step_kinds enable row level security;
revoke all on private.edition_step_kinds from public, anon, authenticated, service_role;
insert into private.edition_step_kinds (kind, due) values
  ('venue', -30),
  ('price', -28),
  ('campaign', -21),
  ('article', -14),
  ('places', -8),
  ('reminder_week', -7),
  ('reminder_day', -1),
  ('thanks', 1),
  ('next_edition', 2),
  ('photos', 3);

create table private.edition_steps (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references public.event_editions (id) on delete cascade,
  -- Null: a step that a person added.
  kind text references private.edition_step_kinds (kind),
  -- Null: the words of its kind.
  title text check (char_length(title) between 1 and 120),
  link text check (char_length(link) <= 500 and private.is_safe_url(link)),
  due integer not null check (due between -60 and 30),
  -- The order within the edition.
  place integer not null,
  owner_id uuid references public.profiles (id) on delete set null,
  done_at timestamptz,
  done_by uuid references public.profiles (id) on delete set null,
  -- A deleted step can be restored for ten minutes.
  deleted_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint edition_step_has_words check (kind is not null or title is not null),
  constraint edition_step_once_per_kind unique (edition_id, kind)
);
alter table private.edition_steps enable row level security;
call private.stamp('private.edition_steps');
-- Not the copies that the trigger of an edition makes, nor what the deletion of an edition or of a member takes along.
create trigger record_change after insert or update or delete on private.edition_steps
for each row when (pg_trigger_depth() = 0) execute function private.record_change('id', 'place', '', '');
create index edition_steps_of_edition on private.edition_steps (edition_id, place);
create index edition_steps_kind on private.edition_steps (kind);
create index edition_steps_owner on private.edition_steps (owner_id);
create index edition_steps_done_by on private.edition_steps (done_by);
revoke all on private.edition_steps from public, anon, authenticated, service_role;

-- Gives an edition without steps those of the last edition that has some, or the first ones. An owner who left the staff
-- owns nothing any more.
create function private.add_edition_steps(edition uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  origin uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.edition_steps', 0));
  if exists (select from private.edition_steps as s where s.edition_id = add_edition_steps.edition) then return; end if;
  select e.id into origin from public.event_editions as e
  where e.starts_at < (select this.starts_at from public.event_editions as this where this.id = add_edition_steps.edition)
    and exists (select from private.edition_steps as s where s.edition_id = e.id and s.deleted_at is null)
  order by e.starts_at desc limit 1;
  insert into private.edition_steps (edition_id, kind, title, link, due, place, owner_id)
  select add_edition_steps.edition, s.kind, s.title, s.link, s.due, row_number() over (order by s.place, s.id),
    case when private.holds_permission(s.owner_id, 'counts.read') then s.owner_id end
  from private.edition_steps as s where s.edition_id = origin and s.deleted_at is null
  union all
  select add_edition_steps.edition, k.kind, null, null, k.due, row_number() over (order by k.due), null
  from private.edition_step_kinds as k where origin is null;
end
$$;
revoke execute on function private.add_edition_steps(uuid) from public;

create function private.add_steps_of_announced_edition() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_edition_steps(new.id);
  return null;
end
$$;
revoke execute on function private.add_steps_of_announced_edition() from public;
create trigger add_edition_steps after insert on public.event_editions
for each row when (new.is_next) execute function private.add_steps_of_announced_edition();
create trigger add_edition_steps_later after update of is_next on public.event_editions
for each row when (new.is_next and not old.is_next) execute function private.add_steps_of_announced_edition();
select private.add_edition_steps(e.id) from public.event_editions as e where e.is_next;

-- What the site knows of the steps that are done by themselves: {kind: {"done", "state", "campaign"}}. `state` is that of the
-- campaign, null without one.
create function private.edition_step_facts(edition public.event_editions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with before as (
    select coalesce(max(e.ends_at), '-infinity') as ended from public.event_editions as e
    where e.starts_at < edition.starts_at and e.state <> 'cancelled'
  ),
  campaigns as (
    -- The one that is furthest of each kind.
    select distinct on (c.kind) c.kind, c.id, c.state
    from public.newsletter_campaigns as c, before
    where c.deleted_at is null and (
      (c.kind in ('reminder_week', 'reminder_day', 'thanks') and c.edition_id = edition.id)
      or (c.kind = 'newsletter' and (c.edition_id = edition.id or (
        c.edition_id is null and c.updated_at > before.ended
        and (c.started_at is null or (c.started_at > before.ended and c.started_at < edition.ends_at))
        and (c.started_at is not null or edition.is_next)
      )))
    )
    order by c.kind, array_position(array['sent', 'sending', 'scheduled', 'paused', 'draft', 'stopped'], c.state),
      c.updated_at desc
  )
  select coalesce((
    select jsonb_object_agg(case c.kind when 'newsletter' then 'campaign' else c.kind end, jsonb_build_object(
      'done', c.state = 'sent', 'state', c.state, 'campaign', case when private.may('newsletter.read') then c.id end
    )) from campaigns as c
  ), '{}') || jsonb_build_object(
    'article', jsonb_build_object('done', exists (
      select from public.blog_posts as p, before
      where p.is_published and p.deleted_at is null and p.publish_date > before.ended
        and p.publish_date <= least(private.now(), edition.ends_at)
    )),
    'places', jsonb_build_object(
      'done', coalesce(edition.places_checked_at >= edition.starts_at - interval '10 days', false)
    ),
    'next_edition', jsonb_build_object('done', exists (
      select from public.event_editions as e where e.is_next and e.starts_at > edition.starts_at
    ))
  )
$$;
revoke execute on function private.edition_step_facts(public.event_editions) from public;

-- Steps in their order, `facts` as `private.edition_step_facts`. `mine`: the caller owns it.
create function private.edition_step_lines(edition uuid, facts jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'kind', s.kind, 'title', s.title, 'link', s.link, 'due', s.due,
    'owner', s.owner_id, 'owner_name', private.display_name_of(s.owner_id), 'mine', s.owner_id is not distinct from auth.uid(),
    'done_at', s.done_at, 'done_by', private.display_name_of(s.done_by), 'updated_at', s.updated_at,
    'fact', case when s.kind is not null then facts -> s.kind end
  ) order by s.place, s.id), '[]')
  from private.edition_steps as s where s.edition_id = edition_step_lines.edition and s.deleted_at is null
$$;
revoke execute on function private.edition_step_lines(uuid, jsonb) from public;

-- Adds a step (without `step`) or changes its words, day, owner and link. `fields`: title (null for the words of its kind),
-- due, owner (a member of staff, or null) and link. `seen`: the `updated_at` that was read. Outcomes: done, conflict (with
-- `current`), gone, full (40 steps).
create function public.save_edition_step(
  edition uuid, fields jsonb, step uuid default null, seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given_title text;
  given_link text;
  given_due integer;
  given_owner uuid;
  kept private.edition_steps;
begin
  perform private.require_permission('settings.content');
  if coalesce(jsonb_typeof(fields), '') <> 'object' or octet_length(fields::text) > 4000
    or coalesce(jsonb_typeof(fields -> 'due'), '') <> 'number' or not coalesce(fields ->> 'due' ~ '^-?[0-9]{1,2}$', false)
    or not coalesce(pg_input_is_valid(fields ->> 'owner', 'uuid'), true)
  then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  given_title := nullif(private.trim(fields ->> 'title'), '');
  given_link := nullif(private.trim(fields ->> 'link'), '');
  given_due := (fields ->> 'due')::integer;
  given_owner := (fields ->> 'owner')::uuid;
  perform pg_advisory_xact_lock(hashtextextended('private.edition_steps', 0));
  if given_owner is not null and not private.holds_permission(given_owner, 'counts.read') then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if step is null then
    if not exists (select from public.event_editions as e where e.id = save_edition_step.edition) then
      return jsonb_build_object('outcome', 'gone');
    end if;
    delete from private.edition_steps as s
    where s.edition_id = save_edition_step.edition and s.deleted_at < now() - interval '10 minutes';
    if (select count(*) from private.edition_steps as s where s.edition_id = save_edition_step.edition) >= 40 then
      return jsonb_build_object('outcome', 'full');
    end if;
    -- After those that are due before it.
    insert into private.edition_steps (edition_id, title, link, due, owner_id, place)
    select save_edition_step.edition, given_title, given_link, given_due, given_owner,
      coalesce(max(s.place) filter (where s.due <= given_due), 0) + 1
    from private.edition_steps as s where s.edition_id = save_edition_step.edition and s.deleted_at is null
    returning * into kept;
    update private.edition_steps as s set place = s.place + 1
    where s.edition_id = kept.edition_id and s.place >= kept.place and s.id <> kept.id;
    return jsonb_build_object('outcome', 'done', 'id', kept.id, 'updated_at', kept.updated_at);
  end if;
  select s.* into kept from private.edition_steps as s
  where s.id = save_edition_step.step and s.edition_id = save_edition_step.edition and s.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.updated_at is distinct from save_edition_step.seen then
    return jsonb_build_object('outcome', 'conflict', 'id', kept.id, 'updated_at', kept.updated_at);
  end if;
  update private.edition_steps as s
  set title = given_title, link = given_link, due = given_due, owner_id = given_owner
  where s.id = kept.id returning s.* into kept;
  return jsonb_build_object('outcome', 'done', 'id', kept.id, 'updated_at', kept.updated_at);
end
$$;
revoke execute on function public.save_edition_step(uuid, jsonb, uuid, timestamptz) from public, anon;
grant execute on function public.save_edition_step(uuid, jsonb, uuid, timestamptz) to authenticated;

-- `act`: done, undone, up, down, delete, or restore within ten minutes. Each can be repeated. The owner of a step ticks it;
-- the rest is for `settings.content`. Outcomes: done, gone.
create function public.change_edition_step(step uuid, act text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.edition_steps;
  other private.edition_steps;
begin
  perform private.require_permission('counts.read');
  if act is null or act not in ('done', 'undone', 'up', 'down', 'delete', 'restore') then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.edition_steps', 0));
  select s.* into kept from private.edition_steps as s where s.id = change_edition_step.step for update;
  if act not in ('done', 'undone') or kept.owner_id is distinct from auth.uid() then
    perform private.require_permission('settings.content');
  end if;
  if kept.id is null or (kept.deleted_at is not null and act <> 'restore')
    or kept.deleted_at < now() - interval '10 minutes'
  then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if act = 'done' then
    update private.edition_steps as s set done_at = private.now(), done_by = auth.uid()
    where s.id = kept.id and s.done_at is null;
  elsif act = 'undone' then
    update private.edition_steps as s set done_at = null, done_by = null where s.id = kept.id and s.done_at is not null;
  elsif act = 'delete' then
    update private.edition_steps as s set deleted_at = now() where s.id = kept.id;
  elsif act = 'restore' then
    update private.edition_steps as s set deleted_at = null where s.id = kept.id and s.deleted_at is not null;
  else
    select s.* into other from private.edition_steps as s
    where s.edition_id = kept.edition_id and s.deleted_at is null
      and case act when 'up' then (s.place, s.id) < (kept.place, kept.id) else (s.place, s.id) > (kept.place, kept.id) end
    order by case act when 'up' then -s.place else s.place end limit 1;
    if found then
      update private.edition_steps as s set place = case s.id when kept.id then other.place else kept.place end
      where s.id in (kept.id, other.id);
    end if;
  end if;
  return jsonb_build_object('outcome', 'done', 'id', kept.id);
end
$$;
revoke execute on function public.change_edition_step(uuid, text) from public, anon;
grant execute on function public.change_edition_step(uuid, text) to authenticated;

-- The announced edition with its steps, and until a week after it the last one with those that are due after it. `over`: it
-- has ended and is still announced. `staff`: who may own a step, for those who choose.
create function public.edition_cockpit() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.paris_day(private.now());
  shown public.event_editions;
  last public.event_editions;
begin
  perform private.require_permission('counts.read');
  select e.* into shown from public.event_editions as e where e.is_next;
  select e.* into last from public.event_editions as e
  where not e.is_next and e.state <> 'cancelled' and e.starts_at <= private.now()
    and private.paris_day(e.starts_at) >= today - 7
  order by e.starts_at desc limit 1;
  return jsonb_build_object(
    'today', today,
    'edition', case when shown.id is not null then jsonb_build_object(
      'id', shown.id, 'starts_at', shown.starts_at, 'ends_at', shown.ends_at, 'day', private.paris_day(shown.starts_at),
      'state', shown.state, 'location', shown.location, 'venue_name', shown.venue_name,
      'price_euros', shown.price_euros, 'places_max', shown.places_max, 'places_remaining', shown.places_remaining,
      'places_checked_at', shown.places_checked_at, 'updated_at', shown.updated_at,
      'over', shown.ends_at <= private.now()
    ) end,
    'steps', case when shown.id is not null
      then private.edition_step_lines(shown.id, private.edition_step_facts(shown)) else '[]' end,
    'last', case when last.id is not null then jsonb_build_object(
      'id', last.id, 'day', private.paris_day(last.starts_at),
      'steps', (
        select coalesce(jsonb_agg(line.step order by line.place), '[]')
        from jsonb_array_elements(private.edition_step_lines(last.id, private.edition_step_facts(last)))
          with ordinality as line (step, place)
        where (line.step ->> 'due')::integer > 0
      )
    ) end,
    'staff', case when private.may('settings.content') then (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.display_name) order by private.fold(person.display_name), person.id), '[]')
      from (
        select p.id, p.display_name from public.profiles as p
        where p.id in (select r.user_id from public.user_roles as r where r.ends_at is null or r.ends_at > now())
        order by p.id limit 200
      ) as person
    ) end
  );
end
$$;
revoke execute on function public.edition_cockpit() from public, anon;
grant execute on function public.edition_cockpit() to authenticated;
