import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#backend/database/open.ts';
import type { OpenDatabase } from '#backend/database/open.ts';
import { grantAdmin } from '#scripts/admin-grant.ts';
import { openBookingAt, readOpening } from '#scripts/event-booking.ts';
import { openNextEdition } from '#scripts/event-next.ts';
import { silentLog } from '#tests/support/log.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createWritersTable, startWriters } from '#tests/support/processes/writers.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../..');

/** Runs a command as its npm script does. Never throws. */
async function command(script: string, args: string[], env: Record<string, string>) {
  const options = { cwd: checkout, env: { PATH: process.env.PATH, ...env } };
  try {
    const { stdout } = await run(process.execPath, [`scripts/${script}.ts`, ...args], options);
    return { status: 0, output: stdout.trim() };
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error;
    return { status: 1, output: String(error.stderr).trim() };
  }
}

async function addAccount(database: Pick<OpenDatabase, 'owner'>, email: string): Promise<string> {
  const [row] = await database.owner<{ id: string }[]>`
    insert into auth.users (id, email, aud, role, email_confirmed_at)
    values (gen_random_uuid(), ${email}, 'authenticated', 'authenticated', now()) returning id`;
  if (!row) throw new Error('no account');
  return row.id;
}

describe('event:next', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('refuses while the announced edition is not over', async () => {
    const during = new Date('2025-11-07T22:00:00+01:00');
    await expect(openNextEdition(database, during)).rejects.toThrow('is not over: nothing was changed');
  });

  test('copies the last edition onto the next first Friday and announces it', async () => {
    const line = await openNextEdition(database, new Date('2026-04-10T12:00:00+02:00'));
    expect(line).toBe(
      'Edition of Friday, 1 May 2026 at 18:30 created and announced. Beware: that Friday is a public holiday (Fête du Travail).',
    );
    const editions = await database.owner`
      select starts_at, official_start_at, ends_at, venue_name, state, places_remaining = places_max as free, is_next
      from public.event_editions order by starts_at`;
    expect(editions).toHaveLength(2);
    expect(editions[0]).toMatchObject({ is_next: false });
    expect(editions[1]).toEqual({
      starts_at: new Date('2026-05-01T18:30:00+02:00'),
      official_start_at: new Date('2026-05-01T19:00:00+02:00'),
      ends_at: new Date('2026-05-02T01:00:00+02:00'),
      venue_name: editions[0]?.venue_name,
      state: 'open',
      free: true,
      is_next: true,
    });
  });

  test('BADGE-184 sets the hour of opening and the link, and refuses a late hour and a known link', async () => {
    expect(readOpening('now')).toBeNull();
    expect(() => readOpening('tomorrow')).toThrow('Usage');
    expect(() => readOpening('2026-03-29T02:30')).toThrow('The clocks skip');
    await database.owner`update public.event_editions set starts_at = starts_at + interval '100 years',
      official_start_at = official_start_at + interval '100 years', ends_at = ends_at + interval '100 years',
      doors_at = doors_at + interval '100 years' where is_next`;
    const opensAt = readOpening('2126-04-20T12:00');
    await expect(openBookingAt(database, opensAt)).rejects.toThrow('Another edition shows this ticket link');
    const link = 'https://lu.ma/mai';
    expect(await openBookingAt(database, opensAt, link)).toContain('2126-04-20T10:00:00.000Z');
    await expect(openBookingAt(database, new Date('2126-06-01'))).rejects.toThrow(
      'before the edition starts',
    );
    const read = () => database.owner`
      select luma_url, public.ticket_url(event_editions) as open_link from public.event_editions where is_next`;
    expect(await read()).toEqual([{ luma_url: null, open_link: null }]);
    expect(await openBookingAt(database, null)).toBe('Everybody may book now.');
    expect(await read()).toEqual([{ luma_url: link, open_link: link }]);
    await database.owner`update public.event_editions set starts_at = starts_at - interval '100 years',
      official_start_at = official_start_at - interval '100 years', ends_at = ends_at - interval '100 years',
      doors_at = doors_at - interval '100 years' where is_next`;
  });

  test('announces an edition that exists already', async () => {
    await database.owner`update public.event_editions set is_next = (starts_at < '2026-01-01')`.catch(
      () => undefined,
    );
    await database.owner`update public.event_editions set is_next = false`;
    await database.owner`update public.event_editions set is_next = true where starts_at < '2026-01-01'`;
    await database.owner`update public.event_editions set venue_name = 'Ailleurs' where starts_at > '2026-01-01'`;
    expect(await openNextEdition(database, new Date('2026-04-10T12:00:00+02:00'))).toContain(
      'existed already: announced',
    );
    const [next] = await database.owner`select venue_name from public.event_editions where is_next`;
    expect(next).toEqual({ venue_name: 'Ailleurs' });
  });
});

describe('admin:grant', () => {
  test('grants the role, can be repeated, and refuses an unknown address', async () => {
    const database = await createTestDatabase();
    const id = await addAccount(database, 'camille@exemple.fr');
    expect(await grantAdmin(database, 'Camille@Exemple.fr')).toBe(
      'camille@exemple.fr is now an administrator.',
    );
    expect(await grantAdmin(database, 'camille@exemple.fr')).toBe(
      'camille@exemple.fr was an administrator already.',
    );
    const roles = await database.owner`select user_id, role from public.user_roles`;
    expect(roles).toEqual([{ user_id: id, role: 'admin' }]);
    await expect(grantAdmin(database, 'personne@exemple.fr')).rejects.toThrow('No account with the address');
    await database.drop();
  });
});

describe('commands with and without a running site', () => {
  let base: string;
  /** A folder of each attempt of each test: a repeated test finds no file of the former attempt. */
  let root: string;
  let dataDir: string;
  let database: OpenDatabase;
  async function newFolder(name: string): Promise<string> {
    const folder = await mkdtemp(name);
    // PostgreSQL runs as another user.
    await chmod(folder, 0o711);
    return folder;
  }
  beforeEach(async () => {
    root = await newFolder(join(base, 'attempt-'));
  });
  beforeAll(async () => {
    base = await newFolder(join(tmpdir(), 'aline-operations-'));
    dataDir = join(base, 'data');
    database = await openDatabase({ dataDir, log: silentLog });
    await addAccount(database, 'yanis@exemple.fr');
    await mkdir(join(dataDir, 'uploads/avatars'), { recursive: true });
    await writeFile(join(dataDir, 'uploads/avatars/été à Lille.webp'), 'image');
    await writeFile(join(dataDir, 'keys.json'), '{"secret":true}', { mode: 0o600 });
  });
  afterAll(async () => {
    await database.close();
    await removeFolder(base);
  });

  test('admin:grant uses the database of the running site', async () => {
    const { status, output } = await command('admin-grant', ['yanis@exemple.fr'], { DATA_DIR: dataDir });
    expect({ status, output }).toEqual({ status: 0, output: 'yanis@exemple.fr is now an administrator.' });
    const unknown = await command('admin-grant', ['nobody@exemple.fr'], { DATA_DIR: dataDir });
    expect(unknown).toEqual({
      status: 1,
      output:
        'No account with the address nobody@exemple.fr: sign up on the site (/auth) first, then run this again.',
    });
  });

  test('a backup made during concurrent writes contains every row acknowledged before it', async () => {
    const insert = (tx: TransactionSql, id: number) =>
      tx`select private.take_rate_limit(${`writer:${id}`}, 1, 86400)`;
    const writers = startWriters(database, { insert });
    onTestFinished(() => writers.stop());
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(200);
    const sure = [...writers.acknowledged];
    const file = join(root, 'site.tar.gz');
    const made = await command('backup', [file], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ status: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(writers.acknowledged.length, 'rows written meanwhile').toBeGreaterThan(sure.length);
    await writers.stop();
    expect(writers.surprises).toEqual([]);

    const elsewhere = join(root, 'restored');
    expect(await command('restore', [file], { DATA_DIR: elsewhere })).toMatchObject({ status: 0 });
    const granted = await command('admin-grant', ['yanis@exemple.fr'], { DATA_DIR: elsewhere });
    expect(granted.output, 'with no site running').toBe('yanis@exemple.fr was an administrator already.');
    const copy = await openDatabase({ dataDir: elsewhere, log: silentLog });
    const rows = await copy.owner<{ bucket: string }[]>`select bucket from private.rate_limits`;
    await copy.close();
    const present = new Set(rows.map(({ bucket }) => bucket));
    expect(sure.filter((id) => !present.has(`writer:${id}`))).toEqual([]);
  }, 90_000);

  test('a refused backup leaves the data folder unchanged', async () => {
    await createWritersTable(database);
    onTestFinished(async () => void (await database.owner`drop table if exists public.crash_rows`));
    const file = join(root, 'foreign.tar.gz');
    expect(await command('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
    await database.owner`drop table public.crash_rows`;
    const elsewhere = join(root, 'refused');
    expect(await command('restore', [file], { DATA_DIR: elsewhere })).toEqual({
      status: 1,
      output: 'Nothing was restored: relation "public.crash_rows" does not exist',
    });
    expect((await readdir(elsewhere)).filter((name) => name !== 'postgres.log')).toEqual([]);
  }, 60_000);

  test('the restored site has every row, sequence, upload and key', async () => {
    await database.owner`update public.testimonials set quote = 'Réécrit' where position = 1`;
    const file = join(root, 'whole.tar.gz');
    expect(await command('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
    const { stdout } = await run('tar', ['tzf', file]);
    expect(stdout).toContain('tables/public.testimonials');
    expect(stdout.trim().split('\n').at(-1)).toBe('manifest.json');

    const elsewhere = join(root, 'again');
    const restored = await command('restore', [file], { DATA_DIR: elsewhere });
    expect(restored.output).toMatch(/^Restored \d+ rows and 2 files/);
    expect(await readFile(join(elsewhere, 'uploads/avatars/été à Lille.webp'), 'utf8')).toBe('image');
    expect((await stat(join(elsewhere, 'keys.json'))).mode & 0o777).toBe(0o600);

    const copy = await openDatabase({ dataDir: elsewhere, log: silentLog });
    expect(await fingerprint(copy)).toEqual(await fingerprint(database));
    // ADMIN-142: the server that made the backup notes it, another one does not.
    const noted = async ({ owner }: OpenDatabase) => [
      ...(await owner`select component from private.component_beats where component = 'backup'`),
    ];
    expect(await noted(database)).toEqual([{ component: 'backup' }]);
    expect(await noted(copy)).toEqual([]);
    await copy.close();

    const again = await command('restore', [file], { DATA_DIR: elsewhere });
    expect(again).toMatchObject({ status: 1 });
    expect(again.output).toContain('is not empty');
    const forced = await command('restore', [file, '--force'], { DATA_DIR: elsewhere });
    expect(forced.output).toContain('The former content is in');
    expect((await readdir(elsewhere)).some((name) => name.startsWith('before-restore-'))).toBe(true);

    const running = await command('restore', [file, '--force'], { DATA_DIR: dataDir });
    expect(running.output).toContain(`is in use by process ${process.pid}`);

    await truncate(file, (await stat(file)).size - 100);
    const damaged = await command('restore', [file], { DATA_DIR: join(root, 'third') });
    expect(damaged).toMatchObject({ status: 1 });
    expect(damaged.output).toContain('cannot be restored');
  }, 120_000);

  test('STATUS-03 a backup is known to the back-office of the site that was backed up', async () => {
    const file = join(root, 'known.tar.gz');
    await database.owner`delete from private.component_beats`;
    expect(await command('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
    const [beat] = await database.owner`
      select state, (figures ->> 'bytes')::integer as bytes, beat_at > now() - interval '1 minute' as is_new
      from private.component_beats where component = 'backup'`;
    expect({ ...beat }).toEqual({ state: 'ok', bytes: (await stat(file)).size, is_new: true });
  }, 60_000);

  test('NEWSLETTER-213 a campaign that was being sent waits for a person after a restore', async () => {
    const { owner } = database;
    await owner`
      with member as (
        insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
        values ('envoi@exemple.fr', 'confirmed', 'footer', '2025-10-21', now()) returning id
      ), campaign as (
        insert into public.newsletter_campaigns (name, state, started_at, recipients)
        values ('En cours', 'sending', now(), 1) returning id
      )
      insert into private.newsletter_deliveries (campaign_id, subscriber_id) select campaign.id, member.id from campaign, member`;
    await owner`
      insert into public.newsletter_campaigns (name, state, scheduled_at) values ('Passée', 'scheduled', now() - interval '1 hour')`;
    const file = join(root, 'sending.tar.gz');
    expect(await command('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
    await owner`delete from public.newsletter_campaigns`;
    await owner`delete from public.newsletter_subscribers where email = 'envoi@exemple.fr'`;
    const elsewhere = join(root, 'held');
    expect(await command('restore', [file], { DATA_DIR: elsewhere })).toMatchObject({ status: 0 });
    const copy = await openDatabase({ dataDir: elsewhere, log: silentLog });
    expect(
      await copy.owner`select name, state, paused_because from public.newsletter_campaigns order by name`,
    ).toEqual([
      { name: 'En cours', state: 'paused', paused_because: 'restored' },
      { name: 'Passée', state: 'draft', paused_because: 'restored' },
    ]);
    expect(await copy.owner`select state from private.newsletter_deliveries`).toEqual([
      { state: 'uncertain' },
    ]);
    await copy.close();
  }, 120_000);
});
