-- The export of a member's data holds the passkeys of the account: name, creation and last use.

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.member_data(uuid)'::regprocedure);
  passage constant text := $old$    'account_acts', ($old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of member_data is not there exactly once';
  end if;
  execute replace(definition, passage, $new$    'passkeys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'last_used_at', last_used_at
      ) order by created_at), '[]')
      from auth.webauthn_credentials where user_id = member
    ),
$new$ || passage);
end
$$;
