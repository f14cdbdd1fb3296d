-- A scheduled backup that failed puts the component « Sauvegarde » down until the next one is made: an incident with its
-- alert, a row of the dashboard, and the reason on the screens.

-- {"error", "attempts", "retry_at", "since"} of the last scheduled backup when it failed; null otherwise. A new attempt, or
-- one that a restart of the process ended, does not end the failure: only a backup that was made does. `error` is null
-- while a new attempt runs.
create function private.failed_backup() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'error', run.error, 'attempts', run.attempts, 'retry_at', run.not_before,
    'since', coalesce(open.started_at, run.finished_at)
  )
  from (select r.* from private.backup_runs as r order by r.slot desc limit 1) as run
  left join private.component_incidents as open on open.component = 'backup' and open.ended_at is null
  where run.state <> 'done'
    and (run.state = 'failed' and run.error <> 'stopped' or open.id is not null)
    and exists (select from private.backup_plan as plan where plan.state = 'on')
$$;
revoke execute on function private.failed_backup() from public;

-- Passages of functions that stay otherwise as they are; each is there exactly once.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.queue_figures()', $old$  select 'database', jsonb_build_object($old$,
      $new$  select 'backup', jsonb_build_object('failure', private.failed_backup())
  union all
  select 'database', jsonb_build_object($new$),
    ('private.component_states()', $old$or private.is_stuck(fact.figures) then 'down'$old$,
      $new$or private.is_stuck(fact.figures)
        or fact.figures ->> 'failure' is not null then 'down'$new$),
    ('private.cockpit_count(text)', $old$    when 'notices' then$old$,
      $new$    when 'backup' then
      select count(failure), min((failure ->> 'since')::timestamptz) into number, first_at
      from private.failed_backup() as failure;
    when 'notices' then$new$),
    -- Between the first two.
    ('public.cockpit_work()', $old$(1, 'next_edition', 'settings.content'),$old$,
      $new$(1, 'next_edition', 'settings.content'), (1.5, 'backup', 'functions.manage'),$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
