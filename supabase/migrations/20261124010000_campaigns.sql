-- Campaigns of the newsletter: what is written, and when it leaves. `20261124020000_campaign_sending.sql` holds the
-- deliveries. Functions return {"outcome": done | conflict | gone | locked | …}: `seen` is the `updated_at` that the
-- caller read, an older one is a conflict and changes nothing.

create table public.newsletter_campaigns (
  id uuid primary key default gen_random_uuid(),
  -- For the organisers only.
  name text not null check (char_length(name) between 1 and 120),
  subject text not null default '' check (char_length(subject) <= 150),
  preview_text text not null default '' check (char_length(preview_text) <= 150),
  blocks jsonb not null default '[]' constraint campaign_blocks_are_bounded check (
    jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 30 and octet_length(blocks::text) <= 65536
  ),
  segment text not null default 'confirmed'
    check (segment in ('confirmed', 'badge_holders', 'waiting_list', 'inactive')),
  kind text not null default 'newsletter'
    check (kind in ('newsletter', 'reminder_week', 'reminder_day', 'thanks', 'change', 'waiting_list')),
  -- The edition of the card; null: the next edition at the time of sending.
  edition_id uuid references public.event_editions (id) on delete set null,
  -- Whether visitors may read it once it is sent.
  is_public boolean not null default false,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Number of deliveries, set when they are made.
  recipients integer check (recipients >= 0),
  -- Why it is paused, or a draft again; null for a person's decision.
  paused_because text check (paused_because in ('unreadable', 'restored')),
  -- The last failure of the mail server, without addresses; null once a mail was accepted again.
  server_error text check (char_length(server_error) <= 500),
  created_by uuid references public.profiles (id) on delete set null,
  updated_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint campaign_schedule_has_a_time check ((state = 'scheduled') = (scheduled_at is not null)),
  constraint campaign_started_has_a_time check ((started_at is null) = (state = 'draft' or state = 'scheduled')),
  constraint campaign_finished_has_a_time check ((finished_at is not null) = (state = 'stopped' or state = 'sent')),
  constraint campaign_deleted_was_not_sent check (deleted_at is null or state = 'draft')
);
alter table public.newsletter_campaigns enable row level security;
call private.stamp('public.newsletter_campaigns');
call private.audit('public.newsletter_campaigns', 'id', 'blocks,server_error,updated_by');
create index newsletter_campaigns_by_date on public.newsletter_campaigns (updated_at desc, id) where deleted_at is null;
create index newsletter_campaigns_by_state on public.newsletter_campaigns (state, updated_at desc, id)
where deleted_at is null;
create index newsletter_campaigns_due on public.newsletter_campaigns (scheduled_at) where state = 'scheduled';
create index newsletter_campaigns_deleted on public.newsletter_campaigns (deleted_at) where deleted_at is not null;
create index newsletter_campaigns_of_edition on public.newsletter_campaigns (edition_id);
create index newsletter_campaigns_created_by on public.newsletter_campaigns (created_by);
create index newsletter_campaigns_updated_by on public.newsletter_campaigns (updated_by);

-- The hosted service grants new tables to all API roles by default.
revoke all on public.newsletter_campaigns from public, anon, authenticated, service_role;
grant select on public.newsletter_campaigns to authenticated, service_role;
create policy "Holders of newsletter.read read the campaigns" on public.newsletter_campaigns
for select to authenticated using (deleted_at is null and (select private.may('newsletter.read')));
alter publication supabase_realtime add table public.newsletter_campaigns;
create trigger limit_rate before insert on public.newsletter_campaigns
for each row execute function private.limit_member_rate('newsletter-campaign', '60', '3600');

-- What a new campaign begins with.
create table public.newsletter_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint newsletter_template_name_once unique check (char_length(name) between 1 and 120),
  subject text not null default '' check (char_length(subject) <= 150),
  preview_text text not null default '' check (char_length(preview_text) <= 150),
  blocks jsonb not null default '[]' constraint template_blocks_are_bounded check (
    jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 30 and octet_length(blocks::text) <= 65536
  ),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.newsletter_templates enable row level security;
call private.stamp('public.newsletter_templates');
call private.audit('public.newsletter_templates', 'id', 'blocks');
revoke all on public.newsletter_templates from public, anon, authenticated, service_role;
grant select, insert (name, subject, preview_text, blocks), update (name, subject, preview_text, blocks), delete
on public.newsletter_templates to authenticated;
create policy "Holders of newsletter.read read the templates" on public.newsletter_templates
for select to authenticated using ((select private.may('newsletter.read')));
create policy "Holders of newsletter.write add templates" on public.newsletter_templates
for insert to authenticated with check ((select private.may('newsletter.write')));
create policy "Holders of newsletter.write change templates" on public.newsletter_templates
for update to authenticated using ((select private.may('newsletter.write')))
with check ((select private.may('newsletter.write')));
create policy "Holders of newsletter.write delete templates" on public.newsletter_templates
for delete to authenticated using ((select private.may('newsletter.write')));

-- At most 200 templates, so that the list needs no pages.
create function private.limit_newsletter_templates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.newsletter_templates', 0));
  if (select count(*) from public.newsletter_templates) >= 200 then
    raise exception '200 modèles au plus' using errcode = 'check_violation', hint = 'too_many_newsletter_templates';
  end if;
  return new;
end
$$;
create trigger limit_newsletter_templates before insert on public.newsletter_templates
for each row execute function private.limit_newsletter_templates();

create function private.campaign_result(outcome text, campaign public.newsletter_campaigns) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('outcome', outcome, 'id', campaign.id, 'state', campaign.state, 'updated_at', campaign.updated_at)
$$;

-- Begins with the content of a template or of another campaign, or empty.
create function public.create_campaign(name text, template uuid default null, copy_of uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  created public.newsletter_campaigns;
begin
  perform private.require_permission('newsletter.write');
  insert into public.newsletter_campaigns (name, subject, preview_text, blocks, segment, kind, edition_id, created_by, updated_by)
  select create_campaign.name, coalesce(source.subject, ''), coalesce(source.preview_text, ''),
    coalesce(source.blocks, '[]'), coalesce(source.segment, 'confirmed'), 'newsletter', null, auth.uid(), auth.uid()
  from (select) as always
  left join (
    select t.subject, t.preview_text, t.blocks, null as segment from public.newsletter_templates as t
    where t.id = create_campaign.template
    union all
    select c.subject, c.preview_text, c.blocks, c.segment from public.newsletter_campaigns as c
    where c.id = create_campaign.copy_of and create_campaign.template is null and c.deleted_at is null
  ) as source on true
  returning * into created;
  return private.campaign_result('done', created);
end
$$;
revoke execute on function public.create_campaign(text, uuid, uuid) from public, anon;
grant execute on function public.create_campaign(text, uuid, uuid) to authenticated;

-- `changes`: any of name, subject, preview_text, blocks, segment, is_public. A campaign that left keeps its content:
-- then only name and is_public change, and other keys are `locked`. Saving a scheduled one is allowed for those who may
-- send it.
create function public.save_campaign(campaign uuid, seen timestamptz, changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
begin
  perform private.require_permission('newsletter.write');
  if changes is null or jsonb_typeof(changes) <> 'object' or octet_length(changes::text) > 80000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  select c.* into kept from public.newsletter_campaigns as c
  where c.id = save_campaign.campaign and c.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if seen is distinct from kept.updated_at then return private.campaign_result('conflict', kept); end if;
  if kept.state = 'scheduled' then perform private.require_permission('newsletter.send'); end if;
  if kept.state not in ('draft', 'scheduled') and changes - '{name,is_public}'::text[] <> '{}' then
    return private.campaign_result('locked', kept);
  end if;
  update public.newsletter_campaigns as c set
    name = coalesce(changes ->> 'name', c.name),
    subject = coalesce(changes ->> 'subject', c.subject),
    preview_text = coalesce(changes ->> 'preview_text', c.preview_text),
    blocks = coalesce(nullif(changes -> 'blocks', 'null'), c.blocks),
    segment = coalesce(changes ->> 'segment', c.segment),
    is_public = coalesce((changes ->> 'is_public')::boolean, c.is_public),
    paused_because = case when c.state in ('draft', 'scheduled') then null else c.paused_because end,
    server_error = case when c.state in ('draft', 'scheduled') then null else c.server_error end,
    updated_by = auth.uid()
  where c.id = kept.id returning c.* into kept;
  return private.campaign_result('done', kept);
end
$$;
revoke execute on function public.save_campaign(uuid, timestamptz, jsonb) from public, anon;
grant execute on function public.save_campaign(uuid, timestamptz, jsonb) to authenticated;

-- A draft only; `restore_campaign` undoes it until housekeeping empties the bin.
create function public.delete_campaign(campaign uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
begin
  perform private.require_permission('newsletter.write');
  select c.* into kept from public.newsletter_campaigns as c
  where c.id = delete_campaign.campaign and c.deleted_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.state <> 'draft' then return private.campaign_result('locked', kept); end if;
  update public.newsletter_campaigns as c set deleted_at = now(), updated_by = auth.uid()
  where c.id = kept.id returning c.* into kept;
  return private.campaign_result('done', kept);
end
$$;
revoke execute on function public.delete_campaign(uuid) from public, anon;
grant execute on function public.delete_campaign(uuid) to authenticated;

create function public.restore_campaign(campaign uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
begin
  perform private.require_permission('newsletter.write');
  update public.newsletter_campaigns as c set deleted_at = null, updated_by = auth.uid()
  where c.id = restore_campaign.campaign and c.deleted_at is not null returning c.* into kept;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  return private.campaign_result('done', kept);
end
$$;
revoke execute on function public.restore_campaign(uuid) from public, anon;
grant execute on function public.restore_campaign(uuid) to authenticated;
