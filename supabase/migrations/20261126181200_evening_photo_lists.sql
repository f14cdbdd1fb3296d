-- The photos of an evening are a list of the site: `evening:` and the id of its edition. Passages of functions that stay
-- otherwise as they are; each is there exactly once. The step « photos » of an edition is done once its page is published.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.site_list_of(text)', $old$  if not found then
$old$, $new$  if not found and list ~ '^evening:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (list, 'evening_photos', 'edition_id', substr(list, 9), private.evening_photos_most())::private.site_lists;
  end if;
  if place.list is null then
$new$),
    ('private.site_list_columns(text)', $old$'icon'
$old$, $new$'icon', 'edition_id'
$new$),
    ('public.save_site_item(text,jsonb,uuid,timestamptz)', $old$    entry := entry || jsonb_build_object(
      place.group_column, place.group_value,
      name_column, private.free_site_name(place, name_column, coalesce(entry ->> 'question', entry ->> 'title'))
    );
$old$, $new$    entry := entry || jsonb_build_object(place.group_column, place.group_value);
    if name_column is not null then
      entry := entry || jsonb_build_object(
        name_column, private.free_site_name(place, name_column, coalesce(entry ->> 'question', entry ->> 'title'))
      );
    end if;
$new$),
    ('private.edition_step_facts(public.event_editions)', $old$    'next_edition', jsonb_build_object($old$,
      $new$    'photos', jsonb_build_object('done', exists (
      select from private.evening_pages as page where page.edition_id = edition.id and page.published_at is not null
    )),
    'next_edition', jsonb_build_object($new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
