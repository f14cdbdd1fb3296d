-- The admin API of accounts stores a phone number: the member's export has it too.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.member_data(uuid)'::regprocedure);
  passage constant text := '''email_asked_for'', nullif(email_change, ''''),';
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of private.member_data is not there exactly once';
  end if;
  execute replace(definition, passage, passage || ' ''phone'', phone, ''phone_confirmed_at'', phone_confirmed_at,');
end
$$;
