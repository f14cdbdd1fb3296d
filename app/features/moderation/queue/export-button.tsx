import { Download } from 'lucide-react';
import { useState } from 'react';

import { csvText } from '#domain/text/csv.ts';
import { downloadText } from '#app/lib/browser/download-text.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { exportColumns, moderationFilters } from '#content/copy/admin/moderation-forms.ts';

import { failureCause } from '#app/features/moderation/actions/failure-cause.ts';
import { exportRow } from './export-row.ts';
import { readExport } from './queue.data.ts';
import type { QueueView } from './queue-view.ts';

/** Downloads the whole filtered queue as a CSV file. */
export function ExportButton({ view }: { view: QueueView }) {
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      const rows = await readExport(await getSupabase(), view);
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
