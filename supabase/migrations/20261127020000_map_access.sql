-- How people who use a wheelchair, or walk with difficulty, reach the terrace (MAP-29): a row beside the map.
insert into public.settings (key, value, description, is_public)
values ('map.access', '"Ascenseur dans le hall"'::jsonb, 'Accessibilité (plan)', true)
on conflict (key) do nothing;

alter table public.settings add constraint settings_access_is_a_text check (
  key <> 'map.access' or (jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 200)
);
