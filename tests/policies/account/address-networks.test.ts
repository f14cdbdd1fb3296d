import { afterAll, beforeAll, expect, test } from 'vitest';

import { reduceAddress } from '#backend/gateway/address.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The network of an address in SQL, and what the gateway counts, both as PostgreSQL writes an address. */
async function networksOf(address: string) {
  const [row] = await database.owner<{ sql: string; gateway: string }[]>`
    select private.network_of(${address}) as sql, host(${reduceAddress(address)}::inet) as gateway`;
  return row;
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ['0000:0000:0000:0000:0000:ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:0:0', '0.0.0.0'],
  ['::ffff:ffff:ffff', '255.255.255.255'],
  ['::192.0.2.1', '::'],
  ['::fffe:c000:201', '::'],
  ['::ffff:0:c000:201', '::'],
  ['64:ff9b::192.0.2.1', '64:ff9b::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:c000:201:1', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
])('SECURITY-71 the address %s is counted as %s by SQL and by the gateway', async (address, network) => {
  expect(await networksOf(address)).toEqual({ sql: network, gateway: network });
});

test.each(['', 'unknown', '192.0.2.256', '::g'])(
  'SECURITY-71 « %s » is no address: SQL counts it as unknown',
  async (address) => {
    const [row] = await database.owner`select private.network_of(${address}) as network`;
    expect(row).toEqual({ network: 'unknown' });
  },
);
