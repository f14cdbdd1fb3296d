-- Filters of members on a state that grows with the members: badge, suspension and newsletter are columns of
-- `private.member_index`, with an index in the order of each list.

alter table private.member_index
  add column badge text,
  -- `infinity` for a badge without an end.
  add column badge_ends_at timestamptz not null default 'infinity',
  -- The periods of the suspensions that were not lifted, also when they are over; null for a member without one.
  add column suspended tstzmultirange,
  add column newsletter boolean not null default false;

create function private.index_badge(member uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.member_index as entry
  set badge = held.badge_tier, badge_ends_at = coalesce(held.ends_at, 'infinity')
  from (select) as here
  left join public.users_badges as held on held.user_id = index_badge.member and held.status = 'active'
  where entry.user_id = index_badge.member
    and (entry.badge, entry.badge_ends_at) is distinct from (held.badge_tier, coalesce(held.ends_at, 'infinity'))
$$;

create function private.index_suspension(member uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.member_index as entry set suspended = bans.periods
  from (
    select range_agg(tstzrange(starts_at, ends_at)) as periods from public.user_bans
    where user_id = index_suspension.member and lifted_at is null
  ) as bans
  where entry.user_id = index_suspension.member and entry.suspended is distinct from bans.periods
$$;

create function private.index_newsletter(address text) returns void
language sql security definer set search_path = ''
as $$
  update private.member_index as entry set newsletter = subscribed.yes
  from (
    select exists (
      select from public.newsletter_subscribers where email = index_newsletter.address and status = 'confirmed'
    ) as yes
  ) as subscribed
  where index_newsletter.address <> '' and entry.email_key = index_newsletter.address
    and entry.newsletter <> subscribed.yes
$$;
revoke execute on function private.index_badge(uuid), private.index_suspension(uuid), private.index_newsletter(text)
from public;

create function private.index_member_badge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.index_badge(old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform private.index_badge(new.user_id);
  end if;
  return null;
end
$$;
create trigger index_badge after insert or update of user_id, badge_tier, status, ends_at or delete
on public.users_badges for each row execute function private.index_member_badge();

create function private.index_member_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.index_suspension(old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform private.index_suspension(new.user_id);
  end if;
  return null;
end
$$;
create trigger index_suspension after insert or update of user_id, starts_at, ends_at, lifted_at or delete
on public.user_bans for each row execute function private.index_member_suspension();

create function private.index_member_newsletter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.index_newsletter(old.email);
  end if;
  if tg_op <> 'DELETE' then
    perform private.index_newsletter(new.email);
  end if;
  return null;
end
$$;
create trigger index_newsletter after insert or update of email, status or delete
on public.newsletter_subscribers for each row execute function private.index_member_newsletter();

-- As before, with the newsletter of the address.
create or replace function private.index_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := coalesce(lower(new.email), '');
begin
  insert into private.member_index as entry
    (user_id, email_key, name_key, confirmed, created_at, signed_in_at, newsletter)
  values (
    new.id, address,
    coalesce((select private.fold(display_name) from public.profiles where id = new.id), ''),
    new.confirmed_at is not null, coalesce(new.created_at, now()), coalesce(new.last_sign_in_at, '-infinity'),
    exists (select from public.newsletter_subscribers where email = address and status = 'confirmed')
  )
  on conflict (user_id) do update
  set email_key = excluded.email_key, confirmed = excluded.confirmed, signed_in_at = excluded.signed_in_at,
    newsletter = excluded.newsletter;
  return null;
end
$$;

-- For rows that were written without triggers: this migration, the demo, tests and benchmarks.
create function private.index_member_states() returns void
language sql security definer set search_path = ''
as $$
  with state as (
    select
      entry.user_id, held.badge_tier as badge, coalesce(held.ends_at, 'infinity') as badge_ends_at,
      (
        select range_agg(tstzrange(starts_at, ends_at)) from public.user_bans
        where user_id = entry.user_id and lifted_at is null
      ) as suspended,
      exists (
        select from public.newsletter_subscribers where email = entry.email_key and status = 'confirmed'
      ) as newsletter
    from private.member_index as entry
    left join public.users_badges as held on held.user_id = entry.user_id and held.status = 'active'
  )
  update private.member_index as entry
  set badge = state.badge, badge_ends_at = state.badge_ends_at, suspended = state.suspended,
    newsletter = state.newsletter
  from state
  where state.user_id = entry.user_id
    and (entry.badge, entry.badge_ends_at, entry.suspended, entry.newsletter)
      is distinct from (state.badge, state.badge_ends_at, state.suspended, state.newsletter)
$$;
revoke execute on function private.index_member_states() from public;
select private.index_member_states();

create index member_index_badge_created_idx on private.member_index (badge, created_at desc, user_id desc)
include (badge_ends_at) where badge is not null;
create index member_index_suspended_created_idx on private.member_index (created_at desc, user_id desc)
include (suspended, newsletter) where suspended is not null;
create index member_index_newsletter_created_idx on private.member_index (created_at desc, user_id desc) where newsletter;
create index member_index_badge_name_idx on private.member_index (badge, name_key, user_id)
include (badge_ends_at) where badge is not null;
create index member_index_suspended_name_idx on private.member_index (name_key, user_id)
include (suspended, newsletter) where suspended is not null;
create index member_index_newsletter_name_idx on private.member_index (name_key, user_id) where newsletter;
create index member_index_badge_seen_idx on private.member_index (badge, signed_in_at desc, user_id desc)
include (badge_ends_at) where badge is not null;
create index member_index_suspended_seen_idx on private.member_index (signed_in_at desc, user_id desc)
include (suspended, newsletter) where suspended is not null;
create index member_index_newsletter_seen_idx on private.member_index (signed_in_at desc, user_id desc) where newsletter;

-- The SQL condition on `entry` (member_index) of the filters, which are $1 of the statement. `filters`: role, badge (a
-- tier or `none`), state (active, unconfirmed, suspended, leaving), newsletter, pending (booleans), since and until
-- (creation), seen_since and seen_until (latest sign-in), search. Badge, suspension and newsletter are columns
-- of the index, in the order of each list. Sets that stay small are arrays, so that PostgreSQL starts with them whatever
-- it knows of their tables; so are at most 5,000 members seen between two dates, whom the order of another column may
-- place last. A whole address is looked up as such. A search
-- of one or two letters finds the words and addresses that start with them.
create or replace function private.members_condition(filters jsonb, may_search_addresses boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(condition, ' and '), 'true')
  from (
    select
      exists (
        select from private.member_index where email_key = lower(private.trim(filters ->> 'search'))
      ) as address,
      char_length(private.trim(filters ->> 'search')) < 3 as short,
      case when filters ?| array['seen_since', 'seen_until'] then 5000 >= (
        select count(*) from (
          select from private.member_index
          where signed_in_at >= coalesce((filters ->> 'seen_since')::timestamptz, '-infinity')
            and signed_in_at < coalesce((filters ->> 'seen_until')::timestamptz, 'infinity')
          limit 5001
        ) as found
      ) end as few_seen
  ) as known,
  lateral (values
    ('entry.user_id = any (array(select user_id from public.user_roles where role = $1 ->> ''role'' and (ends_at is null or ends_at > now())))',
      filters ? 'role'),
    ('entry.badge = $1 ->> ''badge'' and entry.badge_ends_at > now()', filters ? 'badge' and filters ->> 'badge' <> 'none'),
    ('(entry.badge is null or entry.badge_ends_at <= now())', filters ->> 'badge' = 'none'),
    ('entry.suspended is not null and entry.suspended @> private.now()', filters ->> 'state' = 'suspended'),
    ('entry.user_id = any (array(select user_id from public.account_deletions))', filters ->> 'state' = 'leaving'),
    ('not entry.confirmed', filters ->> 'state' = 'unconfirmed'),
    ('entry.confirmed and private.member_state(entry.user_id, true) = ''active''', filters ->> 'state' = 'active'),
    ('entry.newsletter', filters ->> 'newsletter' = 'true'),
    ('entry.user_id = any (array(select distinct user_id from public.blog_comments where not is_approved and refusal_reason is null and removed_at is null and user_id is not null))',
      filters ->> 'pending' = 'true'),
    ('entry.created_at >= ($1 ->> ''since'')::timestamptz', filters ? 'since'),
    ('entry.created_at < ($1 ->> ''until'')::timestamptz', filters ? 'until'),
    ('entry.user_id = any (array(select user_id from private.member_index where signed_in_at >= coalesce(($1 ->> ''seen_since'')::timestamptz, ''-infinity'') and signed_in_at < coalesce(($1 ->> ''seen_until'')::timestamptz, ''infinity'')))',
      known.few_seen),
    ('entry.signed_in_at >= ($1 ->> ''seen_since'')::timestamptz', filters ? 'seen_since' and not known.few_seen),
    ('entry.signed_in_at < ($1 ->> ''seen_until'')::timestamptz', filters ? 'seen_until' and not known.few_seen),
    ('entry.email_key = lower(private.trim($1 ->> ''search''))', filters ? 'search' and known.address),
    -- A part of an address is searched by those who may read addresses; others give the whole address.
    ('(entry.name_key like private.like_pattern($1 ->> ''search'') or entry.email_key like private.like_pattern($1 ->> ''search''))',
      filters ? 'search' and not known.address and not known.short and may_search_addresses),
    ('entry.name_key like private.like_pattern($1 ->> ''search'')',
      filters ? 'search' and not known.address and not known.short and not may_search_addresses),
    ('(entry.name_key like private.word_pattern($1 ->> ''search'') or entry.name_key like ''% '' || private.word_pattern($1 ->> ''search'') or entry.email_key like private.word_pattern($1 ->> ''search''))',
      filters ? 'search' and not known.address and known.short and may_search_addresses),
    ('(entry.name_key like private.word_pattern($1 ->> ''search'') or entry.name_key like ''% '' || private.word_pattern($1 ->> ''search''))',
      filters ? 'search' and not known.address and known.short and not may_search_addresses)
  ) as part (condition, applies)
  where applies
$$;

-- As before; a badge whose end is past is not held.
create or replace function private.member_line(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id, 'name', person.display_name, 'avatar', person.avatar_url,
    'email', private.masked_email(entry.email_key),
    'roles', coalesce((
      select jsonb_agg(role order by role) from public.user_roles
      where user_id = person.id and (ends_at is null or ends_at > now())
    ), '[]'),
    'badge', (private.held_badge(person.id)).badge_tier,
    'state', private.member_state(person.id, entry.confirmed),
    'created_at', entry.created_at,
    'seen_at', nullif(greatest(entry.signed_in_at, coalesce((
      select max(session.refreshed_at at time zone 'utc') from auth.sessions as session where session.user_id = person.id
    ), '-infinity')), '-infinity'),
    'comments', private.comment_totals(person.id),
    'reports', (
      select count(*) from (select from public.comment_reports where reporter_id = person.id limit 1000) as made
    ),
    'newsletter', coalesce((
      select status = 'confirmed' from public.newsletter_subscribers where email = entry.email_key
    ), false),
    'updated_at', person.updated_at
  )
  from private.member_index as entry join public.profiles as person on person.id = entry.user_id
  where entry.user_id = member
$$;
