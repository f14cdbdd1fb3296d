import { expect, test } from 'vitest';

import { cutToWidth, textWidth } from './text-width.ts';

test('BLOG-350 a text that fits is shown whole', () => {
  expect(cutToWidth('Le toit', 10)).toBe('Le toit');
});

test('BLOG-350 a longer text is cut after a word, and the result fits', () => {
  const cut = cutToWidth('Trente personnes, pas une de plus, et la musique en sourdine', 14);
  expect(cut).toMatch(/^Trente personnes.*\S…$/);
  expect('Trente personnes, pas une de plus, et la musique en sourdine').toContain(cut.slice(0, -1));
  expect(textWidth(cut)).toBeLessThanOrEqual(14);
});

test('BLOG-350 wide letters are cut earlier than narrow ones', () => {
  const shown = (letter: string) => cutToWidth(letter.repeat(100), 20).length;
  expect(shown('W')).toBeLessThan(shown('a'));
  expect(shown('a')).toBeLessThan(shown('i'));
});

test('BLOG-350 one long word is cut inside, never inside a character', () => {
  expect(cutToWidth('🎉'.repeat(50), 5)).toMatch(/^(?:🎉)+…$/u);
});
