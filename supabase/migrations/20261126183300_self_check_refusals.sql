-- The account of a self-check asks for what it must not get: its refusals are no event of the audit log, where each run
-- left fourteen of them.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(
    'private.record_refusal(uuid,text,text,text,text,text,text)'::regprocedure
  );
  passage constant text := $old$  event.action := 'refusal';
$old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of record_refusal is not there exactly once';
  end if;
  execute replace(definition, passage, $new$  if exists (
    select from auth.users as account
    where account.id = member and account.raw_app_meta_data ->> 'self_check' = 'true'
  ) then
    return;
  end if;
$new$ || passage);
end
$$;
