import { useState } from 'react';

import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { taskView } from '#app/shared/tasks/task-view.ts';
import type { Task } from '#app/shared/tasks/tasks.data.ts';
import { useTaskActions } from '#app/shared/tasks/use-task-actions.ts';
import { TaskProgress } from '#app/ui/feedback/task-progress.tsx';
import { tasks as copy } from '#content/copy/admin/tasks.ts';

/** A task with its buttons: stop, retry, download. */
export function TaskItem({ task }: { task: Task }) {
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
