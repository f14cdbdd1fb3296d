import { downloadText } from '#app/lib/browser/download-text.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { subscriberImport as copy } from '#content/copy/admin/subscriber-import.ts';
import { subscriberStatusLabels } from '#content/copy/admin/subscribers.ts';
import { newsletterStatuses } from '#domain/newsletter.ts';
import { importOutcomes } from '#domain/subscriber-import.ts';

import { readLeftLines } from './subscriber-import.data.ts';
import type { ImportCounts } from './subscriber-import.data.ts';

/** The numbers of an import, and the lines that it leaves as a file. */
export function ImportReport({ id, counts }: { id: string; counts: ImportCounts }) {
  const { outcomes, known } = counts;
  const shown = importOutcomes.filter((outcome) => (outcomes[outcome] ?? 0) > 0);
  const left = shown.some((outcome) => outcome !== 'new' && outcome !== 'added');
  const states = newsletterStatuses.flatMap((status) => {
    const count = known[status];
    return count ? [`${subscriberStatusLabels[status]} ${count.toLocaleString('fr-FR')}`] : [];
  });
  return (
    <div className="grid gap-4" aria-live="polite">
      <dl className="grid gap-2 tabular-nums">
        {shown.map((outcome) => (
          <div
            key={outcome}
            className="flex items-baseline justify-between gap-4 border-b border-ink/10 pb-2"
          >
            <dt>
              {copy.outcomes[outcome]}
              {outcome === 'known' && (
                <span className="block text-sm text-ink-soft">{states.join(', ')}</span>
              )}
            </dt>
            <dd className="font-display text-lg font-extrabold">
              {(outcomes[outcome] ?? 0).toLocaleString('fr-FR')}
            </dd>
          </div>
        ))}
      </dl>
      {left && (
        <div>
          <Button size="small" variant="secondary" onClick={() => void download(id)}>
            {copy.download}
          </Button>
        </div>
      )}
    </div>
  );
}

async function download(id: string): Promise<void> {
  try {
    const lines = await readLeftLines(await getSupabase(), id);
    const rows = lines.map(({ line, address, outcome, status }) => [
      String(line),
      address,
      copy.reasons[outcome],
      status === null ? '' : subscriberStatusLabels[status],
    ]);
    downloadText(copy.csv.name, csvText([[...copy.csv.header], ...rows]), 'text/csv');
  } catch (error) {
    notify({ kind: 'destructive', title: failureMessage(error) });
  }
}
