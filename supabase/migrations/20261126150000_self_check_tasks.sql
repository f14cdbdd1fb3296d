-- The self-checks run as a durable task. Apart from their tables, because other kinds extend the same constraint.
alter table public.tasks
  drop constraint tasks_kind_check,
  add constraint tasks_kind_check check (
    kind in ('member-export', 'list-export', 'subscriber-import', 'self-checks')
  );
