-- Campaigns to the waiting list, the draft « Une place s’est libérée », and the list in the back-office. A delivery names a
-- subscriber or an entry of the list, so that an address without a subscription is written to once (ADR-0020) and leaves
-- by a link of its own; the rest of sending does not know the difference.

alter table private.newsletter_deliveries
  add column waiting_id uuid references private.waiting_list (id) on delete set null,
  add constraint newsletter_deliveries_waiting_once unique (campaign_id, waiting_id),
  add constraint delivery_has_one_addressee check (subscriber_id is null or waiting_id is null);
create index newsletter_deliveries_of_waiting on private.newsletter_deliveries (waiting_id) where waiting_id is not null;

-- A bounce names a subscriber or, for an address without a subscription, an entry of the list.
alter table private.newsletter_bounces
  alter column subscriber_id drop not null,
  add column waiting_id uuid references private.waiting_list (id) on delete cascade,
  add constraint bounce_has_one_addressee check (num_nonnulls(subscriber_id, waiting_id) = 1);
create index newsletter_bounces_of_waiting on private.newsletter_bounces (waiting_id) where waiting_id is not null;

-- The entries that a campaign about `edition` (null: the next one) reaches: confirmed for it or for the edition before it,
-- as the consent says. One for each address.
create function private.waiting_recipients(edition uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with target as (
    select e.id, e.starts_at from public.event_editions as e
    where case when waiting_recipients.edition is null then e.is_next else e.id = waiting_recipients.edition end
  ), editions as (
    select t.id, t.starts_at from target as t
    union all
    (
      select e.id, e.starts_at from public.event_editions as e, target as t
      where e.starts_at < t.starts_at order by e.starts_at desc limit 1
    )
  )
  select distinct on (w.email) w.id
  from private.waiting_list as w join editions as e on e.id = w.edition_id
  where w.status = 'confirmed' and private.may_be_written_to(w.email)
  order by w.email, e.starts_at desc
$$;

-- The addressees of a segment now, as the columns of a delivery.
create function private.segment_addressees(segment text, edition uuid)
returns table (subscriber_id uuid, waiting_id uuid)
language sql stable security definer set search_path = ''
as $$
  select member, null::uuid from private.segment_subscribers(segment_addressees.segment) as member
  union all
  select null::uuid, entry from private.waiting_recipients(segment_addressees.edition) as entry
  where segment_addressees.segment = 'waiting_list'
$$;
revoke execute on function private.waiting_recipients(uuid), private.segment_addressees(text, uuid) from public;

-- `edition`: that of the campaign; null for the next one.
drop function public.campaign_audience(text);
create function public.campaign_audience(segment text, edition uuid default null) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return (
    select count(*) from private.segment_addressees(campaign_audience.segment, campaign_audience.edition)
  );
end
$$;
revoke execute on function public.campaign_audience(text, uuid) from public, anon;
grant execute on function public.campaign_audience(text, uuid) to authenticated;

-- A mail to an entry of the list was refused, or reported as spam. The address leaves every list at the first refusal for
-- good; a subscriber's address also follows the rules of the newsletter. Returns whether the report is new.
create function private.record_waiting_bounce(
  entry uuid, delivery uuid, kind text, code text, detail text, origin text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (select w.email from private.waiting_list as w where w.id = record_waiting_bounce.entry);
  subscriber constant uuid := (select s.id from public.newsletter_subscribers as s where s.email = address);
begin
  if record_waiting_bounce.kind <> 'soft' then
    update private.waiting_list as w set status = 'stopped' where w.email = address and w.status <> 'stopped';
  end if;
  if subscriber is not null then
    return private.record_bounce(
      subscriber, record_waiting_bounce.delivery, record_waiting_bounce.kind, record_waiting_bounce.code,
      record_waiting_bounce.detail, record_waiting_bounce.origin
    );
  end if;
  insert into private.newsletter_bounces (waiting_id, delivery_id, kind, code, detail, origin, stopped)
  values (
    record_waiting_bounce.entry, record_waiting_bounce.delivery, record_waiting_bounce.kind,
    left(coalesce(record_waiting_bounce.code, ''), 20), left(coalesce(record_waiting_bounce.detail, ''), 300),
    record_waiting_bounce.origin, record_waiting_bounce.kind <> 'soft'
  )
  on conflict on constraint newsletter_bounces_once do nothing;
  if not found then return false; end if;
  update private.newsletter_deliveries as d set
    complained_at = case when record_waiting_bounce.kind = 'complaint' then now() else d.complained_at end,
    bounced_at = case when record_waiting_bounce.kind = 'complaint' then d.bounced_at else coalesce(d.bounced_at, now()) end
  where d.id = record_waiting_bounce.delivery;
  return true;
end
$$;
revoke execute on function private.record_waiting_bounce(uuid, uuid, text, text, text, text) from public;

-- Editions that were full and have a place again, until the news is drafted or they are full again.
create table private.freed_places (
  edition_id uuid primary key references public.event_editions (id) on delete cascade,
  freed_at timestamptz not null default now()
);
alter table private.freed_places enable row level security;
revoke all on private.freed_places from public, anon, authenticated, service_role;

-- Each of these stays as it is, with one more passage.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.begin_campaign(uuid)', $old$  insert into private.newsletter_deliveries (campaign_id, subscriber_id)
  select c.id, member from public.newsletter_campaigns as c, private.segment_subscribers(c.segment) as member
  where c.id = begin_campaign.campaign
  on conflict (campaign_id, subscriber_id) do nothing;
$old$, $new$  insert into private.newsletter_deliveries (campaign_id, subscriber_id, waiting_id)
  select c.id, addressee.subscriber_id, addressee.waiting_id
  from public.newsletter_campaigns as c
  cross join lateral private.segment_addressees(c.segment, c.edition_id) as addressee
  where c.id = begin_campaign.campaign
  on conflict do nothing;
  -- This campaign tells the news of places that were freed before it.
  delete from private.freed_places as freed using public.newsletter_campaigns as c
  where c.id = begin_campaign.campaign and c.kind = 'waiting_list' and freed.edition_id = c.edition_id;
$new$),
    ('public.send_campaign(uuid,timestamptz,integer)', $old$private.segment_subscribers(kept.segment)$old$,
      $new$private.segment_addressees(kept.segment, kept.edition_id)$new$),
    ('public.retry_deliveries(uuid,text)', $old$ and d.subscriber_id is not null$old$,
      $new$ and (d.subscriber_id is not null or d.waiting_id is not null)$new$),
    ('public.campaign_claim(uuid,uuid)', $old$  token text;
begin$old$, $new$  entry private.waiting_list;
  token text;
begin$new$),
    ('public.campaign_claim(uuid,uuid)', $old$    exit when member.status = 'confirmed';
$old$, $new$    exit when member.status = 'confirmed';
    select w.* into entry from private.waiting_list as w where w.id = taken.waiting_id;
    exit when entry.status = 'confirmed' and private.may_be_written_to(entry.email);
$new$),
    ('public.campaign_claim(uuid,uuid)', $old$  token := private.newsletter_mint_token(member.id, 'unsubscribe', null);
$old$, $new$  if taken.waiting_id is not null then
    return jsonb_build_object(
      'delivery', taken.id, 'recipient', entry.email, 'attempt', taken.attempts + 1, 'list', 'waiting_list',
      'token', private.waiting_mint_token(entry.id, 'leave', null, taken.id)
    );
  end if;
  token := private.newsletter_mint_token(member.id, 'unsubscribe', null);
$new$),
    ('public.campaign_settle(uuid,uuid,text,text)', $old$  if result = 'refused' then
$old$, $new$  if result = 'refused' and kept.waiting_id is not null then
    perform private.record_waiting_bounce(
      kept.waiting_id, kept.id, 'hard', substring(campaign_settle.error from '\m5\d\d\M'), campaign_settle.error, 'dialogue'
    );
  elsif result = 'refused' then
$new$),
    ('public.record_mail_event(text,text,text,text,text,text)', $old$  subscriber uuid;
begin$old$, $new$  subscriber uuid;
  was_waiting boolean := false;
begin$new$),
    ('public.record_mail_event(text,text,text,text,text,text)', $old$  if subscriber is null then
    select s.id into subscriber from public.newsletter_subscribers as s
$old$, $new$  if about.waiting_id is not null then
    return case when private.record_waiting_bounce(
      about.waiting_id, about.id, record_mail_event.kind, record_mail_event.code,
      regexp_replace(left(coalesce(record_mail_event.detail, ''), 1000), '[^\s<>"''=]+@[^\s<>"'']+', '[address]', 'g'),
      record_mail_event.origin
    ) then 'recorded' else 'known' end;
  end if;
  if subscriber is null and record_mail_event.kind <> 'soft' then
    with stopped as (
      update private.waiting_list as w set status = 'stopped'
      where w.email = lower(btrim(left(record_mail_event.recipient, 300))) and w.status <> 'stopped'
      returning w.id, w.email
    ), noted as (
      insert into private.newsletter_bounces (waiting_id, kind, code, detail, origin, stopped)
      select entry.id, record_mail_event.kind, left(coalesce(record_mail_event.code, ''), 20), left(regexp_replace(
        left(coalesce(record_mail_event.detail, ''), 1000), '[^\s<>"''=]+@[^\s<>"'']+', '[address]', 'g'
      ), 300), record_mail_event.origin, true
      from stopped as entry
      where not exists (select from public.newsletter_subscribers as s where s.email = entry.email)
      limit 1
    )
    select exists (select from stopped) into was_waiting;
  end if;
  if subscriber is null then
    select s.id into subscriber from public.newsletter_subscribers as s
$new$),
    ('public.record_mail_event(text,text,text,text,text,text)', $old$  if subscriber is null then return 'unknown'; end if;
$old$, $new$  if subscriber is null then return case when was_waiting then 'recorded' else 'unknown' end; end if;
$new$),
    ('public.bounces_page(text,text,text,integer)', $old$    join public.newsletter_subscribers as s on s.id = b.subscriber_id
$old$, $new$    left join public.newsletter_subscribers as s on s.id = b.subscriber_id
    left join private.waiting_list as w on w.id = b.waiting_id
$new$),
    ('public.bounces_page(text,text,text,integer)', $old$private.masked_email(s.email)$old$,
      $new$private.masked_email(coalesce(s.email, w.email))$new$),
    ('public.bounces_page(text,text,text,integer)', $old$'status', s.status,$old$,
      $new$'status', coalesce(s.status, w.status), 'is_waiting', s.id is null,$new$),
    ('public.bounces_page(text,text,text,integer)', $old$split_part(s.email, '@', 2)$old$,
      $new$split_part(coalesce(s.email, w.email), '@', 2)$new$),
    ('public.campaign_material(uuid)', $old$'is_public', c.is_public,
$old$, $new$'is_public', c.is_public,
    'segment', c.segment,
$new$),
    ('public.subscriber_figures()', $old$    'left_30', ($old$, $new$    'waiting', (select count(*) from private.waiting_recipients(null)),
    'left_30', ($new$),
    ('public.edition_drafts_due()', $old$      where noted.edition_id = e.id and e.is_next and e.starts_at > private.now()
$old$, $new$      where noted.edition_id = e.id and e.is_next and e.starts_at > private.now()
      union all
      select 'waiting_list', null from private.freed_places as freed
      where freed.edition_id = e.id and e.is_next and e.starts_at > private.now()
        and exists (select from private.waiting_recipients(e.id))
$new$),
    ('public.edition_drafts_due()', $old$(w.kind <> 'change' or (c.state$old$,
      $new$((w.kind <> 'change' and w.kind <> 'waiting_list') or (c.state$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once: %', change.changed, change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;

create function private.note_freed_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_full(old) and new.state = 'open' and not private.is_full(new) then
    insert into private.freed_places (edition_id) values (new.id) on conflict (edition_id) do update set freed_at = now();
  elsif private.is_full(new) or new.state <> 'open' then
    delete from private.freed_places as freed where freed.edition_id = new.id;
  end if;
  return null;
end
$$;
revoke execute on function private.note_freed_places() from public;
create trigger note_freed_places after update of state, places_remaining on public.event_editions
for each row when (
  old.is_next and new.is_next and (old.state, old.places_remaining) is distinct from (new.state, new.places_remaining)
)
execute function private.note_freed_places();

-- As before, and for `waiting_list`: to the waiting list, once for each time that places were freed.
create or replace function public.draft_edition_campaign(
  edition uuid, kind text, name text, subject text, preview_text text, blocks jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if draft_edition_campaign.kind = 'waiting_list' then
    delete from private.freed_places as freed where freed.edition_id = draft_edition_campaign.edition;
    if not found then return false; end if;
  end if;
  insert into public.newsletter_campaigns (name, subject, preview_text, blocks, kind, segment, edition_id)
  values (
    draft_edition_campaign.name, draft_edition_campaign.subject, draft_edition_campaign.preview_text,
    draft_edition_campaign.blocks, draft_edition_campaign.kind,
    case when draft_edition_campaign.kind = 'waiting_list' then 'waiting_list' else 'confirmed' end,
    draft_edition_campaign.edition
  )
  on conflict do nothing;
  if not found then return false; end if;
  if draft_edition_campaign.kind = 'change' then
    delete from private.edition_changes as noted where noted.edition_id = draft_edition_campaign.edition;
  end if;
  return true;
end
$$;

-- One page of the waiting list, newest first. `search`: a whole address, or the beginning of one for those who may reveal
-- addresses. `after` is the `next` of the page before.
create function public.waiting_list_page(search text default null, after text default null, size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  wanted constant text := lower(btrim(left(coalesce(search, ''), 255)));
  pattern constant text := regexp_replace(wanted, '([\\%_])', '\\\1', 'g')
    || case when private.may('newsletter.reveal') then '%' else '' end;
  until timestamptz := 'infinity';
  until_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  found_rows jsonb;
begin
  perform private.require_permission('newsletter.read');
  perform private.require_readable(null, after);
  if after is not null then
    until := left(after, char_length(after) - 37)::timestamptz;
    until_id := right(after, 36)::uuid;
  end if;
  select coalesce(jsonb_agg(page.line order by page.created_at desc, page.id desc), '[]') into found_rows
  from (
    select w.created_at, w.id, jsonb_build_object(
      'id', w.id, 'email', private.masked_email(w.email), 'status', w.status, 'source', w.source,
      'created_at', w.created_at, 'confirmed_at', w.confirmed_at, 'consent_version', w.consent_version,
      'edition', e.starts_at
    ) as line
    from private.waiting_list as w join public.event_editions as e on e.id = w.edition_id
    where (w.created_at, w.id) < (until, until_id) and (wanted = '' or w.email like pattern)
    order by w.created_at desc, w.id desc limit shown + 1
  ) as page;
  return jsonb_build_object(
    'rows', case when jsonb_array_length(found_rows) > shown then found_rows - shown else found_rows end,
    'next', case when jsonb_array_length(found_rows) > shown then
      (found_rows -> (shown - 1) ->> 'created_at') || '_' || (found_rows -> (shown - 1) ->> 'id')
    end
  );
end
$$;
revoke execute on function public.waiting_list_page(text, text, integer) from public, anon;
grant execute on function public.waiting_list_page(text, text, integer) to authenticated;

-- Deletes an entry for good, with a confirmation mail that has not left. Outcomes: done, gone.
create function public.remove_waiting(entry uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  gone private.waiting_list;
begin
  perform private.require_permission('newsletter.write');
  delete from private.waiting_list as w where w.id = remove_waiting.entry returning w.* into gone;
  if gone.id is null then return jsonb_build_object('outcome', 'gone'); end if;
  delete from private.mail_outbox as o where o.recipient = gone.email and o.template = 'waiting-list-confirmation';
  perform private.record_audit(
    'delete', 'waiting_list', gone.id::text,
    jsonb_build_object('email', private.masked_email(gone.email), 'status', gone.status)
  );
  return jsonb_build_object('outcome', 'done');
end
$$;
revoke execute on function public.remove_waiting(uuid) from public, anon;
grant execute on function public.remove_waiting(uuid) to authenticated;
