-- The `private` schema, which the API never exposes, and the rule that nothing is granted by default: every right of
-- a role is granted by name, next to its table or function.

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
-- Policies run as the caller and call functions of this schema.
grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets every role execute a new function by default. This revokes it in all schemas.
alter default privileges revoke execute on functions from public;

-- Product time. `app.now` holds APP_NOW, the frozen clock of tests and previews; it is empty in production.
create function private.now() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;
grant execute on function private.now() to anon, authenticated, service_role;

-- Lower case without accents, so that « Evenement » finds « Événement » and « coeur » finds « cœur ».
-- Declared immutable, which unaccent() is not by itself, because the dictionary is named and never changes.
create function private.fold(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select extensions.unaccent('extensions.unaccent'::regdictionary, lower(value))
$$;
grant execute on function private.fold(text) to anon, authenticated, service_role;

-- Strips what JavaScript's trim() strips, so that both sides agree on what an empty text is.
create function private.trim(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(
    value,
    '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$',
    '', 'g'
  )
$$;
grant execute on function private.trim(text) to anon, authenticated, service_role;

-- A safe target of a link: an https address, a path of this site (not `//host`) or a fragment. Every other scheme is
-- refused, because `javascript:` would run code. Null stays null, which a check constraint accepts.
create function private.is_safe_url(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048
    and value ~ '^(https://[^\s<>"\\]+|/([^\s<>"\\/][^\s<>"\\]*)?|#[^\s<>"\\]+)$'
$$;
grant execute on function private.is_safe_url(text) to anon, authenticated, service_role;
