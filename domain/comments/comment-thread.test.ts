import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Thread, ThreadRow } from './comment-thread.ts';
import { buildThreads } from './comment-thread.ts';

const row = (id: string, parentId: string | null, minute: number, like = 0): ThreadRow => ({
  id,
  parentId,
  createdAt: `2025-10-01T10:${String(minute).padStart(2, '0')}:00+00:00`,
  reactions: { like, love: 0, laugh: 0, fire: 0, dislike: 0 },
});

/** Comments with their replies as text: « a(b(c),d) ». */
function asText(threads: Thread<ThreadRow>[]): string {
  return threads
    .map(({ comment, replies }) => comment.id + (replies.length > 0 ? `(${asText(replies)})` : ''))
    .join(',');
}

const all = (threads: Thread<ThreadRow>[]): Thread<ThreadRow>[] =>
  threads.flatMap((thread) => [thread, ...all(thread.replies)]);

describe('COMMENT-04 a discussion', () => {
  test.each([
    ['recent', 'b,a(a3,a2(a22,a21),a1)'],
    ['oldest', 'b,a(a1,a2(a21,a22),a3)'],
    ['popular', 'b,a(a1,a3,a2(a22,a21))'],
  ] as const)('keeps the order of comments and sorts replies by the order %s', (sort, expected) => {
    const rows = [
      row('b', null, 9),
      row('a', null, 1),
      row('a2', 'a', 5),
      row('a1', 'a', 3, 2),
      row('a3', 'a', 6),
      row('a21', 'a2', 7),
      row('a22', 'a2', 8),
    ];
    expect(asText(buildThreads(rows, sort))).toBe(expected);
  });

  test('accepts replies before their parent', () => {
    expect(asText(buildThreads([row('a1', 'a', 2), row('a', null, 1)], 'oldest'))).toBe('a(a1)');
  });

  test('COMMENT-05: drops a reply without its parent, with its own replies', () => {
    expect(asText(buildThreads([row('a', null, 1), row('x1', 'x', 2), row('x11', 'x1', 3)], 'oldest'))).toBe(
      'a',
    );
  });

  test('builds the replies to one comment at their own depth', () => {
    const threads = buildThreads([row('b', 'a', 2), row('c', 'b', 3), row('x', 'y', 4)], 'oldest', {
      id: 'a',
      depth: 1,
    });
    expect(asText(threads)).toBe('b(c)');
    expect(threads[0]?.depth).toBe(2);
  });

  test('nests no deeper than three levels', () => {
    const rows = [row('a', null, 1), row('b', 'a', 2), row('c', 'b', 3), row('d', 'c', 4)];
    expect(asText(buildThreads(rows, 'oldest'))).toBe('a(b(c))');
  });

  test('keeps a row of two pages once', () => {
    expect(asText(buildThreads([row('a', null, 1), row('b', null, 2), row('a', null, 1)], 'oldest'))).toBe(
      'a,b',
    );
  });

  test('for any rows: each at most once, under its parent, at most three levels deep, none added', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const rows = fc.array(
      fc
        .record({ id: names, parentId: fc.option(names), minute: fc.nat(59) })
        .map(({ id, parentId, minute }) => row(id, parentId, minute)),
    );
    fc.assert(
      fc.property(rows, (given) => {
        const shown = all(buildThreads(given, 'oldest'));
        expect(new Set(shown.map(({ comment }) => comment.id)).size).toBe(shown.length);
        for (const { comment, depth, replies } of shown) {
          expect(given).toContain(comment);
          expect(depth).toBeLessThanOrEqual(3);
          for (const reply of replies) {
            expect([reply.comment.parentId, reply.depth]).toEqual([comment.id, depth + 1]);
          }
        }
      }),
    );
  });
});
