import { expect, test } from 'vitest';

import { exportRow } from './export-row.ts';

test('exports a comment with a date that sorts as text and an absolute link', () => {
  const row = {
    id: 'c1',
    created_at: '2026-11-22T12:05:00Z',
    author: null,
    article: 'Les toits',
    slug: 'les-toits',
    content: 'Bonsoir.',
    is_approved: true,
    is_visible: true,
    refusal_reason: null,
    refusal_note: null,
    reaction_count: 2,
    reports: 0,
  };
  expect(exportRow(row, 'https://exemple.fr').slice(0, 4)).toEqual([
    '2026-11-22 13:05',
    'Compte supprimé',
    'Les toits',
    'https://exemple.fr/blog/les-toits#commentaire-c1',
  ]);
});
