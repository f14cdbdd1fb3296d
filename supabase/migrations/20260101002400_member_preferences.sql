-- A member's preferences: which notifications they receive, and whether visits are linked to the account. Without a
-- row everything is on.

create table public.member_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade default auth.uid(),
  -- For each kind of notification: on the site, and by mail.
  replies_on_site boolean not null default true,
  replies_by_mail boolean not null default true,
  decisions_on_site boolean not null default true,
  decisions_by_mail boolean not null default true,
  badges_on_site boolean not null default true,
  badges_by_mail boolean not null default true,
  -- False: recorded visits hold no account (ANALYTICS-04).
  links_visits boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.member_preferences enable row level security;
call private.stamp('public.member_preferences');

create policy "Members read their own preferences" on public.member_preferences
for select to authenticated using (user_id = (select auth.uid()));
create policy "Members create their own preferences" on public.member_preferences
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their own preferences" on public.member_preferences
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Creating preferences requires the second factor" on public.member_preferences
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
create policy "Changing preferences requires the second factor" on public.member_preferences
as restrictive for update to authenticated using ((select private.second_factor_satisfied()));
grant select on public.member_preferences to authenticated;
grant insert (
  user_id, replies_on_site, replies_by_mail, decisions_on_site, decisions_by_mail, badges_on_site, badges_by_mail,
  links_visits
), update (
  user_id, replies_on_site, replies_by_mail, decisions_on_site, decisions_by_mail, badges_on_site, badges_by_mail,
  links_visits
) on public.member_preferences to authenticated;

-- `kind` is `replies`, `decisions` or `badges`; `channel` is `on_site` or `by_mail`.
create function private.wants_notification(member uuid, kind text, channel text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select (to_jsonb(preferences) ->> (wants_notification.kind || '_' || wants_notification.channel))::boolean
      from public.member_preferences as preferences
      where preferences.user_id = wants_notification.member
    ),
    true
  )
$$;
grant execute on function private.wants_notification(uuid, text, text) to service_role;

create function private.unlink_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.member_preferences where user_id = new.user_id and not links_visits) then
    new.user_id := null;
  end if;
  return new;
end
$$;
create trigger unlink_visit before insert on public.analytics_events
for each row when (new.user_id is not null) execute function private.unlink_visit();

-- Unlinks past visits too.
create function private.unlink_past_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.analytics_events set user_id = null where user_id = new.user_id;
  return null;
end
$$;
create trigger unlink_past_visits after insert or update of links_visits on public.member_preferences
for each row when (not new.links_visits) execute function private.unlink_past_visits();
