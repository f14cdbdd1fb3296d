-- The share kit and the sheets of partners: their screens, and the kit as a step of an edition, a week and a day before.

insert into private.screens (screen, permission) values
  ('kit', 'analytics.read'),
  ('partenaires', 'analytics.read');

insert into private.edition_step_kinds (kind, due) values ('share_week', -7), ('share_day', -1);

-- As before; steps of the same day are in a fixed order, the sharing before the reminder by mail.
create or replace function private.add_edition_steps(edition uuid) returns void
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
  select add_edition_steps.edition, k.kind, null, null, k.due, row_number() over (order by k.due, k.kind desc), null
  from private.edition_step_kinds as k where origin is null;
end
$$;

-- The announced edition of a running site has its steps already: the new ones take their place after those that are due
-- before them.
with kinds as (
  select e.id as edition_id, k.kind, k.due, coalesce((
    select max(s.place) from private.edition_steps as s where s.edition_id = e.id and s.due < k.due
  ), 0) as after
  from public.event_editions as e cross join private.edition_step_kinds as k
  where e.is_next and e.starts_at > private.now() and k.kind in ('share_week', 'share_day')
    and exists (select from private.edition_steps as s where s.edition_id = e.id)
),
moved as (
  update private.edition_steps as s
  set place = s.place + (select count(*) from kinds where kinds.edition_id = s.edition_id and kinds.after < s.place)
  where s.edition_id in (select edition_id from kinds)
)
insert into private.edition_steps (edition_id, kind, due, place)
select edition_id, kind, due, after + row_number() over (partition by edition_id order by due) from kinds;
