-- A name is seen, and turns nothing around: names of characters without a shape could be neither read nor clicked, and
-- those that reverse the writing (Unicode's bidirectional controls) made a name, and what follows it, read as another.

create function private.is_display_name(name text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select name = private.trim(name) and char_length(name) between 1 and 80
    and name !~ '[\u0000-\u001f\u007f<>\u202a-\u202e\u2066-\u2069]'
    -- At least one character that leaves a mark.
    and name ~ '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
$$;
grant execute on function private.is_display_name(text) to authenticated, service_role;

update public.profiles set display_name = 'Membre' where not private.is_display_name(display_name);
alter table public.profiles
  add constraint display_name_is_readable check (private.is_display_name(display_name));

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := private.trim(coalesce(new.raw_user_meta_data ->> 'display_name', ''));
begin
  insert into public.profiles (id, display_name)
  values (new.id, case when private.is_display_name(wanted) then wanted else 'Membre' end)
  on conflict (id) do nothing;
  return new;
end
$$;
