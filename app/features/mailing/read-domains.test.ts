import { expect, test } from 'vitest';

import { refusedDomains } from '#domain/refused-domains.ts';

import { readDomains } from './read-domains.ts';

test('NEWSLETTER-185 domains are read one on each line, in lower case, once each, sorted', () => {
  expect(readDomains(' Jetable.exemple\nmailinator.com, ana@jetable.exemple\n')).toEqual({
    domains: ['jetable.exemple', 'mailinator.com'],
  });
  expect(readDomains('')).toEqual({ domains: [] });
});

test.each(['exemple', '-a.fr', 'a..fr', 'http://exemple.fr', `${'a'.repeat(251)}.fr`])(
  'NEWSLETTER-185 %s is no domain, and the message names it',
  (text) => {
    expect(readDomains(`exemple.fr\n${text}`)).toEqual({ error: expect.stringContaining(text.slice(0, 60)) });
  },
);

test('NEWSLETTER-185 more domains than the database keeps are refused', () => {
  const many = Array.from({ length: refusedDomains.count + 1 }, (_, index) => `d${index}.fr`).join('\n');
  expect(readDomains(many)).toEqual({ error: '200 domaines au plus.' });
});
