import { clsx } from 'clsx';

import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import {
  selfCheckHistory as copy,
  selfCheckOutcomeLabels,
  selfChecks,
} from '#content/copy/admin/self-checks.ts';
import { selfCheckOutcomes } from '#domain/self-checks.ts';
import type { SelfCheckOutcome } from '#domain/self-checks.ts';

import { durationText } from './self-check-lines.ts';
import type { SelfCheckRun } from './self-checks.data.ts';
import type { useSelfChecks } from './use-self-checks.ts';

/** The tab « Historique » of /admin/tests. */
export function HistoryTab({ query }: { query: ReturnType<typeof useSelfChecks> }) {
  return (
    <QueryView query={query} failure={selfChecks.loadFailed} skeleton={<Skeleton className="h-64" />}>
      {({ runs }) => (
        <section aria-label={copy.title} className="rounded-2xl border border-ink/10 bg-white">
          {runs.length === 0 ? (
            <EmptyList title={copy.empty} />
          ) : (
            <>
              <p className="px-4 pt-4 text-sm text-ink-soft sm:px-5">{copy.lead}</p>
              <ol className="divide-y divide-ink/8">
                {runs.map((run) => (
                  <RunItem key={run.id} run={run} />
                ))}
              </ol>
            </>
          )}
        </section>
      )}
    </QueryView>
  );
}

const tones: Record<SelfCheckOutcome, string> = {
  passed: 'bg-success',
  failed: 'bg-danger',
  not_verifiable: 'bg-ink/35',
};

function RunItem({ run }: { run: SelfCheckRun }) {
  const done = run.passed + run.failed + run.not_verifiable;
  const shown = selfCheckOutcomes.filter((outcome) => run[outcome] > 0);
  return (
    <li className="grid gap-2 px-4 py-3 sm:grid-cols-[14rem_8rem_minmax(0,1fr)] sm:items-center sm:px-5">
      <span className="text-sm font-semibold">
        <ParisTime iso={run.at} />
      </span>
      <span className="text-sm text-ink-soft">
        {run.state === null ? copy.kept : copy.states[run.state]}, {durationText(run.ms)}
      </span>
      <div>
        <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-ink/8">
          {shown.flatMap((outcome) =>
            Array.from({ length: run[outcome] }, (_, index) => (
              <span key={`${outcome}-${index}`} className={clsx('flex-1', tones[outcome])} />
            )),
          )}
          {run.total !== null &&
            Array.from({ length: Math.max(0, run.total - done) }, (_, index) => (
              <span key={`left-${index}`} className="flex-1" />
            ))}
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {shown.map((outcome) => `${selfCheckOutcomeLabels[outcome]} : ${run[outcome]}`).join(' · ') || '–'}
        </p>
      </div>
    </li>
  );
}
