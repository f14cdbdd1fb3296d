import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { defaultKeepRule } from '#domain/backups.ts';
import { allSelfChecks } from '#domain/self-checks.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';
import { siteClients } from '#tests/support/site-clients.ts';

const reportSchema = z.object({
  checks: z.array(
    z.object({ id: z.string(), outcome: z.string(), details: z.looseObject({ note: z.string() }) }),
  ),
  runs: z.array(z.object({ state: z.string() })),
});

let site: RunningSite;
let clients: Awaited<ReturnType<typeof siteClients>>;
let report: z.infer<typeof reportSchema>;
let before: unknown;

/** What a run must leave as it was. */
async function left() {
  const { service } = clients;
  const [accounts, stones, subscribers, files] = await Promise.all([
    service.auth.admin.listUsers(),
    service.from('deleted_accounts').select('user_id').throwOnError(),
    service.from('newsletter_subscribers').select('id').throwOnError(),
    service.storage.from('exports').list('self-check'),
  ]);
  return {
    accounts: accounts.data.users.length,
    stones: stones.data.length,
    subscribers: subscribers.data.length,
    files: files.data?.length,
    folders: (await readdir(site.dataDir)).filter((name) => name.startsWith('restore-check-')),
  };
}

/** As the process does at night in production. */
async function makeScheduledBackup(): Promise<void> {
  const folder = join(site.dataDir, 'backups');
  const place = { dataDir: site.dataDir, databaseUrl: undefined, folder, keep: defaultKeepRule };
  await makeBackup(place, '2026-01-01', new AbortController().signal);
}

beforeAll(async () => {
  site = await startSite();
  clients = await siteClients(site);
  const { client } = await clients.signIn('lea@exemple.fr', 'admin');
  await makeScheduledBackup();
  before = await left();
  await client.rpc('start_self_checks').throwOnError();
  await vi.waitFor(
    async () => {
      report = reportSchema.parse((await client.rpc('self_checks').throwOnError()).data);
      expect(report.runs[0]?.state).toBe('done');
    },
    { timeout: 150_000, interval: 500 },
  );
}, 200_000);
afterAll(() => site.dispose());

describe('CHECK-01 a run of every check on the whole site', () => {
  test('has a result for each, and fails for the values that are still to be filled in only', () => {
    expect(report.checks.map(({ id }) => id).toSorted()).toEqual(allSelfChecks.toSorted());
    const others = report.checks.filter(({ outcome }) => outcome !== 'passed');
    expect(others.map(({ id, outcome }) => [id, outcome])).toEqual([['privacy-legal', 'failed']]);
  });

  test('CHECK-09 restores the last scheduled backup into a scratch database', () => {
    const note = report.checks.find(({ id }) => id === 'backup-restore')?.details.note;
    expect(note).toMatch(/^Sauvegarde du .+\u00a0: [\d\u202F]+ lignes de \d+ tables restaurées/);
  });

  test('leaves no account, tombstone, subscriber, file or folder behind', async () => {
    expect(await left()).toEqual(before);
  });
});
