import { useEffect, useRef, useState } from 'react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { listExport } from '#content/copy/admin/list.ts';

import { readAllPages } from './read-all-pages.ts';

type CsvExport<Row> = {
  /** The file is `{name}-{day}.csv`. */
  name: string;
  header: readonly string[];
  cells: (row: Row) => readonly string[];
  /** One page of the filtered set, by a function of the database that records the export in the audit log. */
  readPage: (
    client: SiteClient,
    after: string | null,
    signal: AbortSignal,
  ) => Promise<{ rows: readonly Row[]; next: string | null }>;
};

/**
 * Downloads a whole filtered set as a CSV file. `progress` is the number of rows read so far, `undefined` while no export
 * runs. Leaving the screen stops the export.
 */
export function useCsvExport<Row>({ name, header, cells, readPage }: CsvExport<Row>) {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress(0);
    try {
      const client = await getSupabase();
      const rows = await readAllPages((after) => readPage(client, after, signal), {
        signal,
        onProgress: setProgress,
      });
      const day = new Date().toISOString().slice(0, 10);
      downloadText(
        `${name}-${day}.csv`,
        csvText([header, ...rows.map((row) => cells(row))]),
        'text/csv;charset=utf-8',
      );
      notify({ title: `${listExport.done} : ${rows.length}` });
    } catch (error) {
      if (signal.aborted) notify({ title: listExport.cancelled });
      else notify({ title: listExport.failed, kind: 'destructive', description: failureCause(error) });
    }
    setProgress(undefined);
  }

  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}
