-- Settings that are not a collection: figures with their source, switches, legal notice.

create table public.settings (
  key text primary key check (key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(key) <= 80),
  value jsonb not null check (pg_column_size(value) <= 16384),
  -- What the setting is, in French, for the settings screen.
  description text not null check (char_length(description) between 1 and 300),
  -- Where a figure comes from and when it was checked. A figure without them is listed on the dashboard.
  source text check (char_length(source) between 1 and 300),
  source_date date,
  -- Whether visitors may read it. The others are read by administrators and the service role.
  is_public boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default clock_timestamp(),
  -- The map loads pictures from a tile server, and the content security policy of every page allows its host: the
  -- setting is either empty, or an https address of one host with its attribution.
  constraint settings_map_tiles_check check (
    key <> 'map.tiles' or coalesce(
      jsonb_typeof(value -> 'url') = 'string'
      and jsonb_typeof(value -> 'attribution') = 'string'
      and jsonb_typeof(value -> 'attributionUrl') = 'string'
      and (
        value ->> 'url' = '' or (
          char_length(value ->> 'url') <= 500
          -- One host in plain letters: no {s}, which stands for several hosts, and no character that could end the
          -- CSP directive.
          and value ->> 'url' ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?/[^\s<>"\\]*$'
          and value ->> 'url' ~ '\{z\}' and value ->> 'url' ~ '\{x\}' and value ->> 'url' ~ '\{y\}'
          and regexp_replace(value ->> 'url', '\{[xyzr]\}', '', 'g') !~ '[{}]'
          and char_length(value ->> 'attribution') between 1 and 200
        )
      )
      and (
        value ->> 'attributionUrl' = ''
        or (char_length(value ->> 'attributionUrl') <= 500 and value ->> 'attributionUrl' ~ '^https://[^\s<>"\\]+$')
      ),
      false
    )
  )
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
