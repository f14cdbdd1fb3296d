-- Bounces and complaints. They come from the SMTP dialogue of a campaign (`campaign_settle`) and, later, from delivery
-- status notifications and provider events (`record_mail_event`). Two hard bounces of different mails stop an address, a
-- complaint stops it at once; the settings `newsletter.hard_bounces` and `newsletter.soft_bounces` change the numbers.

create table private.newsletter_bounces (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  -- Null for an event that names an address only.
  delivery_id uuid references private.newsletter_deliveries (id) on delete cascade,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  -- The status that was reported, such as 5.1.1 or 550, and the text of the server without addresses.
  code text not null default '' check (char_length(code) <= 20),
  detail text not null default '' check (char_length(detail) <= 300),
  origin text not null check (origin in ('dialogue', 'notification', 'provider')),
  -- Whether this one stopped the address.
  stopped boolean not null default false,
  created_at timestamptz not null default now(),
  constraint newsletter_bounces_once unique (delivery_id, kind)
);
alter table private.newsletter_bounces enable row level security;
create index newsletter_bounces_of_subscriber on private.newsletter_bounces (subscriber_id, created_at desc);
create index newsletter_bounces_by_date on private.newsletter_bounces (created_at desc, id desc);
create index newsletter_bounces_by_kind on private.newsletter_bounces (kind, created_at desc, id desc);
revoke all on private.newsletter_bounces from public, anon, authenticated, service_role;

alter table public.settings add constraint settings_newsletter_bounces_check check (
  key not in ('newsletter.hard_bounces', 'newsletter.soft_bounces')
  or coalesce(jsonb_path_exists(value, '$ ? (@.type() == "number" && @ >= 1 && @ <= 20 && @.floor() == @)'), false)
);

create function private.bounces_allowed(kind text) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select (value #>> '{}')::integer from public.settings where key = 'newsletter.' || bounces_allowed.kind || '_bounces'),
    case bounces_allowed.kind when 'hard' then 2 when 'soft' then 5 end
  )
$$;

-- Returns whether it is new. A second report of the same kind about one delivery is not counted. Bounces count since the
-- address was confirmed last, at most for a year.
create function private.record_bounce(
  subscriber uuid, delivery uuid, kind text, code text, detail text, origin text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  member public.newsletter_subscribers;
  added uuid;
  bounces integer;
  next_status text;
begin
  select s.* into member from public.newsletter_subscribers as s where s.id = record_bounce.subscriber for update;
  if not found then return false; end if;
  insert into private.newsletter_bounces (subscriber_id, delivery_id, kind, code, detail, origin)
  values (
    member.id, record_bounce.delivery, record_bounce.kind, left(coalesce(record_bounce.code, ''), 20),
    left(coalesce(record_bounce.detail, ''), 300), record_bounce.origin
  )
  on conflict on constraint newsletter_bounces_once do nothing
  returning id into added;
  if added is null then return false; end if;
  update private.newsletter_deliveries as d set
    bounced_at = case when record_bounce.kind <> 'complaint' then coalesce(d.bounced_at, now()) else d.bounced_at end,
    complained_at = case when record_bounce.kind = 'complaint' then coalesce(d.complained_at, now()) else d.complained_at end
  where d.id = record_bounce.delivery;
  if record_bounce.kind = 'complaint' then
    next_status := case when member.status <> 'blocked' then 'complained' end;
  elsif member.status in ('pending', 'confirmed') then
    select count(*) into bounces from private.newsletter_bounces as b
    where b.subscriber_id = member.id and b.kind = record_bounce.kind
      and b.created_at >= greatest(coalesce(member.confirmed_at, member.created_at), now() - interval '1 year');
    next_status := case when bounces >= private.bounces_allowed(record_bounce.kind) then 'bounced' end;
  end if;
  if next_status is not null and next_status <> member.status then
    update public.newsletter_subscribers as s set status = next_status where s.id = member.id;
    update private.newsletter_bounces as b set stopped = true where b.id = added;
  end if;
  return true;
end
$$;

-- A report that arrives after the dialogue. `message`: the Message-ID of a campaign mail, or null; then the address
-- decides. Returns recorded, known (reported before) or unknown (no such mail or address).
create function public.record_mail_event(
  kind text, message text, recipient text, code text, detail text, origin text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  about private.newsletter_deliveries;
  subscriber uuid;
begin
  if coalesce(record_mail_event.kind, '') not in ('hard', 'soft', 'complaint')
    or coalesce(record_mail_event.origin, '') not in ('dialogue', 'notification', 'provider') then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if substring(left(message, 300) from '^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@') is not null then
    select d.* into about from private.newsletter_deliveries as d
    where d.id = substring(left(message, 300) from '^<?([0-9a-f-]{36})@')::uuid;
    subscriber := about.subscriber_id;
  end if;
  if subscriber is null then
    select s.id into subscriber from public.newsletter_subscribers as s
    where s.email = lower(btrim(left(record_mail_event.recipient, 300)));
  end if;
  if subscriber is null then return 'unknown'; end if;
  -- The text may quote the address.
  if private.record_bounce(
    subscriber, about.id, record_mail_event.kind, record_mail_event.code,
    regexp_replace(left(coalesce(record_mail_event.detail, ''), 1000), '[^\s<>"''=]+@[^\s<>"'']+', '[address]', 'g'),
    record_mail_event.origin
  ) then
    return 'recorded';
  end if;
  return 'known';
end
$$;
revoke execute on function public.record_mail_event(text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_mail_event(text, text, text, text, text, text) to service_role;

-- {"rows": […], "next"}: newest first; `after` is the `next` of the page before. `kind`: one, or null for all;
-- `domain`: of the address, whole.
create function public.bounces_page(
  kind text default null, domain text default null, after text default null, size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 50), 1), 100);
  until timestamptz := 'infinity';
  until_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  found_rows jsonb;
begin
  perform private.require_permission('newsletter.read');
  if bounces_page.kind not in ('hard', 'soft', 'complaint') then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if after is not null then
    begin
      until := split_part(left(after, 100), '_', 1)::timestamptz;
      until_id := split_part(left(after, 100), '_', 2)::uuid;
    exception when data_exception or invalid_text_representation then
      raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
    end;
  end if;
  select coalesce(jsonb_agg(line order by (line ->> 'created_at')::timestamptz desc, line ->> 'id' desc), '[]') into found_rows
  from (
    select jsonb_build_object(
      'id', b.id, 'kind', b.kind, 'code', b.code, 'detail', b.detail, 'origin', b.origin, 'stopped', b.stopped,
      'created_at', b.created_at, 'subscriber', b.subscriber_id, 'email', private.masked_email(s.email),
      'status', s.status, 'campaign', d.campaign_id, 'campaign_name', c.name
    ) as line
    from private.newsletter_bounces as b
    join public.newsletter_subscribers as s on s.id = b.subscriber_id
    left join private.newsletter_deliveries as d on d.id = b.delivery_id
    left join public.newsletter_campaigns as c on c.id = d.campaign_id
    where (b.created_at, b.id) < (until, until_id) and (bounces_page.kind is null or b.kind = bounces_page.kind)
      and (coalesce(bounces_page.domain, '') = '' or split_part(s.email, '@', 2) = lower(btrim(left(bounces_page.domain, 255))))
    order by b.created_at desc, b.id desc limit shown + 1
  ) as page;
  return jsonb_build_object(
    'rows', case when jsonb_array_length(found_rows) > shown then found_rows - shown else found_rows end,
    'next', case when jsonb_array_length(found_rows) > shown then
      (found_rows -> (shown - 1) ->> 'created_at') || '_' || (found_rows -> (shown - 1) ->> 'id')
    end
  );
end
$$;
revoke execute on function public.bounces_page(text, text, text, integer) from public, anon;
grant execute on function public.bounces_page(text, text, text, integer) to authenticated;

-- {"hard", "soft"}: how many bounces stop an address, and the numbers of the last 30 days by kind.
create function public.bounce_rules() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return jsonb_build_object(
    'hard', private.bounces_allowed('hard'), 'soft', private.bounces_allowed('soft'),
    'recent', (
      select jsonb_build_object(
        'hard', count(*) filter (where b.kind = 'hard'), 'soft', count(*) filter (where b.kind = 'soft'),
        'complaint', count(*) filter (where b.kind = 'complaint')
      )
      from private.newsletter_bounces as b where b.created_at > now() - interval '30 days'
    )
  );
end
$$;
revoke execute on function public.bounce_rules() from public, anon;
grant execute on function public.bounce_rules() to authenticated;

create function public.save_bounce_rules(hard integer, soft integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  insert into public.settings (key, value, description) values
    ('newsletter.hard_bounces', to_jsonb(save_bounce_rules.hard), 'Rebonds définitifs avant l’arrêt des envois à une adresse'),
    ('newsletter.soft_bounces', to_jsonb(save_bounce_rules.soft), 'Rebonds passagers avant l’arrêt des envois à une adresse')
  on conflict (key) do update set value = excluded.value;
  return public.bounce_rules();
end
$$;
revoke execute on function public.save_bounce_rules(integer, integer) from public, anon;
grant execute on function public.save_bounce_rules(integer, integer) to authenticated;
