-- « Me retirer de cette photo »: requests of persons whom a photo of a past evening shows, with or without an account. A
-- request hides nothing by itself (ADR-0026): an organiser decides within the announced delay, and the answer is mailed.

create table private.photo_requests (
  id uuid primary key default gen_random_uuid(),
  -- The number that the person quotes when asking about the request.
  receipt text not null unique default upper(encode(extensions.gen_random_bytes(6), 'hex')),
  -- Null once the photo is deleted.
  photo_id uuid references public.evening_photos (id) on delete set null,
  edition_id uuid references public.event_editions (id) on delete set null,
  -- Where the person is on the photo, in their words.
  person text not null check (char_length(person) between 1 and 300),
  email text not null check (char_length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  status text not null default 'open' check (status in ('open', 'removed', 'refused')),
  -- Of a refusal; the person reads it.
  reason text check (char_length(reason) <= 1000),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  mail_id uuid,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint photo_request_decided check ((status = 'open') = (decided_at is null)),
  constraint photo_request_refused_with_reason check ((status = 'refused') = (reason is not null))
);
alter table private.photo_requests enable row level security;
create index photo_requests_by_status on private.photo_requests (status, created_at, id);
create index photo_requests_of_photo on private.photo_requests (photo_id);
create index photo_requests_of_edition on private.photo_requests (edition_id);
create index photo_requests_decided_by on private.photo_requests (decided_by);
-- A photo that is deleted changes no decision.
create trigger stamp_row before insert on private.photo_requests
for each row execute function private.stamp_row();
create trigger stamp_change before update on private.photo_requests
for each row when ((old.status, old.reason) is distinct from (new.status, new.reason)) execute function private.stamp_row();
-- Words and address are not recorded: they would outlive the request in the audit log.
call private.audit('private.photo_requests', 'id', 'person,email,mail_id');
revoke all on private.photo_requests from public, anon, authenticated, service_role;

-- The only way to insert a request: five an hour for one address. Returns its number; null for a photo that visitors do not
-- see (any more). The receipt holds no words of the person and is limited to three a day for one mail address, because it
-- may be another person's.
create function public.request_photo_removal(photo uuid, person text, email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant integer := private.take_rate_limit('photo-removal:' || coalesce(private.request_ip(), 'unknown'), 5, 3600);
  given_address constant text := lower(private.trim(request_photo_removal.email));
  kept private.photo_requests;
begin
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  insert into private.photo_requests as request (photo_id, edition_id, person, email)
  select shown.id, shown.edition_id, private.trim(request_photo_removal.person), given_address
  from public.evening_photos as shown
  join public.event_editions as e on e.id = shown.edition_id
  join private.evening_pages as page on page.edition_id = e.id
  where shown.id = request_photo_removal.photo and shown.is_visible and page.published_at is not null
    and private.took_place(e)
  returning request.* into kept;
  if kept.id is null then return null; end if;
  if private.is_email_address(given_address)
    and private.take_rate_limit(
      'photo-removal:email:' || encode(sha256(convert_to(given_address, 'UTF8')), 'hex'), 3, 86400) = 0
  then
    perform public.mail_enqueue(given_address, 'photo-request-receipt', jsonb_build_object('Receipt', kept.receipt));
  end if;
  return kept.receipt;
end
$$;
revoke execute on function public.request_photo_removal(uuid, text, text) from public;
grant execute on function public.request_photo_removal(uuid, text, text) to anon, authenticated, service_role;
comment on function public.request_photo_removal(uuid, text, text) is
  'Open to visitors: persons without an account ask to be taken off a photo.';

-- A request as the back-office shows it. Its mail address stays here: the answer is mailed by the site.
create function private.photo_request_line(request private.photo_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', request.id, 'receipt', request.receipt, 'person', request.person, 'status', request.status,
    'reason', request.reason, 'created_at', request.created_at, 'decided_at', request.decided_at,
    'decided_by', private.display_name_of(request.decided_by), 'updated_at', request.updated_at,
    'evening', (select e.starts_at from public.event_editions as e where e.id = request.edition_id),
    'edition', request.edition_id,
    'photo', (
      select jsonb_build_object('src', photo.src, 'alt', photo.alt, 'caption', photo.caption, 'is_visible', photo.is_visible)
      from public.evening_photos as photo where photo.id = request.photo_id
    )
  )
$$;
revoke execute on function private.photo_request_line(private.photo_requests) from public;

-- {"open": the oldest first, "decided": the latest first}, at most 100 and 50.
create function public.photo_requests() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.content');
  return jsonb_build_object(
    'open', coalesce((
      select jsonb_agg(private.photo_request_line(waiting::private.photo_requests) order by waiting.created_at, waiting.id)
      from (
        select r.* from private.photo_requests as r where r.status = 'open' order by r.created_at, r.id limit 100
      ) as waiting
    ), '[]'),
    'decided', coalesce((
      select jsonb_agg(private.photo_request_line(past::private.photo_requests) order by past.decided_at desc, past.id)
      from (
        select r.* from private.photo_requests as r where r.status <> 'open' order by r.decided_at desc, r.id limit 50
      ) as past
    ), '[]')
  );
end
$$;
revoke execute on function public.photo_requests() from public, anon;
grant execute on function public.photo_requests() to authenticated;

-- Closes a request and mails the answer ten seconds later, so that a refusal can be taken back.
create function private.close_photo_request(request uuid, decision text, given_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.photo_requests;
  mail uuid;
begin
  select r.* into kept from private.photo_requests as r where r.id = close_photo_request.request;
  if private.is_email_address(kept.email) then
    mail := private.mail_enqueue_delayed(kept.email, 'photo-request-decided', jsonb_build_object(
      'Receipt', kept.receipt,
      'Decision', case decision
        when 'removed' then 'la photo n’est plus sur le site, et son fichier est supprimé'
        else 'la photo reste en place' end,
      'Reason', given_reason
    ));
  end if;
  update private.photo_requests as r set
    status = close_photo_request.decision, reason = close_photo_request.given_reason, mail_id = mail,
    decided_at = private.now(), decided_by = auth.uid()
  where r.id = kept.id;
end
$$;
revoke execute on function private.close_photo_request(uuid, text, text) from public;

-- `decision`: removed (the photo leaves every evening and the gallery, and its file the library; all its requests are closed),
-- refused (with a reason), or open (a refusal is taken back while its mail has not left). Outcomes: done, conflict, gone,
-- in_use (an article or another page shows the picture, `places` names them), late (the answer has left).
create function public.decide_photo_request(request uuid, seen timestamptz, decision text, reason text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.photo_requests;
  words constant text := nullif(private.trim(decide_photo_request.reason), '');
  address text;
  file text;
  places jsonb;
  same uuid;
begin
  perform private.require_permission('settings.content');
  if coalesce(decision not in ('removed', 'refused', 'open'), true) then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if (decision = 'refused') <> (words is not null) then
    raise exception 'Un refus a une raison' using errcode = 'check_violation', hint = 'refusal_without_reason';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.photo_requests', 0));
  select r.* into kept from private.photo_requests as r where r.id = decide_photo_request.request for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if kept.updated_at is distinct from decide_photo_request.seen or (kept.status = 'open') = (decision = 'open') then
    return jsonb_build_object('outcome', 'conflict');
  end if;
  if decision = 'open' then
    delete from private.mail_outbox as m where m.id = kept.mail_id and m.state = 'queued';
    if kept.status <> 'refused' or (not found and kept.mail_id is not null) then
      return jsonb_build_object('outcome', 'late');
    end if;
    update private.photo_requests as r
    set status = 'open', reason = null, decided_at = null, decided_by = null, mail_id = null where r.id = kept.id;
    return jsonb_build_object('outcome', 'done');
  end if;
  if decision = 'refused' then
    perform private.close_photo_request(kept.id, 'refused', words);
    return jsonb_build_object('outcome', 'done');
  end if;
  select photo.src into address from public.evening_photos as photo where photo.id = kept.photo_id;
  file := substring(address from '/media/(pictures/[0-9a-f-]{36})$');
  select jsonb_agg(distinct place.name) into places from (
    select private.media_use_name(used) as name from private.media_uses as used
    where used.path = file and used.table_name <> 'evening_photos' and used.table_name <> 'gallery_images' limit 5
  ) as place;
  if places is not null then return jsonb_build_object('outcome', 'in_use', 'places', places); end if;
  for same in
    select r.id from private.photo_requests as r
    where r.status = 'open' and (r.id = kept.id or r.photo_id in (
      select photo.id from public.evening_photos as photo where photo.src = address
    ))
    order by r.id for update
  loop
    perform private.close_photo_request(same, 'removed', null);
  end loop;
  delete from public.evening_photos as photo where photo.src = address;
  delete from public.gallery_images as picture where picture.src = address;
  -- Housekeeping removes the object of a deleted row; the screen asks for it at once.
  delete from public.media as picture where picture.path = file;
  return jsonb_build_object('outcome', 'done', 'file', file);
end
$$;
revoke execute on function public.decide_photo_request(uuid, timestamptz, text, text) from public, anon;
grant execute on function public.decide_photo_request(uuid, timestamptz, text, text) to authenticated;

-- Erases a decided request before its time, at the wish of the person. Outcomes: done, gone.
create function public.erase_photo_request(request uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.content');
  delete from private.photo_requests as r where r.id = erase_photo_request.request and r.status <> 'open';
  return jsonb_build_object('outcome', case when found then 'done' else 'gone' end);
end
$$;
revoke execute on function public.erase_photo_request(uuid) from public, anon;
grant execute on function public.erase_photo_request(uuid) to authenticated;
