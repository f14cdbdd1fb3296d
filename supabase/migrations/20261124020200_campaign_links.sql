-- Links of a campaign are counted through /l/{code}, by link and without the person: no address, no delivery and no cookie
-- is recorded. Repeated visits of one network in ten minutes count once.

create table private.campaign_links (
  code text primary key check (code ~ '^[0-9a-f]{10}$'),
  campaign_id uuid not null references public.newsletter_campaigns (id) on delete cascade,
  url text not null check (char_length(url) <= 2048 and url ~ '^https?://'),
  position smallint not null,
  visits integer not null default 0,
  unique (campaign_id, url)
);
alter table private.campaign_links enable row level security;
revoke all on private.campaign_links from public, anon, authenticated, service_role;

-- Registers the addresses of a campaign, at most 100, and returns {address: code}. Repeating it returns the same codes.
create function public.campaign_links(campaign uuid, urls text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.campaign_links (code, campaign_id, url, position)
  select encode(extensions.gen_random_bytes(5), 'hex'), campaign_links.campaign, link.url, link.position
  from unnest(urls) with ordinality as link (url, position)
  where link.position <= 100 and char_length(link.url) <= 2048 and link.url ~ '^https?://'
  on conflict (campaign_id, url) do nothing;
  return (
    select coalesce(jsonb_object_agg(l.url, l.code), '{}') from private.campaign_links as l
    where l.campaign_id = campaign_links.campaign
  );
end
$$;

-- The address of a code, or null. `network`: of the visitor, for the ten minutes.
create function public.open_campaign_link(code text, network text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  target text;
begin
  select l.url into target from private.campaign_links as l where l.code = open_campaign_link.code;
  if target is not null and private.take_rate_limit(
    'campaign-link:' || open_campaign_link.code || ':' || private.network_of(network), 1, 600
  ) = 0 then
    update private.campaign_links as l set visits = visits + 1 where l.code = open_campaign_link.code;
  end if;
  return target;
end
$$;

revoke execute on function public.campaign_links(uuid, text[]), public.open_campaign_link(text, text)
from public, anon, authenticated;
grant execute on function public.campaign_links(uuid, text[]), public.open_campaign_link(text, text) to service_role;

-- The links of a campaign in the order of the mail, with their visits.
create function public.campaign_clicks(campaign uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('url', l.url, 'visits', l.visits) order by l.position), '[]')
    from private.campaign_links as l where l.campaign_id = campaign_clicks.campaign
  );
end
$$;
revoke execute on function public.campaign_clicks(uuid) from public, anon;
grant execute on function public.campaign_clicks(uuid) to authenticated;
