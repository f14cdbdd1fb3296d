-- The waiting list of an edition that is full: who asked to be written to when a place is free, and for the edition after
-- it. A table of its own, because the consent is not that of the newsletter: the newsletter never reads it, its segments
-- and figures stay as they are, and housekeeping deletes it whole 30 days after the evening.
--
-- The functions for the service role return a code instead of raising an error, as those of the newsletter do
-- (`20260101002200_newsletter.sql`). Each address gets the same answer and confirms by mail, also that of a subscriber or
-- a member: the form is public and cannot know who fills it in.

create table private.waiting_list (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references public.event_editions (id) on delete cascade,
  email text not null constraint waiting_email_is_a_lower_case_address check (private.is_email_address(email)),
  -- `left`: by the link of a mail. `stopped`: a mail was refused for good, or reported as spam.
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'left', 'stopped')),
  source text not null check (source in ('home', 'calendar')),
  consent_at timestamptz not null default now(),
  consent_version text not null check (consent_version ~ '^[0-9A-Za-z.-]{1,32}$'),
  confirmed_at timestamptz,
  left_at timestamptz,
  confirmation_mailed_at timestamptz,
  -- Number of confirmation mails in the day that began at confirmation_day_at.
  confirmation_day_at timestamptz,
  confirmation_day_count smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint waiting_once unique (edition_id, email),
  constraint waiting_confirmed_has_a_date check (status <> 'confirmed' or confirmed_at is not null),
  constraint waiting_left_has_a_date check (status <> 'left' or left_at is not null)
);
alter table private.waiting_list enable row level security;
create index waiting_list_newest on private.waiting_list (created_at desc, id desc);
create index waiting_list_of_edition on private.waiting_list (edition_id, status);
create index waiting_list_of_address on private.waiting_list (email);
create index waiting_list_unconfirmed on private.waiting_list (consent_at) where status = 'pending';
-- The hosted service grants new tables to all API roles by default.
revoke all on private.waiting_list from public, anon, authenticated, service_role;

-- Holds hashes only: a copy of the database cannot confirm or remove an address.
create table private.waiting_tokens (
  token_hash bytea primary key,
  waiting_id uuid not null references private.waiting_list (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'leave')),
  -- Marked when the link is used.
  delivery_id uuid references private.newsletter_deliveries (id) on delete cascade,
  -- Null: a link to leave works as long as the row exists.
  expires_at timestamptz
);
alter table private.waiting_tokens enable row level security;
create index waiting_tokens_of_address on private.waiting_tokens (waiting_id);
create index waiting_tokens_of_delivery on private.waiting_tokens (delivery_id) where delivery_id is not null;
revoke all on private.waiting_tokens from public, anon, authenticated, service_role;

-- As `editionState` of domain/event.ts: open without a place left is full.
create function private.is_full(edition public.event_editions) returns boolean
language sql immutable set search_path = ''
as $$
  select edition.state = 'full' or (edition.state = 'open' and edition.places_remaining <= 0)
$$;

-- False for an address that refused mails for good, reported one, or was blocked, in the newsletter or in a waiting list.
create function private.may_be_written_to(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.newsletter_subscribers as s
    where s.email = address and s.status in ('bounced', 'complained', 'blocked')
  ) and not exists (select from private.waiting_list as w where w.email = address and w.status = 'stopped')
$$;

-- Returns a token of 256 random bits; only its hash is stored.
create function private.waiting_mint_token(entry uuid, purpose text, lifetime interval, delivery uuid default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.waiting_tokens (token_hash, waiting_id, purpose, delivery_id, expires_at)
  values (
    sha256(convert_to(token, 'UTF8')), entry, waiting_mint_token.purpose, delivery, now() + lifetime
  );
  return token;
end
$$;

-- At most one mail in 15 minutes and three a day (limits.newsletterWaitMinutes, newsletterMailsPerDay). The caller holds
-- the row's lock, so that parallel requests send one mail.
create function private.waiting_mail_confirmation(entry private.waiting_list) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  new_day constant boolean := entry.confirmation_day_at is null or entry.confirmation_day_at <= now() - interval '1 day';
begin
  if entry.confirmation_mailed_at > now() - interval '15 minutes'
    or (not new_day and entry.confirmation_day_count >= 3) then
    return;
  end if;
  update private.waiting_list as w set
    confirmation_mailed_at = now(),
    confirmation_day_at = case when new_day then now() else w.confirmation_day_at end,
    confirmation_day_count = case when new_day then 1 else w.confirmation_day_count + 1 end
  where w.id = entry.id;
  perform public.mail_enqueue(entry.email, 'waiting-list-confirmation', jsonb_build_object(
    'Token', private.waiting_mint_token(entry.id, 'confirm', interval '7 days'),
    'LeaveToken', private.waiting_mint_token(entry.id, 'leave', null),
    'Date', (select private.french_date(e.starts_at) from public.event_editions as e where e.id = entry.edition_id)
  ));
end
$$;

-- Puts an address on the waiting list of the next edition, unconfirmed. The limits are those of the newsletter's form, and
-- counted with it. EDITION_NOT_FULL: there is no next edition, or it has a place, or it is over, cancelled or moved.
create function public.join_waiting_list(email text, source text, ip text, consent_version text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(join_waiting_list.email));
  edition uuid;
  entry private.waiting_list;
  wait integer;
begin
  if not private.is_email_address(address)
    or coalesce(join_waiting_list.source, '') not in ('home', 'calendar')
    or coalesce(join_waiting_list.consent_version, '') !~ '^[0-9A-Za-z.-]{1,32}$' then
    return jsonb_build_object('code', 'VALIDATION_ERROR');
  end if;
  -- The bucket of the address comes second: a client that is already refused must not exhaust the limit of another
  -- person's address.
  wait := private.take_rate_limit('newsletter:ip:' || private.network_of(join_waiting_list.ip), 10, 900);
  if wait = 0 then
    wait := private.take_rate_limit(
      'newsletter:email:' || encode(sha256(convert_to(address, 'UTF8')), 'hex'), 5, 900);
  end if;
  if wait > 0 then
    return jsonb_build_object('code', 'RATE_LIMIT_EXCEEDED', 'retry_after', wait);
  end if;
  select e.id into edition from public.event_editions as e
  where e.is_next and private.is_full(e) and e.ends_at > private.now();
  if edition is null then
    return jsonb_build_object('code', 'EDITION_NOT_FULL');
  end if;
  if not private.may_be_written_to(address) then
    return jsonb_build_object('success', true);
  end if;
  insert into private.waiting_list (edition_id, email, source, consent_version)
  values (edition, address, join_waiting_list.source, join_waiting_list.consent_version)
  on conflict on constraint waiting_once do nothing;
  select w.* into strict entry from private.waiting_list as w
  where w.edition_id = edition and w.email = address for update;
  -- A confirmed address has its place in the list already.
  if entry.status <> 'confirmed' then
    update private.waiting_list as w
    set source = join_waiting_list.source, consent_at = now(), consent_version = join_waiting_list.consent_version
    where w.id = entry.id;
    perform private.waiting_mail_confirmation(entry);
  end if;
  return jsonb_build_object('success', true);
end
$$;

-- The entry of a token, locked; a null row when the token is unknown or expired.
create function private.waiting_token_owner(token text, purpose text) returns private.waiting_list
language sql security definer set search_path = ''
as $$
  select w.* from private.waiting_tokens as t
  join private.waiting_list as w on w.id = t.waiting_id
  where t.token_hash = sha256(convert_to(coalesce(waiting_token_owner.token, ''), 'UTF8'))
    and t.purpose = waiting_token_owner.purpose
    and (t.expires_at is null or t.expires_at > now())
  for update of w
$$;

-- Repeated, it succeeds as long as the address stays in the list.
create function public.confirm_waiting_list(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry constant private.waiting_list := private.waiting_token_owner(confirm_waiting_list.token, 'confirm');
begin
  if entry.id is null or not private.may_be_written_to(entry.email) then
    return jsonb_build_object('code', 'TOKEN_INVALID');
  end if;
  if entry.status <> 'confirmed' then
    update private.waiting_list as w set status = 'confirmed', confirmed_at = now(), left_at = null where w.id = entry.id;
  end if;
  return jsonb_build_object('success', true);
end
$$;

-- Takes the address off the list of each edition, and marks the delivery of the link. Earlier confirmation links are
-- deleted, so that an old mail does not add the address again. Repeated, it succeeds.
create function public.leave_waiting_list(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry constant private.waiting_list := private.waiting_token_owner(leave_waiting_list.token, 'leave');
begin
  if entry.id is null then
    return jsonb_build_object('code', 'TOKEN_INVALID');
  end if;
  update private.newsletter_deliveries as d set unsubscribed_at = now()
  from private.waiting_tokens as t
  where t.token_hash = sha256(convert_to(leave_waiting_list.token, 'UTF8')) and d.id = t.delivery_id
    and entry.status = 'confirmed';
  delete from private.waiting_tokens as t using private.waiting_list as w
  where w.id = t.waiting_id and w.email = entry.email and t.purpose = 'confirm';
  update private.waiting_list as w set status = 'left', left_at = now()
  where w.email = entry.email and (w.status = 'pending' or w.status = 'confirmed');
  return jsonb_build_object('success', true);
end
$$;
revoke execute on function public.join_waiting_list(text, text, text, text), public.confirm_waiting_list(text),
  public.leave_waiting_list(text)
from public, anon, authenticated;
grant execute on function public.join_waiting_list(text, text, text, text), public.confirm_waiting_list(text),
  public.leave_waiting_list(text)
to service_role;

revoke execute on function private.is_full(public.event_editions), private.may_be_written_to(text),
  private.waiting_mint_token(uuid, text, interval, uuid), private.waiting_mail_confirmation(private.waiting_list),
  private.waiting_token_owner(text, text)
from public;

-- What concerns a whole address: the export of a member, the erasure of a subscriber, and the retention. Each function
-- stays as it is, with one more passage. The evening ends in product time, an unconfirmed request ages in real time.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.retention(text)', $old$    when 'finished_tasks' then interval '30 days'
$old$, $new$    when 'finished_tasks' then interval '30 days'
    -- Since the end of their edition, or since a request that was not confirmed.
    when 'waiting_addresses' then interval '30 days'
$new$),
    ('public.delete_expired_rows(text,integer)', $old$  end case;
$old$, $new$    when 'waiting_addresses' then
      delete from private.waiting_list where id in (
        select w.id from private.waiting_list as w join public.event_editions as e on e.id = w.edition_id
        where e.ends_at < private.now() - private.retention(kind) or (w.status = 'pending' and w.consent_at < over)
        limit batch for update of w skip locked
      );
  end case;
$new$),
    ('private.member_data(uuid)', $old$    'illegal_content_notices', (
$old$, $new$    'waiting_list', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by created_at), '[]')
      from private.waiting_list as entry where email = address
    ),
    'illegal_content_notices', (
$new$),
    ('public.erase_subscriber(uuid)', $old$  delete from private.mail_outbox as o where o.recipient = address and o.template = 'newsletter-confirmation';
$old$, $new$  delete from private.waiting_list as w where w.email = address;
  delete from private.mail_outbox as o
  where o.recipient = address and (o.template = 'newsletter-confirmation' or o.template = 'waiting-list-confirmation');
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
