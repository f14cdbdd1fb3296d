import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Identity, Role, ServiceEnv } from '#backend/contract.ts';
import { createRest } from '#backend/rest/rest.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';
import { restFixture } from './fixture.ts';

export const memberId = '11111111-1111-4111-8111-111111111111';
export const otherId = '22222222-2222-4222-8222-222222222222';

export type RestStack = {
  database: TestDatabase;
  /** A supabase-js client whose requests have this role. */
  as(role: Role, sub?: string, ip?: string): ReturnType<typeof clientOver>;
  /** A plain request with this role (default `service_role`), for what the client cannot send. */
  fetch(path: string, init?: RequestInit, role?: Role, sub?: string): Promise<Response>;
  stop(): Promise<void>;
};

/** Starts `/rest/v1` on a new database with the fixture; the caller passes identities instead of tokens. */
export async function startRest(): Promise<RestStack> {
  const database = await createTestDatabase({ empty: true });
  await database.owner.unsafe(restFixture);
  const rest = createRest({ database, log: silentLog, schemas: ['api'] });

  const app = new Hono<ServiceEnv & { Bindings: Identity }>();
  app.use(async (c, next) => {
    c.set('identity', c.env);
    c.set('requestId', 'test');
    await next();
  });
  app.route('/rest/v1', rest);

  async function call(
    request: Request,
    role: Role,
    sub: string | undefined,
    ip = '192.0.2.7',
  ): Promise<Response> {
    const claims = { role, ...(sub && { sub }) };
    return app.fetch(request, { claims, key: 'publishable', ip });
  }

  return {
    database,
    as: (role, sub, ip) => clientOver((input, init) => call(new Request(input, init), role, sub, ip)),
    fetch: (path, init, role = 'service_role', sub) =>
      call(new Request(`http://rest.test/rest/v1${path}`, init), role, sub),
    stop: () => database.drop(),
  };
}

function clientOver(fetch: typeof globalThis.fetch) {
  return createClient('http://rest.test', 'key', {
    db: { schema: 'api', retry: false },
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
}
