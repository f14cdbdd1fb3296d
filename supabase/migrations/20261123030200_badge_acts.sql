-- What the back-office does to badges. Each act checks the permission, compares what the caller saw, is recorded by the
-- audit trigger of its table, and returns `{outcome, act?, line?}`; `act` is the id for `undo_badge_acts`. Outcomes: done, gone,
-- conflict (changed meanwhile: `line` is the badge as it is now), card (managed by card), inactive, held (as high or
-- higher), endless, late (the mail has left).

-- An act, for its undo: the badge as it was, and the version that the act left.
create table private.badge_acts (
  id uuid primary key default gen_random_uuid(),
  badge_id uuid not null references public.users_badges (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete cascade default auth.uid(),
  -- Null when the act awarded the badge.
  before jsonb,
  -- The badge that the award replaced.
  replaced_id uuid references public.users_badges (id) on delete set null,
  request_id uuid references public.badge_requests (id) on delete set null,
  version timestamptz not null,
  created_at timestamptz not null default now()
);
alter table private.badge_acts enable row level security;
revoke all on private.badge_acts from public, anon, authenticated, service_role;
create index badge_acts_badge_id_idx on private.badge_acts (badge_id);
create index badge_acts_actor_id_idx on private.badge_acts (actor_id, created_at);
create index badge_acts_replaced_id_idx on private.badge_acts (replaced_id);
create index badge_acts_request_id_idx on private.badge_acts (request_id);

-- The mail of an award leaves after ten seconds, so that the award can be undone without it.
create table private.badge_award_mails (
  badge_id uuid primary key references public.users_badges (id) on delete cascade,
  mail_id uuid
);
alter table private.badge_award_mails enable row level security;
revoke all on private.badge_award_mails from public, anon, authenticated, service_role;

create or replace function private.mail_badge_award() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.email_of(new.user_id);
begin
  if address is not null and private.wants_notification(new.user_id, 'badges', 'by_mail') then
    insert into private.badge_award_mails (badge_id, mail_id) values (
      new.id,
      private.mail_enqueue_delayed(address, 'badge-awarded', jsonb_build_object(
        'Badge', (select name from public.badge_tiers where id = new.badge_tier)
      ))
    );
  end if;
  return null;
end
$$;

-- A granted request has its badge: setting the state alone would give none.
create function private.keep_granted_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and (private.held_badge(new.user_id)).id is null then
    raise exception 'Attribuez le badge : la demande est alors acceptée'
    using errcode = 'check_violation', hint = 'request_without_badge';
  end if;
  return new;
end
$$;
revoke execute on function private.keep_granted_requests() from public;
create trigger keep_granted_requests before update of status on public.badge_requests
for each row when (old.status <> 'granted' and new.status = 'granted') execute function private.keep_granted_requests();

-- Also forgets the acts of the caller that are too old to be undone.
create function private.begin_badge_act(member uuid, ends_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.badge_acts where actor_id = auth.uid() and created_at <= now() - interval '1 hour';
  if member = auth.uid() then
    raise exception 'On ne change pas son propre badge : demandez à un autre administrateur'
    using errcode = 'check_violation', hint = 'not_on_oneself';
  end if;
  -- A badge without an end has none, and not an infinite one.
  if ends_at <= now() or not isfinite(ends_at) then
    raise exception 'La fin d’un badge est dans l’avenir' using errcode = 'check_violation', hint = 'badge_end_in_past';
  end if;
end
$$;
revoke execute on function private.begin_badge_act(uuid, timestamptz) from public;

-- Awards a badge. The lower badge that the member holds is replaced, and stays in the history. Accepts the open request
-- of the member.
create function public.award_badge(
  member uuid, tier text, until timestamptz default null, note text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held public.users_badges;
  given public.users_badges;
  request uuid;
  act uuid;
begin
  perform private.require_permission('badges.manage');
  perform private.begin_badge_act(member, until);
  if not exists (select from public.profiles where id = member) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  perform private.lock_badges_of(member);
  held := private.held_badge(member);
  if held.stripe_subscription_id is not null then
    return jsonb_build_object('outcome', 'card', 'line', private.badge_line(held));
  end if;
  if held.id is not null and (select rank from public.badge_tiers where id = held.badge_tier)
    >= (select rank from public.badge_tiers where id = award_badge.tier)
  then
    return jsonb_build_object('outcome', 'held', 'line', private.badge_line(held));
  end if;
  select id into request from public.badge_requests where user_id = member and status = 'open' for update;
  insert into public.users_badges (user_id, badge_tier, status, reason, ends_at)
  values (member, award_badge.tier, 'active', nullif(private.trim(note), ''), until)
  returning * into given;
  insert into private.badge_acts (badge_id, replaced_id, request_id, version)
  values (given.id, held.id, request, given.updated_at)
  returning id into act;
  return jsonb_build_object('outcome', 'done', 'act', act, 'line', private.badge_line(given));
end
$$;
revoke execute on function public.award_badge(uuid, text, timestamptz, text) from public, anon;
grant execute on function public.award_badge(uuid, text, timestamptz, text) to authenticated;

-- Changes an active badge that was awarded: its tier and its end. `seen` is the `updated_at` that the caller read.
create function private.change_badge(badge uuid, seen timestamptz, tier text, status text, until timestamptz, why text)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := (select user_id from public.users_badges where id = badge);
  known public.users_badges;
  act uuid;
begin
  if owner is null then return jsonb_build_object('outcome', 'gone'); end if;
  perform private.begin_badge_act(owner, until);
  perform private.lock_badges_of(owner);
  select * into known from public.users_badges where id = badge for update;
  if known.stripe_subscription_id is not null then
    return jsonb_build_object('outcome', 'card', 'line', private.badge_line(known));
  end if;
  if seen is distinct from known.updated_at then
    return jsonb_build_object('outcome', 'conflict', 'line', private.badge_line(known));
  end if;
  if private.badge_status(known.status, known.ends_at) <> 'active' then
    return jsonb_build_object('outcome', 'inactive', 'line', private.badge_line(known));
  end if;
  insert into private.badge_acts (badge_id, before, version)
  values (known.id, jsonb_build_object(
    'tier', known.badge_tier, 'status', known.status, 'ends_at', known.ends_at, 'reason', known.reason
  ), known.updated_at)
  returning id into act;
  update public.users_badges as entry set
    badge_tier = coalesce(change_badge.tier, entry.badge_tier), status = change_badge.status, ends_at = until, reason = why
  where entry.id = badge returning * into known;
  update private.badge_acts set version = known.updated_at where id = act;
  return jsonb_build_object('outcome', 'done', 'act', act, 'line', private.badge_line(known));
end
$$;
revoke execute on function private.change_badge(uuid, timestamptz, text, text, timestamptz, text) from public;

create function public.change_badge_tier(badge uuid, seen timestamptz, tier text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('badges.manage');
  return (
    select private.change_badge(
      change_badge_tier.badge, change_badge_tier.seen, change_badge_tier.tier, 'active',
      -- An end that has passed is answered as an inactive badge, not as a wrong date.
      case when known.ends_at > now() then known.ends_at end, known.reason)
    from (select 1) as one left join public.users_badges as known on known.id = change_badge_tier.badge
  );
end
$$;
revoke execute on function public.change_badge_tier(uuid, timestamptz, text) from public, anon;
grant execute on function public.change_badge_tier(uuid, timestamptz, text) to authenticated;

-- A null `until` removes the end.
create function public.change_badge_end(badge uuid, seen timestamptz, until timestamptz default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('badges.manage');
  return private.change_badge(
    badge, seen, null, 'active', until, (select reason from public.users_badges where id = badge));
end
$$;
revoke execute on function public.change_badge_end(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.change_badge_end(uuid, timestamptz, timestamptz) to authenticated;

create function public.revoke_badge(badge uuid, seen timestamptz, reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  why constant text := private.trim(reason);
begin
  perform private.require_permission('badges.manage');
  if coalesce(char_length(why), 0) not between 3 and 200 then
    raise exception 'Donnez une raison de 3 à 200 caractères'
    using errcode = 'check_violation', hint = 'reason_required';
  end if;
  return (
    select private.change_badge(
      revoke_badge.badge, seen, null, 'revoked', case when known.ends_at > now() then known.ends_at end, why)
    from (select 1) as one left join public.users_badges as known on known.id = revoke_badge.badge
  );
end
$$;
revoke execute on function public.revoke_badge(uuid, timestamptz, text) from public, anon;
grant execute on function public.revoke_badge(uuid, timestamptz, text) to authenticated;

-- Extends 100 badges at most by whole months from their end. Returns `[{id, outcome, act?}]`; a badge without end stays
-- so (`endless`), and so does the caller's own (`own`).
create function public.extend_badges(badges uuid[], months integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid;
  known public.users_badges;
  outcomes jsonb := '[]';
begin
  perform private.require_permission('badges.manage');
  if cardinality(badges) > 100 then
    raise exception 'Cent badges à la fois au plus' using errcode = 'check_violation', hint = 'too_many_badges';
  end if;
  if coalesce(months, 0) not between 1 and 36 then
    raise exception 'Prolongez de 1 à 36 mois' using errcode = 'check_violation', hint = 'badge_months_out_of_range';
  end if;
  for chosen in select distinct picked from unnest(badges) as picked order by picked loop
    select * into known from public.users_badges where id = chosen;
    outcomes := outcomes || jsonb_build_array(jsonb_build_object('id', chosen) || case
      when not found then jsonb_build_object('outcome', 'gone')
      when known.user_id = auth.uid() then jsonb_build_object('outcome', 'own')
      when private.badge_status(known.status, known.ends_at) <> 'active' then jsonb_build_object('outcome', 'inactive')
      when known.ends_at is null then jsonb_build_object('outcome', 'endless')
      else private.change_badge(
        known.id, known.updated_at, null, 'active', known.ends_at + make_interval(months => extend_badges.months),
        known.reason
      ) - 'line'
    end);
  end loop;
  return outcomes;
end
$$;
revoke execute on function public.extend_badges(uuid[], integer) from public, anon;
grant execute on function public.extend_badges(uuid[], integer) to authenticated;

-- Undoes an award while its mail has not left: the badge disappears, the one that it replaced and the request come back.
create function private.undo_award(act private.badge_acts) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  mail constant uuid := (select mail_id from private.badge_award_mails where badge_id = act.badge_id);
begin
  if mail is not null then
    delete from private.mail_outbox where id = mail and state = 'queued';
    if not found then return 'late'; end if;
  end if;
  delete from public.users_badges where id = act.badge_id;
  update public.users_badges set status = 'active'
  where id = act.replaced_id and status = 'expired' and (ends_at is null or ends_at > now());
  update public.badge_requests as request set status = 'open'
  where request.id = act.request_id and request.status = 'granted' and not exists (
    select from public.badge_requests as newer where newer.user_id = request.user_id and newer.status = 'open'
  );
  return 'done';
end
$$;
revoke execute on function private.undo_award(private.badge_acts) from public;

-- Undoes acts of the caller of the last hour, 100 at most, on badges that were not changed since. Returns
-- `[{id, outcome}]`: done, conflict, late or gone.
create function public.undo_badge_acts(acts uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid;
  act private.badge_acts;
  known public.users_badges;
  outcome text;
  outcomes jsonb := '[]';
begin
  perform private.require_permission('badges.manage');
  if cardinality(acts) > 100 then
    raise exception 'Cent badges à la fois au plus' using errcode = 'check_violation', hint = 'too_many_badges';
  end if;
  for chosen in select distinct picked from unnest(acts) as picked order by picked loop
    select * into act from private.badge_acts
    where id = chosen and actor_id = auth.uid() and created_at > now() - interval '1 hour';
    if not found then
      outcome := 'gone';
    else
      perform private.lock_badges_of((select user_id from public.users_badges where id = act.badge_id));
      select * into known from public.users_badges where id = act.badge_id for update;
      if known.updated_at is distinct from act.version then
        outcome := 'conflict';
      elsif act.before is null then
        outcome := private.undo_award(act);
      elsif known.status <> 'active' and (private.held_badge(known.user_id)).id is not null then
        outcome := 'conflict';
      else
        update public.users_badges set
          badge_tier = act.before ->> 'tier', status = act.before ->> 'status',
          ends_at = (act.before ->> 'ends_at')::timestamptz, reason = act.before ->> 'reason'
        where id = act.badge_id;
        delete from private.badge_acts where id = act.id;
        outcome := 'done';
      end if;
    end if;
    outcomes := outcomes || jsonb_build_array(jsonb_build_object('id', chosen, 'outcome', outcome));
  end loop;
  return outcomes;
end
$$;
revoke execute on function public.undo_badge_acts(uuid[]) from public, anon;
grant execute on function public.undo_badge_acts(uuid[]) to authenticated;

-- Open requests, the oldest first. `after`: « next » of the previous page.
create function public.badge_requests_page(size integer default 25, after text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(coalesce(size, 25), 1), 100);
  listed jsonb;
begin
  perform private.require_permission('badges.manage');
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', page.id, 'member', page.user_id, 'name', private.display_name_of(page.user_id),
    'email', private.masked_email(private.email_of(page.user_id)), 'own', page.user_id = auth.uid(),
    'tier', page.wanted_tier, 'message', page.message, 'held', (private.held_badge(page.user_id)).badge_tier,
    'created_at', page.created_at, 'updated_at', page.updated_at
  ) order by page.created_at, page.id), '[]') into listed
  from (
    select request.* from public.badge_requests as request
    where request.status = 'open' and (
      badge_requests_page.after is null
      or (request.created_at, request.id) > (
        split_part(badge_requests_page.after, '_', 1)::timestamptz, split_part(badge_requests_page.after, '_', 2)::uuid
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
revoke execute on function public.badge_requests_page(integer, text) from public, anon;
grant execute on function public.badge_requests_page(integer, text) to authenticated;

-- Declines an open request with a reason, which the member reads; or, with `undo`, takes the caller's decision back.
-- The trigger of the table tells the member, and withdraws a mail that has not left.
create function public.decline_badge_request(request uuid, seen timestamptz, note text, undo boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  words constant text := nullif(private.trim(note), '');
  known public.badge_requests;
begin
  perform private.require_permission('badges.manage');
  if not undo and words is null then
    raise exception 'Donnez une raison de 3 à 200 caractères'
    using errcode = 'check_violation', hint = 'reason_required';
  end if;
  select * into known from public.badge_requests where id = request for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if known.user_id = auth.uid() then
    raise exception 'On ne décide pas de sa propre demande'
    using errcode = 'check_violation', hint = 'not_on_oneself';
  end if;
  if known.updated_at is distinct from seen or known.status <> (case when undo then 'declined' else 'open' end)
    or (undo and exists (select from public.badge_requests where user_id = known.user_id and status = 'open'))
  then
    return jsonb_build_object('outcome', 'conflict', 'state', known.status);
  end if;
  update public.badge_requests set
    status = case when undo then 'open' else 'declined' end, decision_note = case when not undo then words end
  where id = request returning * into known;
  return jsonb_build_object('outcome', 'done', 'updated_at', known.updated_at);
end
$$;
revoke execute on function public.decline_badge_request(uuid, timestamptz, text, boolean) from public, anon;
grant execute on function public.decline_badge_request(uuid, timestamptz, text, boolean) to authenticated;
