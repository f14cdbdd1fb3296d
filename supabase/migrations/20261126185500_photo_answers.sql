-- The answers to requests to take a photo down. Anybody can send many requests with the address of another person: one
-- decision sends one mail to an address, and not one for each request. A removal is not taken back, and keeps its mail. The
-- answer names the file only where the library had one: a picture of the program is not deleted. The picture is found under its
-- full address too.

drop function private.close_photo_request(uuid, text, text);

-- Closes a request and mails `answer` ten seconds later, so that a refusal can be taken back; null mails nothing.
create function private.close_photo_request(request uuid, decision text, given_reason text, answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.photo_requests;
  mail uuid;
begin
  select r.* into kept from private.photo_requests as r where r.id = close_photo_request.request;
  if answer is not null and private.is_email_address(kept.email) then
    mail := private.mail_enqueue_delayed(kept.email, 'photo-request-decided', jsonb_build_object(
      'Receipt', kept.receipt, 'Decision', answer, 'Reason', given_reason
    ));
  end if;
  update private.photo_requests as r set
    status = close_photo_request.decision, reason = close_photo_request.given_reason, mail_id = mail,
    decided_at = private.now(), decided_by = auth.uid()
  where r.id = kept.id;
end
$$;
revoke execute on function private.close_photo_request(uuid, text, text, text) from public;

-- Whether a row shows a picture of the library, whatever the spelling of its address.
create function private.shows_media(table_name name, row_id uuid, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.media_uses as used
    where used.table_name = shows_media.table_name and used.row_id = shows_media.row_id::text and used.path = shows_media.path
  )
$$;
revoke execute on function private.shows_media(name, uuid, text) from public;

-- Passages of a function that stays otherwise as it is; each is there exactly once.
do $$
declare
  change record;
  definition text := pg_catalog.pg_get_functiondef('public.decide_photo_request(uuid,timestamptz,text,text)'::regprocedure);
begin
  for change in select * from (values
    ($old$  same uuid;
$old$, $new$  same record;
  answered text;
$new$),
    ($old$    delete from private.mail_outbox as m where m.id = kept.mail_id and m.state = 'queued';
    if kept.status <> 'refused' or (not found and kept.mail_id is not null) then
$old$, $new$    if kept.status <> 'refused' then
      return jsonb_build_object('outcome', 'late');
    end if;
    delete from private.mail_outbox as m where m.id = kept.mail_id and m.state = 'queued';
    if not found and kept.mail_id is not null then
$new$),
    ($old$private.close_photo_request(kept.id, 'refused', words)$old$,
      $new$private.close_photo_request(kept.id, 'refused', words, 'la photo reste en place')$new$),
    ($old$    select r.id from private.photo_requests as r
$old$, $new$    select r.id, r.email from private.photo_requests as r
$new$),
    ($old$    order by r.id for update
$old$, $new$    order by r.email, r.created_at, r.id for update
$new$),
    ($old$    perform private.close_photo_request(same, 'removed', null);
$old$, $new$    perform private.close_photo_request(same.id, 'removed', null, case
      when same.email = answered then null
      when file is null then 'la photo n’est plus sur le site'
      else 'la photo n’est plus sur le site, et son fichier est supprimé' end);
    answered := same.email;
$new$),
    ($old$      select photo.id from public.evening_photos as photo where photo.src = address
$old$, $new$      select photo.id from public.evening_photos as photo
      where photo.src = address or private.shows_media('evening_photos', photo.id, file)
$new$),
    ($old$delete from public.evening_photos as photo where photo.src = address;$old$,
      $new$delete from public.evening_photos as photo
  where photo.src = address or private.shows_media('evening_photos', photo.id, file);$new$),
    ($old$delete from public.gallery_images as picture where picture.src = address;$old$,
      $new$delete from public.gallery_images as picture
  where picture.src = address or private.shows_media('gallery_images', picture.id, file);$new$)
  ) as listed (passage, replacement) loop
    if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
      raise exception 'the passage « % » is not there exactly once', change.passage;
    end if;
    definition := replace(definition, change.passage, change.replacement);
  end loop;
  execute definition;
end
$$;
