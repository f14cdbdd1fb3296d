import { createClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';
import { createRunners } from '#server/tasks/registry.ts';
import { startTaskWorker } from '#server/tasks/worker.ts';
import { silentLog } from '#tests/support/log.ts';
import { siteFactsOf } from '#tests/support/site-facts.ts';

// A task worker in its own process, which a test can kill: `node task-worker-process.ts URL SECRET_KEY`. One page in a
// file and 100 kB in an archive, so that the cursor moves often.
const [url = '', secretKey = ''] = process.argv.slice(2);
const worker = startTaskWorker({
  client: createClient<Database>(url, secretKey),
  runners: createRunners(siteFactsOf({ url, publishableKey: '' }), { pagesPerFile: 1, volumeBytes: 100_000 }),
  log: silentLog,
  pollInterval: 20,
});
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
// Keeps the process running.
setInterval(() => undefined, 60_000);
