-- « Demander une invitation »: badges are given by invitation while payments are off. Decided in the back-office.

create table public.badge_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade default auth.uid(),
  wanted_tier text not null references public.badge_tiers (id) on delete cascade,
  message text check (message = private.trim(message) and char_length(message) between 1 and 1000),
  status text not null default 'open' check (status in ('open', 'granted', 'declined')),
  decision_note text check (char_length(decision_note) <= 500),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.badge_requests enable row level security;
create unique index badge_requests_one_open_key on public.badge_requests (user_id) where status = 'open';
create index badge_requests_user_id_idx on public.badge_requests (user_id, created_at desc);
create index badge_requests_status_idx on public.badge_requests (status, created_at);
create index badge_requests_wanted_tier_idx on public.badge_requests (wanted_tier);
call private.stamp('public.badge_requests');
call private.audit('public.badge_requests', 'id', 'message');

create policy "Members read their own requests for a badge, administrators all" on public.badge_requests
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Members ask for a badge in their own name" on public.badge_requests
for insert to authenticated with check (user_id = (select auth.uid()) and not (select private.is_banned()));
create policy "Members take back a request for a badge that is not decided" on public.badge_requests
for delete to authenticated using (user_id = (select auth.uid()) and status = 'open');
create policy "Administrators decide requests for a badge" on public.badge_requests
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Badges are asked for once the second factor was answered" on public.badge_requests
as restrictive for insert to authenticated with check ((select private.second_factor_answered()));
create policy "Requests for a badge are taken back once the second factor was answered" on public.badge_requests
as restrictive for delete to authenticated using ((select private.second_factor_answered()));
grant select, delete on public.badge_requests to authenticated;
grant insert (user_id, wanted_tier, message) on public.badge_requests to authenticated;
grant update (status, decision_note) on public.badge_requests to authenticated;

-- Awarded is answered, whoever asked first.
create function private.grant_badge_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.badge_requests set status = 'granted' where user_id = new.user_id and status = 'open';
  return null;
end
$$;
create trigger grant_badge_request after insert on public.users_badges
for each row when (new.status = 'active') execute function private.grant_badge_request();
