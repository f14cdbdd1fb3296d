import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';
import type { Sql } from 'postgres';

import { postgres } from '#backend/database/driver.ts';
import { readPostmaster } from '#backend/database/postmaster.ts';
import { administrator } from '#tests/e2e/support/comment-fixtures.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { test } from '#tests/e2e/support/killable-site.ts';
import type { KillableSite } from '#tests/e2e/support/killable-site.ts';
import { as, signIn } from '#tests/e2e/support/members.ts';

/** Requests and the realtime connection fail while the server is away. */
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to|ERR_CONNECTION/] });

/** Runs SQL as the superuser of the database of the site, on a connection of its own. */
async function asSuperuser<Result>(
  { dataDir }: KillableSite,
  run: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const host = readPostmaster(`${dataDir}/postgres`)?.socketDir ?? '';
  const sql = postgres({ host, database: 'aline', username: 'postgres', max: 1 });
  return run(sql).finally(() => sql.end());
}

const rows = 60_000;

/** The numbers that the page reads as the progress of its task, from now on. */
function readProgress(page: Page): number[] {
  const progress: number[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/rest/v1/tasks?') || !response.ok()) return;
    const [task] = await response.json().catch(() => []);
    if (task?.state === 'running') progress.push(task.progress_done);
  });
  return progress;
}

const linesOf = async (file: Download): Promise<string[]> =>
  (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1);

test('ADMIN-83 an export goes on where it was after the server is killed, on the page that was open, and is downloaded whole', async ({
  page,
  killable: site,
}) => {
  test.setTimeout(90_000);
  const lea = await administrator('Léa');
  await asSuperuser(
    site,
    (sql) => sql`
      insert into public.audit_log (actor_role, action, table_name, row_id)
      select 'postgres', 'insert', 'killed', n::text from generate_series(1, ${rows}::integer) as n`,
  );
  await signIn(page, lea.session);
  await page.goto('/admin/audit-logs?type=killed');
  await page.getByRole('button', { name: 'Tâches' }).click();
  const task = page.getByRole('article', { name: 'Export d’une liste : Journal d’audit' });
  const asked = { list: 'audit_log', filters: { table: 'killed' }, reason: 'Contrôle annuel' };
  await (await as(lea.session)).rpc('request_list_export', asked).throwOnError();

  // Killed once a file is stored, and before the last one is.
  const cursor = await asSuperuser(site, async (sql) => {
    const read = async () => (await sql`select (cursor ->> 'rows')::integer as stored from public.tasks`)[0];
    await expect
      .poll(async () => (await read())?.['stored'], { timeout: 30_000, intervals: [25] })
      .toBeGreaterThan(0);
    await site.kill();
    return sql`select state, (cursor ->> 'rows')::integer as stored, progress_done from public.tasks`;
  });
  expect(cursor[0]).toMatchObject({ state: 'running' });
  expect(cursor[0]?.['progress_done']).toBeLessThan(rows);
  await expect(task.getByText(/ sur 60\s000$/)).toBeVisible();

  await site.restart();
  const progress = readProgress(page);
  // As two minutes later: the lease of the killed worker is over.
  await asSuperuser(site, (sql) => sql`update public.tasks set leased_until = now()`);
  await expect(task.getByText('Terminée')).toBeVisible({ timeout: 40_000 });
  expect(Math.min(...progress)).toBeGreaterThanOrEqual(cursor[0]?.['stored']);

  const exported: string[] = [];
  for (const button of await task.getByRole('button', { name: /^Télécharger/ }).all()) {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    exported.push(...(await linesOf(file)));
  }
  const ids = exported.map((line) => Number(line.split(';')[6]));
  expect(ids).toEqual(Array.from({ length: rows }, (_, index) => rows - index));
});
