-- « Demander un accès » (linked from the sign-up page): a member sends a request with a message, administrators
-- decide it in the back-office.

create table public.access_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade default auth.uid(),
  message text not null check (message = private.trim(message) and char_length(message) between 1 and 1000),
  status text not null default 'open' check (status in ('open', 'granted', 'declined')),
  decision_note text check (char_length(decision_note) <= 500),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.access_requests enable row level security;
create unique index access_requests_one_open_key on public.access_requests (user_id) where status = 'open';
create index access_requests_user_id_idx on public.access_requests (user_id, created_at desc);
create index access_requests_status_idx on public.access_requests (status, created_at);
call private.stamp('public.access_requests');
call private.audit('public.access_requests', 'id', 'message');

create policy "Members read their own access requests, administrators all" on public.access_requests
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Members request access in their own name" on public.access_requests
for insert to authenticated with check (user_id = (select auth.uid()) and not (select private.is_banned()));
create policy "Members withdraw their open access requests" on public.access_requests
for delete to authenticated using (user_id = (select auth.uid()) and status = 'open');
create policy "Administrators decide access requests" on public.access_requests
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Requesting access requires the second factor" on public.access_requests
as restrictive for insert to authenticated with check ((select private.second_factor_satisfied()));
grant select, delete on public.access_requests to authenticated;
grant insert (user_id, message) on public.access_requests to authenticated;
grant update (status, decision_note) on public.access_requests to authenticated;

create policy "Withdrawing an access request requires the second factor" on public.access_requests
as restrictive for delete to authenticated using ((select private.second_factor_satisfied()));

create trigger limit_rate before insert on public.access_requests
for each row execute function private.limit_member_rate('access-request', '20', '86400');
