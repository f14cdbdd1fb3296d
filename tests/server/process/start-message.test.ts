import { afterAll, beforeAll, expect, test } from 'vitest';

import { openNextEdition } from '#scripts/event-next.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { moments } from '#tests/support/previews.ts';
import { startSite } from '#tests/support/running-site.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await temporaryDataDir();
});
afterAll(async () => {
  await database.drop();
  await removeFolder(dataDir);
});

test('SECURITY-74 a start names the administrator of npm run dev that can sign in, and how to ban it', async () => {
  const line =
    '  Warning  admin@aline.test of npm run dev can sign in as an administrator: a start with APP_ENV=production bans it\n';
  expect(await printedAt(moments.doorsOpen)).not.toContain('npm run dev');
  const id = '00000000-0000-4000-8000-00000000ad31';
  await database.owner`
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    values (${id}, 'authenticated', 'authenticated', 'admin@aline.test', now())`;
  expect(await printedAt(moments.doorsOpen)).toContain(line);
  await database.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
  expect(await printedAt(moments.doorsOpen)).not.toContain('npm run dev');
}, 90_000);

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
