import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, CircleHelp, OctagonAlert } from 'lucide-react';

import { selfCheckOutcomeLabels, selfChecks as copy } from '#content/copy/admin/self-checks.ts';
import type { SelfCheckOutcome } from '#domain/self-checks.ts';

const looks = {
  passed: { icon: CircleCheck, tone: 'text-success' },
  failed: { icon: OctagonAlert, tone: 'text-danger' },
  not_verifiable: { icon: CircleHelp, tone: 'text-ink-soft' },
} as const;

/** The outcome of a check in words, with its sign. */
export function OutcomeMark({ outcome }: { outcome: SelfCheckOutcome | undefined }) {
  const { icon: Icon, tone } = outcome ? looks[outcome] : { icon: CircleDashed, tone: 'text-ink-soft' };
  return (
    <span className={clsx('inline-flex items-center gap-2 text-sm font-semibold', tone)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {outcome ? selfCheckOutcomeLabels[outcome] : copy.never}
    </span>
  );
}
