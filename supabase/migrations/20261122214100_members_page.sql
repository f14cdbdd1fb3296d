-- The list of members of the back-office: one page, its size, a selection and one member, each in one query.

-- The state shown for a member: a suspension first, since it decides what the member may do.
create function private.member_state(member uuid, confirmed boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.current_ban(member) is not null then 'suspended'
    when exists (select from public.account_deletions where user_id = member) then 'leaving'
    when not confirmed then 'unconfirmed'
    else 'active'
  end
$$;

-- One line of the list. The address is masked.
create function private.member_line(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id, 'name', person.display_name, 'avatar', person.avatar_url,
    'email', private.masked_email(entry.email_key),
    'roles', coalesce((
      select jsonb_agg(role order by role) from public.user_roles
      where user_id = person.id and (ends_at is null or ends_at > now())
    ), '[]'),
    'badge', (
      select badge_tier from public.users_badges
      where user_id = person.id and status = 'active' order by created_at desc limit 1
    ),
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

-- The SQL condition on `entry` (member_index) of the filters, which are $1 of the statement. `filters`: role, badge (a
-- tier or `none`), state (active, unconfirmed, suspended, leaving), newsletter, pending (booleans), since and until
-- (creation), seen_since and seen_until (latest sign-in), search. Sets that stay small beside the members are
-- arrays, so that PostgreSQL starts with them whatever it knows of their tables. A whole address is looked up as such.
create function private.members_condition(filters jsonb, may_search_addresses boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(condition, ' and '), 'true')
  from (
    select exists (
      select from private.member_index where email_key = lower(private.trim(filters ->> 'search'))
    ) as address
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
    ('entry.user_id = any (array(select user_id from public.blog_comments where not is_approved and refusal_reason is null and removed_at is null))',
      filters ->> 'pending' = 'true'),
    ('entry.created_at >= ($1 ->> ''since'')::timestamptz', filters ? 'since'),
    ('entry.created_at < ($1 ->> ''until'')::timestamptz', filters ? 'until'),
    ('entry.signed_in_at >= ($1 ->> ''seen_since'')::timestamptz', filters ? 'seen_since'),
    ('entry.signed_in_at < ($1 ->> ''seen_until'')::timestamptz', filters ? 'seen_until'),
    ('entry.email_key = lower(private.trim($1 ->> ''search''))', filters ? 'search' and known.address),
    -- A part of an address is searched by those who may read addresses; others give the whole address.
    ('(entry.name_key like private.like_pattern($1 ->> ''search'') or entry.email_key like private.like_pattern($1 ->> ''search''))',
      filters ? 'search' and not known.address and may_search_addresses),
    ('entry.name_key like private.like_pattern($1 ->> ''search'')',
      filters ? 'search' and not known.address and not may_search_addresses)
  ) as part (condition, applies)
  where applies
$$;

create function private.members_order(sort text) returns text
language sql immutable set search_path = ''
as $$
  select case sort when 'name' then 'entry.name_key' when 'seen' then 'entry.signed_in_at' else 'entry.created_at' end
$$;

-- A page of members. `sort`: created, name or seen. `next` is the `after` of the following page; `count` stops at
-- 1,001, which is shown as « 1000+ », and is null on later pages. `exact`: the search is the address of a member.
create function public.members_page(
  filters jsonb default '{}', sort text default 'created', descending boolean default true, size integer default 25,
  after text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  key constant text := private.members_order(sort);
  direction constant text := case when descending then 'desc' else 'asc' end;
  condition text;
  total integer;
  page_rows jsonb;
begin
  perform private.require_permission('users.read');
  condition := private.members_condition(filters, private.may('users.reveal'));
  if after is null then
    execute format('select count(*) from (select from private.member_index as entry where %s limit 1001) as found', condition)
    into total using filters;
  else
    condition := condition || format(
      ' and (%s, entry.user_id) %s (left($2, -37)::%s, right($2, 36)::uuid)',
      key, case when descending then '<' else '>' end, case sort when 'name' then 'text' else 'timestamptz' end
    );
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''key'', page.key, ''id'', page.user_id, ''line'', private.member_line(page.user_id)) order by page.place), ''[]'')
     from (
       select entry.user_id, %1$s::text as key, row_number() over (order by %1$s %2$s, entry.user_id %2$s) as place
       from private.member_index as entry where %3$s order by %1$s %2$s, entry.user_id %2$s limit $3
     ) as page',
    key, direction, condition
  ) into page_rows using filters, after, shown + 1;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(value -> 'line' order by ordinality)
      from jsonb_array_elements(page_rows) with ordinality where ordinality <= shown
    ), '[]'),
    'count', total,
    'exact', filters ? 'search' and exists (
      select from private.member_index where email_key = lower(private.trim(filters ->> 'search'))
    ),
    'next', case when jsonb_array_length(page_rows) > shown then
      (page_rows -> (shown - 1) ->> 'key') || '_' || (page_rows -> (shown - 1) ->> 'id')
    end
  );
end
$$;
revoke execute on function public.members_page(jsonb, text, boolean, integer, text) from public;
grant execute on function public.members_page(jsonb, text, boolean, integer, text) to authenticated;

-- « Tout sélectionner »: the ids of the filtered members, 1,000 at most.
create function public.members_selection(filters jsonb default '{}') returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.read');
  return query execute format(
    'select entry.user_id from private.member_index as entry where %s order by entry.created_at desc limit 1000',
    private.members_condition(filters, private.may('users.reveal'))
  ) using filters;
end
$$;
revoke execute on function public.members_selection(jsonb) from public;
grant execute on function public.members_selection(jsonb) to authenticated;

-- Deleted accounts, the latest first: 100 at most before `before`.
create function public.deleted_accounts_page(before timestamptz default null) returns setof public.deleted_accounts
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('users.read');
  return query
    select * from public.deleted_accounts as gone
    where before is null or gone.deleted_at < before order by gone.deleted_at desc, gone.user_id desc limit 100;
end
$$;
revoke execute on function public.deleted_accounts_page(timestamptz) from public;
grant execute on function public.deleted_accounts_page(timestamptz) to authenticated;
