-- A shared view holds no e-mail address: everybody who opens the screen reads its name and its search.

-- Whether a text holds the sign of an address, also in its full-width form and encoded once or more for a URL.
create function private.holds_address(words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(words ~* '@|＠|﹫|%(25)*40|%(25)*EF%(25)*BC%(25)*A0|%(25)*EF%(25)*B9%(25)*AB', false)
$$;
revoke execute on function private.holds_address(text) from public;
-- A check runs as the writer.
grant execute on function private.holds_address(text) to authenticated, service_role;

-- Earlier ones stay with their authors.
update public.saved_views set shared = false
where shared and (private.holds_address(query) or private.holds_address(name));

alter table public.saved_views add constraint saved_views_shared_without_address
check (not shared or not (private.holds_address(query) or private.holds_address(name)));

-- Refuses with the code that the back-office shows in French; the constraint holds whatever the writer.
create function private.refuse_shared_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  raise exception 'Une vue partagée ne contient pas d''adresse e-mail'
  using errcode = 'check_violation', hint = 'shared_view_with_address';
end
$$;
revoke execute on function private.refuse_shared_address() from public;
create trigger refuse_shared_address before insert or update on public.saved_views
for each row when (new.shared and (private.holds_address(new.query) or private.holds_address(new.name)))
execute function private.refuse_shared_address();
