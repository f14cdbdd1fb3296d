/** Reads the list as often as it can, without HTTP: by the driver alone, or by the whole backend, as loaders do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBackend } from '#backend/backend.ts';
import { connectDatabase } from '#backend/database/connect.ts';
import { createLimiter } from '#backend/database/limiter.ts';
import { loadKeys } from '#backend/keys.ts';

import { lanes, openDriver, silent } from './list-statements.ts';

const [who = '', socketDir = '', path = '', seconds = '2'] = process.argv.slice(2);

/** Gateway, keys and limits included. */
async function openWholeBackend(): Promise<() => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'aline-bench-keys-'));
  const keys = await loadKeys(folder);
  await rm(folder, { recursive: true });
  const database = await connectDatabase({
    address: { socketDir, database: 'aline' },
    log: silent,
    size: lanes,
  });
  const backend = createBackend({
    database,
    keys,
    mailer: { enqueue: async () => undefined },
    limiter: createLimiter(database),
    log: silent,
    now: () => new Date(),
    siteUrl: 'http://localhost',
    rateLimits: true,
    functions: {},
  });
  return async function readList() {
    const answer = await backend.fetch(
      new Request(`http://localhost${path}`, { headers: { apikey: keys.publishableKey } }),
    );
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
    return answer.text();
  };
}

const readList = who === 'backend' ? await openWholeBackend() : await openDriver(socketDir, path);
let done = 0;
async function keepReading(until: number): Promise<void> {
  while (performance.now() < until) {
    await readList();
    done += 1;
  }
}
const during = (ms: number): Promise<void[]> =>
  Promise.all(Array.from({ length: lanes }, () => keepReading(performance.now() + ms)));

await during(500);
done = 0;
await during(Number(seconds) * 1000);
console.log(`rate ${done / Number(seconds)}`);
process.exit(0);
