import { expect, test } from 'vitest';

import { canonicalUrl } from './canonical.ts';

test.each([
  ['https://www.aline.example', '/contact', 'https://aline.example/contact'],
  ['https://aline.example', '/contact/', 'https://aline.example/contact'],
  ['https://aline.example', '/blog/un-article//', 'https://aline.example/blog/un-article'],
  ['https://aline.example', '/', 'https://aline.example/'],
  ['https://www.aline.example', '//', 'https://aline.example/'],
  ['http://localhost:3000', '/faq', 'http://localhost:3000/faq'],
  ['https://wwwaline.example', '/', 'https://wwwaline.example/'],
])('%s + %s gives %s', (siteUrl, pathname, expected) => {
  expect(canonicalUrl(siteUrl, pathname)).toBe(expected);
});
