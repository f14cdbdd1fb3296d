import { ListChecks } from 'lucide-react';
import { useState } from 'react';

import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { isUnfinished, taskView } from '#app/shared/tasks/task-view.ts';
import type { Task } from '#app/shared/tasks/tasks.data.ts';
import { useTaskActions } from '#app/shared/tasks/use-task-actions.ts';
import { useTasks } from '#app/shared/tasks/use-tasks.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { TaskProgress } from '#app/ui/feedback/task-progress.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { tasks as copy } from '#content/copy/admin/tasks.ts';

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

function TaskItem({ task }: { task: Task }) {
  const session = useSession();
  const [now] = useState(Date.now);
  const { stop, retry, busy, download, proof } = useTaskActions(task.id);
  const userId = session.status === 'signed-in' ? session.userId : '';
  const { canStop, canRetry, files, ...view } = taskView(task, now, userId);
  return (
    <>
      <TaskProgress
        {...view}
        busy={busy}
        stop={canStop ? { label: copy.stop, onClick: stop } : undefined}
        retry={canRetry ? { label: copy.retry, onClick: retry } : undefined}
        downloads={files.map((file, index) => ({
          label: files.length > 1 ? `${copy.download} (${copy.part} ${index + 1})` : copy.download,
          onClick: () => download(file),
        }))}
      />
      {proof && <ReauthenticationDialog {...proof} />}
    </>
  );
}
