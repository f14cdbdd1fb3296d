/**
 * Reads the list in a loop without HTTP, either with the driver alone or through the whole backend, as loaders do.
 */
import { responseText } from '#backend/http/response-body.ts';

import { poolSize } from './backend-options.ts';

const [reader = '', socketDir = '', path = '', seconds = '2'] = process.argv.slice(2);

// Each reader imports its own driver: one process cannot load both the published driver and the changed one.
async function openBackendList(): Promise<() => Promise<string>> {
  const { openWholeBackend } = await import('./whole-backend.ts');
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

async function openDriverList(): Promise<() => Promise<string>> {
  const { openDriver } = await import('./list-statements.ts');
  return openDriver(socketDir, path);
}

const readList = reader === 'backend' ? await openBackendList() : await openDriverList();
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
