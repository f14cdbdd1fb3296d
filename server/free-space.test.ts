import { expect, test } from 'vitest';

import { createSpaceCheck } from './free-space.ts';
import { health } from './middleware/health.ts';

test('/readyz responds 503 while the disk of the database has less than 100 MB left, and /healthz 200', async () => {
  const free = new Map([
    ['/data', 5e9],
    ['/data/postgres', 99e6],
  ]);
  const check = createSpaceCheck('/data', async (folder) => ({
    bavail: (free.get(folder) ?? 0) / 1000,
    bsize: 1000,
  }));
  const app = health(check);
  const full = await app.request('/readyz');
  expect([full.status, await full.json()]).toEqual([503, { status: 'disk almost full' }]);
  expect(full.headers.get('retry-after')).toBe('5');
  expect((await app.request('/healthz')).status).toBe(200);
  free.set('/data/postgres', 101e6);
  expect((await app.request('/readyz')).status).toBe(200);
});

test('/readyz does not depend on a data folder: with the hosted service there may be none', async () => {
  const app = health(createSpaceCheck('/nowhere/at/all'));
  expect((await app.request('/readyz')).status).toBe(200);
});
