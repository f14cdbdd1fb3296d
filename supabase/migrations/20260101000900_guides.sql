-- The two guides (/networking-lille, /evenements-lille): other events of the city, and its places.

create table public.guide_events (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  frequency text not null check (frequency in ('trimestriel', 'mensuel', 'bimensuel', 'hebdomadaire')),
  description text not null check (char_length(description) between 1 and 600),
  location text check (char_length(location) <= 120),
  url text check (private.is_safe_url(url)),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.guide_events enable row level security;
create index guide_events_position_idx on public.guide_events (position) where is_visible;
call private.stamp('public.guide_events');
call private.announce_changes('public.guide_events');
call private.audit('public.guide_events');

create policy "Everybody reads the visible events of the guide" on public.guide_events
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the events of the guide" on public.guide_events
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.guide_events to anon, authenticated;
grant insert, update, delete on public.guide_events to authenticated;

create table public.guide_venues (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (char_length(kind) between 1 and 80),
  district text not null check (char_length(district) between 1 and 80),
  description text not null check (char_length(description) between 1 and 600),
  url text check (private.is_safe_url(url)),
  position integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.guide_venues enable row level security;
create index guide_venues_position_idx on public.guide_venues (position) where is_visible;
call private.stamp('public.guide_venues');
call private.announce_changes('public.guide_venues');
call private.audit('public.guide_venues');

create policy "Everybody reads the visible places of the guide" on public.guide_venues
for select to anon, authenticated using (is_visible);
create policy "Administrators manage the places of the guide" on public.guide_venues
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.guide_venues to anon, authenticated;
grant insert, update, delete on public.guide_venues to authenticated;
