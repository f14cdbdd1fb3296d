-- The sender of the mails, as far as organisers choose it: the name and where answers go. The address is that of the mail
-- server (MAIL_FROM), which signs for its domain. The workers read both before each mail.

create function private.is_mail_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when key <> all ('{mail.sender_name, mail.reply_to}'::text[]) then true
    when jsonb_typeof(value) <> 'string' then false
    -- Empty: the name of MAIL_FROM. A line break would begin another header.
    when key = 'mail.sender_name' then
      char_length(value #>> '{}') <= 60 and value #>> '{}' !~ '[<>"\\[:cntrl:]]'
      and value #>> '{}' = private.trim(value #>> '{}')
    -- Empty: answers go to the sender.
    else value = '""' or (
      char_length(value #>> '{}') <= 254 and value #>> '{}' ~ '^[^[:space:]<>@,;:"\\()]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
    )
  end
$$;
-- A check constraint runs it as the role that writes.
grant execute on function private.is_mail_setting(text, jsonb) to authenticated, service_role;
alter table public.settings add constraint settings_mail_check check (
  coalesce(private.is_mail_setting(key, value), false)
);

insert into public.settings (key, value, description, is_public) values
  ('mail.sender_name', '""', 'Nom de l’expéditeur des e-mails ; vide : celui du serveur', false),
  ('mail.reply_to', '""', 'Adresse qui reçoit les réponses aux e-mails ; vide : celle de l’expéditeur', false)
on conflict (key) do nothing;

-- How the process is set up, without any secret; written at each start. `domain/site-setup.ts` describes the facts.
create table private.site_setup (
  is_this boolean primary key default true check (is_this),
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 8000),
  announced_at timestamptz not null default now()
);
alter table private.site_setup enable row level security;
revoke all on private.site_setup from public, anon, authenticated, service_role;

insert into private.exported_tables (name, reason)
values ('private.site_setup', 'État passager du serveur, sans sens ailleurs');

create function public.announce_setup(facts jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into private.site_setup as known (facts) values (announce_setup.facts)
  on conflict (is_this) do update set facts = excluded.facts, announced_at = now()
$$;
revoke execute on function public.announce_setup(jsonb) from public, anon, authenticated;
grant execute on function public.announce_setup(jsonb) to service_role;

-- The facts that the process announced last; null before its first start.
create function public.site_setup() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  return (select known.facts from private.site_setup as known);
end
$$;
revoke execute on function public.site_setup() from public, anon;
grant execute on function public.site_setup() to authenticated;

-- A trial to the caller's own confirmed address, 10 an hour. {"mail": its id in the outbox, "recipient": masked}.
create function public.send_sender_trial() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.my_confirmed_email();
  created uuid;
  wait integer;
begin
  perform private.require_permission('settings.manage');
  if address is null then
    raise exception 'No confirmed address' using errcode = 'PT409', hint = 'no_confirmed_email';
  end if;
  wait := private.take_rate_limit('sender-trial:' || auth.uid(), 10, 3600);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  insert into private.mail_outbox (recipient, template, data)
  values (address, 'sender-trial', '{}') returning id into created;
  return jsonb_build_object('mail', created, 'recipient', private.masked_email(address));
end
$$;
revoke execute on function public.send_sender_trial() from public, anon;
grant execute on function public.send_sender_trial() to authenticated;

-- What became of a trial: {"state", "error"}, null for another mail. `error`: the words of the mail server.
create function public.sender_trial(mail uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  return (
    select jsonb_build_object('state', m.state, 'error', m.last_error)
    from private.mail_outbox as m where m.id = sender_trial.mail and m.template = 'sender-trial'
  );
end
$$;
revoke execute on function public.sender_trial(uuid) from public, anon;
grant execute on function public.sender_trial(uuid) to authenticated;
