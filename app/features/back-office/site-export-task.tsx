import { useState } from 'react';

import { downloadBlob } from '#app/lib/browser/download-text.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { taskView } from '#app/shared/tasks/task-view.ts';
import { readWholeExport } from '#app/shared/tasks/tasks.data.ts';
import type { ExportFile, Task } from '#app/shared/tasks/tasks.data.ts';
import { useSiteExportTask } from '#app/shared/tasks/use-tasks.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { siteExportCopy as copy } from '#content/copy/admin/data.ts';

import { TaskItem } from './task-item.tsx';

const megabytes = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });

/** The last export of the whole site that this person asked for, from its request to its files. */
export function SiteExportTask() {
  const { data, error } = useSiteExportTask();
  if (error && data === undefined) return <p role="alert">{copy.loadFailed}</p>;
  if (data === undefined) return null;
  return (
    <div className="grid gap-2 rounded-xl border border-ink/10 p-4">
      <p className="text-sm text-ink-soft">{data ? copy.last : copy.none}</p>
      {data && <TaskItem key={data.id} task={data} />}
      {data && <WholeExport task={data} />}
    </div>
  );
}

/** One file for the archives of the task, while they are kept. */
function WholeExport({ task }: { task: Task }) {
  const [now] = useState(Date.now);
  const [busy, setBusy] = useState(false);
  const { files } = taskView(task, now, task.requested_by ?? '');
  if (files.length < 2) return null;

  async function download(kept: readonly ExportFile[]) {
    setBusy(true);
    try {
      downloadBlob(copy.fileName, await readWholeExport(await getSupabase(), kept));
    } catch (error) {
      notify({ title: copy.fetchFailed, kind: 'destructive', description: failureCause(error) });
    }
    setBusy(false);
  }

  const size = files.reduce((sum, file) => sum + file.size, 0) / 1_000_000;
  return (
    <div>
      <Button size="small" busy={busy} onClick={() => void download(files)} className="min-h-11!">
        {busy ? copy.fetching : copy.whole(megabytes.format(size))}
      </Button>
    </div>
  );
}
