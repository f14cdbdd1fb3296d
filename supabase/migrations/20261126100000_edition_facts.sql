-- What an edition says beside its date: a date to confirm, when its places were counted, and the months whose evening is
-- not on the first Friday.

alter table public.event_editions
  drop constraint event_editions_state_check,
  add constraint event_editions_state_check check (state in ('open', 'full', 'cancelled', 'moved', 'to_confirm')),
  -- When the number of places left was last changed, or confirmed by a person. Null: before this column.
  add column places_checked_at timestamptz;

-- The clock of the database decides: a caller that gives another instant says that the number is right now.
create function private.stamp_places() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.places_checked_at := coalesce(new.places_checked_at, private.now());
  elsif (new.places_remaining, new.places_checked_at) is distinct from (old.places_remaining, old.places_checked_at) then
    new.places_checked_at := private.now();
  end if;
  return new;
end
$$;
revoke execute on function private.stamp_places() from public;
create trigger stamp_places before insert or update on public.event_editions
for each row execute function private.stamp_places();

-- The value of `event.exceptions`: [{"month": "2027-01", "day": "2027-01-08" or null without an evening, "reason"}], at most
-- 36, one for each month. `domain/edition-exceptions.ts` reads it.
create function private.is_exception(entry jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(entry) <> 'object' or coalesce(entry ->> 'month', '') !~ '^20\d\d-(0[1-9]|1[0-2])$'
      or coalesce(jsonb_typeof(entry -> 'reason'), '') <> 'string' or char_length(entry ->> 'reason') not between 1 and 120
    then false
    when entry -> 'day' = 'null' then true
    when coalesce(jsonb_typeof(entry -> 'day'), '') <> 'string' or not starts_with(entry ->> 'day', entry ->> 'month')
      or entry ->> 'day' !~ '^.{7}-(0[1-9]|[12]\d|3[01])$'
    then false
    else right(entry ->> 'day', 2)::integer <= extract(day from
      make_date(left(entry ->> 'month', 4)::integer, right(entry ->> 'month', 2)::integer, 1) + interval '1 month -1 day')
  end
$$;
create function private.is_exception_list(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 36 then false else (
    select coalesce(bool_and(private.is_exception(entry)), true) and count(distinct entry ->> 'month') = count(*)
    from jsonb_array_elements(value) as entry
  ) end
$$;
-- A check constraint runs it as the role that writes.
grant execute on function private.is_exception(jsonb), private.is_exception_list(jsonb) to authenticated, service_role;
alter table public.settings add constraint settings_exceptions_check check (
  key <> 'event.exceptions' or coalesce(private.is_exception_list(value), false)
);
insert into public.settings (key, value, description, is_public)
values ('event.exceptions', '[]', 'Mois dont la soirée n’est pas le premier vendredi', true)
on conflict (key) do nothing;

-- No reminder is drafted for a date that is not certain.
do $$
declare
  definition text := pg_get_functiondef('public.edition_drafts_due()'::regprocedure);
  passage constant text := $text$e.is_next and e.state <> 'cancelled'$text$;
begin
  if (length(definition) - length(replace(definition, passage, ''))) / length(passage) <> 2 then
    raise exception 'the passage of edition_drafts_due is not there exactly twice';
  end if;
  execute replace(definition, passage, $text$e.is_next and e.state not in ('cancelled', 'to_confirm')$text$);
end
$$;
