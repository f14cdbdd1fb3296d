import { expect, test } from 'vitest';

import { olderThan, pageOf, pageSize } from './member-pages.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `r${place}`, created_at: '2025-06-01T00:00:00+00:00' }));
const cursorOf = (row: { id: string; created_at: string }) => ({ at: row.created_at, id: row.id });

test('a page that one more row follows ends with the cursor of its last row', () => {
  const page = pageOf(rows(pageSize + 1), cursorOf);
  expect(page.rows).toHaveLength(pageSize);
  expect(page.next).toEqual({ at: '2025-06-01T00:00:00+00:00', id: `r${pageSize - 1}` });
});

test.each([0, 1, pageSize])('%i rows are the last page', (count) => {
  expect(pageOf(rows(count), cursorOf)).toEqual({ rows: rows(count), next: null });
});

test('rows with the time of the cursor are ordered by their id', () => {
  expect(olderThan({ at: '2025-06-01T00:00:00+00:00', id: 'r1' })).toBe(
    'created_at.lt."2025-06-01T00:00:00+00:00",and(created_at.eq."2025-06-01T00:00:00+00:00",id.lt."r1")',
  );
});
