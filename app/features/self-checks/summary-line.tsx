import { OctagonAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { selfCheckSummary, selfChecks as copy } from '#content/copy/admin/self-checks.ts';
import { selfCheckOutcomes } from '#domain/self-checks.ts';

import type { SelfCheckReport } from './self-checks.data.ts';

type Props = { report: SelfCheckReport; onlyFailed: boolean; onFilter: (onlyFailed: boolean) => void };

/** The last outcome of every check in numbers, and the filter of failures. */
export function SummaryLine({ report: { checks }, onlyFailed, onFilter }: Props) {
  if (checks.length === 0)
    return (
      <div className="rounded-2xl bg-sand/60 px-5 py-4">
        <p className="font-semibold">{copy.neverRun}</p>
        <p className="text-sm text-ink-soft">{copy.neverRunLead}</p>
      </div>
    );
  const counts = selfCheckOutcomes.map((outcome) => ({
    outcome,
    count: checks.filter((check) => check.outcome === outcome).length,
  }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {counts.map(({ outcome, count }) => (
          <span key={outcome}>
            <strong className="tabular-nums text-lg">{count}</strong>{' '}
            {selfCheckSummary[outcome][count > 1 ? 'many' : 'one']}
          </span>
        ))}
      </p>
      <FailuresFilter onlyFailed={onlyFailed} onFilter={onFilter} />
    </div>
  );
}

/** The box changes at once, and the list with the address; « back » changes both. */
function FailuresFilter({ onlyFailed, onFilter }: Pick<Props, 'onlyFailed' | 'onFilter'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.checked = onlyFailed;
  }, [onlyFailed]);
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm font-medium">
      <input
        ref={box}
        type="checkbox"
        defaultChecked={onlyFailed}
        onChange={(event) => onFilter(event.target.checked)}
        className="size-5 accent-ember"
      />
      <OctagonAlert aria-hidden="true" className="size-4 text-danger" />
      {copy.onlyFailed}
    </label>
  );
}
