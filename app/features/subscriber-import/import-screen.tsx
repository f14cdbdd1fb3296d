import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useMay } from '#app/lib/session/use-permissions.ts';
import type { Task } from '#app/shared/tasks/tasks.data.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { mailing } from '#content/copy/admin/mailing.ts';
import { subscriberImport as copy } from '#content/copy/admin/subscriber-import.ts';

import { CheckedImport } from './checked-import.tsx';
import { FileStep } from './file-step.tsx';

type Props = {
  /** Shows the task of the import with its buttons. */
  progress: (task: Task) => React.ReactNode;
};

/** /admin/newsletter/importer: a file, its check, the proof, then the task. The address keeps the import that was checked. */
export function ImportScreen({ progress }: Props) {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const text = params.get('import') ?? '';
  const id = /^[0-9a-f-]{36}$/.test(text) ? text : undefined;
  const [attempt, setAttempt] = useState(0);
  const open = (next: string | undefined) =>
    setParams(next === undefined ? {} : { import: next }, { preventScrollReset: true });
  return (
    <div>
      <ScreenHead
        title={copy.title}
        lead={copy.lead}
        trail={[
          { name: admin.home, path: '/admin' },
          { name: mailing.title, path: '/admin/newsletter' },
        ]}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      {may('newsletter.write') ? (
        <div className="grid max-w-3xl gap-4">
          <h2 className="sr-only">{id === undefined ? copy.steps.file : copy.steps.check}</h2>
          {id === undefined ? (
            <FileStep key={attempt} onChecked={open} />
          ) : (
            <CheckedImport
              key={id}
              id={id}
              progress={progress}
              onAgain={() => {
                setAttempt((known) => known + 1);
                open(undefined);
              }}
            />
          )}
        </div>
      ) : (
        <Alert title={copy.refused} />
      )}
    </div>
  );
}
