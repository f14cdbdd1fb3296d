import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openConnection } from '#backend/database/connect.ts';
import { copyOut } from '#scripts/snapshot.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

test('a connection can run queries after a COPY of any size', async () => {
  const database = await createTestDatabase({ empty: true });
  const folder = await mkdtemp(join(tmpdir(), 'aline-snapshot-'));
  const sql = openConnection({ address: database.address, log: silentLog });
  try {
    await sql.unsafe('create table public.pages (body text)');
    const table = { schema: 'public', name: 'pages', columns: ['body'], rows: 0 };
    for (let kilobytes = 1; kilobytes <= 2_000; kilobytes = Math.ceil(kilobytes * 1.3)) {
      await sql.unsafe('truncate public.pages');
      await sql`insert into public.pages select repeat('x', 1023) from generate_series(1, ${kilobytes})`;
      expect((await stat(await copyOut(sql, table, folder))).size).toBe(kilobytes * 1024);
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    }
  } finally {
    await sql.end({ timeout: 1 });
    await removeFolder(folder);
    await database.drop();
  }
}, 30_000);
