-- Locks of editions and their steps. Passages of functions that stay otherwise as they are; each is there exactly once.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    -- The announcement locked the edition against references to it, then waited for the steps; a person who added a step
    -- held the steps, and waited to reference the edition.
    ('private.announce_edition(timestamptz)', 'limit 1 for update;', 'limit 1 for no key update;'),
    -- An edition that is being deleted is gone, and no error of the reference to it.
    ('public.save_edition_step(uuid,jsonb,uuid,timestamptz)',
      'if not exists (select from public.event_editions as e where e.id = save_edition_step.edition) then',
      $new$perform from public.event_editions as e where e.id = save_edition_step.edition for key share;
    if not found then$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
