import { expect, test } from 'vitest';

import { parseSteps, readyFunnels, stepName, stepsText } from './funnel-steps.ts';

test.each(Object.entries(readyFunnels))('the ready funnel %s is read and written alike', (_, text) => {
  const steps = parseSteps(text);
  expect(steps).toBeDefined();
  expect(stepsText(steps ?? [])).toBe(text);
});

test.each([
  [''],
  ['page'],
  ['click:/'],
  ['page:badges'],
  ['event:unknown'],
  ['booking:x'],
  ['outbound:Exemple.fr/page'],
  [Array.from({ length: 9 }, () => 'page:/').join('|')],
  [`page:/${'a'.repeat(200)}`],
])('« %s » is no funnel', (text) => {
  expect(parseSteps(text)).toBeUndefined();
});

test.each([
  ['page:', 'Une page vue'],
  ['page:*', 'Une page vue'],
  ['page:/blog/*', 'Pages sous /blog/'],
  ['page:/badges', 'Page /badges'],
  ['event:checkout_start', 'Paiement commencé'],
  ['outbound:exemple.fr', 'Lien vers exemple.fr'],
  ['booking:', 'Clic de réservation'],
])('%s is named « %s »', (text, name) => {
  expect(parseSteps(text)?.map(stepName)).toEqual([name]);
});
