import { useMemberExportTask } from '#app/shared/tasks/use-tasks.ts';

import { TaskItem } from './task-item.tsx';

/** The last export of the data of a member that this person asked for, from its request to its file. */
export function MemberExportTask({ member }: { member: string }) {
  const { data } = useMemberExportTask(member);
  if (!data) return null;
  return (
    <div className="mt-4 rounded-2xl border border-ink/10 bg-white p-5">
      <TaskItem key={data.id} task={data} />
    </div>
  );
}
