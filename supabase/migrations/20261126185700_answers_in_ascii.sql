-- The address of answers has ASCII characters only: others stand in the header as they are, and many mail servers refuse
-- such a mail, so that no mail of the site would leave.
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.is_mail_setting(text,jsonb)'::regprocedure);
  passage constant text := $old$value #>> '{}' ~ '^[^[:space:]<>@,;:"\\()]+@$old$;
begin
  if array_length(string_to_array(definition, passage), 1) is distinct from 2 then
    raise exception 'the passage of is_mail_setting is not there exactly once';
  end if;
  execute replace(definition, passage, $new$value #>> '{}' ~ '^[!-~]+$' and $new$ || passage);
end
$$;

-- One that was saved before is forgotten: answers go to the sender.
update public.settings set value = '""' where key = 'mail.reply_to' and value #>> '{}' !~ '^[!-~]*$';
