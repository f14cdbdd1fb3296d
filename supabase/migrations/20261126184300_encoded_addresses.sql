-- A mail address in the path of a page is encoded: its « @ » is « %40 ».
create or replace function private.without_personal_data(given text) returns text
language sql immutable set search_path = ''
as $$
  select
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
      given,
      -- Queries and fragments of addresses, mail addresses, signed tokens, ids, other tokens, telephone numbers.
      '[?#][^\s)''"]*=[^\s)''"]*', '', 'g'),
      '(\S)[?#][^\s)''"]*', '\1', 'g'),
      '[^\s@:/<>()''"=,;]+(@|%40)[^\s@:/<>()''"=,;]+', '…', 'g'),
      'eyJ[A-Za-z0-9_.-]+', '…', 'g'),
      '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', '…', 'g'),
      '(?=[A-Za-z_]*[0-9])[A-Za-z0-9_]{20,}', '…', 'g'),
      '[0-9]([ .-]?[0-9]){7,}', '…', 'g')
$$;
