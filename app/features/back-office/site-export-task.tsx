import { useSiteExportTask } from '#app/shared/tasks/use-tasks.ts';
import { siteExportCopy as copy } from '#content/copy/admin/data.ts';

import { TaskItem } from './task-item.tsx';

/** The last export of the whole site that this person asked for, from its request to its files. */
export function SiteExportTask() {
  const { data, error } = useSiteExportTask();
  if (error && data === undefined) return <p role="alert">{copy.loadFailed}</p>;
  if (data === undefined) return null;
  return (
    <div className="rounded-xl border border-ink/10 p-4">
      <h4 className="text-sm text-ink-soft">{data ? copy.last : copy.none}</h4>
      {data && <TaskItem key={data.id} task={data} />}
      {data?.result && <p className="mt-2 text-sm text-ink-soft">{copy.parts(data.result.files.length)}</p>}
    </div>
  );
}
