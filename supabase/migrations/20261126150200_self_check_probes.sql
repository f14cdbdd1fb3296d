-- What self-checks need for a few seconds: an account and a subscriber of their own, which leave no trace in the figures,
-- the alerts or the tombstones. Their addresses end with the reserved `.invalid`, to which no mail can be delivered. The
-- account is marked in the metadata that only the service writes, once it is made: its sign-up is known by its address.

create function private.signal_signups() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.signal_alert('signup', '', (
    select count(*)::integer from added
    left join auth.users as account on account.id = added.id
    where account.email is null or account.email not like '%@self-check.invalid'
  ));
  return null;
end
$$;
drop trigger signal_alert on public.profiles;
create trigger signal_alert after insert on public.profiles
referencing new table as added for each statement execute function private.signal_signups();

drop trigger record_deleted_account on auth.users;
create trigger record_deleted_account before delete on auth.users
for each row when (old.raw_app_meta_data ->> 'self_check' is distinct from 'true')
execute function private.record_deleted_account();

-- The accounts that a check left behind because its process was killed.
create function public.self_check_members() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select account.id from auth.users as account
  where account.raw_app_meta_data ->> 'self_check' = 'true' and account.email like '%@self-check.invalid'
  limit 20
$$;
revoke execute on function public.self_check_members() from public, anon, authenticated;
grant execute on function public.self_check_members() to service_role;

-- The subscriber of the check of one-click unsubscription: `begin` replaces it and returns the token of its link, `state`
-- returns its status, `end` removes it. It is pending, so no campaign is written to it.
create function public.self_check_subscriber(act text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := 'un-clic@self-check.invalid';
  subscriber uuid;
begin
  if act = 'state' then
    return (select s.status from public.newsletter_subscribers as s where s.email = address);
  end if;
  delete from public.newsletter_subscribers as s where s.email = address;
  if act is distinct from 'begin' then return null; end if;
  insert into public.newsletter_subscribers (email, status, source, consent_version)
  values (address, 'pending', 'page', 'self-check')
  returning id into subscriber;
  return private.newsletter_mint_token(subscriber, 'unsubscribe', interval '10 minutes');
end
$$;
revoke execute on function public.self_check_subscriber(text) from public, anon, authenticated;
grant execute on function public.self_check_subscriber(text) to service_role;

-- The outbox in numbers: mails that wait for over an hour, those that were given up in the last day, and those of the last
-- day altogether. {"late", "abandoned", "recent"}, each at most 1001.
create function public.self_check_mails() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'late', (
      select count(*) from (
        select from private.mail_outbox as m
        where m.state in ('queued', 'failed', 'sending') and m.created_at < now() - interval '1 hour' limit 1001
      ) as found
    ),
    'abandoned', (
      select count(*) from (
        select from private.mail_outbox as m
        where m.state = 'abandoned' and m.created_at > now() - interval '1 day' limit 1001
      ) as found
    ),
    'recent', (
      select count(*) from (
        select from private.mail_outbox as m where m.created_at > now() - interval '1 day' limit 1001
      ) as found
    )
  )
$$;
revoke execute on function public.self_check_mails() from public, anon, authenticated;
grant execute on function public.self_check_mails() to service_role;
