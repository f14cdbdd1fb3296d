-- The inbox of one member of staff: its lines, what was read and archived, and the number of unread ones.

-- `waiting`: the work of a queue, null for a fact. A queue whose work is done is read for all.
create function private.alert_lines(person uuid) returns table (
  id uuid, type text, subject text, amount integer, waiting integer, changed_at timestamptz, is_unread boolean,
  is_archived boolean
)
language sql stable security definer set search_path = ''
as $$
  select alert.id, alert.type, alert.subject, alert.amount, queue.waiting, alert.changed_at,
    coalesce(known.read_through < alert.changed_at, true) and queue.waiting is distinct from 0,
    coalesce(known.archived_through >= alert.changed_at, false)
  from private.alert_holders() as holder
  join public.alerts as alert on alert.type = holder.type and alert.changed_at >= holder.since
  cross join lateral (select private.alert_waiting(alert.type) as waiting) as queue
  left join private.alert_reads as known on known.user_id = alert_lines.person and known.alert_id = alert.id
  left join private.alert_rules as rule on rule.user_id = alert_lines.person and rule.type = alert.type
  where holder.user_id = alert_lines.person and coalesce(rule.site, true)
$$;
revoke execute on function private.alert_lines(uuid) from public;

-- One page, the latest first. `filters`: type, state (unread or archived; without it, all but the archived ones).
-- {"rows", "next", "unread", "as_of": what `read_all_alerts` takes}.
create function public.alerts_page(filters jsonb default '{}', after text default null, size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant integer := least(greatest(coalesce(size, 25), 1), 100);
  given constant jsonb := coalesce(filters, '{}');
  cursor_at timestamptz;
  cursor_id uuid;
  listed jsonb;
begin
  perform private.require_permission('notifications.read');
  if jsonb_typeof(given) <> 'object' or octet_length(given::text) > 2000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  perform private.require_readable(given, after);
  cursor_at := left(after, char_length(after) - 37);
  cursor_id := right(after, 36);
  with lines as materialized (select * from private.alert_lines(auth.uid())),
  page as (
    select line.* from lines as line
    where (given ->> 'type' is null or line.type = given ->> 'type')
      and case given ->> 'state' when 'archived' then line.is_archived
        when 'unread' then line.is_unread and not line.is_archived else not line.is_archived end
      and (after is null or (line.changed_at, line.id) < (cursor_at, cursor_id))
    order by line.changed_at desc, line.id desc limit shown + 1
  ),
  cut as (select page.*, row_number() over (order by page.changed_at desc, page.id desc) as place from page)
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object(
      'id', cut.id, 'type', cut.type, 'changed_at', cut.changed_at, 'unread', cut.is_unread, 'archived', cut.is_archived,
      'done', cut.waiting is not distinct from 0,
      'text', coalesce(private.alert_text(cut.type, cut.subject, coalesce(cut.waiting, cut.amount)), ''),
      'path', private.alert_path(cut.type, cut.subject)
    ) order by cut.place) filter (where cut.place <= shown), '[]'),
    'next', case when count(*) > shown then (
      select (to_jsonb(last) ->> 'changed_at') || '_' || last.id from cut as last where last.place = shown
    ) end,
    'unread', (select count(*) from lines where lines.is_unread and not lines.is_archived),
    'as_of', (select max(lines.changed_at) from lines)
  ) into listed from cut;
  return listed;
end
$$;
revoke execute on function public.alerts_page(jsonb, text, integer) from public, anon;
grant execute on function public.alerts_page(jsonb, text, integer) to authenticated;

create function public.unread_alerts() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('notifications.read');
  return (
    select count(*) from private.alert_lines(auth.uid()) as line where line.is_unread and not line.is_archived
  );
end
$$;
revoke execute on function public.unread_alerts() from public, anon;
grant execute on function public.unread_alerts() to authenticated;

-- `lines`: [{"id", "seen": the `changed_at` that was shown}], 100 at most: what came since stays unread. `act`: read,
-- unread, archive (which reads too) or restore. {"changed": number}.
create function public.mark_alerts(lines jsonb, act text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_permission('notifications.read');
  if act not in ('read', 'unread', 'archive', 'restore') or act is null
    or jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 100
    or octet_length(lines::text) > 20000 or exists (
      select from jsonb_array_elements(lines) as given (line)
      where not coalesce(
        pg_input_is_valid(given.line ->> 'id', 'uuid') and private.is_instant(given.line ->> 'seen'), false
      )
    )
  then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  insert into private.alert_reads as known (user_id, alert_id, read_through, archived_through)
  select auth.uid(), alert.id,
    case when act in ('read', 'archive') then least(given.seen, alert.changed_at) end,
    case when act = 'archive' then least(given.seen, alert.changed_at) end
  from (
    select (line ->> 'id')::uuid as id, max((line ->> 'seen')::timestamptz) as seen
    from jsonb_array_elements(lines) as asked (line) group by 1
  ) as given
  join public.alerts as alert on alert.id = given.id and alert.type = any (private.my_alert_types())
  order by alert.id
  on conflict on constraint alert_reads_pkey do update set
    read_through = case act when 'unread' then null when 'restore' then known.read_through
      else greatest(known.read_through, excluded.read_through) end,
    archived_through = case act when 'archive' then greatest(known.archived_through, excluded.archived_through)
      when 'restore' then null else known.archived_through end;
  get diagnostics changed = row_count;
  return jsonb_build_object('changed', changed);
end
$$;
revoke execute on function public.mark_alerts(jsonb, text) from public, anon;
grant execute on function public.mark_alerts(jsonb, text) to authenticated;

-- Reads every line up to `seen`, the `as_of` of the page. {"changed": number}.
create function public.read_all_alerts(seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_permission('notifications.read');
  insert into private.alert_reads as known (user_id, alert_id, read_through)
  select auth.uid(), line.id, line.changed_at from private.alert_lines(auth.uid()) as line
  where line.is_unread and not line.is_archived and line.changed_at <= read_all_alerts.seen
  order by line.id
  on conflict on constraint alert_reads_pkey do update
  set read_through = greatest(known.read_through, excluded.read_through);
  get diagnostics changed = row_count;
  return jsonb_build_object('changed', changed);
end
$$;
revoke execute on function public.read_all_alerts(timestamptz) from public, anon;
grant execute on function public.read_all_alerts(timestamptz) to authenticated;
