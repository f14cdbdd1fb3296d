import { Download } from 'lucide-react';
import { useState } from 'react';

import { csvText } from '#app/lib/csv.ts';
import { downloadText } from '#app/lib/download-text.ts';
import { getSupabase } from '#app/lib/supabase-browser.ts';
import { notify } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { exportColumns, moderationFilters } from '#content/moderation-forms.ts';

import { failureCause } from './failure-cause.ts';
import { exportRow } from './export-row.ts';
import { exportQueue } from './moderation.data.ts';
import type { QueueView } from './queue-view.ts';

/** Hands the whole filtered queue to the browser, as a table for spreadsheets. */
export function ExportButton({ view }: { view: QueueView }) {
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      const rows = await exportQueue(await getSupabase(), view);
      const day = new Date().toISOString().slice(0, 10);
      downloadText(
        `commentaires-${day}.csv`,
        csvText([Object.values(exportColumns), ...rows.map(exportRow)]),
        'text/csv;charset=utf-8',
      );
      notify({ title: `${moderationFilters.exported} : ${rows.length}` });
    } catch (error) {
      notify({
        title: moderationFilters.exportFailed,
        kind: 'destructive',
        description: failureCause(error),
      });
    }
    setBusy(false);
  }

  return (
    <Button
      size="small"
      variant="secondary"
      busy={busy}
      onClick={() => void run()}
      className="max-sm:min-h-11"
    >
      <Download aria-hidden="true" className="size-4" />
      {busy ? moderationFilters.exporting : moderationFilters.export}
    </Button>
  );
}
