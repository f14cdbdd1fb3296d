/**
 * Reads the list in a loop without HTTP, either with the driver alone or through the whole backend, as loaders do.
 */
import { responseText } from '#backend/http/response-body.ts';

import { poolSize, openDriver } from './list-statements.ts';
import { openWholeBackend } from './whole-backend.ts';

const [reader = '', socketDir = '', path = '', seconds = '2'] = process.argv.slice(2);

async function openBackendList(): Promise<() => Promise<string>> {
  const { backend, publishableKey } = await openWholeBackend(socketDir);
  return async function readList() {
    const response = await backend.fetch(
      new Request(`http://localhost${path}`, { headers: { apikey: publishableKey } }),
      { from: 'site' },
    );
    if (response.status !== 200) throw new Error(`the list responded ${response.status}`);
    return responseText(response) ?? response.text();
  };
}

const readList = reader === 'backend' ? await openBackendList() : await openDriver(socketDir, path);
let done = 0;
async function keepReading(until: number): Promise<void> {
  while (performance.now() < until) {
    await readList();
    done += 1;
  }
}
const during = (ms: number): Promise<void[]> =>
  Promise.all(Array.from({ length: poolSize }, () => keepReading(performance.now() + ms)));

await during(500);
done = 0;
await during(Number(seconds) * 1000);
console.log(`rate ${done / Number(seconds)}`);
process.exit(0);
