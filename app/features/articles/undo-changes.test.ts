import { expect, test, vi } from 'vitest';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { requestBytes } from '#domain/requests.ts';

import type { ArticleChanged } from './undo-changes.ts';
import { partsOf, undoSentences } from './undo-changes.ts';
import { undoChanges } from './undo.data.ts';

/** A thousand articles with twenty tags of forty characters that take three bytes each. */
const heavy: ArticleChanged[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  before: { tags: Array.from({ length: 20 }, (_tag, place) => `${place}`.padStart(40, '🍷')) },
  updated_at: '2026-11-23T10:00:00.000001+00:00',
}));

type Body = { changes: { id: string }[] };

/** A client whose requests are recorded; the one of this number fails, later ones too. */
function clientFailingAt(failing = Infinity) {
  const sent: Body[] = [];
  const rpc = vi.fn((_name: string, body: Body) => ({
    throwOnError: async () => {
      sent.push(body);
      if (sent.length >= failing) throw new TypeError('Failed to fetch');
      return {
        data: body.changes.map(({ id }, index) => ({ id, outcome: index === 0 ? 'conflict' : 'done' })),
      };
    },
  }));
  // The undo calls nothing else of the client.
  const client: SiteClient = Object.create({ rpc });
  return { client, sent };
}

test('BLOG-213 an undo of a thousand articles sends each once, in bodies below the limit of a request', async () => {
  const { client, sent } = clientFailingAt();
  const report = await undoChanges(client, heavy);
  expect(sent.length).toBeGreaterThan(1);
  for (const body of sent)
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(requestBytes);
  expect(sent.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual(heavy.map(({ id }) => id));
  expect(report).toEqual({ undone: 1000 - sent.length, left: sent.length, rest: [] });
});

test('BLOG-213 a request that fails leaves its articles and the following ones for another try', async () => {
  const { client, sent } = clientFailingAt(3);
  const report = await undoChanges(client, heavy);
  const gone = sent.slice(0, 2).reduce((sum, { changes }) => sum + changes.length, 0);
  expect(report).toMatchObject({ undone: gone - 2, left: 2 });
  expect(report.rest).toEqual(heavy.slice(gone));
  const [first, second, third] = undoSentences(report);
  expect(first).toBe(`Changement annulé pour ${gone - 2} articles.`);
  expect(second).toContain(`Pas encore annulé pour ${1000 - gone} articles.`);
  expect(third).toBe('Changés depuis, et laissés tels quels : 2 articles.');
});

test('BLOG-213 a change larger than a part is sent alone', () => {
  expect(partsOf(heavy.slice(0, 3), 10).map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(partsOf([], 10)).toEqual([]);
});
