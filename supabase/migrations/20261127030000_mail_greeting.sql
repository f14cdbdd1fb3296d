-- The name that a mail greets its reader with: that of the member whose confirmed address it goes to. An address that is
-- not confirmed is greeted without a name, because a person who signs up with the address of another chose that name.
create function private.greeted_name(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select p.display_name
  from auth.users as u join public.profiles as p on p.id = u.id
  where u.email = lower(address) and not u.is_sso_user and u.email_confirmed_at is not null
    and p.display_name <> 'Membre'
$$;

-- As before, with the name of the reader.
drop function public.mail_claim(integer);
create function public.mail_claim(batch integer default 1)
returns table (
  id uuid, recipient text, template text, data jsonb, attempt integer, created_at timestamptz, words jsonb,
  is_trial boolean, reader text
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
    o.trial_words is not null,
    private.greeted_name(o.recipient);
end $$;
revoke execute on function public.mail_claim(integer) from public, anon, authenticated;
grant execute on function public.mail_claim(integer) to service_role;
