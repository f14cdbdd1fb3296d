-- Figures of a part of the visitors are multiples of five, rounded down: the difference of two of them, or of one and an
-- exact total, does not give the number of a group of fewer than five persons. A part is what filters, steps of a
-- funnel or a breakdown select. Figures of all visitors in whole days stay exact.

-- `smallest.group` of domain/. Null for a group so small that it could tell of a person.
create function private.coarse(size bigint) returns bigint
language sql immutable set search_path = ''
as $$
  select case when size between 1 and 4 then null else size - size % 5 end
$$;
revoke execute on function private.coarse(bigint) from public;

-- All figures of an answer, at any depth, with 0 for a small group. The numbers of values (`others`, `hidden`) count no
-- persons.
create function private.coarse_figures(figures jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return case jsonb_typeof(figures)
    when 'number' then to_jsonb(coalesce(private.coarse(figures::bigint), 0))
    when 'array' then (
      select coalesce(jsonb_agg(private.coarse_figures(value) order by ordinality), '[]')
      from jsonb_array_elements(figures) with ordinality
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(
        key, case when key in ('others', 'hidden') then value else private.coarse_figures(value) end
      ), '{}')
      from jsonb_each(figures)
    )
    else figures
  end;
end
$$;
revoke execute on function private.coarse_figures(jsonb) from public;

do $patch$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('analytics_funnel(jsonb,jsonb,text,text)', 'private.guarded(', 'private.coarse(', 3),
    ('analytics_outcomes(jsonb)', 'private.guarded(', 'private.coarse(', 6),
    ('analytics_cohorts()', 'private.guarded(', 'private.coarse(', 4),
    ('analytics_paths(jsonb)', 'private.guarded(', 'private.coarse(', 1),
    ('analytics_paths(jsonb)', $$'sessions', sessions)$$, $$'sessions', private.coarse(sessions))$$, 1),
    ('analytics_content(jsonb)', 'private.guarded(', 'private.coarse(', 3),
    ('analytics_content(jsonb)', $$'views', articles.views, 'sessions', articles.sessions,$$,
      $$'views', private.coarse(articles.views::bigint), 'sessions', private.coarse(articles.sessions),$$, 1),
    ('visits_overview(text,date,date,integer,text,jsonb)',
      'return found || jsonb_build_object(',
      $$if wanted <> '{}' then
    found := private.coarse_figures(found);
    earlier := private.coarse_figures(earlier);
  end if;
  return found || jsonb_build_object($$, 1),
    ('visits_list(text,text,text,date,date,integer,jsonb)', E'  span record;\n', E'  span record;\n  found jsonb;\n', 1),
    ('visits_list(text,text,text,date,date,integer,jsonb)', 'return private.visit_list(', 'found := private.visit_list(', 1),
    ('visits_list(text,text,text,date,date,integer,jsonb)', E'\nend\n',
      E'\n  return case when wanted = \'{}\' then found else private.coarse_figures(found) end;\nend\n', 1),
    -- Windows of seconds would show single events to readers who may not read them.
    ('badge_conversion(timestamptz,timestamptz)',
      $$since constant timestamptz := greatest(
    coalesce(badge_conversion.from_at, private.now() - interval '30 days'),
    private.now() - private.retention('visits')
  );$$,
      $$since constant timestamptz := private.day_start(private.paris_day(greatest(
    coalesce(badge_conversion.from_at, private.now() - interval '30 days'),
    private.now() - private.retention('visits')
  )));$$, 1),
    ('badge_conversion(timestamptz,timestamptz)',
      $$until constant timestamptz := least(coalesce(badge_conversion.to_at, private.now()), private.now() + interval '1 day');$$,
      $$until constant timestamptz := private.day_start(private.paris_day(
    least(coalesce(badge_conversion.to_at, private.now()), private.now() + interval '1 day') - interval '1 microsecond'
  ) + 1);$$, 1)
  ) as listed (signature, old, new, times) loop
    definition := pg_catalog.pg_get_functiondef(('public.' || change.signature)::regprocedure);
    if array_length(string_to_array(definition, change.old), 1) is distinct from change.times + 1 then
      raise exception '% is not in % % times', change.old, change.signature, change.times;
    end if;
    execute replace(definition, change.old, change.new);
  end loop;
end
$patch$;

comment on function public.badge_conversion(timestamptz, timestamptz) is
  'Whole days of Paris: from the day of from_at to the day before or of to_at.';
