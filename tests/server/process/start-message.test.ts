import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openNextEdition } from '#scripts/event-next.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { moments } from '#tests/support/previews.ts';
import { startSite, temporaryDataDir } from '#tests/support/running-site.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await temporaryDataDir();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a start at a date of the product prints. */
async function printedAt(now: string): Promise<string> {
  // The processes of one database share their keys.
  const variables = { DATABASE_URL: database.url, DATA_DIR: dataDir, APP_NOW: now, LOG_LEVEL: 'silent' };
  const site = await startSite(variables);
  await site.dispose();
  return site.output();
}

test('EVENT-35 names the command while the announced edition is over and no next one is open', async () => {
  expect(await printedAt(moments.doorsOpen)).not.toContain('event:next');
  expect(await printedAt(moments.dayAfter)).toContain(
    [
      '  Event    the announced edition ended on 8 November 2025: the site still announces it',
      '           npm run event:next   opens the next edition',
    ].join('\n'),
  );
  await openNextEdition(database, new Date(moments.dayAfter));
  expect(await printedAt(moments.dayAfter)).not.toContain('event:next');
});
