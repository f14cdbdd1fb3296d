-- The words of the mails of the site, as organisers change them. A row replaces the words of the mail that
-- `mail/templates/mails.ts` has; its frame, link, code, quote and reason stay. The worker checks the row again and sends
-- the original when it cannot use it. For `notifications.manage`.

create table private.mail_texts (
  template text primary key check (template in (
    'confirmation', 'recovery', 'password-changed', 'email-change', 'magic-link', 'reauthentication', 'invite',
    'newsletter-confirmation', 'newsletter-welcome', 'waiting-list-confirmation', 'comment-approved', 'comment-refused',
    'report-decided', 'comment-reply', 'badge-awarded', 'badge-ending', 'badge-declined', 'directory-message',
    'directory-report', 'access-granted', 'access-declined', 'administrators', 'figures', 'account-deletion',
    'notice-receipt', 'notice-decided', 'staff-alert', 'staff-digest'
  )),
  subject text not null check (char_length(subject) between 1 and 120),
  title text not null check (char_length(title) between 1 and 120),
  preview text not null check (char_length(preview) <= 200),
  -- Paragraphs, separated by an empty line.
  body text not null check (char_length(body) between 1 and 4000),
  -- Empty for a mail with a code in place of a button.
  button text not null check (char_length(button) <= 60),
  -- Under the button, separated by an empty line.
  notes text not null check (char_length(notes) <= 2000),
  revised_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp()
);
alter table private.mail_texts enable row level security;
call private.stamp('private.mail_texts');
call private.audit('private.mail_texts', 'template');
create index mail_texts_revised_by on private.mail_texts (revised_by);
-- The hosted service grants new tables to all API roles by default.
revoke all on private.mail_texts from public, anon, authenticated, service_role;

-- The six texts of a row as an object.
create function private.mail_words(t private.mail_texts) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'subject', t.subject, 'title', t.title, 'preview', t.preview, 'body', t.body, 'button', t.button,
    'notes', t.notes
  )
$$;

-- Each changed mail: {"template", "words", "revised_by": a name or null, "updated_at"}.
create function public.mail_texts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('notifications.manage');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'template', t.template, 'words', private.mail_words(t), 'revised_by', p.display_name, 'updated_at', t.updated_at
    ) order by t.template), '[]')
    from private.mail_texts as t left join public.profiles as p on p.id = t.revised_by
  );
end
$$;
revoke execute on function public.mail_texts() from public, anon;
grant execute on function public.mail_texts() to authenticated;

create function private.on_one_line(value text) returns text
language sql immutable set search_path = ''
as $$
  select private.trim(regexp_replace(value, ' *[\t\r\n]+ *', ' ', 'g'))
$$;

-- `given` as a row of `mail_texts`, with the checks of the table left to it. Raises an error for anything but an object.
create function private.given_mail_text(template text, given jsonb) returns private.mail_texts
language plpgsql immutable set search_path = ''
as $$
declare
  read private.mail_texts;
begin
  if coalesce(jsonb_typeof(given), '') <> 'object' or octet_length(given::text) > 40000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  read.template := given_mail_text.template;
  read.subject := private.on_one_line(given ->> 'subject');
  read.title := private.on_one_line(given ->> 'title');
  read.preview := coalesce(private.on_one_line(given ->> 'preview'), '');
  read.body := private.trim(given ->> 'body');
  read.button := coalesce(private.on_one_line(given ->> 'button'), '');
  read.notes := coalesce(private.trim(given ->> 'notes'), '');
  return read;
end
$$;

-- Replaces the words of a mail; `words` null: those of the original again. `seen`: the `updated_at` that was read, null
-- for the original; another one is a conflict. {"outcome": done | conflict, "current": as `mail_texts`, or null}.
create function public.save_mail_text(template text, words jsonb default null, seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.mail_texts;
  given private.mail_texts;
  outcome text := 'done';
begin
  perform private.require_permission('notifications.manage');
  perform pg_advisory_xact_lock(hashtextextended('private.mail_texts', 0));
  select t.* into kept from private.mail_texts as t where t.template = save_mail_text.template;
  if kept.updated_at is distinct from save_mail_text.seen then
    outcome := 'conflict';
  elsif save_mail_text.words is null then
    delete from private.mail_texts as t where t.template = save_mail_text.template;
    kept := null;
  else
    given := private.given_mail_text(save_mail_text.template, save_mail_text.words);
    insert into private.mail_texts as t (template, subject, title, preview, body, button, notes, revised_by)
    values (
      given.template, given.subject, given.title, given.preview, given.body, given.button, given.notes, auth.uid()
    )
    on conflict on constraint mail_texts_pkey do update set
      subject = excluded.subject, title = excluded.title, preview = excluded.preview, body = excluded.body,
      button = excluded.button, notes = excluded.notes, revised_by = excluded.revised_by
    returning t.* into kept;
  end if;
  return jsonb_build_object('outcome', outcome, 'current', case when kept.template is not null then jsonb_build_object(
    'template', kept.template, 'words', private.mail_words(kept), 'updated_at', kept.updated_at,
    'revised_by', (select p.display_name from public.profiles as p where p.id = kept.revised_by)
  ) end);
end
$$;
revoke execute on function public.save_mail_text(text, jsonb, timestamptz) from public, anon;
grant execute on function public.save_mail_text(text, jsonb, timestamptz) to authenticated;

-- A trial of words that are not saved, with examples in place of the values of the mail.
alter table private.mail_outbox add column trial_words jsonb
  constraint mail_trial_words_are_bounded check (octet_length(trial_words::text) <= 40000);

-- To the caller's own confirmed address, 20 an hour. {"mail": its id in the outbox, "recipient": masked}.
create function public.send_mail_text_trial(template text, words jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.my_confirmed_email();
  given private.mail_texts;
  created uuid;
  wait integer;
begin
  perform private.require_permission('notifications.manage');
  given := private.given_mail_text(send_mail_text_trial.template, send_mail_text_trial.words);
  if address is null then
    raise exception 'No confirmed address' using errcode = 'PT409', hint = 'no_confirmed_email';
  end if;
  wait := private.take_rate_limit('mail-text-trial:' || auth.uid(), 20, 3600);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  insert into private.mail_outbox (recipient, template, trial_words)
  values (address, given.template, private.mail_words(given)) returning id into created;
  return jsonb_build_object('mail', created, 'recipient', private.masked_email(address));
end
$$;
revoke execute on function public.send_mail_text_trial(text, jsonb) from public, anon;
grant execute on function public.send_mail_text_trial(text, jsonb) to authenticated;

-- Returns due mails and leases them for two minutes; two workers never get the same mail. `words`: those of the trial or
-- of the organisers, null for the original.
drop function public.mail_claim(integer);
create function public.mail_claim(batch integer default 1)
returns table (
  id uuid, recipient text, template text, data jsonb, attempt integer, created_at timestamptz, words jsonb,
  is_trial boolean
)
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
  returning o.id, o.recipient, o.template, o.data, o.attempts::integer, o.created_at,
    coalesce(o.trial_words, (
      select private.mail_words(t) from private.mail_texts as t where t.template = o.template
    )),
    o.trial_words is not null;
end $$;
revoke execute on function public.mail_claim(integer) from public, anon, authenticated;
grant execute on function public.mail_claim(integer) to service_role;

-- One mail with what fills its template, and the words that replace the original; null when there is none. Only the
-- values that are no secret are given: links, codes and private messages become points. `data` is null once it was erased.
create or replace function public.mail_record(mail uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('notifications.manage');
  return (
    select private.mail_line(m) || jsonb_build_object(
      'data', case when m.data <> '{}' or m.state not in ('sent', 'abandoned') then (
        select coalesce(jsonb_object_agg(value.name, case
          when value.name in (
            'Answer', 'Article', 'Author', 'Badge', 'Before', 'Date', 'Decision', 'Figures', 'Grounds', 'List', 'Note', 'Path',
            'Period', 'Reason', 'Receipt', 'Role', 'Since', 'Until', 'Visits', 'What'
          ) then value.text else '•••' end
        ), '{}')
        from jsonb_each_text(m.data) as value (name, text)
      ) end,
      'words', coalesce(m.trial_words, (
        select private.mail_words(t) from private.mail_texts as t where t.template = m.template
      )),
      'is_trial', m.trial_words is not null
    )
    from private.mail_outbox as m where m.id = mail_record.mail
  );
end
$$;
