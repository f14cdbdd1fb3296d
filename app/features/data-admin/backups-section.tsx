import type { ReactNode } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { backupErrorMessages, backupRepairs, backupsCopy as copy } from '#content/copy/admin/data.ts';

import { readBackupStatus } from './data-admin.data.ts';
import type { BackupStatus } from './data-admin.data.ts';

const megabytes = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });

/** The scheduled backups: when the last one was made, and what went wrong since. */
export function BackupsSection() {
  const query = useMemberQuery('backup-status', readBackupStatus);
  return (
    <>
      <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-32" />}>
        {(status) => <Status status={status} />}
      </QueryView>
      <p className="max-w-[65ch] text-sm text-ink-soft">{copy.command}</p>
    </>
  );
}

function Status({ status }: { status: BackupStatus }) {
  const { state, last, failure, running, late } = status;
  return (
    <>
      {state !== 'on' && <p className="font-semibold">{copy[state]}</p>}
      {late && <p className="font-semibold text-danger">{copy.late}</p>}
      {failure && (
        <p className="text-danger">
          <span className="font-semibold">{backupErrorMessages[failure.error]}</span>{' '}
          {backupRepairs[failure.error]} {copy.retry} <ParisTime iso={failure.retry_at} />
        </p>
      )}
      {running && <p>{copy.running}</p>}
      {state === 'on' && !last && !running && <p>{copy.never}</p>}
      <Facts status={status} />
    </>
  );
}

function Facts({ status: { last, next_at: next, daily, weekly, monthly } }: { status: BackupStatus }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {last && (
        <>
          <Fact name={copy.last}>
            <TimeAgo iso={last.at} />
          </Fact>
          <Fact name={copy.size}>{`${megabytes.format((last.bytes ?? 0) / 1_000_000)}\u00A0Mo`}</Fact>
          <Fact name={copy.kept}>{copy.files(last.kept ?? 0)}</Fact>
        </>
      )}
      {next && (
        <>
          <Fact name={copy.next}>
            <ParisTime iso={next} />
          </Fact>
          <Fact name={copy.rule}>{copy.ruleText(daily ?? 0, weekly ?? 0, monthly ?? 0)}</Fact>
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
