import { clsx } from 'clsx';

import type { SaverState } from '#app/features/writing/saving/saver-state.ts';
import { parisHour } from '#app/lib/time/paris-time.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { writing } from '#content/copy/admin/writing.ts';

const copy = writing.state;

type Props = { state: SaverState; uploading: boolean; onRetry: () => void };

/** « Enregistré à 14:02 », and every problem; only problems are announced to screen readers. */
export function SaveState({ state, uploading, onRetry }: Props) {
  const failing = !['clean', 'dirty', 'saving'].includes(state.phase);
  const text = uploading && !failing ? writing.uploading : textOf(state);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <p className={clsx('max-sm:text-xs', failing ? 'font-semibold text-danger' : 'text-ink-soft')}>
        {text}
      </p>
      {(state.phase === 'retry' || state.phase === 'refused') && (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-9 shrink-0 px-1 underline underline-offset-4 max-sm:min-h-11"
        >
          {copy.retryNow}
        </button>
      )}
      <VisuallyHidden>
        <output>{failing && text}</output>
      </VisuallyHidden>
    </div>
  );
}

function textOf({ phase, savedAt, retrySeconds }: SaverState): string {
  if (phase === 'clean') return savedAt === undefined ? copy.clean : copy.saved(clockOf(savedAt));
  if (phase === 'retry') return navigator.onLine ? copy.retry(retrySeconds) : copy.offline(retrySeconds);
  return copy[phase];
}

/** « 14:02 » in Paris. */
function clockOf(instant: number): string {
  const [hours = '', minutes = ''] = parisHour(new Date(instant).toISOString()).split('h');
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
