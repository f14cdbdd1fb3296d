-- The dates of an edition are dates: « infinity » was accepted as its end, which no page can show.
alter table public.event_editions add constraint edition_dates_are_dates check (
  isfinite(starts_at) and isfinite(ends_at) and isfinite(doors_at) and isfinite(official_start_at)
  and starts_at < '2200-01-01' and ends_at < '2200-01-01'
);

-- What was noted of the edition before a change that may be taken back; null: nothing.
alter table private.edition_moves add column noted_before text[];

-- As before, but a change that was noted earlier, such as a cancelled evening, stays noted: a mail is drafted about it. The
-- other functions stay as they are.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('public.move_edition(uuid,timestamptz,jsonb,jsonb)', $old$  before jsonb;
$old$, $new$  before jsonb;
  noted text[];
$new$),
    ('public.move_edition(uuid,timestamptz,jsonb,jsonb)', $old$  moved := given.starts_at - kept.starts_at;
$old$, $new$  moved := given.starts_at - kept.starts_at;
  select changed.parts into noted from private.edition_changes as changed where changed.edition_id = kept.id;
$new$),
    ('public.move_edition(uuid,timestamptz,jsonb,jsonb)', $old$(edition_id, announcement_id, before, after_at, moved_by)
  values (kept.id, (saved ->> 'id')::uuid, before, kept.updated_at, auth.uid())$old$,
      $new$(edition_id, announcement_id, before, noted_before, after_at, moved_by)
  values (kept.id, (saved ->> 'id')::uuid, before, noted, kept.updated_at, auth.uid())$new$),
    ('public.undo_edition_move(uuid)', $old$  delete from private.edition_changes as changed where changed.edition_id = kept.id;
$old$, $new$  delete from private.edition_changes as changed where changed.edition_id = kept.id and noted.noted_before is null;
  update private.edition_changes as changed set parts = noted.noted_before where changed.edition_id = kept.id;
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once: %', change.changed, change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
