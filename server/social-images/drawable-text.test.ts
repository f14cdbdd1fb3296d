import { expect, test } from 'vitest';

import { drawable, drawableTitle } from './drawable-text.ts';

test.each([
  ['Œuvre d’été « à » ici\u202f! 10\u00a0€ · 18h30', 'Œuvre d’été « à » ici\u202f! 10\u00a0€ · 18h30'],
  ['Ça y est 🎉, on monte 👩🏽‍💻 !', 'Ça y est , on monte !'],
  ['e\u0301te\u0301', 'été'],
  ['Привет Lille', 'Lille'],
  ['Žižek à Łódź', 'Žižek à Łódź'],
])('« %s » is drawn « %s »', (text, expected) => {
  expect(drawable(text)).toBe(expected);
});

test('cuts a long title at a word', () => {
  const title = drawableTitle(`${'Vendredi soir, '.repeat(20)}`);
  expect(title.length).toBeLessThanOrEqual(141);
  expect(title).toMatch(/Vendredi(?: soir)?…$/);
  expect(drawableTitle('Court')).toBe('Court');
});
