-- The mail outbox. A mail exists as soon as its transaction commits and a worker sends it later, so that no mail is
-- lost when the mail server is down or the process is killed.

-- The same rule as zod's e-mail check on a lower-cased address, with `emailMax` of domain/limits.ts.
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
  -- Holds the tokens of links, so it is emptied as soon as the mail is sent or abandoned.
  data jsonb not null default '{}' constraint mail_data_holds_texts
    check (jsonb_typeof(data) = 'object' and not jsonb_path_exists(data, '$.* ? (@.type() != "string")')),
  state text not null default 'queued'
    constraint mail_state_is_known check (state in ('queued', 'sending', 'sent', 'failed', 'abandoned')),
  attempts smallint not null default 0,
  -- While 'sending', the end of the lease: after it, the worker is considered dead and the mail is sent again.
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

-- The hosted service grants new tables to all API roles by default.
revoke all on private.mail_outbox from public, anon, authenticated;

create function private.notify_mail_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('mail_outbox', '');
  return null;
end $$;
create trigger notify_mail_outbox after insert on private.mail_outbox
  for each statement execute function private.notify_mail_outbox();

-- The outbox functions, for the service role only. The worker calls nothing else, so it also runs beside the hosted
-- service.

create function public.mail_enqueue(recipient text, template text, data jsonb) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.mail_outbox (recipient, template, data)
  values (btrim(mail_enqueue.recipient), mail_enqueue.template, coalesce(mail_enqueue.data, '{}'))
  returning id
$$;
grant execute on function public.mail_enqueue(text, text, jsonb) to service_role;

-- About two days of attempts: after 5 s, 10 s, 20 s, … then every three hours.
create function private.mail_attempts_max() returns integer language sql immutable set search_path = '' as 'select 25';

-- Varies by up to 20 %, so that mails delayed together are not retried together.
create function private.mail_back_off(attempts integer) returns interval
language sql volatile set search_path = '' as $$
  select make_interval(secs => least(5 * 2 ^ (greatest(attempts, 1) - 1), 10800) * (0.8 + 0.4 * random()))
$$;

-- Returns due mails and leases them for two minutes; two workers never get the same mail.
create function public.mail_claim(batch integer default 1)
returns table (id uuid, recipient text, template text, data jsonb, attempt integer, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  -- Abandons a mail whose workers all died while sending it.
  update private.mail_outbox o
  set state = 'abandoned', data = '{}', last_error = coalesce(o.last_error, 'the worker never answered')
  where o.state = 'sending' and o.next_attempt_at <= now() and o.attempts >= private.mail_attempts_max();

  return query
  with due as (
    select o.id from private.mail_outbox o
    where o.state in ('queued', 'failed', 'sending') and o.next_attempt_at <= now()
    order by o.next_attempt_at
    limit least(greatest(coalesce(batch, 1), 1), 50)
    for update skip locked
  )
  update private.mail_outbox o
  set state = 'sending', attempts = o.attempts + 1, next_attempt_at = now() + interval '2 minutes'
  from due where o.id = due.id
  returning o.id, o.recipient, o.template, o.data, o.attempts::integer, o.created_at;
end $$;
grant execute on function public.mail_claim(integer) to service_role;

-- `permanent`: the recipient's server refused for good (5xx); another attempt would harm the sender's reputation.
create function public.mail_settle(
  id uuid, ok boolean, error text default null, message_id text default null, permanent boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if mail_settle.ok then
    update private.mail_outbox o
    set state = 'sent', sent_at = now(), data = '{}', last_error = null, message_id = mail_settle.message_id
    where o.id = mail_settle.id and o.state <> 'sent';
    return;
  end if;
  -- Only while leased: a worker whose lease has ended must not overwrite the result of its successor.
  update private.mail_outbox o
  set state = case when given_up then 'abandoned' else 'failed' end,
      data = case when given_up then '{}' else o.data end,
      next_attempt_at = now() + private.mail_back_off(o.attempts),
      last_error = left(mail_settle.error, 500)
  from (
    select s.id, coalesce(mail_settle.permanent, false) or s.attempts >= private.mail_attempts_max() as given_up
    from private.mail_outbox s where s.id = mail_settle.id for update
  ) s
  where o.id = s.id and o.state = 'sending';
end $$;
grant execute on function public.mail_settle(uuid, boolean, text, text, boolean) to service_role;

-- Retention promised by the privacy policy: mails 30 days (90 when abandoned), unconfirmed subscriptions 30 days, the
-- proof of an unsubscription three years.
create function public.mail_retention() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mails integer;
  subscribers integer;
begin
  delete from private.mail_outbox o
  where (o.state = 'sent' and o.created_at < now() - interval '30 days')
     or (o.state = 'abandoned' and o.created_at < now() - interval '90 days');
  get diagnostics mails = row_count;
  delete from public.newsletter_subscribers s
  where (s.confirmed_at is null and s.status in ('pending', 'unsubscribed', 'bounced')
         and s.consent_at < now() - interval '30 days')
     or (s.status = 'unsubscribed' and s.unsubscribed_at < now() - interval '3 years');
  get diagnostics subscribers = row_count;
  delete from private.newsletter_tokens t where t.expires_at < now() - interval '30 days';
  return jsonb_build_object('mails', mails, 'subscribers', subscribers);
end $$;
grant execute on function public.mail_retention() to service_role;

-- Enqueues a mail that can be withdrawn for ten seconds, which is longer than « Annuler » is shown.
create function private.mail_enqueue_delayed(recipient text, template text, data jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  mail constant uuid := public.mail_enqueue(recipient, template, jsonb_strip_nulls(data));
begin
  update private.mail_outbox set next_attempt_at = now() + interval '10 seconds' where id = mail;
  return mail;
end
$$;

-- The e-mail address of an account, or null.
create function private.email_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(email, '') from auth.users where id = person and private.is_email_address(lower(email))
$$;
