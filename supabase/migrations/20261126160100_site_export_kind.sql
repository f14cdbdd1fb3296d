-- The kind of task that exports the whole site.
alter table public.tasks
  drop constraint tasks_kind_check,
  add constraint tasks_kind_check check (kind in ('member-export', 'list-export', 'subscriber-import', 'site-export'));
