import { Hono } from 'hono';

import { retryAfterSeconds } from '#domain/retry-after.ts';
import { DiskAlmostFull } from '#server/free-space.ts';

import type { AppEnv } from './app-env.ts';

/**
 * `/healthz`: the process runs. `/readyz`: 200 when `ready` resolves, else 503; the `status` of the body
 * distinguishes a full disk, while reads still work, from a database that does not respond.
 */
export function health(ready: () => Promise<void>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const status = await ready().then(
      () => 'ready' as const,
      (error: unknown) =>
        error instanceof DiskAlmostFull ? ('disk almost full' as const) : ('unavailable' as const),
    );
    return c.json({ status }, status === 'ready' ? 200 : 503, {
      'cache-control': 'no-store',
      ...(status === 'ready' ? {} : { 'retry-after': retryAfterSeconds.outage }),
    });
  });
  return app;
}
