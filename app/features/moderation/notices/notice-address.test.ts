import { expect, test } from 'vitest';

import { noticeAddress } from './notice-address.ts';

test.each([
  ['https://aline.test/blog/beffroi', 'https://aline.test/blog/beffroi'],
  ['http://autre.test/', 'http://autre.test/'],
  ['/blog/beffroi', '/blog/beffroi'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['ma page', undefined],
  ['https://', undefined],
])('%j, which anybody may have typed, leads to %j', (content_url, address) => {
  expect(noticeAddress({ content_url, card: null })).toBe(address);
});

test('the comment itself is nearer than the address that was given', () => {
  const card = { id: 'c1', post: { slug: 'beffroi' } };
  expect(noticeAddress({ content_url: 'https://autre.test/', card })).toBe('/blog/beffroi#commentaire-c1');
});
