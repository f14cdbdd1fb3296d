import { useId } from 'react';

import { useMemberExportTask } from '#app/shared/tasks/use-tasks.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { tasks as copy } from '#content/copy/admin/tasks.ts';

import { TaskItem } from './task-item.tsx';

/** The last export of the data of a member that this person asked for, from its request to its file. */
export function MemberExportTask({ member }: { member: string }) {
  const id = useId();
  const { data } = useMemberExportTask(member);
  if (!data) return null;
  return (
    <section aria-labelledby={id} className="mt-4 rounded-2xl border border-ink/10 bg-white p-5">
      <VisuallyHidden>
        <h2 id={id}>{copy.title}</h2>
      </VisuallyHidden>
      <TaskItem key={data.id} task={data} />
    </section>
  );
}
