-- The figures of /admin/analytics by mail: each Monday those of the week before, each first of the month those of the
-- month before, at 8:00 in Paris, beside the period before and with the filters of the view. At most five for a person.

create table private.figure_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  rhythm text not null check (rhythm in ('weekly', 'monthly')),
  -- As `private.visit_filters` returns them.
  filters jsonb not null,
  -- The time of the last mail, or the one that preceded the request: the first mail is the next one.
  last_due timestamptz not null,
  created_at timestamptz not null default private.now()
);
alter table private.figure_mails enable row level security;
-- Filters may be longer than an entry of an index.
create unique index figure_mails_view_idx on private.figure_mails (user_id, rhythm, md5(filters::text));

-- The latest time of a mail that has come at this instant, and with `ahead` 1 the one after it.
create function private.figure_mail_due(rhythm text, instant timestamptz, ahead integer default 0) returns timestamptz
language sql immutable set search_path = ''
as $$
  -- 8:00 exists once on every day of Paris, also when the clocks change.
  select (
    case rhythm
      when 'weekly' then date_trunc('week', morning) + ahead * interval '1 week'
      else date_trunc('month', morning) + ahead * interval '1 month'
    end + interval '8 hours'
  ) at time zone 'Europe/Paris'
  from (select instant at time zone 'Europe/Paris' - interval '8 hours' as morning) as there
$$;
revoke execute on function private.figure_mail_due(text, timestamptz, integer) from public;

-- The caller's mails, the oldest first, with the time of the next one.
create function public.figure_mails() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('analytics.read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'rhythm', rhythm, 'filters', filters, 'next_at', private.figure_mail_due(rhythm, last_due, 1)
    ) order by created_at, id), '[]')
    from private.figure_mails where user_id = auth.uid()
  );
end
$$;
revoke execute on function public.figure_mails() from public;
grant execute on function public.figure_mails() to authenticated;

-- Asks for the figures with these filters, and returns the id. The same view and rhythm again: the same id.
create function public.schedule_figures(rhythm text, filters jsonb default '{}') returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant jsonb := private.visit_filters(schedule_figures.filters);
  found_id uuid;
begin
  perform private.require_permission('analytics.read');
  perform pg_advisory_xact_lock(hashtextextended('figure_mails ' || auth.uid(), 0));
  select mail.id into found_id from private.figure_mails as mail
  where mail.user_id = auth.uid() and mail.rhythm = schedule_figures.rhythm and mail.filters = wanted;
  if found_id is not null then return found_id; end if;
  if (select count(*) from private.figure_mails as mail where mail.user_id = auth.uid()) >= 5 then
    raise exception 'Cinq envois de chiffres au plus'
    using errcode = 'check_violation', hint = 'too_many_figure_mails';
  end if;
  insert into private.figure_mails (user_id, rhythm, filters, last_due)
  values (
    auth.uid(), schedule_figures.rhythm, wanted, private.figure_mail_due(schedule_figures.rhythm, private.now())
  )
  returning id into found_id;
  return found_id;
end
$$;
revoke execute on function public.schedule_figures(text, jsonb) from public;
grant execute on function public.schedule_figures(text, jsonb) to authenticated;

-- Ends one of the caller's mails. False when it had ended.
create function public.stop_figures(id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('analytics.read');
  delete from private.figure_mails as mail where mail.id = stop_figures.id and mail.user_id = auth.uid();
  return found;
end
$$;
revoke execute on function public.stop_figures(uuid) from public;
grant execute on function public.stop_figures(uuid) to authenticated;

-- « 1 234 » and « 12,5 », as the browser writes them.
create function private.french_number(number numeric) returns text
language sql immutable set search_path = ''
as $$
  select translate(to_char(number, case when number = trunc(number) then 'FM999,999,999,990' else 'FM999,999,999,990.0' end),
    ',.', U&'\202F,')
$$;
revoke execute on function private.french_number(numeric) from public;

-- « 12,5 % de plus (avant : 80) », as `changeOf` of the screen.
create function private.change_words(this numeric, before numeric) returns text
language sql immutable set search_path = ''
as $$
  select case
    when this = before then 'comme avant'
    when before = 0 then 'rien avant'
    else private.french_number(round(abs(this - before) * 100 / before, 1)) || U&'\00A0% de '
      || case when this > before then 'plus' else 'moins' end
      || U&' (avant\00A0: ' || private.french_number(before) || ')'
  end
$$;
revoke execute on function private.change_words(numeric, numeric) from public;

-- Percent-encoded for a query.
create function private.query_value(value text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    case
      when letter ~ '^[A-Za-z0-9._~-]$' then letter
      else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
    end, '' order by place
  ), '')
  from regexp_split_to_table(value, '') with ordinality as part (letter, place)
$$;
revoke execute on function private.query_value(text) from public;

-- The filters in French, and as parameters of the address of the screen; `words` is null without any.
create function private.filter_words(filters jsonb, out words text, out parameters text)
language sql immutable set search_path = ''
as $$
  select
    string_agg(name || ' ' || case
      when key = 'device' then
        coalesce((jsonb '{"phone": "téléphone", "tablet": "tablette", "desktop": "ordinateur"}') ->> value, value)
      when key = 'country' and value = 'none' then 'inconnu'
      when key = 'source' and value = 'direct' then 'accès direct'
      else value
    end, ', ' order by place),
    coalesce(string_agg('&' || parameter || '=' || private.query_value(value), '' order by place), '')
  from jsonb_each_text(filters)
  join (values
    ('page', 'page', 'page', 1), ('source', 'source', 'source', 2), ('device', 'appareil', 'appareil', 3),
    ('country', 'pays', 'pays', 4), ('campaign', 'campagne', 'campagne', 5)
  ) as known (code, name, parameter, place) on known.code = key
$$;
revoke execute on function private.filter_words(jsonb) from public;

-- What one mail tells: the figures of these days as lines, beside those of the days before.
create function private.figure_lines(this jsonb, before jsonb) returns text
language sql immutable set search_path = ''
as $$
  with rates as (
    select numbers.is_now, case
      when (numbers.totals ->> 'visitors')::numeric > 0
      then round((numbers.totals ->> 'booking_visitors')::numeric * 100 / (numbers.totals ->> 'visitors')::numeric, 1)
      else 0
    end as rate
    from (values (true, this), (false, before)) as numbers (is_now, totals)
  ),
  rate as (
    select max(rate) filter (where is_now) as this, max(rate) filter (where not is_now) as before from rates
  )
  select string_agg(
    name || U&'\00A0: ' || private.french_number((this ->> key)::numeric) || ', '
      || private.change_words((this ->> key)::numeric, (before ->> key)::numeric), E'\n' order by place
  ) || (
    select E'\n' || U&'Taux de réservation\00A0: ' || private.french_number(rate.this) || U&'\00A0%, ' || case
      when rate.this = rate.before then 'comme avant'
      else private.french_number(abs(rate.this - rate.before)) || ' point'
        || case when abs(rate.this - rate.before) >= 2 then 's' else '' end
        || case when rate.this > rate.before then ' de plus' else ' de moins' end
        || U&' (avant\00A0: ' || private.french_number(rate.before) || U&'\00A0%)'
    end
    from rate
  )
  from (values
    ('visitors', 'Visiteurs (approx.)', 1), ('views', 'Pages vues', 2), ('bookings', 'Clics réservation', 3),
    ('chats', 'Clics groupe', 4), ('confirmed', 'Inscriptions newsletter', 5)
  ) as line (key, name, place)
  where this ->> key is not null
$$;
revoke execute on function private.figure_lines(jsonb, jsonb) from public;

-- The values of a mail with these filters at this time.
create function private.figure_mail(rhythm text, filters jsonb, due_at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  last constant date := private.paris_day(due_at) - 1;
  first constant date := case rhythm when 'weekly' then last - 6 else date_trunc('month', last)::date end;
  before_last constant date := first - 1;
  before_first constant date :=
    case rhythm when 'weekly' then before_last - 6 else date_trunc('month', before_last)::date end;
  this jsonb := private.visit_comparison(first, last, filters) -> 'totals';
  before jsonb := private.visit_comparison(before_first, before_last, filters) -> 'totals';
  described record;
begin
  if filters <> '{}' then
    this := private.coarse_figures(this);
    before := private.coarse_figures(before);
  end if;
  described := private.filter_words(filters);
  return jsonb_build_object(
    'Period', case rhythm when 'weekly' then 'La semaine' else 'Le mois' end,
    'Before', case rhythm when 'weekly' then 'la semaine d’avant' else 'le mois d’avant' end,
    'Since', private.french_date(private.day_start(first)),
    'Until', private.french_date(private.day_start(last)),
    'Visits', coalesce(
      U&'Visites filtrées\00A0: ' || described.words
        || '. Les groupes de moins de 5 sont masqués et les nombres arrondis à un multiple de 5.',
      'Toutes les visites, sans celles des robots et de l’équipe.'
    ),
    'Figures', private.figure_lines(this, before),
    'Path', '/admin/analytics?periode=perso&du=' || first || '&au=' || last || described.parameters
  );
end
$$;
revoke execute on function private.figure_mail(text, jsonb, timestamptz) from public;

-- For housekeeping: sends the mails whose time has come, and returns their number. A mail and the time it is for are
-- saved together. After a stop only the latest time is caught up. The mails of a person who may no longer read the
-- figures, or who is suspended, end.
create function public.send_figure_mails(batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  address text;
  sent integer := 0;
begin
  delete from private.figure_mails as mail
  where private.current_ban(mail.user_id) is not null or not exists (
    select from public.user_roles as held
    join public.role_permissions as allowed on allowed.role = held.role and allowed.permission = 'analytics.read'
    where held.user_id = mail.user_id and (held.ends_at is null or held.ends_at > now())
  );
  for due in
    select mail.id, mail.user_id, mail.rhythm, mail.filters, latest.due_at
    from private.figure_mails as mail
    cross join lateral (select private.figure_mail_due(mail.rhythm, private.now()) as due_at) as latest
    where mail.last_due < latest.due_at
    order by mail.last_due, mail.id
    limit least(greatest(batch, 1), 100)
    for update of mail skip locked
  loop
    address := private.email_of(due.user_id);
    update private.figure_mails set last_due = due.due_at where id = due.id;
    continue when address is null;
    perform public.mail_enqueue(address, 'figures', private.figure_mail(due.rhythm, due.filters, due.due_at));
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
revoke execute on function public.send_figure_mails(integer) from public, anon, authenticated;
grant execute on function public.send_figure_mails(integer) to service_role;

-- The export of an account contains its mails.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.member_data(uuid)', $old$    'saved_views', (
$old$, $new$    'figure_mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'rhythm', rhythm, 'filters', filters, 'created_at', created_at
      ) order by created_at), '[]')
      from private.figure_mails where user_id = member
    ),
    'saved_views', (
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
