-- The notices of a new and of a removed second factor are mails of the site.

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.is_mail_template(text)'::regprocedure);
  passage constant text := $old$'passkey-removed',$old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of is_mail_template is not there exactly once';
  end if;
  execute replace(definition, passage, passage || $new$ 'factor-added', 'factor-removed',$new$);
end
$$;
