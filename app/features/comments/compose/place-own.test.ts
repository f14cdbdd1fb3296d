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
  state: { kind: 'pending' },
});

test('returns a new comment apart and places a reply under its parent', () => {
  const { rows, aside } = placeOwn([comment('a'), comment('b')], [waiting('new'), waiting('reply', 'a')]);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'reply']);
  expect(aside.map(({ id }) => id)).toEqual(['new']);
});

test('places an edited comment where its published version was', () => {
  const { rows, aside } = placeOwn([comment('a'), comment('b')], [waiting('b')]);
  expect(rows[1]).toMatchObject({ id: 'b', content: 'en attente', state: { kind: 'pending' } });
  expect([rows.length, aside]).toEqual([2, []]);
});

test('returns apart a reply whose parent is not on the page', () => {
  const { aside } = placeOwn([comment('a')], [waiting('reply', 'elsewhere')]);
  expect(aside.map(({ id }) => id)).toEqual(['reply']);
});
