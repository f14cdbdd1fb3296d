-- What the hosted service provides before any migration: its roles, the `extensions` schema and the grants on
-- `public`. Idempotent. Roles belong to the server, everything else to one database.

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
    -- Two databases of one server may be prepared at the same time: the second one finds the role created.
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      -- A login that is not a superuser cannot grant attributes it lacks. Only those of service_role are required.
      when insufficient_privilege then
        if wanted.name = 'service_role' or not exists (
          select from pg_catalog.pg_roles where rolname = session_user and rolcreaterole
        ) then
          raise insufficient_privilege using message = format(
            'the login %I of DATABASE_URL may not create the role %I: an administrator creates the roles once '
            '(docs/operations.md, "A login without superuser rights")',
            session_user, wanted.name
          );
        end if;
        execute format(
          'create role %I %s', wanted.name, regexp_replace(wanted.attributes, '(createdb|createrole|bypassrls)', '', 'g')
        );
    end;
  end loop;
end
$$;

-- Grants and settings are repeated only where they are missing: each rewrites a row of a catalogue shared by the
-- whole server, and two databases prepared together would fail on it ("tuple concurrently updated").
do $$
declare
  login text;
  api_role text;
  setting record;
begin
  -- The API logs in as `authenticator`; with DATABASE_URL, as the login of the URL.
  foreach login in array array['authenticator', session_user::text] loop
    foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
      -- Since PostgreSQL 16 the creator of a role is its member at once, but without the right to SET ROLE.
      if not (case
        when current_setting('server_version_num')::int >= 160000 then pg_has_role(login, api_role, 'set')
        else pg_has_role(login, api_role, 'member')
      end) then
        begin
          execute format('grant %I to %I', api_role, login);
        exception when insufficient_privilege then
          raise insufficient_privilege using message = format(
            'the login %I of DATABASE_URL may not use the role %I: an administrator runs "grant anon, authenticated, '
            'service_role to %I"',
            session_user, api_role, session_user
          );
        end;
      end if;
    end loop;
  end loop;

  -- Statement timeout of one request. The API reads it after `set local role`, as PostgREST does.
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

-- The hosted service grants everything on `public` to the three roles and relies on row-level security. The first
-- migration revokes these defaults for the objects that migrations create: there, every right is granted by name.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
