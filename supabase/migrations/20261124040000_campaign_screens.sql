-- The screens of campaigns: their list, what a sent campaign showed, its page « Lire en ligne », the pictures in use.

-- The facts that the mail was made of, so that the page on the site shows the same edition and articles.
alter table private.campaign_mails
  add column material jsonb check (octet_length(material::text) <= 524288);

create function private.keep_campaign_material() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.material := public.campaign_material(new.campaign_id);
  return new;
end
$$;
revoke execute on function private.keep_campaign_material() from public;
create trigger keep_campaign_material before insert on private.campaign_mails
for each row execute function private.keep_campaign_material();

-- The first eight characters of the id are the end of the address of the page.
create index newsletter_campaigns_by_code on public.newsletter_campaigns (left(id::text, 8)) where is_public;

-- What a visitor may read of a campaign that left, or null: its switch and the setting `newsletter.archive` (on without
-- one) allow it. `material` is as the mail had it.
create function public.campaign_archive(code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'sent_at', c.started_at, 'material', m.material)
  from public.newsletter_campaigns as c
  join private.campaign_mails as m on m.campaign_id = c.id and m.material is not null
  where left(c.id::text, 8) = left(campaign_archive.code, 8) and c.is_public and c.started_at is not null
    and c.deleted_at is null
    and coalesce((select s.value <> 'false' from public.settings as s where s.key = 'newsletter.archive'), true)
  order by c.started_at limit 1
$$;
comment on function public.campaign_archive(text) is 'Open to visitors: a campaign that left, whose switch is on, as its recipients read it.';
revoke execute on function public.campaign_archive(text) from public;
grant execute on function public.campaign_archive(text) to anon, authenticated, service_role;

create trigger announce_row after update on public.newsletter_campaigns
for each row when (
  (new.is_public or old.is_public) and new.started_at is not null
  and (new.is_public, new.state, new.name) is distinct from (old.is_public, old.state, old.name)
) execute function private.announce_row();

-- One page of the campaigns, the last changed first, with the number of each tab. `tab`: draft, scheduled, running, done,
-- or null for all. `after` is the `next` of the page before. `problems`: deliveries refused, failed or uncertain;
-- `left`: those that did not leave.
create function public.campaigns_page(
  tab text default null, search text default null, size integer default 25, after text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  pattern constant text := private.like_pattern(coalesce(search, ''));
  wanted constant text[] := case campaigns_page.tab
    when 'draft' then array['draft'] when 'scheduled' then array['scheduled']
    when 'running' then array['sending', 'paused'] when 'done' then array['sent', 'stopped']
  end;
  before timestamptz;
  before_id uuid;
  found_ids uuid[];
  last public.newsletter_campaigns;
begin
  perform private.require_permission('newsletter.read');
  perform private.require_readable(null, campaigns_page.after);
  before := coalesce(split_part(campaigns_page.after, '_', 1)::timestamptz, 'infinity');
  before_id := coalesce(split_part(campaigns_page.after, '_', 2)::uuid, '00000000-0000-0000-0000-000000000000');
  found_ids := array(
    select c.id from public.newsletter_campaigns as c
    where c.deleted_at is null and (wanted is null or c.state = any (wanted))
      and (c.updated_at < before or (c.updated_at = before and c.id > before_id))
      and (pattern = '%%' or private.fold(c.name || ' ' || c.subject) like pattern)
    order by c.updated_at desc, c.id limit shown + 1
  );
  select c.* into last from public.newsletter_campaigns as c where c.id = found_ids[shown];
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'subject', c.subject, 'segment', c.segment, 'kind', c.kind, 'state', c.state,
        'is_public', c.is_public, 'paused_because', c.paused_because, 'recipients', c.recipients,
        'scheduled_at', c.scheduled_at, 'started_at', c.started_at, 'finished_at', c.finished_at,
        'updated_at', c.updated_at, 'problems', numbers.problems, 'left', numbers.remaining
      ) order by c.updated_at desc, c.id)
      from public.newsletter_campaigns as c
      cross join lateral (
        select
          (select count(*) from private.newsletter_deliveries as d
            where d.campaign_id = c.id and d.state in ('refused', 'failed', 'uncertain')) as problems,
          (select count(*) from private.newsletter_deliveries as d
            where d.campaign_id = c.id and d.state in ('waiting', 'leased', 'handed', 'cancelled')) as remaining
      ) as numbers
      where c.id = any (found_ids[1:shown])
    ), '[]'),
    'tabs', (
      select jsonb_build_object(
        'all', count(*),
        'draft', count(*) filter (where c.state = 'draft'),
        'scheduled', count(*) filter (where c.state = 'scheduled'),
        'running', count(*) filter (where c.state in ('sending', 'paused')),
        'done', count(*) filter (where c.state in ('sent', 'stopped'))
      )
      from public.newsletter_campaigns as c where c.deleted_at is null
    ),
    'next', case when cardinality(found_ids) > shown then
      concat_ws('_', to_jsonb(last) ->> 'updated_at', last.id) end
  );
end
$$;
revoke execute on function public.campaigns_page(text, text, integer, text) from public, anon;
grant execute on function public.campaigns_page(text, text, integer, text) to authenticated;

-- The pictures of a campaign or a template are in use: blocks name them by id (`private.note_media_uses` reads paths).
create function private.note_block_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  used text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    used := array(
      select picture.path from public.media as picture
      where picture.id::text in (select block ->> 'media' from jsonb_array_elements(new.blocks) as block)
      order by picture.path for key share
    );
  end if;
  delete from private.media_uses
  where table_name = tg_table_name and row_id = (case when tg_op = 'DELETE' then old.id else new.id end)::text
    and path <> all (used);
  insert into private.media_uses (table_name, row_id, path)
  select tg_table_name, new.id::text, path from unnest(used) as path
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.note_block_pictures() from public;
create trigger note_block_pictures after insert or update of blocks or delete on public.newsletter_campaigns
for each row execute function private.note_block_pictures();
create trigger note_block_pictures after insert or update of blocks or delete on public.newsletter_templates
for each row execute function private.note_block_pictures();
