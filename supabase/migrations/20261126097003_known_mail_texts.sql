-- A trial of a mail that the site does not have is refused: the worker could not make it, and would try 25 times.
create function private.is_mail_template(template text) returns boolean
language sql immutable set search_path = ''
as $$
  select template in ('confirmation', 'recovery', 'password-changed', 'email-change', 'magic-link', 'reauthentication', 'invite',
    'newsletter-confirmation', 'newsletter-welcome', 'waiting-list-confirmation', 'comment-approved', 'comment-refused',
    'report-decided', 'comment-reply', 'badge-awarded', 'badge-ending', 'badge-declined', 'directory-message',
    'directory-report', 'access-granted', 'access-declined', 'administrators', 'figures', 'account-deletion',
    'notice-receipt', 'notice-decided', 'staff-alert', 'staff-digest')
$$;
revoke execute on function private.is_mail_template(text) from public;

alter table private.mail_texts
  drop constraint mail_texts_template_check,
  add constraint mail_texts_template_check check (private.is_mail_template(template));

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.send_mail_text_trial(text,jsonb)'::regprocedure);
  passage constant text := $old$  given := private.given_mail_text($old$;
begin
  if array_length(string_to_array(definition, passage), 1) <> 2 then
    raise exception 'the passage of send_mail_text_trial is not there exactly once';
  end if;
  execute replace(definition, passage, $new$  if not coalesce(private.is_mail_template(send_mail_text_trial.template), false) then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
$new$ || passage);
end
$$;
