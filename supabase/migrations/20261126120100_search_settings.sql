-- How the site shows itself in search results, and which robots may read it.

create function private.is_search_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case key
    when 'search.rating' then jsonb_typeof(value) = 'boolean'
    when 'search.training' then jsonb_typeof(value) = 'boolean'
    when 'search.home_title' then jsonb_typeof(value) = 'string'
      and (value = '""' or char_length(value #>> '{}') between 30 and 65)
    when 'search.home_description' then jsonb_typeof(value) = 'string'
      and (value = '""' or char_length(value #>> '{}') between 70 and 160)
    else true
  end
$$;
-- A check constraint runs it as the role that writes.
grant execute on function private.is_search_setting(text, jsonb) to authenticated, service_role;
alter table public.settings add constraint settings_search_check check (
  coalesce(private.is_search_setting(key, value), false)
);

insert into public.settings (key, value, description, is_public) values
  ('search.home_title', '""', 'Titre de l’accueil dans les résultats de recherche ; vide : celui du site', true),
  ('search.home_description', '""', 'Description de l’accueil dans les résultats de recherche ; vide : celle du site', true),
  ('search.rating', 'true', 'Donner la note moyenne aux moteurs de recherche (données structurées)', true),
  ('search.training', 'true', 'Les robots qui entraînent des IA peuvent lire le site', true)
on conflict (key) do nothing;
