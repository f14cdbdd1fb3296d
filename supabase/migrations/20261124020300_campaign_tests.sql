-- Tests of a campaign: the present content, sent to the person who asks. And what the worker renders a campaign from.

create table private.campaign_tests (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.newsletter_campaigns (id) on delete cascade,
  requested_by uuid not null references public.profiles (id) on delete cascade,
  recipient text not null check (private.is_email_address(recipient)),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  leased_until timestamptz,
  error text check (char_length(error) <= 500),
  created_at timestamptz not null default now()
);
alter table private.campaign_tests enable row level security;
create index campaign_tests_of_campaign on private.campaign_tests (campaign_id);
create index campaign_tests_requested_by on private.campaign_tests (requested_by);
create index campaign_tests_due on private.campaign_tests (created_at) where state in ('queued', 'sending');
create index campaign_tests_created_at on private.campaign_tests (created_at);
revoke all on private.campaign_tests from public, anon, authenticated, service_role;
create trigger limit_rate before insert on private.campaign_tests
for each row execute function private.limit_member_rate('campaign-test', '20', '3600');

-- To the caller's own confirmed address. Outcomes: done (with `test` and the masked `recipient`), gone, incomplete.
create function public.send_campaign_test(campaign uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_campaigns;
  address constant text := private.my_confirmed_email();
  created uuid;
begin
  perform private.require_permission('newsletter.write');
  if address is null then
    raise exception 'No confirmed address' using errcode = 'PT409', hint = 'no_confirmed_email';
  end if;
  select c.* into kept from public.newsletter_campaigns as c
  where c.id = send_campaign_test.campaign and c.deleted_at is null;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if cardinality(private.campaign_gaps(kept)) > 0 then
    return private.campaign_result('incomplete', kept) || jsonb_build_object('missing', private.campaign_gaps(kept));
  end if;
  insert into private.campaign_tests (campaign_id, requested_by, recipient) values (kept.id, auth.uid(), address)
  returning id into created;
  perform pg_catalog.pg_notify('campaigns', '');
  return private.campaign_result('done', kept)
    || jsonb_build_object('test', created, 'recipient', private.masked_email(address));
end
$$;
revoke execute on function public.send_campaign_test(uuid) from public, anon;
grant execute on function public.send_campaign_test(uuid) to authenticated;

-- {"state", "error"} of a test of the caller, or null.
create function public.campaign_test_state(test uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.write');
  return (
    select jsonb_build_object('state', t.state, 'error', t.error) from private.campaign_tests as t
    where t.id = campaign_test_state.test and t.requested_by = auth.uid()
  );
end
$$;
revoke execute on function public.campaign_test_state(uuid) from public, anon;
grant execute on function public.campaign_test_state(uuid) to authenticated;

-- Leases the oldest test: {"test", "campaign", "recipient"}, or {}. One that no worker finished within five minutes failed.
create function public.campaign_test_claim() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  taken private.campaign_tests;
begin
  update private.campaign_tests as t set state = 'failed', error = 'no worker finished it', leased_until = null
  where t.state = 'sending' and t.leased_until <= now();
  update private.campaign_tests as t set state = 'sending', leased_until = now() + interval '5 minutes'
  where t.id = (
    select waiting.id from private.campaign_tests as waiting where waiting.state = 'queued'
    order by waiting.created_at limit 1 for update skip locked
  )
  returning t.* into taken;
  if taken.id is null then return '{}'; end if;
  return jsonb_build_object('test', taken.id, 'campaign', taken.campaign_id, 'recipient', taken.recipient);
end
$$;

create function public.campaign_test_settle(test uuid, error text default null) returns void
language sql security definer set search_path = ''
as $$
  update private.campaign_tests as t set
    state = case when campaign_test_settle.error is null then 'sent' else 'failed' end,
    error = left(campaign_test_settle.error, 500), leased_until = null
  where t.id = campaign_test_settle.test and t.state = 'sending'
$$;

-- What the renderer needs, read at one instant: the campaign, the edition of its card (its own, or the next one), the
-- articles and the pictures that its blocks name. Articles that visitors cannot read are left out.
create function public.campaign_material(campaign uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'subject', c.subject, 'preview_text', c.preview_text, 'blocks', c.blocks, 'is_public', c.is_public,
    'footer', (select s.value #>> '{}' from public.settings as s where s.key = 'newsletter.footer'),
    'address', (
      select nullif(s.value #>> '{}', '[à compléter]') from public.settings as s where s.key = 'legal.address'
    ),
    'edition', (
      select to_jsonb(e) from public.event_editions as e
      where case when c.edition_id is null then e.is_next else e.id = c.edition_id end
    ),
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'slug', p.slug, 'excerpt', p.excerpt,
        'image', p.featured_image_url, 'alt', p.featured_image_alt
      )), '[]')
      from public.blog_posts as p
      where p.id::text in (
        select named.article from jsonb_array_elements(c.blocks) as block, jsonb_array_elements_text(
          case when jsonb_typeof(block -> 'articles') = 'array' then block -> 'articles' else '[]' end
        ) as named (article)
      ) and p.is_published and p.publish_date <= private.now() and p.deleted_at is null
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'path', m.path, 'width', m.width, 'height', m.height
      )), '[]')
      from public.media as m
      where m.id::text in (select block ->> 'media' from jsonb_array_elements(c.blocks) as block)
    )
  )
  from public.newsletter_campaigns as c where c.id = campaign_material.campaign
$$;

revoke execute on function public.campaign_test_claim(), public.campaign_test_settle(uuid, text),
  public.campaign_material(uuid)
from public, anon, authenticated;
grant execute on function public.campaign_test_claim(), public.campaign_test_settle(uuid, text),
  public.campaign_material(uuid)
to service_role;

-- The preview in the editor renders the same material.
create function public.campaign_preview(campaign uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return public.campaign_material(campaign_preview.campaign);
end
$$;
revoke execute on function public.campaign_preview(uuid) from public, anon;
grant execute on function public.campaign_preview(uuid) to authenticated;
