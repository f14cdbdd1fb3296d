-- Purpose: the mail outbox and the newsletter's subscribers.
-- A mail exists as soon as its transaction commits and is sent later by a worker, so that a mail server that is
-- down, or a process that is killed, loses nothing. Subscriptions follow decision 6 (double opt-in).

-- The same rule as zod's e-mail check on a lower-cased address; `emailMax` of domain/limits.ts.
create function private.is_email_address(value text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    char_length(value) <= 255
    and value ~ '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$',
    false)
$$;

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null constraint mail_recipient_is_an_address check (private.is_email_address(lower(recipient))),
  template text not null constraint mail_template_is_a_file_name check (template ~ '^[a-z][a-z-]{1,62}$'),
  -- Holds links' tokens: emptied as soon as the mail is sent or given up.
  data jsonb not null default '{}' constraint mail_data_holds_texts
    check (jsonb_typeof(data) = 'object' and not jsonb_path_exists(data, '$.* ? (@.type() != "string")')),
  state text not null default 'queued'
    constraint mail_state_is_known check (state in ('queued', 'sending', 'sent', 'failed', 'abandoned')),
  attempts smallint not null default 0,
  -- While 'sending' this is the end of the lease: past it, the worker is taken for dead and the mail goes again.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  message_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_data_is_wiped check (state not in ('sent', 'abandoned') or data = '{}'::jsonb)
);
alter table private.mail_outbox enable row level security;

create index mail_outbox_due on private.mail_outbox (next_attempt_at) where state in ('queued', 'failed', 'sending');
create index mail_outbox_done on private.mail_outbox (created_at) where state in ('sent', 'abandoned');

create function private.notify_mail_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('mail_outbox', '');
  return null;
end $$;

create trigger wake_the_mail_worker after insert on private.mail_outbox
  for each statement execute function private.notify_mail_outbox();

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint newsletter_email_once unique
    constraint newsletter_email_is_a_lower_case_address check (private.is_email_address(email)),
  status text not null default 'pending' constraint newsletter_status_is_known
    check (status in ('pending', 'confirmed', 'unsubscribed', 'bounced', 'complained', 'blocked')),
  source text not null constraint newsletter_source_is_known
    check (source in ('footer', 'article', 'signup', 'page')),
  -- Proof of consent: when, and which version of the sentence was under the form (domain/newsletter.ts).
  consent_at timestamptz not null default now(),
  consent_version text not null
    constraint newsletter_consent_version_is_short check (consent_version ~ '^[0-9A-Za-z.-]{1,32}$'),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  confirmation_mailed_at timestamptz,
  -- Confirmation mails in the day that began at confirmation_day_at.
  confirmation_day_at timestamptz,
  confirmation_day_count smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint newsletter_confirmed_has_a_date check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_unsubscribed_has_a_date check (status <> 'unsubscribed' or unsubscribed_at is not null)
);
alter table public.newsletter_subscribers enable row level security;

create index newsletter_subscribers_by_status on public.newsletter_subscribers (status, created_at desc);

-- Only hashes: a copy of the database confirms and unsubscribes nobody.
create table private.newsletter_tokens (
  token_hash bytea primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at timestamptz not null default now(),
  -- Null: the link of a mail already received must always let its reader leave.
  expires_at timestamptz,
  used_at timestamptz
);
alter table private.newsletter_tokens enable row level security;

create index newsletter_tokens_of_subscriber on private.newsletter_tokens (subscriber_id);

-- The hosted service grants new tables to everybody by default.
revoke all on private.mail_outbox, private.newsletter_tokens from public, anon, authenticated;
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
grant select on public.newsletter_subscribers to authenticated, service_role;

create policy "Administrators read the subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
