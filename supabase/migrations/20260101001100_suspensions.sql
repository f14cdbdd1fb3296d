-- Suspensions. Whether one is in force is computed from its dates, so no job has to end it and its history is
-- complete.

create table public.user_bans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Shown to the member as it is written.
  reason text not null check (char_length(private.trim(reason)) between 1 and 500),
  starts_at timestamptz not null default private.now(),
  -- Null: until an administrator lifts it.
  ends_at timestamptz,
  lifted_at timestamptz,
  created_by uuid references auth.users (id) on delete set null default auth.uid(),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  check (ends_at > starts_at)
);
alter table public.user_bans enable row level security;
create index user_bans_user_id_idx on public.user_bans (user_id, starts_at desc);
create index user_bans_created_by_idx on public.user_bans (created_by);
call private.stamp('public.user_bans');
call private.audit('public.user_bans');

-- Whether the current user is suspended; every policy that lets a member write calls it.
create function private.is_banned() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_bans
    where user_id = (select auth.uid()) and lifted_at is null
      and starts_at <= private.now() and (ends_at is null or ends_at > private.now())
  )
$$;
grant execute on function private.is_banned() to authenticated, service_role;

create function private.current_ban(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'reason', reason, 'ends_at', ends_at)
  from public.user_bans
  where user_id = member and lifted_at is null and starts_at <= private.now()
    and (ends_at is null or ends_at > private.now())
  order by ends_at desc nulls first limit 1
$$;

create policy "Members read their own suspensions, administrators all" on public.user_bans
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Administrators suspend members, not administrators" on public.user_bans
for insert to authenticated with check ((select private.is_admin()) and not private.is_admin_user(user_id));
create policy "Administrators change and lift suspensions" on public.user_bans
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.user_bans to authenticated;
grant insert (user_id, reason, starts_at, ends_at) on public.user_bans to authenticated;
grant update (reason, ends_at, lifted_at) on public.user_bans to authenticated;
