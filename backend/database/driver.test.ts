import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { withYoungFunctions } from './driver.ts';

const run = promisify(execFile);

/** Creates 20,000 queries without keeping them, and prints how many bytes of V8's old generation each one takes. */
const measure = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { postgres } from ${JSON.stringify(new URL('driver.ts', import.meta.url).href)};

  const sql = postgres({ host: '/nowhere' });
  const used = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  globalThis.gc();
  const before = used();
  for (let count = 0; count < 20_000; count++) sql.unsafe('select 1');
  console.log((used() - before) / 20_000);
`;

test('SPEED-215 a query of the driver takes no memory of the old generation', async () => {
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '--eval', measure]);
  // The published driver: 230 to 380.
  expect(Number(stdout)).toBeLessThan(30);
});

test('SPEED-215 the installed driver has the three assignments that are changed', () => {
  const source = readFileSync(new URL('query.js', import.meta.resolve('postgres')), 'utf8');
  const changed = withYoungFunctions(source);
  expect(changed.match(/this\.(resolve|reject) = \(0, x => /g)).toHaveLength(3);
});
