-- The live map asks a tile server for pictures, and the security policy of every page is opened to its host: what an
-- administrator writes there is either nothing, or an https address of one host with its attribution.

alter table public.settings add constraint settings_map_tiles_check check (
  key <> 'map.tiles' or coalesce(
    jsonb_typeof(value -> 'url') = 'string'
    and jsonb_typeof(value -> 'attribution') = 'string'
    and jsonb_typeof(value -> 'attributionUrl') = 'string'
    and (
      value ->> 'url' = '' or (
        char_length(value ->> 'url') <= 500
        -- A host in plain letters: no {s}, which would be several, and nothing that could end the directive.
        and value ->> 'url' ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?/[^\s<>"\\]*$'
        and value ->> 'url' ~ '\{z\}' and value ->> 'url' ~ '\{x\}' and value ->> 'url' ~ '\{y\}'
        and regexp_replace(value ->> 'url', '\{[xyzr]\}', '', 'g') !~ '[{}]'
        and char_length(value ->> 'attribution') between 1 and 200
      )
    )
    and (
      value ->> 'attributionUrl' = ''
      or (char_length(value ->> 'attributionUrl') <= 500 and value ->> 'attributionUrl' ~ '^https://[^\s<>"\\]+$')
    ),
    false
  )
);
