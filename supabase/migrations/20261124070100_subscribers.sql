-- Subscribers in the back-office: their list, record and figures, and what organisers do to them. Addresses are masked;
-- `reveal_subscriber` shows one, with a reason that is recorded.

insert into public.role_permissions (role, permission) values ('admin', 'newsletter.reveal');

-- A subscription that an organiser imported, with its proof of consent.
alter table public.newsletter_subscribers
  drop constraint newsletter_source_is_known,
  add constraint newsletter_source_is_known check (source in ('footer', 'article', 'signup', 'page', 'import')),
  add column consent_proof text check (char_length(consent_proof) <= 500),
  add constraint newsletter_import_has_a_proof check (source <> 'import' or consent_proof is not null);
create index newsletter_subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);
create index newsletter_subscribers_by_state on public.newsletter_subscribers (status, created_at desc, id desc);
create index newsletter_subscribers_by_source on public.newsletter_subscribers (source, created_at desc, id desc);
create index newsletter_subscribers_by_prefix on public.newsletter_subscribers (email text_pattern_ops);
create index newsletter_subscribers_left on public.newsletter_subscribers (unsubscribed_at) where unsubscribed_at is not null;
drop index public.newsletter_subscribers_by_status;

-- Organisers read addresses through functions only.
drop policy "Permitted roles read the subscribers" on public.newsletter_subscribers;
revoke select on public.newsletter_subscribers from authenticated;

-- Addresses that were erased: an import does not add them again. Their owners may subscribe again.
create table private.erased_addresses (
  hash bytea primary key,
  erased_at timestamptz not null default now()
);
alter table private.erased_addresses enable row level security;
revoke all on private.erased_addresses from public, anon, authenticated, service_role;

-- An act on subscribers, for its undo within ten minutes: the statuses before it.
create table private.subscriber_acts (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  act text not null check (act in ('unsubscribe', 'block', 'unblock')),
  -- [{"id", "status", "unsubscribed_at"}], with the values before the act.
  before jsonb not null check (jsonb_typeof(before) = 'array' and octet_length(before::text) <= 65536),
  created_at timestamptz not null default now()
);
alter table private.subscriber_acts enable row level security;
create index subscriber_acts_actor on private.subscriber_acts (actor_id);
create index subscriber_acts_created_at on private.subscriber_acts (created_at);
revoke all on private.subscriber_acts from public, anon, authenticated, service_role;

create function private.subscriber_line(s public.newsletter_subscribers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'email', private.masked_email(s.email), 'status', s.status, 'source', s.source,
    'created_at', s.created_at, 'consent_at', s.consent_at, 'consent_version', s.consent_version,
    'confirmed_at', s.confirmed_at, 'unsubscribed_at', s.unsubscribed_at,
    'last_sent_at', (
      select max(d.sent_at) from private.newsletter_deliveries as d where d.subscriber_id = s.id and d.sent_at is not null
    )
  )
$$;

-- One page, newest first. `filters`: status, source, version (of the consent), since, until (timestamps; `until` is
-- excluded), search: a whole address, or the beginning of one for those who may reveal addresses.
create function public.subscribers_page(filters jsonb default '{}', after text default null, size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  given constant jsonb := coalesce(filters, '{}');
  wanted constant text := lower(btrim(left(coalesce(given ->> 'search', ''), 255)));
  conditions text := 'true';
  ids uuid[];
  last public.newsletter_subscribers;
begin
  perform private.require_permission('newsletter.read');
  if jsonb_typeof(given) <> 'object' or octet_length(given::text) > 2000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  perform private.require_readable(given, after);
  if given ->> 'status' is not null then conditions := conditions || format(' and s.status = %L', given ->> 'status'); end if;
  if given ->> 'source' is not null then conditions := conditions || format(' and s.source = %L', given ->> 'source'); end if;
  if given ->> 'version' is not null then
    conditions := conditions || format(' and s.consent_version = %L', given ->> 'version');
  end if;
  if given ->> 'since' is not null then
    conditions := conditions || format(' and s.created_at >= %L', given ->> 'since');
  end if;
  if given ->> 'until' is not null then
    conditions := conditions || format(' and s.created_at < %L', given ->> 'until');
  end if;
  if wanted <> '' and private.may('newsletter.reveal') then
    conditions := conditions || format(
      ' and s.email like %L', regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%'
    );
  elsif wanted <> '' then
    conditions := conditions || format(' and s.email = %L', wanted);
  end if;
  if after is not null then
    conditions := conditions || format(
      ' and (s.created_at, s.id) < (%L::timestamptz, %L::uuid)', left(after, char_length(after) - 37), right(after, 36)
    );
  end if;
  execute format(
    'select array(select s.id from public.newsletter_subscribers as s where %s order by s.created_at desc, s.id desc limit %s)',
    conditions, shown + 1
  ) into ids;
  select s.* into last from public.newsletter_subscribers as s where s.id = ids[shown];
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.subscriber_line(s) order by s.created_at desc, s.id desc)
      from public.newsletter_subscribers as s where s.id = any (ids[1:shown])
    ), '[]'),
    'next', case when cardinality(ids) > shown then (to_jsonb(last) ->> 'created_at') || '_' || last.id end
  );
end
$$;
revoke execute on function public.subscribers_page(jsonb, text, integer) from public, anon;
grant execute on function public.subscribers_page(jsonb, text, integer) to authenticated;

-- The numbers of the tiles: addresses by status, those who left and bounces of the last 30 days.
create function public.subscriber_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return jsonb_build_object(
    'states', (
      select coalesce(jsonb_object_agg(found.status, found.count), '{}')
      from (select s.status, count(*) from public.newsletter_subscribers as s group by s.status) as found
    ),
    'left_30', (
      select count(*) from public.newsletter_subscribers as s where s.unsubscribed_at > now() - interval '30 days'
    ),
    'bounces_30', (
      select count(*) from private.newsletter_bounces as b where b.created_at > now() - interval '30 days'
    )
  );
end
$$;
revoke execute on function public.subscriber_figures() from public, anon;
grant execute on function public.subscriber_figures() to authenticated;

-- The last twelve weeks, oldest first: subscriptions confirmed and left in each week (Monday to Sunday in Paris), and per
-- source the subscriptions asked for and confirmed in the same time.
create function public.subscriber_growth() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first_week constant timestamptz := date_trunc('week', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris' - interval '11 weeks';
begin
  perform private.require_permission('newsletter.read');
  return jsonb_build_object(
    'weeks', (
      select jsonb_agg(jsonb_build_object(
        'week', to_char(w.week, 'YYYY-MM-DD'),
        'confirmed', coalesce(joined.count, 0), 'left', coalesce(gone.count, 0)
      ) order by w.week)
      from generate_series(
        (first_week at time zone 'Europe/Paris')::date, (now() at time zone 'Europe/Paris')::date, interval '1 week'
      ) as w (week)
      left join (
        select date_trunc('week', s.confirmed_at at time zone 'Europe/Paris') as week, count(*)
        from public.newsletter_subscribers as s where s.confirmed_at >= first_week group by 1
      ) as joined on joined.week = w.week
      left join (
        select date_trunc('week', s.unsubscribed_at at time zone 'Europe/Paris') as week, count(*)
        from public.newsletter_subscribers as s where s.unsubscribed_at >= first_week group by 1
      ) as gone on gone.week = w.week
    ),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source', found.source, 'asked', found.asked, 'confirmed', found.confirmed
      ) order by found.asked desc, found.source), '[]')
      from (
        select s.source, count(*) as asked, count(s.confirmed_at) as confirmed
        from public.newsletter_subscribers as s where s.created_at >= first_week group by s.source
      ) as found
    )
  );
end
$$;
revoke execute on function public.subscriber_growth() from public, anon;
grant execute on function public.subscriber_growth() to authenticated;

-- One subscriber with the proof of consent, the last ten campaigns and bounces; null when there is none.
create function public.subscriber_record(subscriber uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return (
    select private.subscriber_line(s) || jsonb_build_object(
      'consent_proof', s.consent_proof,
      'mails', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'campaign', found.id, 'name', found.name, 'state', found.state, 'sent_at', found.sent_at
        ) order by found.started_at desc), '[]')
        from (
          select c.id, c.name, d.state, d.sent_at, c.started_at from private.newsletter_deliveries as d
          join public.newsletter_campaigns as c on c.id = d.campaign_id
          where d.subscriber_id = s.id order by c.started_at desc limit 10
        ) as found
      ),
      'bounces', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', found.kind, 'code', found.code, 'created_at', found.created_at
        ) order by found.created_at desc), '[]')
        from (
          select b.kind, b.code, b.created_at from private.newsletter_bounces as b
          where b.subscriber_id = s.id order by b.created_at desc limit 10
        ) as found
      )
    )
    from public.newsletter_subscribers as s where s.id = subscriber_record.subscriber
  );
end
$$;
revoke execute on function public.subscriber_record(uuid) from public, anon;
grant execute on function public.subscriber_record(uuid) to authenticated;

-- The address of one subscriber; the reason is recorded. At most 60 an hour.
create function public.reveal_subscriber(subscriber uuid, reason text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  perform private.require_permission('newsletter.reveal');
  if coalesce(char_length(private.trim(reason)), 0) not between 3 and 200 then
    raise exception 'Donnez une raison de 3 à 200 caractères'
    using errcode = 'check_violation', hint = 'reason_required';
  end if;
  wait := private.take_rate_limit('reveal:' || auth.uid(), 60, 3600);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  perform private.record_audit(
    'reveal', 'newsletter_subscribers', subscriber::text, jsonb_build_object('reason', private.trim(reason))
  );
  return (select s.email from public.newsletter_subscribers as s where s.id = reveal_subscriber.subscriber);
end
$$;
revoke execute on function public.reveal_subscriber(uuid, text) from public, anon;
grant execute on function public.reveal_subscriber(uuid, text) to authenticated;

-- `act`: unsubscribe (those who wait, are confirmed or bounced), block (all but the blocked), unblock (back to
-- unsubscribed when the person had left, never to confirmed). {"changed", "act"}: `act` undoes it for ten minutes.
create function public.change_subscribers(subscribers uuid[], act text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  taken jsonb;
  kept uuid;
begin
  perform private.require_permission('newsletter.write');
  if cardinality(subscribers) > 100 or coalesce(change_subscribers.act, '') not in ('unsubscribe', 'block', 'unblock') then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  with locked as (
    select s.* from public.newsletter_subscribers as s
    where s.id = any (subscribers) and case change_subscribers.act
      when 'unsubscribe' then s.status in ('pending', 'confirmed', 'bounced')
      when 'block' then s.status <> 'blocked'
      else s.status = 'blocked'
    end
    order by s.id for update
  ), changed as (
    update public.newsletter_subscribers as s set
      status = case change_subscribers.act when 'block' then 'blocked' else 'unsubscribed' end,
      unsubscribed_at = case change_subscribers.act
        when 'block' then s.unsubscribed_at else coalesce(s.unsubscribed_at, now())
      end
    from locked where s.id = locked.id
  )
  select jsonb_agg(jsonb_build_object(
    'id', locked.id, 'status', locked.status, 'unsubscribed_at', locked.unsubscribed_at
  )) into taken from locked;
  if taken is null then return jsonb_build_object('changed', 0, 'act', null); end if;
  delete from private.subscriber_acts as old where old.created_at < now() - interval '10 minutes';
  insert into private.subscriber_acts (actor_id, act, before) values (auth.uid(), change_subscribers.act, taken)
  returning id into kept;
  return jsonb_build_object('changed', jsonb_array_length(taken), 'act', kept);
end
$$;
revoke execute on function public.change_subscribers(uuid[], text) from public, anon;
grant execute on function public.change_subscribers(uuid[], text) to authenticated;

-- Gives the statuses back that the act changed, except where another change came after it, such as the person's own
-- unsubscription. {"restored": number}.
create function public.undo_subscriber_act(act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.subscriber_acts;
  restored integer;
begin
  perform private.require_permission('newsletter.write');
  delete from private.subscriber_acts as a
  where a.id = undo_subscriber_act.act and a.actor_id = auth.uid() and a.created_at > now() - interval '10 minutes'
  returning a.* into kept;
  if not found then return jsonb_build_object('restored', 0); end if;
  update public.newsletter_subscribers as s set
    status = line.status, unsubscribed_at = line.unsubscribed_at
  from jsonb_to_recordset(kept.before) as line (id uuid, status text, unsubscribed_at timestamptz)
  where s.id = line.id and case kept.act
    when 'unsubscribe' then s.status = 'unsubscribed' and s.unsubscribed_at = kept.created_at
    when 'block' then s.status = 'blocked'
    else s.status = 'unsubscribed' and s.unsubscribed_at = coalesce(line.unsubscribed_at, kept.created_at)
  end;
  get diagnostics restored = row_count;
  return jsonb_build_object('restored', restored);
end
$$;
revoke execute on function public.undo_subscriber_act(uuid) from public, anon;
grant execute on function public.undo_subscriber_act(uuid) to authenticated;

-- Sends the confirmation mail again, within the limits of the form. Outcomes: done, gone, not_pending, wait (with the
-- instant `until`).
create function public.resend_confirmation(subscriber uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.newsletter_subscribers;
  sent_before timestamptz;
begin
  perform private.require_permission('newsletter.write');
  select s.* into kept from public.newsletter_subscribers as s where s.id = resend_confirmation.subscriber for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.status <> 'pending' then return jsonb_build_object('outcome', 'not_pending'); end if;
  sent_before := kept.confirmation_mailed_at;
  perform private.newsletter_mail_confirmation(kept);
  if exists (
    select from public.newsletter_subscribers as s
    where s.id = kept.id and s.confirmation_mailed_at is distinct from sent_before
  ) then
    return jsonb_build_object('outcome', 'done');
  end if;
  return jsonb_build_object('outcome', 'wait', 'until', greatest(
    kept.confirmation_mailed_at + interval '15 minutes',
    case when kept.confirmation_day_count >= 3 then kept.confirmation_day_at + interval '1 day' end
  ));
end
$$;
revoke execute on function public.resend_confirmation(uuid) from public, anon;
grant execute on function public.resend_confirmation(uuid) to authenticated;

-- Erases an address for good, with its deliveries' link and its bounces. A hash stays, so that an import does not add it
-- again. Outcomes: done, gone.
create function public.erase_subscriber(subscriber uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_permission('newsletter.erase');
  delete from public.newsletter_subscribers as s where s.id = erase_subscriber.subscriber returning s.email into address;
  if address is null then return jsonb_build_object('outcome', 'gone'); end if;
  insert into private.erased_addresses (hash) values (sha256(convert_to(address, 'UTF8'))) on conflict do nothing;
  delete from private.mail_outbox as o where o.recipient = address and o.template = 'newsletter-confirmation';
  return jsonb_build_object('outcome', 'done');
end
$$;
revoke execute on function public.erase_subscriber(uuid) from public, anon;
grant execute on function public.erase_subscriber(uuid) to authenticated;
