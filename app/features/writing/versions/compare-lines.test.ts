import { expect, test } from 'vitest';

import { compareLines } from './compare-lines.ts';
import type { ComparedLine } from './compare-lines.ts';

const changed = (pieces: ComparedLine['before']) =>
  pieces.filter((piece) => piece.changed).map(({ text }) => text);

test('BLOG-252 an unchanged line is on both sides, a new or removed one on its side only', () => {
  expect(compareLines(['un', 'deux'], ['un', 'trois et demi', 'deux'])).toEqual([
    { before: [{ text: 'un', changed: false }], after: [{ text: 'un', changed: false }], same: true },
    { before: [], after: [{ text: 'trois et demi', changed: true }], same: false },
    { before: [{ text: 'deux', changed: false }], after: [{ text: 'deux', changed: false }], same: true },
  ]);
  expect(compareLines(['un', 'deux'], ['deux'])[0]).toEqual({
    before: [{ text: 'un', changed: true }],
    after: [],
    same: false,
  });
});

test('BLOG-252 in a line that replaced another one, the changed words are marked', () => {
  const [line] = compareLines(['Le bar ouvre à 18 h'], ['Le bar ouvre à 19 h']);
  expect([changed(line?.before ?? []), changed(line?.after ?? [])]).toEqual([['18'], ['19']]);
  expect(line?.after.map(({ text }) => text).join('')).toBe('Le bar ouvre à 19 h');
});

test('two long texts without a common line are shown whole, not compared', () => {
  const lines = (start: string) => Array.from({ length: 5000 }, (_, place) => `${start} ${place}`);
  const compared = compareLines(lines('avant'), lines('après'));
  expect(compared).toHaveLength(5000);
  expect(compared.every(({ same }) => !same)).toBe(true);
});
