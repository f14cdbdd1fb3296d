import { clsx } from 'clsx';

import { parisHour } from '#app/lib/time/paris-time.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';

import type { SaverState } from './campaign-saver.ts';

const copy = campaignEditor.state;

/** « Enregistré à 14h02 », and every problem; only problems are announced to screen readers. */
export function SaveState({ state, onRetry }: { state: SaverState; onRetry: () => void }) {
  const { phase } = state;
  const isFailing = !['clean', 'dirty', 'saving'].includes(phase);
  const text = textOf(state);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p className={clsx(isFailing ? 'font-semibold text-danger' : 'text-ink-soft')}>{text}</p>
      {(phase === 'retry' || phase === 'refused') && (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-9 px-1 underline underline-offset-4 max-sm:min-h-11"
        >
          {copy.retryNow}
        </button>
      )}
      <VisuallyHidden>
        <output>{isFailing && text}</output>
      </VisuallyHidden>
    </div>
  );
}

function textOf({ phase, savedAt, message }: SaverState): string {
  if (phase === 'clean')
    return savedAt === undefined ? copy.clean : copy.saved(parisHour(new Date(savedAt).toISOString()));
  if (phase === 'retry' && !navigator.onLine) return copy.offline;
  if (phase === 'refused' && message) return message;
  return copy[phase];
}
