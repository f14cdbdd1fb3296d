-- The periods that organisers chose come before those of `private.retention`, and the register of processing has them.
-- Passages of functions that stay otherwise as they are; each is there exactly once.
do $$
declare
  changed regprocedure;
  change record;
  definition text;
begin
  foreach changed in array array['private.retention(text)', 'public.processing_register()']::regprocedure[] loop
    definition := pg_catalog.pg_get_functiondef(changed);
    for change in select listed.passage, listed.replacement from (values
      ('private.retention(text)', $old$ IMMUTABLE
$old$, $new$ STABLE
$new$),
      ('private.retention(text)', $old$  select case retention.kind
$old$, $new$  select coalesce(private.chosen_period(retention.kind), case retention.kind
$new$),
      ('private.retention(text)', $old$
  end
$old$, $new$
  end)
$new$),
      ('public.processing_register()', $old$'{legal.publisher, legal.host, map.tiles}'::text[])
$old$, $new$'{legal.publisher, legal.host, map.tiles}'::text[])
        or s.key in (select p.key from private.chosen_periods() as p)
$new$)
    ) as listed (of_function, passage, replacement) where listed.of_function::regprocedure = changed loop
      if array_length(string_to_array(definition, change.passage), 1) is distinct from 2 then
        raise exception 'the passage of % is not there exactly once', changed;
      end if;
      definition := replace(definition, change.passage, change.replacement);
    end loop;
    execute definition;
  end loop;
end
$$;
