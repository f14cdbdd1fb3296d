type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type Options = {
  /** Called after each page with the number of rows read so far. */
  onProgress?: (rows: number) => void;
  signal: AbortSignal;
};

/**
 * Reads every page of a filtered set, one after the other. `readPage` takes the cursor of the page, null for the first.
 * @throws the error of `readPage`, or the reason of `signal` once it is aborted.
 */
export async function readAllPages<Row>(
  readPage: (after: string | null, signal: AbortSignal) => Promise<Page<Row>>,
  { onProgress, signal }: Options,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> = await readPage(after, signal);
    // The request of a page may have ended before the abort reached it.
    signal.throwIfAborted();
    for (const row of page.rows) rows.push(row);
    onProgress?.(rows.length);
    after = page.next;
  } while (after !== null);
  return rows;
}
