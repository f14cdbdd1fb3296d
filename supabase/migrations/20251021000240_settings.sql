-- Everything an administrator sets that is not a collection: figures with their proof, switches, legal notice.

create table public.settings (
  key text primary key check (key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(key) <= 80),
  value jsonb not null check (pg_column_size(value) <= 16384),
  -- Only for reading: what it is, in French, for the settings screen.
  description text not null check (char_length(description) between 1 and 300),
  -- Where a figure comes from and when it was checked. A figure without them is listed on the dashboard.
  source text check (char_length(source) between 1 and 300),
  source_date date,
  -- Whether visitors may read it. The others are for administrators and the service.
  is_public boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.settings enable row level security;
create index settings_is_public_idx on public.settings (key) where is_public;
call private.stamp('public.settings');
call private.announce_changes('public.settings');
call private.audit('public.settings', 'key');

create policy "Everybody reads the public settings" on public.settings
for select to anon, authenticated using (is_public);
create policy "Administrators manage the settings" on public.settings
for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.settings to anon, authenticated;
grant insert, update, delete on public.settings to authenticated;
