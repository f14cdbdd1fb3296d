-- Several members at once: suspension, export, and the members before and after one in a filtered list.

-- Suspends 100 members at most, each as `suspend_member` does: one action, which one undo takes back. Returns
-- `[{id, outcome}]`: done, conflict (suspended already), staff (has a role, as the caller has) or gone.
create function public.suspend_members(members uuid[], reason text, days integer default null, hide boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  member uuid;
  outcomes jsonb := '[]';
  outcome jsonb;
begin
  perform private.require_permission('users.suspend');
  if cardinality(members) > 100 then
    raise exception 'Cent membres à la fois au plus' using errcode = 'check_violation', hint = 'too_many_members';
  end if;
  for member in select distinct chosen from unnest(members) as chosen order by chosen loop
    if private.is_staff(member) then
      outcome := jsonb_build_object('id', member, 'outcome', 'staff');
    elsif not exists (select from public.profiles where id = member) then
      outcome := jsonb_build_object('id', member, 'outcome', 'gone');
    else
      outcome := public.suspend_member(member, suspend_members.reason, suspend_members.days, suspend_members.hide)
        || jsonb_build_object('id', member);
    end if;
    outcomes := outcomes || jsonb_build_array(outcome);
  end loop;
  return outcomes;
end
$$;
revoke execute on function public.suspend_members(uuid[], text, integer, boolean) from public;
grant execute on function public.suspend_members(uuid[], text, integer, boolean) to authenticated;

-- A page of 2,000 members of the filtered list for a file. `clear`: with whole addresses, which asks for the permission
-- `users.reveal`; else they are masked. Each page is recorded with its reason. Asks for a sign-in of the last 15
-- minutes (HTTP status 403).
create function public.export_members(filters jsonb, reason text, clear boolean default false, after text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  page_size constant integer := 2000;
  condition text;
  page_rows jsonb;
  exported integer;
begin
  perform private.require_permission('users.export');
  if clear then
    perform private.require_permission('users.reveal');
  end if;
  if not private.reauthenticated_within(15) then
    raise exception 'Reauthentication required' using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if coalesce(char_length(private.trim(reason)), 0) not between 3 and 200 then
    raise exception 'Donnez une raison de 3 à 200 caractères'
    using errcode = 'check_violation', hint = 'reason_required';
  end if;
  condition := private.members_condition(filters, private.may('users.reveal'));
  if after is not null then
    condition := condition || ' and (entry.created_at, entry.user_id) < (left($2, -37)::timestamptz, right($2, 36)::uuid)';
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''key'', page.created_at::text || ''_'' || page.user_id,
       ''line'', private.member_line(page.user_id) || case when $3 then jsonb_build_object(''email'', page.email_key) else ''{}'' end
     ) order by page.created_at desc, page.user_id desc), ''[]'')
     from (
       select entry.user_id, entry.created_at, entry.email_key from private.member_index as entry
       where %s order by entry.created_at desc, entry.user_id desc limit $4
     ) as page', condition
  ) into page_rows using filters, after, clear, page_size + 1;
  exported := least(jsonb_array_length(page_rows), page_size);
  perform private.record_export('profiles', jsonb_build_object(
    'filters', filters, 'rows', exported, 'reason', private.trim(reason), 'addresses', clear
  ));
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(value -> 'line' order by ordinality)
      from jsonb_array_elements(page_rows) with ordinality where ordinality <= page_size
    ), '[]'),
    'next', case when jsonb_array_length(page_rows) > page_size then page_rows -> (page_size - 1) ->> 'key' end
  );
end
$$;
revoke execute on function public.export_members(jsonb, text, boolean, text) from public;
grant execute on function public.export_members(jsonb, text, boolean, text) to authenticated;

-- The ids before and after a member in the filtered and sorted list; null at its ends.
create function public.member_neighbours(
  member uuid, filters jsonb default '{}', sort text default 'created', descending boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  key constant text := private.members_order(sort);
  condition text;
  earlier uuid;
  later uuid;
begin
  perform private.require_permission('users.read');
  condition := private.members_condition(filters, private.may('users.reveal'));
  execute format(
    'select
       (select entry.user_id from private.member_index as entry
        where (%1$s, entry.user_id) < (here.key, here.user_id) and %2$s
        order by %1$s desc, entry.user_id desc limit 1),
       (select entry.user_id from private.member_index as entry
        where (%1$s, entry.user_id) > (here.key, here.user_id) and %2$s
        order by %1$s, entry.user_id limit 1)
     from (select %1$s as key, entry.user_id from private.member_index as entry where entry.user_id = $2) as here',
    key, condition
  ) into earlier, later using filters, member;
  return jsonb_build_object(
    'previous', case when descending then later else earlier end,
    'next', case when descending then earlier else later end
  );
end
$$;
revoke execute on function public.member_neighbours(uuid, jsonb, text, boolean) from public;
grant execute on function public.member_neighbours(uuid, jsonb, text, boolean) to authenticated;
