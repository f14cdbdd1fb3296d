-- Campaigns that an edition needs are drafted by housekeeping, and sent by a person: reminders a week and a day before,
-- thanks the day after, and the news of a change. `server/housekeeping/edition-drafts.ts` writes their texts.

create unique index newsletter_campaigns_once_per_edition on public.newsletter_campaigns (edition_id, kind)
where kind = 'reminder_week' or kind = 'reminder_day' or kind = 'thanks';

-- What changed of the announced edition since its last draft.
create table private.edition_changes (
  edition_id uuid primary key references public.event_editions (id) on delete cascade,
  parts text[] not null check (parts <@ array['date', 'place', 'state'] and cardinality(parts) > 0),
  changed_at timestamptz not null default now()
);
alter table private.edition_changes enable row level security;
revoke all on private.edition_changes from public, anon, authenticated, service_role;

create function private.note_edition_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed constant text[] := array_remove(array[
    case when new.starts_at <> old.starts_at then 'date' end,
    case when (new.venue_name, new.venue_address) is distinct from (old.venue_name, old.venue_address) then 'place' end,
    -- « Complet » is no news for those who booked.
    case when new.state <> old.state and not (new.state in ('open', 'full') and old.state in ('open', 'full')) then 'state' end
  ], null);
begin
  if cardinality(changed) > 0 then
    insert into private.edition_changes as noted (edition_id, parts) values (new.id, changed)
    on conflict (edition_id) do update set
      parts = array(select distinct part from unnest(noted.parts || excluded.parts) as part order by part),
      changed_at = now();
  end if;
  return null;
end
$$;
revoke execute on function private.note_edition_change() from public;
create trigger note_edition_change after update on public.event_editions
for each row when (old.is_next and new.is_next and new.starts_at > private.now())
execute function private.note_edition_change();

-- [{"kind", "parts", "edition"}]: the drafts that are missing now. Days are those of Paris and begin at 6:00.
create function public.edition_drafts_due() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with windows as (
    select e.id, e.starts_at, due.kind, due.parts
    from public.event_editions as e
    cross join lateral (
      select (e.starts_at at time zone 'Europe/Paris')::date as day, (e.ends_at at time zone 'Europe/Paris')::date as last_day
    ) as paris
    cross join lateral (
      select 'reminder_week' as kind, null::text[] as parts
      where e.is_next and e.state <> 'cancelled'
        and private.now() >= (paris.day - 7 + time '06:00') at time zone 'Europe/Paris'
        and private.now() < (paris.day - 1 + time '06:00') at time zone 'Europe/Paris'
      union all
      select 'reminder_day', null
      where e.is_next and e.state <> 'cancelled' and private.now() < e.starts_at
        and private.now() >= (paris.day - 1 + time '06:00') at time zone 'Europe/Paris'
      union all
      select 'thanks', null
      where e.state <> 'cancelled' and private.now() >= (paris.last_day + 1 + time '06:00') at time zone 'Europe/Paris'
        and private.now() < (paris.last_day + 5 + time '06:00') at time zone 'Europe/Paris'
      union all
      select 'change', noted.parts from private.edition_changes as noted
      where noted.edition_id = e.id and e.is_next and e.starts_at > private.now()
    ) as due
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'parts', w.parts, 'edition', to_jsonb(e)) order by w.kind), '[]')
  from windows as w join public.event_editions as e on e.id = w.id
  where not exists (
    select from public.newsletter_campaigns as c
    where c.edition_id = w.id and c.kind = w.kind and (w.kind <> 'change' or (c.state = 'draft' and c.deleted_at is null))
  )
$$;

-- Adds one of them; false when it is there already.
create function public.draft_edition_campaign(
  edition uuid, kind text, name text, subject text, preview_text text, blocks jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.newsletter_campaigns (name, subject, preview_text, blocks, kind, edition_id)
  values (
    draft_edition_campaign.name, draft_edition_campaign.subject, draft_edition_campaign.preview_text,
    draft_edition_campaign.blocks, draft_edition_campaign.kind, draft_edition_campaign.edition
  )
  on conflict do nothing;
  if not found then return false; end if;
  if draft_edition_campaign.kind = 'change' then
    delete from private.edition_changes as noted where noted.edition_id = draft_edition_campaign.edition;
  end if;
  return true;
end
$$;
revoke execute on function public.edition_drafts_due(), public.draft_edition_campaign(uuid, text, text, text, text, jsonb)
from public, anon, authenticated;
grant execute on function public.edition_drafts_due(), public.draft_edition_campaign(uuid, text, text, text, text, jsonb)
to service_role;
