-- Searches and filters of members that read a part of the tables only, however many members there are.

-- The start of a word, for a search of one or two letters: a part of a word has no index that short.
create function private.word_pattern(search text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select right(private.like_pattern(search), -1)
$$;
revoke execute on function private.word_pattern(text) from public;

-- The authors of pending comments, for the filter « A un commentaire en attente ».
create index blog_comments_waiting_authors_idx on public.blog_comments (user_id)
where not is_approved and refusal_reason is null and removed_at is null and user_id is not null;

-- The SQL condition on `entry` (member_index) of the filters, which are $1 of the statement. `filters`: role, badge (a
-- tier or `none`), state (active, unconfirmed, suspended, leaving), newsletter, pending (booleans), since and until
-- (creation), seen_since and seen_until (latest sign-in), search. Sets that stay small beside the members are
-- arrays, so that PostgreSQL starts with them whatever it knows of their tables; so are at most 5,000 members seen
-- between two dates, whom the order of another column may place last. A whole address is looked up as such. A search
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
    ('entry.user_id = any (array(select user_id from public.users_badges where badge_tier = $1 ->> ''badge'' and status = ''active''))',
      filters ? 'badge' and filters ->> 'badge' <> 'none'),
    ('not exists (select from public.users_badges where user_id = entry.user_id and status = ''active'')',
      filters ->> 'badge' = 'none'),
    ('entry.user_id = any (array(select user_id from public.user_bans where lifted_at is null and starts_at <= private.now() and (ends_at is null or ends_at > private.now())))',
      filters ->> 'state' = 'suspended'),
    ('entry.user_id = any (array(select user_id from public.account_deletions))', filters ->> 'state' = 'leaving'),
    ('not entry.confirmed', filters ->> 'state' = 'unconfirmed'),
    ('entry.confirmed and private.member_state(entry.user_id, true) = ''active''', filters ->> 'state' = 'active'),
    ('entry.email_key in (select email from public.newsletter_subscribers where status = ''confirmed'')',
      filters ->> 'newsletter' = 'true'),
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

-- Ten members whose name contains the search (or has a word that starts with its one or two letters), or whose address
-- is the search, each with the roles in force. With `member`, that one. Planned anew at each call: a plan for any
-- search would read every member.
create or replace function public.find_members(search text default '', member uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words constant text := private.trim(find_members.search);
  pattern constant text := case
    when char_length(words) < 3 then private.word_pattern(words) else private.like_pattern(words)
  end;
  later_word constant text := case when char_length(words) < 3 then '% ' || pattern else pattern end;
begin
  perform private.require_permission('roles.manage');
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', person.id, 'name', person.display_name,
      'email', private.masked_email(private.email_of(person.id)),
      'own', person.id = auth.uid(),
      'roles', coalesce((
        select jsonb_agg(held.role order by held.role) from public.user_roles as held
        where held.user_id = person.id and (held.ends_at is null or held.ends_at > now())
      ), '[]')
    ) order by person.display_name, person.id)
    from (
      select profile.id, profile.display_name from public.profiles as profile
      where profile.id = any (array(
        select named.user_id from private.member_index as named
        where find_members.member is null and words <> ''
          and (named.name_key like pattern or named.name_key like later_word)
        limit 10
      ) || array(
        select account.user_id from private.member_index as account
        where find_members.member is null and words <> '' and account.email_key = lower(words) limit 1
      ) || find_members.member)
      order by profile.display_name, profile.id limit 10
    ) as person
  ), '[]');
end
$$;

-- At most 6 of each, the shortest first, among the first 200 that match:
-- {"members": [{"id", "name"}], "articles": [{"id", "name"}]}. A list that the roles of the caller do not open is empty.
-- Two letters find the words that start with them.
create or replace function public.find_by_name(search text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words constant text := private.trim(search);
  pattern constant text := case
    when char_length(words) < 3 then private.word_pattern(words) else private.like_pattern(words)
  end;
  later_word constant text := case when char_length(words) < 3 then '% ' || pattern else pattern end;
  members jsonb;
  articles jsonb;
begin
  perform private.require_permission('counts.read');
  if char_length(words) < 2 then
    return jsonb_build_object('members', '[]'::jsonb, 'articles', '[]'::jsonb);
  end if;
  if private.may('users.read') then
    select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by char_length(found.name), found.name)
    into members
    from (
      select person.id, person.display_name as name from (
        select user_id from private.member_index
        where name_key like pattern or name_key like later_word limit 200
      ) as matching
      join public.profiles as person on person.id = matching.user_id
      order by char_length(person.display_name), person.display_name limit 6
    ) as found;
  end if;
  if private.may('blog.read') or private.may('comments.moderate') then
    select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by char_length(found.name), found.name)
    into articles
    from (
      select matching.id, matching.title as name from (
        select id, title from public.blog_posts
        -- The first condition has an index; it is of title and excerpt.
        where (search_text like pattern or search_text like later_word)
          and (private.fold(title) like pattern or private.fold(title) like later_word)
          and (is_published or private.may('blog.read')) limit 200
      ) as matching
      order by char_length(matching.title), matching.title limit 6
    ) as found;
  end if;
  return jsonb_build_object('members', coalesce(members, '[]'), 'articles', coalesce(articles, '[]'));
end
$$;

-- The names of members are searched in `private.member_index`.
drop index public.profiles_name_search_idx, public.profiles_search_idx;
