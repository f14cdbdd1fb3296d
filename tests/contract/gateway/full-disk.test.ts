import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;

/** Every write to these tables fails as on a full disk. */
const tables = ['auth.users', 'storage.objects', 'public.analytics_events'];

beforeAll(async () => {
  stack = await startStack();
  await stack.database.owner.unsafe(`
    create function private.full_disk() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = 'disk_full', hint = 'Check free disk space.',
        message = 'could not extend file "base/16384/19095": No space left on device';
    end $$;`);
  for (const table of tables)
    await stack.database.owner.unsafe(`create trigger full_disk before insert on ${table}
      for each statement execute function private.full_disk()`);
});
afterAll(() => stack.stop());

const call = (method: string, path: string, body?: object, type = 'application/json') =>
  fetch(stack.url + path, {
    method,
    headers: {
      apikey: stack.secretKey,
      authorization: `Bearer ${stack.secretKey}`,
      'content-type': type,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

test.each<[string, string, object, string?]>([
  ['POST', '/auth/v1/signup', { email: 'a@exemple.fr', password: 'un mot de passe correct' }],
  ['POST', '/rest/v1/analytics_events', { event_type: 'page_view' }],
  // The file is no picture: the row fails before the file is read.
  ['POST', '/storage/v1/object/avatars/a.png', {}, 'image/png'],
])('%s %s responds 503 with Retry-After, without PostgreSQL’s text', async (method, path, body, type) => {
  const response = await call(method, path, body, type);
  const text = await response.text();
  expect(response.status, text).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(text).not.toMatch(/base\/|extend|No space|Check free/);
});

test('reads go on, and each failure is logged with its cause', async () => {
  expect((await call('GET', '/rest/v1/event_editions?select=id')).status).toBe(200);
  const causes = stack.log.lines.filter(({ level }) => level === 'error');
  expect(causes.length).toBeGreaterThanOrEqual(3);
  expect(stack.log.text()).toContain('No space left on device');
});
