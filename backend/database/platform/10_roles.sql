-- What the hosted service has before any migration runs: its roles, the `extensions` schema, and the grants of `public`.
-- Idempotent. Roles belong to the whole server, everything else to one database.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('dashboard_user', 'nologin createdb createrole'),
      ('supabase_admin', 'nologin bypassrls'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit'),
      ('supabase_functions_admin', 'nologin noinherit createrole'),
      ('supabase_replication_admin', 'nologin'),
      ('supabase_read_only_user', 'nologin bypassrls')
    ) as role (name, attributes)
  loop
    -- Two databases of one server may be prepared at the same moment: the second finds the role made.
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      -- A login that is no superuser gives no more than it has. Of these, one only is needed here.
      when insufficient_privilege then
        if wanted.name = 'service_role' then
          raise insufficient_privilege using message = format(
            'the login %I may not create the role service_role: see "A login that is no superuser" in docs/operations.md',
            session_user
          );
        end if;
        execute format(
          'create role %I %s', wanted.name, regexp_replace(wanted.attributes, '(createdb|createrole|bypassrls)', '', 'g')
        );
    end;
  end loop;
end
$$;

-- A grant or a setting is repeated only where it is missing: each rewrites a row of a catalogue shared by the whole
-- server, and two databases prepared together would fail on it ("tuple concurrently updated").
do $$
declare
  login text;
  api_role text;
  setting record;
begin
  -- `authenticator` is what the API logs in as. With DATABASE_URL the one login given stands in for it.
  foreach login in array array['authenticator', session_user::text] loop
    foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
      -- Since PostgreSQL 16 who creates a role is its member at once, and still may not become it.
      if not (case
        when current_setting('server_version_num')::int >= 160000 then pg_has_role(login, api_role, 'set')
        else pg_has_role(login, api_role, 'member')
      end) then
        execute format('grant %I to %I', api_role, login);
      end if;
    end loop;
  end loop;

  -- How long one request may keep the server busy. The API reads these with `set local role`, as PostgREST does.
  for setting in
    select * from (values ('anon', '3s'), ('authenticated', '8s'), ('authenticator', '8s')) as role (name, timeout)
  loop
    if not exists (
      select from pg_catalog.pg_roles
      where rolname = setting.name and format('statement_timeout=%s', setting.timeout) = any (rolconfig)
    ) then
      execute format('alter role %I set statement_timeout = %L', setting.name, setting.timeout);
    end if;
  end loop;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role, dashboard_user;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- The hosted service opens `public` to the three roles and leaves the protection to row-level security. The first
-- migration closes that again for what it creates: there, every right is granted by name.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
