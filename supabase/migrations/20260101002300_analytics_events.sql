-- First-party measurement of the badge offer: no cookie, no third party, raw rows kept 25 months.

create table public.analytics_events (
  id bigint generated always as identity primary key,
  event_type text not null check (event_type in (
    'badge_section_view', 'badge_card_view', 'badge_card_click', 'badge_comparison_view',
    'checkout_start', 'checkout_success', 'checkout_failed'
  )),
  user_id uuid references auth.users (id) on delete set null,
  session_id text not null check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  page_url text not null check (char_length(page_url) between 1 and 2048),
  user_agent text check (char_length(user_agent) <= 512),
  event_data jsonb not null default '{}'
    check (jsonb_typeof(event_data) = 'object' and octet_length(event_data::text) <= 4096),
  created_at timestamptz not null default private.now()
);
alter table public.analytics_events enable row level security;
create index analytics_events_created_at_idx on public.analytics_events (created_at, event_type);
create index analytics_events_event_type_idx on public.analytics_events (event_type, created_at);
create index analytics_events_user_id_idx on public.analytics_events (user_id) where user_id is not null;

create policy "Visitors record events without a user" on public.analytics_events
for insert to anon with check (user_id is null);
create policy "Members record events in their own name or without a user" on public.analytics_events
for insert to authenticated with check (user_id is null or user_id = (select auth.uid()));
create policy "Administrators read the events" on public.analytics_events
for select to authenticated using ((select private.is_admin()));
grant insert (event_type, user_id, session_id, page_url, user_agent, event_data) on public.analytics_events
to anon, authenticated;
grant select on public.analytics_events to authenticated;

create trigger limit_rate before insert on public.analytics_events
for each row execute function private.limit_address_rate('visit', '600', '60');
