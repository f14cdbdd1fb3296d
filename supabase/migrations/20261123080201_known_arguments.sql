-- Arguments that a constraint refused with the text of PostgreSQL: they have a code, or are bounded.

-- `NaN` is greater than every number, and passes `price_euros >= 0`; no sum can be made with it.
alter table public.badge_tiers add constraint badge_tiers_price_is_a_number check (price_euros <> 'NaN');
alter table public.event_editions add constraint event_editions_price_is_a_number check (price_euros <> 'NaN');

create function private.require_tier(tier text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.badge_tiers where id = require_tier.tier) then
    raise exception 'Ce niveau de badge n’existe pas' using errcode = 'check_violation', hint = 'unknown_tier';
  end if;
end
$$;
revoke execute on function private.require_tier(text) from public;

create function private.require_badge_price(price numeric) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  -- The type of the column has no more digits. `NaN` is not below any number.
  if coalesce(price < 0 or price >= 999999.995, true) then
    raise exception 'Un prix va de 0 à 999 999,99 €' using errcode = 'check_violation', hint = 'badge_price_out_of_range';
  end if;
end
$$;
revoke execute on function private.require_badge_price(numeric) from public;

create function private.require_member(member uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = member) then
    raise exception 'Ce membre n’existe pas, ou plus' using errcode = 'check_violation', hint = 'unknown_member';
  end if;
end
$$;
revoke execute on function private.require_member(uuid) from public;

create function private.require_array(given jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(given) is distinct from 'array' then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
end
$$;
revoke execute on function private.require_array(jsonb) from public;

-- `old` is exactly once in the function.
do $patch$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('award_badge(uuid,text,timestamptz,text)', $$require_permission('badges.manage');$$,
      E'require_permission(\'badges.manage\');\n  perform private.require_tier(tier);'),
    ('change_badge_tier(uuid,timestamptz,text)', $$require_permission('badges.manage');$$,
      E'require_permission(\'badges.manage\');\n  perform private.require_tier(tier);'),
    ('save_badge_tier(text,timestamptz,text,numeric,text,text[],boolean,text)', $$require_permission('badges.configure');$$,
      E'require_permission(\'badges.configure\');\n  perform private.require_badge_price(price_euros);'),
    ('suspend_member(uuid,text,integer,boolean,uuid,timestamptz)', $$require_permission('users.suspend');$$,
      E'require_permission(\'users.suspend\');\n  perform private.require_member(member);'),
    ('request_member_deletion(uuid,text)', $$require_permission('users.delete');$$,
      E'require_permission(\'users.delete\');\n  perform private.require_member(member);'),
    ('moderate_comments(jsonb,text,text,text)', $$require_permission('comments.moderate');$$,
      E'require_permission(\'comments.moderate\');\n  perform private.require_array(items);'),
    ('search_blog_posts(text,text,text,integer,integer)',
      'first constant integer := greatest(first_row, 0);',
      -- Its sum with a number of rows stays an integer.
      'first constant integer := least(greatest(first_row, 0), 1000000000);')
  ) as listed (signature, old, new) loop
    definition := pg_catalog.pg_get_functiondef(('public.' || change.signature)::regprocedure);
    if array_length(string_to_array(definition, change.old), 1) is distinct from 2 then
      raise exception '% is not in % exactly once', change.old, change.signature;
    end if;
    execute replace(definition, change.old, change.new);
  end loop;
  definition := pg_catalog.pg_get_functiondef('public.comment_replies(uuid[],integer)'::regprocedure);
  if array_length(string_to_array(definition, 'limit least(at_most, 6)'), 1) is distinct from 3 then
    raise exception 'comment_replies has other limits';
  end if;
  execute replace(definition, 'limit least(at_most, 6)', 'limit greatest(least(at_most, 6), 0)');
end
$patch$;
