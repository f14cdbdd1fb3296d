import { describe, expect, test } from 'vitest';

import { campaignOf, referrerHost } from './arrival.ts';
import { deviceOf, linkTarget, regionOf } from './visit-facts.ts';

test.each([
  [390, true, 'phone'],
  [820, true, 'tablet'],
  [1440, false, 'desktop'],
  // A narrow window of a computer is still a computer.
  [500, false, 'desktop'],
] as const)('ANALYTICS-23 a screen of %i px with a coarse pointer: %s is a %s', (width, coarse, device) => {
  expect(deviceOf(width, coarse)).toBe(device);
});

test.each([
  ['fr-FR', 'FR'],
  ['fr-BE', 'BE'],
  ['fr', null],
  ['es-419', null],
  ['', null],
  ['not a language', null],
])('ANALYTICS-23 the language %s is of the country %s', (language, country) => {
  expect(regionOf(language)).toBe(country);
});

describe('ANALYTICS-23 the target of a link', () => {
  test.each([
    ['https://lu.ma/aline?utm=1#x', 'https://lu.ma/aline'],
    ['https://aline.example/blog', undefined],
    ['mailto:bonjour@exemple.fr', undefined],
    ['tel:+33320000000', undefined],
  ])('of %s is %s', (href, target) => {
    expect(linkTarget(href, 'aline.example')).toBe(target);
  });
});

test.each([
  ['https://www.google.com/search?q=afterwork', 'www.google.com'],
  ['https://aline.example/blog', null],
  ['android-app://com.linkedin.android/', 'com.linkedin.android'],
  ['', null],
])('ANALYTICS-23 the referrer %s is the host %s', (referrer, host) => {
  expect(referrerHost(referrer, 'aline.example')).toBe(host);
});

test.each([
  ['?utm_campaign=Novembre', 'Novembre'],
  ['?utm_campaign=%20', null],
  [`?utm_campaign=${'a'.repeat(100)}`, 'a'.repeat(80)],
  ['', null],
])('ANALYTICS-23 the campaign of %s is %s', (search, campaign) => {
  expect(campaignOf(search)).toBe(campaign);
});
