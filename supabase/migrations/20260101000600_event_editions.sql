-- Event editions. Every page that shows the date, the price or the places reads the row with `is_next`.

create table public.event_editions (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null unique,
  doors_at timestamptz not null,
  official_start_at timestamptz not null,
  ends_at timestamptz not null,
  price_euros numeric(8, 2) not null check (price_euros >= 0),
  format text not null check (char_length(format) between 1 and 80),
  location text not null check (char_length(location) between 1 and 120),
  venue_name text not null check (char_length(venue_name) between 1 and 120),
  venue_address text not null check (char_length(venue_address) between 1 and 240),
  venue_floor text not null check (char_length(venue_floor) <= 40),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  dress_code text not null check (char_length(dress_code) <= 500),
  luma_url text not null check (private.is_safe_url(luma_url)),
  whatsapp_url text not null check (private.is_safe_url(whatsapp_url)),
  places_max integer not null check (places_max between 1 and 10000),
  places_remaining integer not null check (places_remaining between 0 and places_max),
  state text not null default 'open' check (state in ('open', 'full', 'cancelled', 'moved')),
  is_next boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  check (ends_at > starts_at),
  check (doors_at <= official_start_at and official_start_at < ends_at)
);
alter table public.event_editions enable row level security;
create unique index event_editions_is_next_key on public.event_editions (is_next) where is_next;
call private.stamp('public.event_editions');
call private.announce_changes('public.event_editions');
call private.audit('public.event_editions');

create policy "Everybody reads the editions" on public.event_editions
for select to anon, authenticated using (true);
create policy "Administrators manage the editions" on public.event_editions
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.event_editions to anon, authenticated;
grant insert, update, delete on public.event_editions to authenticated;
