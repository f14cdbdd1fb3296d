-- The thanks of an edition are drafted at 6:00 on the day after the evening. Evenings end after midnight, and the day was
-- counted from their end: the draft came a day late.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.edition_drafts_due()'::regprocedure);
  passage constant text := $old$private.now() >= (paris.last_day + 1 + time '06:00') at time zone 'Europe/Paris'$old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of edition_drafts_due is not there exactly once';
  end if;
  execute replace(definition, passage,
    $new$private.now() >= greatest((paris.day + 1 + time '06:00') at time zone 'Europe/Paris', e.ends_at)$new$);
end
$$;
