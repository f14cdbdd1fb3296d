-- The dates that an edition was announced for before it moved: its calendar files keep their addresses, and its structured
-- data says from which day it was moved.

alter table public.event_editions
  -- Its former starts, the announced one first.
  add column former_starts_at timestamptz[] not null default '{}' check (cardinality(former_starts_at) <= 12);

-- Another hour of the same day is no other date, and the date of a past evening is only corrected.
create function private.note_former_date() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.former_starts_at := old.former_starts_at;
  if old.ends_at > private.now() and private.paris_day(old.starts_at) <> private.paris_day(new.starts_at)
    and cardinality(old.former_starts_at) < 12
    and not exists (
      select from unnest(old.former_starts_at) as former
      where private.paris_day(former) = private.paris_day(old.starts_at)
    )
  then
    new.former_starts_at := old.former_starts_at || old.starts_at;
  end if;
  return new;
end
$$;
revoke execute on function private.note_former_date() from public;
create trigger note_former_date before update of starts_at, former_starts_at on public.event_editions
for each row execute function private.note_former_date();

update private.exported_tables set columns = columns || '{former_starts_at}'::text[] where name = 'public.event_editions';
