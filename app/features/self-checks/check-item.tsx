import { clsx } from 'clsx';
import { Play } from 'lucide-react';

import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { selfChecks as copy } from '#content/copy/admin/self-checks.ts';

import { OutcomeMark } from './outcome-mark.tsx';
import { ResultDetails } from './result-details.tsx';
import { durationText } from './self-check-lines.ts';
import type { SelfCheckLine } from './self-check-lines.ts';

type Props = {
  line: SelfCheckLine;
  domId: string;
  isCurrent: boolean;
  onFocus: () => void;
  /** Absent when this person may not run it, or while a run is under way. */
  onRun: (() => void) | undefined;
};

/** A check: its name, what it proves, its last result with the detail, and the button that runs it. */
export function CheckItem({
  line: { name, proves, result, change },
  domId,
  isCurrent,
  onFocus,
  onRun,
}: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the line as the current one
    <li
      id={domId}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      className={clsx(
        'grid gap-x-6 gap-y-2 px-4 py-3 -outline-offset-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 lg:grid-cols-[minmax(0,1fr)_17rem_7rem]',
        isCurrent && 'bg-sand/50',
      )}
    >
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
        <p className="text-sm text-ink-soft">{proves}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft sm:max-lg:col-span-2 sm:max-lg:row-start-2 lg:grid lg:content-start lg:justify-items-start">
        <OutcomeMark outcome={result?.outcome} />
        {change && (
          <span className="rounded-full bg-honey px-2.5 py-0.5 text-xs font-semibold text-night">
            {copy[change]}
          </span>
        )}
        {result && (
          <span>
            <ParisTime iso={result.at} /> {copy.took} {durationText(result.ms)}
          </span>
        )}
      </p>
      {onRun && (
        <Button
          size="small"
          variant="secondary"
          onClick={onRun}
          className="min-h-11! self-start justify-self-start lg:justify-self-end"
        >
          <Play aria-hidden="true" className="size-4" />
          {copy.run}
          <VisuallyHidden> : {name}</VisuallyHidden>
        </Button>
      )}
      {result && (
        // A new result opens and closes by itself again.
        <details
          key={result.at}
          open={result.outcome === 'failed'}
          className="-mt-1 sm:col-span-2 lg:col-span-3"
        >
          <summary className="inline-block min-h-9 py-1.5 text-sm font-medium underline underline-offset-4">
            {copy.log}
            <VisuallyHidden> : {name}</VisuallyHidden>
          </summary>
          <div className="mt-2">
            <ResultDetails details={result.details} />
          </div>
        </details>
      )}
    </li>
  );
}
