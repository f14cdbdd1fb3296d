import { expect, test } from 'vitest';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { noReactions } from '#app/features/comments/comment-view.ts';
import { placeOwn } from './place-own.ts';

const comment = (id: string, parentId: string | null = null): CommentView => ({
  id,
  parentId,
  authorId: 'ada',
  content: `texte de ${id}`,
  createdAt: '2025-10-21T10:00:00+00:00',
  reactions: noReactions,
});
const waiting = (id: string, parentId: string | null = null): CommentView => ({
  ...comment(id, parentId),
  content: 'en attente',
  state: { kind: 'waiting' },
});

test('a new comment stands aside, a reply under what it answers', () => {
  const { rows, aside } = placeOwn([comment('a'), comment('b')], [waiting('new'), waiting('reply', 'a')]);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'reply']);
  expect(aside.map(({ id }) => id)).toEqual(['new']);
});

test('a rewritten comment waits in its own place', () => {
  const { rows, aside } = placeOwn([comment('a'), comment('b')], [waiting('b')]);
  expect(rows[1]).toMatchObject({ id: 'b', content: 'en attente', state: { kind: 'waiting' } });
  expect([rows.length, aside]).toEqual([2, []]);
});

test('a reply to what is not on the page is not lost', () => {
  const { aside } = placeOwn([comment('a')], [waiting('reply', 'elsewhere')]);
  expect(aside.map(({ id }) => id)).toEqual(['reply']);
});
