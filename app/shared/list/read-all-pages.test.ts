import { expect, test } from 'vitest';

import { readAllPages } from './read-all-pages.ts';

const pages: Record<string, { rows: number[]; next: string | null }> = {
  first: { rows: [1, 2], next: 'second' },
  second: { rows: [3], next: 'third' },
  third: { rows: [], next: null },
};
const readPage = async (after: string | null) => {
  const page = pages[after ?? 'first'];
  if (!page) throw new Error(`no page ${after}`);
  return page;
};

test('reads all pages in order and reports the number of rows after each', async () => {
  const progress: number[] = [];
  const rows = await readAllPages(readPage, {
    signal: new AbortController().signal,
    onProgress: (count) => progress.push(count),
  });
  expect(rows).toEqual([1, 2, 3]);
  expect(progress).toEqual([2, 3, 3]);
});

test('stops when it is aborted, also when the page arrives all the same', async () => {
  const controller = new AbortController();
  const read: (string | null)[] = [];
  const reading = readAllPages(
    async (after) => {
      read.push(after);
      if (after === 'second') controller.abort();
      return readPage(after);
    },
    { signal: controller.signal },
  );
  await expect(reading).rejects.toThrow('aborted');
  expect(read).toEqual([null, 'second']);
});

test('a page that fails ends the reading with its error', async () => {
  const reading = readAllPages(() => Promise.reject(new Error('57014')), {
    signal: new AbortController().signal,
  });
  await expect(reading).rejects.toThrow('57014');
});
