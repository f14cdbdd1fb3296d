-- /admin/badges-management: figures, a page of badges, one badge with its benefits, and the file of the filtered badges.
-- Every state is computed when it is read: a badge whose end has passed is expired, even before housekeeping records it.

create index users_badges_created_at_idx on public.users_badges (created_at desc, id desc);
create index users_badges_end_idx on public.users_badges (coalesce(ends_at, 'infinity'), id);

create function private.badge_status(status text, ends_at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select case when status = 'active' and ends_at <= now() then 'expired' else status end
$$;
revoke execute on function private.badge_status(text, timestamptz) from public;

-- One line of the list. `own`: the caller's, which they may not change.
create function private.badge_line(badge public.users_badges) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', badge.id, 'member', badge.user_id, 'name', person.display_name, 'avatar', person.avatar_url,
    'tier', badge.badge_tier, 'status', private.badge_status(badge.status, badge.ends_at),
    'origin', case when badge.stripe_subscription_id is null then 'invitation' else 'card' end,
    'invited_by', private.display_name_of(badge.invited_by), 'reason', badge.reason,
    'created_at', badge.created_at, 'ends_at', badge.ends_at, 'updated_at', badge.updated_at,
    'own', badge.user_id = auth.uid()
  )
  from public.profiles as person where person.id = badge.user_id
$$;
revoke execute on function private.badge_line(public.users_badges) from public;

-- The SQL condition on `entry` (users_badges) of the filters, which are $1 of the statement. `filters`: tier, status,
-- origin (invitation or card), soon (an active badge that ends within 30 days), since and until (start), search (name,
-- or address for those who may read addresses).
create function private.badges_condition(filters jsonb, may_search_addresses boolean) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(condition, ' and '), 'true') from (values
    ('entry.badge_tier = $1 ->> ''tier''', filters ? 'tier'),
    ('entry.status = ''active'' and coalesce(entry.ends_at, ''infinity'') > now()', filters ->> 'status' = 'active'),
    ('(entry.status = ''expired'' or (entry.status = ''active'' and entry.ends_at <= now()))',
      filters ->> 'status' = 'expired'),
    ('entry.status = $1 ->> ''status''', filters ->> 'status' in ('pending', 'revoked')),
    ('entry.stripe_subscription_id is null', filters ->> 'origin' = 'invitation'),
    ('entry.stripe_subscription_id is not null', filters ->> 'origin' = 'card'),
    ('entry.status = ''active'' and entry.ends_at > now() and entry.ends_at <= now() + interval ''30 days''',
      filters ->> 'soon' = 'true'),
    ('entry.created_at >= ($1 ->> ''since'')::timestamptz', filters ? 'since'),
    ('entry.created_at < ($1 ->> ''until'')::timestamptz', filters ? 'until'),
    ('person.name_key like private.like_pattern($1 ->> ''search'')', filters ? 'search' and not may_search_addresses),
    ('(person.name_key like private.like_pattern($1 ->> ''search'') or person.email_key like private.like_pattern($1 ->> ''search''))',
      filters ? 'search' and may_search_addresses)
  ) as part (condition, applies)
  where applies
$$;
revoke execute on function private.badges_condition(jsonb, boolean) from public;

-- A page of badges: `{rows: [{key, line}], more}`. `after` is the key of the last row of the previous page.
create function private.badges_rows(filters jsonb, sort text, descending boolean, size integer, after text)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  key constant text := case sort
    when 'name' then 'person.name_key' when 'end' then 'coalesce(entry.ends_at, ''infinity'')' else 'entry.created_at' end;
  direction constant text := case when descending then 'desc' else 'asc' end;
  condition text := private.badges_condition(filters, private.may('users.reveal'));
  listed jsonb;
begin
  if after is not null then
    condition := condition || format(
      ' and (%s, entry.id) %s (left($2, -37)::%s, right($2, 36)::uuid)',
      key, case when descending then '<' else '>' end, case sort when 'name' then 'text' else 'timestamptz' end
    );
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''key'', page.key || ''_'' || (page.badge).id, ''line'', private.badge_line(page.badge)
     ) order by page.place), ''[]'')
     from (
       select entry as badge, %1$s::text as key, row_number() over (order by %1$s %2$s, entry.id %2$s) as place
       from public.users_badges as entry join private.member_index as person on person.user_id = entry.user_id
       where %3$s order by %1$s %2$s, entry.id %2$s limit $3
     ) as page',
    key, direction, condition
  ) into listed using filters, after, size + 1;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(value -> 'line' order by ordinality)
      from jsonb_array_elements(listed) with ordinality where ordinality <= size
    ), '[]'),
    'next', case when jsonb_array_length(listed) > size then listed -> (size - 1) ->> 'key' end
  );
end
$$;
revoke execute on function private.badges_rows(jsonb, text, boolean, integer, text) from public;

-- `sort`: created, end or name. `count` stops at 1,001 and is null on later pages.
create function public.badges_page(
  filters jsonb default '{}', sort text default 'created', descending boolean default true, size integer default 25,
  after text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  total integer;
begin
  perform private.require_permission('badges.manage');
  if after is null then
    execute format(
      'select count(*) from (
         select from public.users_badges as entry join private.member_index as person on person.user_id = entry.user_id
         where %s limit 1001
       ) as found', private.badges_condition(filters, private.may('users.reveal'))
    ) into total using filters;
  end if;
  return private.badges_rows(filters, sort, descending, least(greatest(coalesce(size, 25), 1), 100), after)
    || jsonb_build_object('count', total);
end
$$;
revoke execute on function public.badges_page(jsonb, text, boolean, integer, text) from public, anon;
grant execute on function public.badges_page(jsonb, text, boolean, integer, text) to authenticated;

-- A page of 2,000 badges for a file. Each page is recorded with its reason. It is a list of members: it asks for a
-- sign-in of the last 15 minutes (HTTP status 403).
create function public.export_badges(filters jsonb, reason text, after text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  page jsonb;
begin
  perform private.require_permission('badges.manage');
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if coalesce(char_length(private.trim(reason)), 0) not between 3 and 200 then
    raise exception 'Donnez une raison de 3 à 200 caractères'
    using errcode = 'check_violation', hint = 'reason_required';
  end if;
  page := private.badges_rows(filters, 'created', true, 2000, after);
  perform private.record_export('users_badges', jsonb_build_object(
    'filters', filters, 'rows', jsonb_array_length(page -> 'rows'), 'reason', private.trim(reason)
  ));
  return page;
end
$$;
revoke execute on function public.export_badges(jsonb, text, text) from public, anon;
grant execute on function public.export_badges(jsonb, text, text) to authenticated;

-- The figures above the list. `days`: the period of awards and revenue. Revenue is the sum of the ledger: payments less
-- refunds and disputes, in cents. Awards are dated by the clock of the site, payments by the real one. `silver_share`: percent of the active badges; null without any.
create function public.badge_figures(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  period constant interval := make_interval(days => least(greatest(coalesce(days, 30), 1), 366));
begin
  perform private.require_permission('badges.manage');
  return (
    select jsonb_build_object(
      'bronze', count(*) filter (where badge_tier = 'bronze'),
      'silver', count(*) filter (where badge_tier = 'silver'),
      'gold', count(*) filter (where badge_tier = 'gold'),
      'silver_share', round(100.0 * count(*) filter (where badge_tier = 'silver') / nullif(count(*), 0)),
      'expiring', count(*) filter (where ends_at <= now() + interval '30 days'),
      'awarded', (select count(*) from public.users_badges where created_at >= private.now() - period),
      'requests', (select count(*) from public.badge_requests where status = 'open'),
      'revenue_cents', coalesce((select sum(amount_cents) from public.badge_payments where paid_at >= now() - period), 0),
      'claim', (select value #>> '{}' from public.settings where key = 'figures.popular_badge')
    )
    from public.users_badges where status = 'active' and (ends_at is null or ends_at > now())
  );
end
$$;
revoke execute on function public.badge_figures(integer) from public, anon;
grant execute on function public.badge_figures(integer) to authenticated;

-- The day of a use: a talk, an invitation, a post. The day it is noted, unless another is given.
alter table public.badge_uses add column used_on date not null default (now() at time zone 'Europe/Paris')::date;
grant insert (used_on) on public.badge_uses to authenticated;

-- One badge, its benefits with their uses, and the other badges of the member. Null for an unknown id.
create function public.badge_record(badge uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown public.users_badges;
begin
  perform private.require_permission('badges.manage');
  select * into shown from public.users_badges where id = badge;
  if not found then return null; end if;
  return private.badge_line(shown) || jsonb_build_object(
    'email', private.masked_email(private.email_of(shown.user_id)),
    'allowances', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', allowance.id, 'label', allowance.label, 'quantity', allowance.quantity, 'period', allowance.period,
        'uses', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', used.id, 'edition', used.edition_id, 'used_on', used.used_on, 'note', used.note
          ) order by used.used_on, used.created_at)
          from public.badge_uses as used where used.badge_id = shown.id and used.allowance_id = allowance.id
        ), '[]')
      ) order by allowance.period desc, allowance.label)
      from public.badge_allowances as allowance where allowance.badge_tier = shown.badge_tier
    ), '[]'),
    'editions', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'starts_at', starts_at, 'next', is_next) order by starts_at desc)
      from (select * from public.event_editions order by starts_at desc limit 12) as latest
    ), '[]'),
    'history', coalesce((
      select jsonb_agg(private.badge_line(entry) order by entry.created_at desc)
      from (
        select * from public.users_badges as other where other.user_id = shown.user_id and other.id <> shown.id
        order by other.created_at desc limit 20
      ) as entry
    ), '[]')
  );
end
$$;
revoke execute on function public.badge_record(uuid) from public, anon;
grant execute on function public.badge_record(uuid) to authenticated;
