-- Messages between members of the directory, relayed by mail: neither sees the address of the other, unless the sender
-- chooses to give theirs. A message is kept as long as it may be reported.

create table private.directory_messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  body text not null check (char_length(body) between 1 and 1000),
  gives_address boolean not null,
  created_at timestamptz not null default now(),
  reported_at timestamptz,
  report_details text check (char_length(report_details) between 1 and 500)
);
alter table private.directory_messages enable row level security;
revoke all on private.directory_messages from public, anon, authenticated, service_role;
create index directory_messages_sender_id_idx on private.directory_messages (sender_id, created_at desc);
create index directory_messages_recipient_id_idx on private.directory_messages (recipient_id, created_at desc);
create index directory_messages_created_at_idx on private.directory_messages (created_at);

-- Sends a message to a member of the directory. `profile` is the id of the profile. With `gives_address`, the answer of
-- the recipient goes to the address of the sender.
create function public.contact_directory_member(profile uuid, body text, gives_address boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recipient private.directory_members;
  words constant text := private.trim(coalesce(body, ''));
  sender constant text := (select display_name from public.profiles where id = auth.uid());
  own_address constant text := private.email_of(auth.uid());
  message uuid;
  wait integer;
begin
  perform private.require_badge(1);
  if private.is_banned() then
    raise exception 'Votre compte est suspendu' using errcode = 'insufficient_privilege', hint = 'suspended';
  end if;
  if char_length(words) not between 1 and 1000 then
    raise exception 'Écrivez un message, de 1 000 caractères au plus'
    using errcode = 'check_violation', hint = 'directory_message_length';
  end if;
  select * into recipient from private.directory_members where id = profile and user_id <> auth.uid();
  if recipient.id is null or not recipient.accepts_contact or private.email_of(recipient.user_id) is null then
    raise exception 'Ce membre ne reçoit pas de message'
    using errcode = 'check_violation', hint = 'directory_contact_closed';
  end if;
  wait := private.take_rate_limit('directory-sender:' || auth.uid(), 10, 86400);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'directory_sender_limit', detail = wait::text;
  end if;
  wait := private.take_rate_limit('directory-recipient:' || recipient.user_id, 20, 86400);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'directory_recipient_limit', detail = wait::text;
  end if;
  insert into private.directory_messages (sender_id, recipient_id, body, gives_address)
  values (auth.uid(), recipient.user_id, words, coalesce(contact_directory_member.gives_address, false))
  returning id into message;
  perform public.mail_enqueue(private.email_of(recipient.user_id), 'directory-message', jsonb_build_object(
    'Author', sender,
    'Message', words,
    'Id', message::text,
    'Answer', case
      when contact_directory_member.gives_address and own_address is not null
        then 'Répondez à ce message : votre réponse ira directement à ' || sender || ', qui vous donne son adresse. Vous lui donnerez alors la vôtre.'
      else sender || ' ne vous a pas donné son adresse, et ne connaît pas la vôtre. Pour lui répondre, écrivez-lui depuis l’annuaire.'
    end
  ) || case
    when contact_directory_member.gives_address and own_address is not null
      then jsonb_build_object('ReplyTo', own_address)
    else '{}'
  end);
end
$$;
revoke execute on function public.contact_directory_member(uuid, text, boolean) from public, anon;
grant execute on function public.contact_directory_member(uuid, text, boolean) to authenticated;

-- The recipient reports a message: moderators receive a mail. Returns false for a message that the caller did not
-- receive, or whose time is over.
create function public.report_directory_message(message uuid, details text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  reported private.directory_messages;
begin
  if not private.second_factor_satisfied() then
    raise exception 'Second factor required' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  select * into reported from private.directory_messages
  where id = message and recipient_id = auth.uid() for update;
  if reported.id is null then
    return false;
  end if;
  if reported.reported_at is null then
    update private.directory_messages set
      reported_at = now(), report_details = nullif(left(private.trim(coalesce(details, '')), 500), '')
    where id = message;
    perform public.mail_enqueue(private.email_of(moderator.user_id), 'directory-report', jsonb_build_object(
      'Author', (select display_name from public.profiles where id = reported.sender_id), 'Member', reported.sender_id::text
    ))
    from (
      select distinct user_id from public.user_roles
      where role in ('admin', 'moderator') and (ends_at is null or ends_at > now())
      order by user_id limit 20
    ) as moderator
    where private.email_of(moderator.user_id) is not null;
  end if;
  return true;
end
$$;
revoke execute on function public.report_directory_message(uuid, text) from public, anon;
grant execute on function public.report_directory_message(uuid, text) to authenticated;

-- For moderators: the profile of a member in the directory, and the reported messages that they sent. Null without any.
create function public.member_directory(member uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('comments.moderate');
  return (
    select jsonb_build_object('profile', own.line, 'reported', coalesce(sent.lines, '[]'))
    from (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'body', body, 'details', report_details, 'reported_at', reported_at
      ) order by reported_at desc) as lines
      from (
        select * from private.directory_messages
        where sender_id = member and reported_at is not null order by reported_at desc limit 50
      ) as latest
    ) as sent
    left join (
      select jsonb_build_object(
        'listed', is_listed, 'headline', headline, 'offers', offers, 'seeks', seeks, 'hidden_at', hidden_at,
        'hidden_note', hidden_note
      ) as line
      from public.directory_profiles where user_id = member
    ) as own on true
    where own.line is not null or sent.lines is not null
  );
end
$$;
revoke execute on function public.member_directory(uuid) from public, anon;
grant execute on function public.member_directory(uuid) to authenticated;
