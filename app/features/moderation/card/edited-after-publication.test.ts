import { expect, test } from 'vitest';

import { editedAfterPublication } from './edited-after-publication.ts';

const pending = { is_approved: false, refusal_reason: null };
const last = (decision: string) => ({ decision });

test.each([
  ['was approved, then edited', true, { ...pending, last: last('approved') }],
  ['waits for its first decision', false, { ...pending, last: null }],
  ['a moderator took back into the queue', false, { ...pending, last: last('reopened') }],
  ['was refused, then edited', false, { ...pending, last: last('refused') }],
  ['is published', false, { is_approved: true, refusal_reason: null, last: last('approved') }],
  ['is refused', false, { is_approved: false, refusal_reason: 'spam', last: last('approved') }],
] as const)(
  'MODERATION-128 a comment that %s counts as edited after its publication: %s',
  (_what, edited, card) => {
    expect(editedAfterPublication(card)).toBe(edited);
  },
);
