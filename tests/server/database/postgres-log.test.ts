import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'silent' });
});
afterAll(() => site.dispose());

const keyFile = z.object({ publishableKey: z.string() });

test('failing requests of visitors add nothing to PostgreSQL’s log', async () => {
  const log = join(site.dataDir, 'postgres.log');
  const before = (await readFile(log)).length;
  const keys = keyFile.parse(JSON.parse(await readFile(join(site.dataDir, 'keys.json'), 'utf8')));
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
  const notice = {
    content_url: 'https://a.example',
    law: 'loi',
    explanation: 'canary-of-the-row',
    contact_name: 'Ana',
    contact_email: 'no address',
    good_faith: true,
  };
  const call = { method: 'POST', headers, body: JSON.stringify(notice) };
  const refused = await fetch(`${site.url}/rest/v1/rpc/submit_illegal_content_notice`, call);
  expect(refused.status).toBe(400);
  expect(await refused.text()).not.toContain('canary-of-the-row');
  const mistyped = await fetch(`${site.url}/rest/v1/event_editions?starts_at=eq.canary-of-the-filter`, {
    headers,
  });
  expect(mistyped.status).toBe(400);

  expect((await readFile(log, 'utf8')).slice(before)).toBe('');
});
