-- What a member writes here leaves a line in the audit log, which nobody can shorten for a year: at the pace of a
-- script, one account would fill the disk with it.
create trigger keep_pace before update on public.profiles
for each row
when ((old.display_name, old.avatar_url, old.bio) is distinct from (new.display_name, new.avatar_url, new.bio))
execute function private.keep_pace('profile', '60', '3600');
create trigger keep_pace before insert on public.access_requests
for each row execute function private.keep_pace('access-request', '20', '86400');
create trigger keep_pace before insert on public.badge_requests
for each row execute function private.keep_pace('badge-request', '20', '86400');
