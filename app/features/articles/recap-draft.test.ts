import { expect, test } from 'vitest';

import { recapDraft, recapTitle } from './recap-draft.ts';

test.each([
  ['2025-10-03T17:30:00Z', 'Retour sur l’édition d’octobre 2025'],
  ['2025-11-07T17:30:00Z', 'Retour sur l’édition de novembre 2025'],
  // Already April in Paris.
  ['2026-03-31T22:30:00Z', 'Retour sur l’édition d’avril 2026'],
])('BLOG-209 the draft about the edition of %s is titled « %s »', (iso, title) => {
  expect(recapTitle({ starts_at: iso })).toBe(title);
});

test('BLOG-209 the draft names the day and the venue, as text', () => {
  const { content } = recapDraft({ starts_at: '2025-11-07T17:30:00Z', venue_name: 'Le <toit> & co' });
  expect(content).toContain(
    'Le 7 novembre 2025, nous nous sommes retrouvés. Le lieu : Le &lt;toit&gt; &amp; co.',
  );
});
