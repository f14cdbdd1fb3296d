import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';

import { createBackend } from '#backend/backend.ts';
import type { Backend } from '#backend/backend.ts';
import { connectDatabase } from '#backend/database/connect.ts';
import { createLimiter } from '#backend/database/limiter.ts';
import { loadKeys } from '#backend/keys.ts';

import { poolSize, silent } from './backend-options.ts';

// As in the product: its listener replaces `Request` and `Response` with lighter ones.
getRequestListener(() => new Response());

/** The backend with gateway, keys and limits, on a running database and with newly created keys. */
export async function openWholeBackend(
  socketDir: string,
): Promise<{ backend: Backend; publishableKey: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'aline-bench-keys-'));
  const keys = await loadKeys(folder);
  await rm(folder, { recursive: true });
  const database = await connectDatabase({
    address: { socketDir, database: 'aline' },
    log: silent,
    size: poolSize,
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
    storage: { uploads: '/nowhere', scratch: '/nowhere' },
  });
  return { backend, publishableKey: keys.publishableKey };
}
