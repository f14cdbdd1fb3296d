import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBackend } from '#backend/backend.ts';
import type { Backend } from '#backend/backend.ts';
import { createLimiter } from '#backend/database/limiter.ts';
import { loadKeys } from '#backend/keys.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import type { CapturedLog } from '#tests/support/captured-log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let keysDir: string;
let apikey: string;
let backend: Backend;
let log: CapturedLog;
beforeAll(async () => {
  const database = await createTestDatabase();
  keysDir = await mkdtemp(join(tmpdir(), 'aline-keys-'));
  const keys = await loadKeys(keysDir);
  apikey = keys.publishableKey;
  log = captureLog();
  backend = createBackend({
    database,
    keys,
    log,
    mailer: { enqueue: async () => undefined },
    limiter: createLimiter(database),
    now: () => new Date(),
    siteUrl: 'http://aline.test',
    rateLimits: true,
    functions: {},
    storage: { uploads: '/nowhere', scratch: '/nowhere' },
  });
  await database.drop();
});
afterAll(() => removeFolder(keysDir));

test.each([
  ['POST', '/auth/v1/token?grant_type=password', { email: 'a@exemple.fr', password: 'mot de passe' }],
  ['POST', '/auth/v1/recover', { email: 'a@exemple.fr' }],
  ['POST', '/auth/v1/signup', { email: 'a@exemple.fr', password: 'mot de passe' }],
  ['GET', '/auth/v1/health', undefined],
  ['GET', '/rest/v1/event_editions?select=id', undefined],
])(
  '%s %s returns 503 with Retry-After and no internals while the database is down',
  async (method, path, body) => {
    const response = await backend.fetch(
      new Request(`http://aline.test${path}`, {
        method,
        headers: { apikey },
        body: body ? JSON.stringify(body) : null,
      }),
    );
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('content-type')).toContain('application/json');
    const text = await response.text();
    expect(text).not.toMatch(/test_|socket|\/tmp|CONNECTION_|mot de passe/);
  },
);

test('logs the failures without passwords and keys of the requests', () => {
  expect(log.lines.length).toBeGreaterThan(0);
  expect(log.text()).not.toContain('mot de passe');
  expect(log.text()).not.toContain(apikey);
});

test('returns the key set while the database is down', async () => {
  const response = await backend.fetch(new Request('http://aline.test/auth/v1/.well-known/jwks.json'));
  expect(response.status).toBe(200);
});
