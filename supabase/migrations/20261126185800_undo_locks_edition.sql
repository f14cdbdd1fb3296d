-- Taking an announcement back locks its edition first. A person who joined its waiting list at that moment was not seen yet,
-- and went with the edition.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.undo_announcement(uuid)'::regprocedure);
  passage constant text := $old$  select entry.* into known from private.announcement_to_undo()$old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of undo_announcement is not there exactly once';
  end if;
  execute replace(definition, passage, $new$  perform from public.event_editions as e where e.id = undo_announcement.edition for update;
$new$ || passage);
end
$$;
