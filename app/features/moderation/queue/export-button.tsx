import { useCsvExport } from '#app/shared/list/use-csv-export.ts';
import { ExportButton } from '#app/ui/table/export-button.tsx';
import { exportColumns } from '#content/copy/admin/moderation-forms.ts';

import { exportRow } from './export-row.ts';
import { readExportPage } from './queue.data.ts';
import type { QueueView } from './queue-view.ts';

/** Downloads the whole filtered queue as a CSV file. */
export function QueueExport({ view }: { view: QueueView }) {
  const exporting = useCsvExport({
    name: 'commentaires',
    header: Object.values(exportColumns),
    cells: exportRow,
    readPage: (client, after, signal) => readExportPage(client, view, { after, signal }),
  });
  return <ExportButton {...exporting} />;
}
