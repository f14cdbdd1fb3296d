import { useEffect, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberList, useMemberMutation } from '#app/lib/query/member-query.ts';
import { isUnfinished } from '#app/shared/tasks/task-view.ts';
import type { Task } from '#app/shared/tasks/tasks.data.ts';
import { tasksQuery, useTask } from '#app/shared/tasks/use-tasks.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { subscriberImport as copy } from '#content/copy/admin/subscriber-import.ts';
import { importLimits } from '#domain/subscriber-import.ts';

import { ImportReport } from './import-report.tsx';
import { readImport, startImport } from './subscriber-import.data.ts';
import type { ImportCounts } from './subscriber-import.data.ts';

type Props = { id: string; progress: (task: Task) => React.ReactNode; onAgain: () => void };

/** An import whose lines were checked: what it would do, then its task and what it did. */
export function CheckedImport({ id, progress, onAgain }: Props) {
  const query = useImport(id, '');
  return (
    <>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {(counts) =>
          counts.task === null ? (
            <ProofForm id={id} counts={counts} />
          ) : (
            <Running id={id} task={counts.task} counts={counts} progress={progress} />
          )
        }
      </QueryView>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onAgain}>
          {query.data?.task ? copy.again : copy.file.other}
        </Button>
      </div>
    </>
  );
}

/** An import as it is; read again for another `step`. */
const useImport = (id: string, step: string) =>
  useMemberList('subscriber-import', `${id} ${step}`, (client) => readImport(client, id));

/** What the import would do, and the proof without which it does not begin. */
function ProofForm({ id, counts }: { id: string; counts: ImportCounts }) {
  const [proof, setProof] = useState('');
  const [tried, setTried] = useState(false);
  const start = useMemberMutation(
    (client) => startImport(client, id, proof),
    ['subscriber-import', tasksQuery],
  );
  const fresh = counts.outcomes.new ?? 0;
  const isShort = proof.trim().length < importLimits.proofMin;

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isShort && !start.isPending) start.mutate();
  }

  return (
    <Panel title={copy.check.title}>
      <p className="text-sm text-ink-soft">{fresh > 0 ? copy.check.lead : copy.check.none}</p>
      <ImportReport id={id} counts={counts} />
      {fresh > 0 && (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextareaField
            label={copy.proof.label}
            hint={copy.proof.hint}
            placeholder={copy.proof.example}
            rows={3}
            maxLength={importLimits.proofMax}
            value={proof}
            onChange={(event) => setProof(event.target.value)}
            {...(tried && isShort && { error: copy.proof.short })}
          />
          {start.error && <Alert kind="error" title={failureMessage(start.error)} />}
          <div>
            <Button type="submit" busy={start.isPending}>
              {start.isPending ? copy.starting : copy.start(fresh)}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}

type RunningProps = { id: string; task: string; counts: ImportCounts; progress: Props['progress'] };

function Running({ id, task: taskId, counts, progress }: RunningProps) {
  const { data: task } = useTask(taskId);
  const state = task?.state;
  // Each step of the task moved lines from « new » to what became of them.
  const { data: now = counts } = useImport(id, `${state} ${task?.progress_done}`);
  useEffect(() => {
    if (state === 'done') notify({ title: copy.progress.done });
  }, [state]);
  return (
    <Panel title={copy.progress.title}>
      {(!task || isUnfinished(task)) && <p className="text-sm text-ink-soft">{copy.progress.lead}</p>}
      {task && progress(task)}
      <ImportReport id={id} counts={now} />
      <div>
        <LinkButton to="/admin/newsletter?source=import" variant="secondary" size="small">
          {copy.back}
        </LinkButton>
      </div>
    </Panel>
  );
}
