import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { isRefusedFor, readApiError } from '#app/lib/query/api-error.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { tasks as copy } from '#content/copy/admin/tasks.ts';
import { refusalMessages } from '#content/copy/refusals.ts';

import type { ExportFile, TaskOutcome } from './tasks.data.ts';
import { cancelTask, readExportLink, retryTask } from './tasks.data.ts';
import { tasksQuery } from './use-tasks.ts';

/**
 * Stops, retries and downloads a task. `proof` is set when retrying asks for a recent proof of identity: render a
 * `<ReauthenticationDialog {...proof} />`.
 */
export function useTaskActions(id: string) {
  const [needsProof, setNeedsProof] = useState(false);
  const cancel = useMemberMutation((client) => cancelTask(client, id), [tasksQuery]);
  const retry = useMemberMutation((client) => retryTask(client, id), [tasksQuery]);

  const start = () =>
    retry.mutate(undefined, {
      onSuccess: explain,
      onError: (error) => {
        if (isRefusedFor(error, 'reauthentication_needed')) setNeedsProof(true);
        else fail(copy.failed.retry, error);
      },
    });
  const closeProof = () => setNeedsProof(false);
  return {
    stop: () =>
      cancel.mutate(undefined, { onSuccess: explain, onError: (error) => fail(copy.failed.stop, error) }),
    retry: start,
    busy: cancel.isPending || retry.isPending,
    download: (file: ExportFile) =>
      void download(file).catch((error: unknown) => fail(copy.failed.download, error)),
    proof: needsProof
      ? {
          onClose: closeProof,
          onProved: () => {
            closeProof();
            start();
          },
        }
      : undefined,
  };
}

async function download(file: ExportFile): Promise<void> {
  const link = document.createElement('a');
  link.href = await readExportLink(await getSupabase(), file);
  link.click();
}

function explain(outcome: TaskOutcome): void {
  if (outcome !== 'done') notify({ title: copy[outcome], kind: 'destructive' });
}

function fail(title: string, error: unknown): void {
  const { hint } = readApiError(error);
  const refusal = Object.entries(refusalMessages).find(([code]) => code === hint)?.[1];
  notify({ title, kind: 'destructive', ...(refusal && { description: refusal }) });
}
