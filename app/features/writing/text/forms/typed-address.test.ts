import { expect, test } from 'vitest';

import { scriptPayloads } from '#domain/article-html-vectors.ts';

import { typedAddress } from './typed-address.ts';

const read = (text: string) => typedAddress(text, 'https://aline.example');

test.each([
  ['https://exemple.fr/a', 'https://exemple.fr/a'],
  ['exemple.fr', 'https://exemple.fr'],
  ['www.exemple.fr/a?b=c', 'https://www.exemple.fr/a?b=c'],
  ['bonjour@exemple.fr', 'mailto:bonjour@exemple.fr'],
  ['mailto:bonjour@exemple.fr', 'mailto:bonjour@exemple.fr'],
  ['03 20 00 00 00', 'tel:0320000000'],
  ['+33 (0)3.20.00.00.00', 'tel:+330320000000'],
  ['/calendrier', '/calendrier'],
  ['https://aline.example/faq#a', '/faq#a'],
  ['https://aline.example', '/'],
  ['https://aline.example.autre.fr/', 'https://aline.example.autre.fr/'],
  ['#partie-un', '#partie-un'],
])('BLOG-286 %j leads to %j', (typed, href) => {
  expect(read(typed)).toBe(href);
});

test.each([
  '',
  'bonjour',
  'deux mots',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '//exemple.fr',
  '/\\exemple.fr',
  'data:text/html,a',
  'mailto:',
  'https://',
  'https://a b',
])('BLOG-286 %j is no target', (typed) => {
  expect(read(typed)).toBeUndefined();
});

test('BLOG-286 no attack of the corpus becomes a target', () => {
  const addresses = scriptPayloads.flatMap((html) =>
    [...html.matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, found = '']) => found),
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const href = read(address.replaceAll('{js}', 'alert(1)'));
    if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|\/[^/\\]|[#?])/);
  }
});
