import { ListChecks } from 'lucide-react';
import { useState } from 'react';

import { isUnfinished } from '#app/shared/tasks/task-view.ts';
import { useTasks } from '#app/shared/tasks/use-tasks.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { tasks as copy } from '#content/copy/admin/tasks.ts';

import { TaskItem } from './task-item.tsx';

/** Opens the panel of the person's tasks, and shows how many are unfinished. */
export function TasksButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useTasks();
  const running = data?.filter(isUnfinished).length ?? 0;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        <ListChecks aria-hidden="true" className="size-4 shrink-0" />
        {copy.title}
        {running > 0 && (
          <span className="tabular-nums ml-auto rounded-full bg-lantern px-2 text-xs font-semibold text-night">
            {running}
            <VisuallyHidden> {copy.running}</VisuallyHidden>
          </span>
        )}
      </button>
      {open && (
        <Drawer title={copy.title} closeLabel={copy.close} onClose={() => setOpen(false)}>
          <Panel />
        </Drawer>
      )}
    </>
  );
}

function Panel() {
  const tasks = useTasks();
  return (
    <QueryView query={tasks} failure={copy.loadFailed}>
      {(found) =>
        found.length === 0 ? (
          <p>{copy.empty}</p>
        ) : (
          <>
            <p className="text-sm text-ink-soft">{copy.lead}</p>
            <ul className="grid gap-6">
              {found.map((task) => (
                <li key={task.id}>
                  <TaskItem task={task} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  );
}
