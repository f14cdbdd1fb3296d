import { Braces } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { readAllPages } from '#app/shared/list/read-all-pages.ts';
import { useCsvExport } from '#app/shared/list/use-csv-export.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExportButton } from '#app/ui/table/export-button.tsx';
import {
  auditActionLabels,
  auditDeviceLabels,
  auditExport,
  auditResultLabels,
} from '#content/copy/admin/audit.ts';
import { listExport } from '#content/copy/admin/list.ts';

import { readAuditExport } from './audit.data.ts';
import type { CountedLine } from './audit-schemas.ts';
import type { AuditView } from './audit-view.ts';
import { actorText, objectName, tableName } from './describe-entry.ts';

/** The cells of an entry, in the order of `auditExport.header`. */
const cellsOf = (line: CountedLine): string[] => [
  parisStamp(line.at),
  actorText(line),
  auditActionLabels[line.action],
  tableName(line.table),
  line.object ? objectName(line.object) : (line.row ?? ''),
  line.before ? JSON.stringify(line.before) : '',
  line.after ? JSON.stringify(line.after) : '',
  line.ip ?? '',
  line.device ? auditDeviceLabels[line.device] : '',
  auditResultLabels[line.result],
  line.request ?? '',
  line.id,
];

/** Downloads the filtered entries as CSV or JSON; the database records each export in the log. */
export function AuditExport({ view }: { view: AuditView }) {
  const csv = useCsvExport<CountedLine>({
    name: 'journal-audit',
    header: auditExport.header,
    cells: cellsOf,
    readPage: (client, after, signal) => readAuditExport(client, view, after, signal),
  });
  return (
    <>
      <ExportButton {...csv} />
      <JsonExport view={view} />
    </>
  );
}

function JsonExport({ view }: { view: AuditView }) {
  const [rowsRead, setRowsRead] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const busy = rowsRead !== undefined;

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setRowsRead(0);
    try {
      const client = await getSupabase();
      const lines = await readAllPages((after) => readAuditExport(client, view, after, signal), {
        signal,
        onProgress: setRowsRead,
      });
      downloadText(
        `journal-audit-${new Date().toISOString().slice(0, 10)}.json`,
        JSON.stringify(lines, null, 2),
      );
      notify({ title: `${listExport.done} : ${lines.length}` });
    } catch (error) {
      if (!signal.aborted)
        notify({ title: listExport.failed, kind: 'destructive', description: failureCause(error) });
    }
    setRowsRead(undefined);
  }

  return (
    <Button size="small" variant="secondary" busy={busy} onClick={() => void run()} className="min-h-11!">
      <Braces aria-hidden="true" className="size-4" />
      {busy ? listExport.exporting : auditExport.json}
      {busy && rowsRead > 0 && <span className="tabular-nums">{rowsRead.toLocaleString('fr-FR')}</span>}
    </Button>
  );
}
