-- A campaign to 100,000 addresses: making its deliveries, or cancelling them, took longer than a call may take, so that it
-- could neither be sent nor stopped. Both now go on in parts, which the worker makes between its mails (`campaign_next`).
-- Each address still has one delivery at most, and those who subscribed after the beginning have none (ADR-0020).

-- Campaigns whose deliveries are not all made: they are made in the order of the ids of the subscribers.
create table private.filling_campaigns (
  campaign_id uuid primary key references public.newsletter_campaigns (id) on delete cascade,
  made_through uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.filling_campaigns enable row level security;
revoke all on private.filling_campaigns from public, anon, authenticated, service_role;

-- Deliveries that one call makes or cancels: about a second on a busy machine.
create function private.campaign_part() returns integer language sql immutable set search_path = '' as 'select 10000';

-- Makes at most `most` deliveries to subscribers. The caller holds the lock of the campaign.
create function private.fill_campaign(campaign uuid, most integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  members uuid[];
begin
  members := array(
    select s.id
    from private.filling_campaigns as f
    join public.newsletter_campaigns as c on c.id = f.campaign_id
    cross join lateral private.segment_subscribers(c.segment) as member
    join public.newsletter_subscribers as s on s.id = member
    where f.campaign_id = fill_campaign.campaign and s.id > f.made_through
      and (s.confirmed_at is null or s.confirmed_at <= c.started_at)
    order by s.id limit most
  );
  insert into private.newsletter_deliveries (campaign_id, subscriber_id)
  select fill_campaign.campaign, member from unnest(members) as member
  on conflict do nothing;
  if cardinality(members) = most then
    update private.filling_campaigns as f set made_through = members[most] where f.campaign_id = fill_campaign.campaign;
    return;
  end if;
  delete from private.filling_campaigns as f where f.campaign_id = fill_campaign.campaign;
  update public.newsletter_campaigns as c set recipients = made.number
  from (
    select count(*) as number from private.newsletter_deliveries as d where d.campaign_id = fill_campaign.campaign
  ) as made
  where c.id = fill_campaign.campaign and c.recipients is distinct from made.number;
end
$$;
revoke execute on function private.fill_campaign(uuid, integer) from public;

-- Begins a campaign with the first part of its deliveries. The caller holds the lock of the campaign.
create or replace function private.begin_campaign(campaign uuid) returns public.newsletter_campaigns
language plpgsql security definer set search_path = ''
as $$
declare
  begun public.newsletter_campaigns;
begin
  update public.newsletter_campaigns as c set
    state = 'sending', started_at = now(), scheduled_at = null,
    recipients = (select count(*) from private.segment_addressees(c.segment, c.edition_id))
  where c.id = begin_campaign.campaign returning c.* into begun;
  if begun.segment = 'waiting_list' then
    insert into private.newsletter_deliveries (campaign_id, waiting_id)
    select begun.id, entry from private.waiting_recipients(begun.edition_id) as entry
    on conflict do nothing;
  end if;
  insert into private.filling_campaigns (campaign_id) values (begun.id) on conflict do nothing;
  perform private.fill_campaign(begun.id, private.campaign_part());
  -- This campaign tells the news of places that were freed before it.
  delete from private.freed_places as freed where begun.kind = 'waiting_list' and freed.edition_id = begun.edition_id;
  perform pg_catalog.pg_notify('campaigns', '');
  select c.* into begun from public.newsletter_campaigns as c where c.id = begun.id;
  return begun;
end
$$;

-- Each of these stays as it is, with another passage.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('public.campaign_next()', $old$  update public.newsletter_campaigns as c set state = 'sent', finished_at = now(), server_error = null
  where c.state = 'sending' and not exists ($old$, $new$  perform private.fill_campaign(filling.id, private.campaign_part()) from (
    select c.id from private.filling_campaigns as f join public.newsletter_campaigns as c on c.id = f.campaign_id
    where c.state = 'sending' order by c.started_at limit 1 for update of c skip locked
  ) as filling;

  -- What a stop did not cancel at once. An attempt that ends later is cancelled by `campaign_settle`.
  update private.newsletter_deliveries as d set state = 'cancelled' where d.id in (
    select w.id from public.newsletter_campaigns as c
    join private.newsletter_deliveries as w on w.campaign_id = c.id and w.state = 'waiting'
    where c.state = 'stopped' and c.finished_at > now() - interval '1 day'
    limit private.campaign_part() for update of w skip locked
  );

  update public.newsletter_campaigns as c set state = 'sent', finished_at = now(), server_error = null
  where c.state = 'sending' and not exists (
    select from private.filling_campaigns as f where f.campaign_id = c.id
  ) and not exists ($new$),
    ('public.steer_campaign(uuid,text)', $old$    where d.campaign_id = kept.id and d.state in ('waiting', 'leased');
    update public.newsletter_campaigns as c
    set state = 'stopped', finished_at = now(), paused_because = null, server_error = null, updated_by = auth.uid()
    where c.id = kept.id returning c.* into kept;
$old$, $new$    where d.campaign_id = kept.id and (d.state = 'leased' or d.id in (
      select w.id from private.newsletter_deliveries as w where w.campaign_id = kept.id and w.state = 'waiting'
      limit private.campaign_part()
    ));
    delete from private.filling_campaigns as f where f.campaign_id = kept.id;
    update public.newsletter_campaigns as c
    set state = 'stopped', finished_at = now(), paused_because = null, server_error = null, updated_by = auth.uid(),
      recipients = (select count(*) from private.newsletter_deliveries as d where d.campaign_id = c.id)
    where c.id = kept.id returning c.* into kept;
    perform pg_catalog.pg_notify('campaigns', '');
$new$),
    ('public.campaign_unreadable(uuid,text)', $old$  delete from private.newsletter_deliveries as d where d.campaign_id = campaign_unreadable.campaign;
$old$, $new$  delete from private.newsletter_deliveries as d where d.campaign_id = campaign_unreadable.campaign;
  delete from private.filling_campaigns as f where f.campaign_id = campaign_unreadable.campaign;
$new$),
    ('private.hold_restored_campaigns()', $old$begin
$old$, $new$begin
  -- A delivery that is not made cannot be uncertain.
  perform private.fill_campaign(f.campaign_id, 100000000) from private.filling_campaigns as f;
$new$),
    ('public.campaign_figures(uuid)', $old$      'waiting', count(*) filter (where d.state in ('waiting', 'leased', 'handed')),
$old$, $new$      'waiting', count(*) filter (where d.state in ('waiting', 'leased', 'handed')) + greatest(coalesce((
        select c.recipients from private.filling_campaigns as f
        join public.newsletter_campaigns as c on c.id = f.campaign_id where f.campaign_id = campaign_figures.campaign
      ), 0) - count(*), 0),
$new$),
    ('public.campaigns_page(text,text,integer,text)', $old$'handed', 'cancelled')) as remaining
$old$, $new$'handed', 'cancelled')) + coalesce((
              select greatest(c.recipients - (
                select count(*) from private.newsletter_deliveries as d where d.campaign_id = c.id
              ), 0) from private.filling_campaigns as f where f.campaign_id = c.id
            ), 0) as remaining
$new$),
    -- At most 20,000 a call: what is left over is forgotten by the next ones.
    ('public.mail_retention()', $old$  update private.newsletter_deliveries as d set subscriber_id = null
  from public.newsletter_campaigns as c
  where c.id = d.campaign_id and c.finished_at < now() - interval '1 year' and d.subscriber_id is not null;
$old$, $new$  update private.newsletter_deliveries as d set subscriber_id = null where d.id in (
    select old.id from public.newsletter_campaigns as c
    join private.newsletter_deliveries as old on old.campaign_id = c.id and old.subscriber_id is not null
    where c.finished_at < now() - interval '1 year' limit 20000
  );
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once: %', change.changed, change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
