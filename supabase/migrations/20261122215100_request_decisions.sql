-- Decisions on requests for access. The member receives a notification, and a mail that « Annuler » withdraws.

alter table public.notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_check,
  add column access_request_id uuid references public.access_requests (id) on delete cascade,
  add column badge_request_id uuid references public.badge_requests (id) on delete cascade,
  add constraint notifications_kind_check check (kind in (
    'reply', 'comment_approved', 'comment_refused', 'report_decided', 'badge_awarded',
    'access_granted', 'access_declined', 'badge_declined'
  )),
  add constraint notifications_check check (
    num_nonnulls(comment_id, report_id, badge_id, access_request_id, badge_request_id) = 1
  );
create index notifications_access_request_id_idx on public.notifications (access_request_id);
create index notifications_badge_request_id_idx on public.notifications (badge_request_id);

-- The decision on a request: its author, the role that it gave, and its mail.
create table private.access_decisions (
  request_id uuid primary key references public.access_requests (id) on delete cascade,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  role text,
  -- `updated_at` of the role as the decision left it.
  role_version timestamptz,
  mail_id uuid
);
alter table private.access_decisions enable row level security;
revoke all on private.access_decisions from public, anon, authenticated, service_role;
create index access_decisions_decided_by_idx on private.access_decisions (decided_by);

-- Only decide_access_request() decides: an update of the status alone would give no role and send no notification.
drop policy "Permitted roles decide access requests" on public.access_requests;
revoke update (status, decision_note) on public.access_requests from authenticated;

-- Open requests, oldest first. `after`: « next » of the previous page.
drop index public.access_requests_status_idx;
create index access_requests_status_idx on public.access_requests (status, created_at, id);
create function public.access_requests_page(size integer default 25, after text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(coalesce(size, 25), 1), 100);
  listed jsonb;
begin
  perform private.require_permission('roles.manage');
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', page.id, 'member', page.user_id,
    'name', private.display_name_of(page.user_id),
    'email', private.masked_email(private.email_of(page.user_id)),
    'own', page.user_id = auth.uid(),
    'message', page.message, 'created_at', page.created_at, 'updated_at', page.updated_at,
    'roles', coalesce((
      select jsonb_agg(held.role order by held.role) from public.user_roles as held
      where held.user_id = page.user_id and (held.ends_at is null or held.ends_at > now())
    ), '[]')
  ) order by page.created_at, page.id), '[]') into listed
  from (
    select request.* from public.access_requests as request
    where request.status = 'open' and (
      access_requests_page.after is null
      or (request.created_at, request.id) > (
        split_part(access_requests_page.after, '_', 1)::timestamptz,
        split_part(access_requests_page.after, '_', 2)::uuid
      )
    )
    order by request.created_at, request.id limit most + 1
  ) as page;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(value order by ordinality), '[]')
      from jsonb_array_elements(listed) with ordinality where ordinality <= most
    ),
    'next', case when jsonb_array_length(listed) > most then
      (listed -> most - 1 ->> 'created_at') || '_' || (listed -> most - 1 ->> 'id')
    end
  );
end
$$;
revoke execute on function public.access_requests_page(integer, text) from public;
grant execute on function public.access_requests_page(integer, text) to authenticated;

-- What another administrator did to a request in the meantime.
create function private.access_conflict(request public.access_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', 'conflict', 'state', request.status,
    'by', private.display_name_of((select decided_by from private.access_decisions where request_id = request.id))
  )
$$;
revoke execute on function private.access_conflict(public.access_requests) from public;

-- Grants or declines an open request. Granting gives the role in the same transaction. The member is notified
-- whatever their preferences: it is the answer to their own request. `seen` is the `updated_at` that the caller read.
create function public.decide_access_request(
  request uuid, seen timestamptz, decision text, role text default null, ends_at timestamptz default null,
  note text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  words constant text := nullif(private.trim(note), '');
  current_request public.access_requests;
  given public.user_roles;
  address text;
  mail uuid;
begin
  perform private.require_permission('roles.manage');
  if coalesce(decision, '') not in ('granted', 'declined') or (decision = 'granted') <> (decide_access_request.role is not null) then
    raise exception 'Décision inconnue' using errcode = 'check_violation', hint = 'unknown_decision';
  end if;
  select * into current_request from public.access_requests where id = request for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  perform private.check_role_act(current_request.user_id, decide_access_request.ends_at);
  if current_request.status <> 'open' or current_request.updated_at is distinct from seen then
    return private.access_conflict(current_request);
  end if;

  if decision = 'granted' then
    given := private.give_role(
      current_request.user_id, decide_access_request.role, 'Demande d’accès', decide_access_request.ends_at);
  end if;
  update public.access_requests as entry set status = decision, decision_note = words
  where entry.id = request returning * into current_request;
  insert into public.notifications (user_id, kind, access_request_id)
  values (current_request.user_id, 'access_' || decision, request);
  address := private.email_of(current_request.user_id);
  if address is not null then
    mail := private.mail_enqueue_delayed(address, 'access-' || decision, jsonb_build_object(
      'Role', private.role_label(given.role),
      'Until', 'jusqu’au ' || private.french_date(given.ends_at - interval '1 second'),
      'Note', words
    ));
  end if;
  insert into private.access_decisions as entry (request_id, decided_by, role, role_version, mail_id)
  values (request, auth.uid(), given.role, given.updated_at, mail)
  on conflict (request_id) do update set
    decided_by = excluded.decided_by, decided_at = clock_timestamp(), role = excluded.role,
    role_version = excluded.role_version, mail_id = excluded.mail_id;
  return jsonb_build_object('outcome', 'done', 'updated_at', current_request.updated_at);
end
$$;
revoke execute on function public.decide_access_request(uuid, timestamptz, text, text, timestamptz, text) from public;
grant execute on function public.decide_access_request(uuid, timestamptz, text, text, timestamptz, text) to authenticated;

-- Undoes a decision of the caller while its mail has not left: the request is open again, the role is taken back unless
-- it was changed since, and the notification disappears. `late`: the member was mailed.
create function public.undo_access_decision(request uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  current_request public.access_requests;
  decided private.access_decisions;
begin
  perform private.require_permission('roles.manage');
  select * into current_request from public.access_requests where id = request for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  select * into decided from private.access_decisions where request_id = request;
  if current_request.status = 'open' or current_request.updated_at is distinct from seen
    or decided.decided_by is distinct from auth.uid()
    or exists (
      select from public.access_requests where user_id = current_request.user_id and status = 'open'
    )
  then
    return private.access_conflict(current_request);
  end if;
  if decided.mail_id is not null then
    delete from private.mail_outbox where id = decided.mail_id and state = 'queued';
    if not found then return jsonb_build_object('outcome', 'late'); end if;
  end if;
  delete from public.user_roles as held
  where held.user_id = current_request.user_id and held.role = decided.role and held.updated_at = decided.role_version;
  delete from public.notifications where access_request_id = request;
  delete from private.access_decisions where request_id = request;
  update public.access_requests set status = 'open', decision_note = null where id = request;
  return jsonb_build_object('outcome', 'done');
end
$$;
revoke execute on function public.undo_access_decision(uuid, timestamptz) from public;
grant execute on function public.undo_access_decision(uuid, timestamptz) to authenticated;

-- A declined request for a badge: told as the member's preferences for badges ask, mailed once. A decision taken back
-- within ten seconds leaves neither notification nor mail.
create table private.badge_request_mails (
  request_id uuid primary key references public.badge_requests (id) on delete cascade,
  mail_id uuid
);
alter table private.badge_request_mails enable row level security;
revoke all on private.badge_request_mails from public, anon, authenticated, service_role;

create function private.tell_badge_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.email_of(new.user_id);
begin
  delete from public.notifications where badge_request_id = new.id and read_at is null;
  with withdrawn as (
    delete from private.mail_outbox
    where state = 'queued' and id = (select mail_id from private.badge_request_mails where request_id = new.id)
    returning id
  )
  delete from private.badge_request_mails where mail_id in (select id from withdrawn);
  if new.status <> 'declined' then return null; end if;
  if private.wants_notification(new.user_id, 'badges', 'on_site') then
    insert into public.notifications (user_id, kind, badge_request_id) values (new.user_id, 'badge_declined', new.id);
  end if;
  if address is null or not private.wants_notification(new.user_id, 'badges', 'by_mail') then return null; end if;
  insert into private.badge_request_mails (request_id) values (new.id) on conflict do nothing;
  if found then
    update private.badge_request_mails set mail_id = private.mail_enqueue_delayed(
      address, 'badge-declined', jsonb_build_object(
        'Badge', (select name from public.badge_tiers where id = new.wanted_tier),
        'Note', new.decision_note
      )
    ) where request_id = new.id;
  end if;
  return null;
end
$$;
create trigger tell_badge_decision after update of status on public.badge_requests
for each row when (old.status is distinct from new.status) execute function private.tell_badge_decision();
