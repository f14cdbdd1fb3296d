-- The card of « the next evening » is empty once that evening is over and no other one is announced: a mail must not
-- offer to book it. Campaigns about one edition (thanks, for example) keep their own.
do $$
declare
  passage constant text := 'case when c.edition_id is null then e.is_next else';
  definition constant text := pg_catalog.pg_get_functiondef('public.campaign_material(uuid)'::regprocedure);
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage is not there exactly once: %', passage;
  end if;
  execute replace(
    definition, passage, 'case when c.edition_id is null then e.is_next and e.ends_at > private.now() else'
  );
end
$$;
