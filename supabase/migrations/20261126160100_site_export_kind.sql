-- The kind of task that exports the whole site, beside the kinds that the constraint has.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into strict kinds
  from (
    select word[1] as kind from pg_constraint as c
    cross join lateral regexp_matches(pg_get_constraintdef(c.oid), '''([a-z-]+)''', 'g') as word
    where c.conname = 'tasks_kind_check' and c.conrelid = 'public.tasks'::regclass
    union all select 'site-export'
  ) as known;
  execute format(
    'alter table public.tasks drop constraint tasks_kind_check, add constraint tasks_kind_check check (kind in (%s))', kinds
  );
end
$$;
