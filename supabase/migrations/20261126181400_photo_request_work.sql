-- What the rest of the back-office knows of requests to take a photo down: an alert, a row of « À traiter », two mails and a
-- period. Passages of functions that stay otherwise as they are; each is there exactly once.

insert into private.alert_types (type, permission, urgent, mail, is_daily)
values ('photo_request', 'settings.content', true, true, false);
create trigger signal_alert after insert on private.photo_requests
referencing new table as added for each statement execute function private.signal_added_rows('photo_request');

do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('private.alert_waiting(text)', $old$    when 'access_request' then ($old$, $new$    when 'photo_request' then (
      select count(*) from (select from private.photo_requests where status = 'open' limit 1001) as found
    )
    when 'access_request' then ($new$),
    ('private.alert_text(text,text,integer)', $old$    when 'access_request' then $old$, $new$    when 'photo_request' then private.queue_words(
      number, 'Plus aucune demande de retrait de photo', 'demande de retrait de photo', 'demandes de retrait de photo')
    when 'access_request' then $new$),
    ('private.alert_path(text,text)', $old$    when 'access_request' then $old$,
      $new$    when 'photo_request' then '/admin/settings#soirees'
    when 'access_request' then $new$),
    ('private.cockpit_count(text)', $old$    when 'access' then
$old$, $new$    when 'photo_requests' then
      number := private.alert_waiting('photo_request');
      select min(r.created_at) into first_at from private.photo_requests as r where r.status = 'open';
    when 'access' then
$new$),
    ('public.cockpit_work()', $old$(2, 'notices', 'comments.moderate'),$old$,
      $new$(2, 'photo_requests', 'settings.content'), (2.5, 'notices', 'comments.moderate'),$new$),
    ('private.is_mail_template(text)', $old$'notice-decided',$old$,
      $new$'notice-decided', 'photo-request-receipt', 'photo-request-decided',$new$),
    ('private.retention(text)', $old$    when 'alerts' then interval '90 days'
$old$, $new$    when 'alerts' then interval '90 days'
    -- Since their decision.
    when 'photo_requests' then interval '12 months'
$new$),
    ('public.delete_expired_rows(text,integer)', $old$    when 'alerts' then
$old$, $new$    when 'photo_requests' then
      delete from private.photo_requests where id in (
        select id from private.photo_requests where decided_at < over limit batch for update skip locked
      );
    when 'alerts' then
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage of % is not there exactly once', change.changed;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
