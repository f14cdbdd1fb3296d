import { expect, test } from 'vitest';

import { reduceAddress, siteOf } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:505:505', '5.5.5.5'],
  ['0:0:0:0:0:FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['::fffe:505:505', '0:0:0:0::'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('reduces %s to %s', (address, reduced) => {
  expect(reduceAddress(address)).toBe(reduced);
});

test.each([
  ['192.0.2.7', '192.0.2'],
  ['2001:db8:1:2::', '2001:db8:1'],
  ['0:0:0:0::', '0:0:0'],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
