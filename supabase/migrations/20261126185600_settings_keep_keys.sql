-- A setting keeps its key: what guards a setting looks at its value, so a row that was written under another key and then
-- renamed was never looked at. That way an organiser without a second factor could require it from all others at once.

create function private.keep_setting_key() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'La clé d’un réglage ne change pas' using errcode = 'check_violation', hint = 'setting_key';
end
$$;
revoke execute on function private.keep_setting_key() from public;
create trigger keep_setting_key before update of key on public.settings
for each row when (old.key is distinct from new.key) execute function private.keep_setting_key();

-- A setting that was deleted and written again shortens open sessions too. A longer one finds none to shorten.
create or replace function private.shorten_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.sessions as s set not_after = s.created_at + make_interval(days => private.session_days())
  where coalesce(s.not_after, 'infinity') > s.created_at + make_interval(days => private.session_days());
  return null;
end
$$;
drop trigger shorten_sessions on public.settings;
create trigger shorten_sessions after insert or update of value on public.settings
for each row when (new.key = 'security.session_days') execute function private.shorten_sessions();
