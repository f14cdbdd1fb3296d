import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#backend/database/open.ts';
import { campaignArchivePath } from '#domain/campaign-archive.ts';
import { prepareDemo } from '#scripts/demo/folder.ts';
import { readDemo } from '#server/demo-folder.ts';
import { silentLog } from '#tests/support/log.ts';
import { runToEnd, startSite } from '#tests/support/running-site.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../../scripts/demo.ts');
const now = new Date();

let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryDataDir();
  await prepareDemo(dataDir, { now, reset: false });
});
afterAll(() => removeFolder(dataDir));

/** Runs the command to its end; for refusals. */
async function refused(args: string[], env: Record<string, string> = {}): Promise<string> {
  return run(process.execPath, [script, ...args], { env: { ...process.env, ...env } }).then(
    () => 'not refused',
    (error: { stderr: string }) => error.stderr.trim(),
  );
}

function accountOf(role: string) {
  const found = readDemo(dataDir)?.accounts.find((account) => account.role === role);
  if (!found) throw new Error(`no account of the role ${role}`);
  return found;
}

test('DEMO-03 the site serves the demo: pages, the queues of moderation, and five accounts', async () => {
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  try {
    const paths = [
      '/',
      '/blog',
      '/blog?page=3',
      '/evenements-lille',
      '/badges',
      '/gallery',
      '/networking-lille',
      '/auth',
      '/sitemap.xml',
      '/admin',
    ];
    const statuses = await Promise.all(
      paths.map(async (path) => [path, (await fetch(site.url + path)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    expect(await (await fetch(`${site.url}/blog`)).text()).toContain('Portrait');
    expect(await (await fetch(`${site.url}/admin`)).text()).toMatch(/demo\W+true|"demo"/);

    const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
    const client = createClient(site.url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    for (const role of ['moderator', 'editor', 'newsletter', 'reader', 'admin']) {
      const { email, password } = accountOf(role);
      expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
      expect(site.output()).toContain(password);
    }
    const { data: letters } = await client.rpc('campaigns_page', { tab: 'done' }).throwOnError();
    expect(letters).toMatchObject({ tabs: { done: 12 } });
    // In the week before the evening, the site itself prepares a second draft.
    expect([1, 2]).toContain(letters.tabs.draft);
    expect((await fetch(site.url + campaignArchivePath(letters.rows[0]))).status).toBe(200);
    const { data } = await client.rpc('moderation_counts').throwOnError();
    expect(data).toMatchObject({
      pending: { count: 40 },
      reported: { count: 15 },
      notices: { count: 3 },
      refused: { count: 100 },
    });
  } finally {
    await site.dispose();
  }
});

test('DEMO-04 what triggers derive agrees with the rows, and every constraint holds', async () => {
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    const { owner } = database;
    expect(
      await owner`
      select entry.id from public.blog_comments as entry
      where reaction_count <> (select count(*) from public.comment_reactions where comment_id = entry.id)
        or is_visible <> (is_approved and coalesce(
          (select parent.is_visible from public.blog_comments as parent where parent.id = entry.parent_id), true))`,
    ).toEqual([]);
    expect(
      await owner`
      select coalesce(found.name, tally.name) as name from private.blog_tallies as tally full join (
        select label.kind, label.name, count(*) as posts from public.blog_posts as post, private.post_labels(
          post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label group by 1, 2
      ) as found using (kind, name) where found.posts is distinct from tally.posts`,
    ).toEqual([]);
    expect(
      await owner`
      select id from public.blog_posts where words <> private.count_words(content) or words = 0 limit 3`,
    ).toEqual([]);
    // The list of members reads this copy of the accounts.
    expect(
      await owner`
      select person.id from public.profiles as person
      left join private.member_index as entry on entry.user_id = person.id
      where entry.name_key is distinct from private.fold(person.display_name) limit 3`,
    ).toEqual([]);
    // The directory reads this copy of the listed profiles; it shows most of them.
    expect(
      await owner`
      select own.user_id from public.directory_profiles as own
      left join private.directory_entries as entry on entry.user_id = own.user_id
      where (entry.user_id is not null) <> (own.is_listed and own.hidden_at is null)`,
    ).toEqual([]);
    const [shown] = await owner<{ members: number }[]>`
      select count(*)::integer as members from private.directory_members`;
    expect(shown?.members).toBeGreaterThan(25);
    // The sign-ins of this file are later.
    expect(
      await owner`
        select id from public.audit_log
        where created_at < ${now} and id not in (select entry_id from private.audit_seals)`,
    ).toEqual([]);
    expect(
      await owner`
      select event.id from public.analytics_events as event
      join public.member_preferences as choice using (user_id) where not choice.links_visits limit 1`,
    ).toEqual([]);
    expect(
      await owner`
      select tgrelid::regclass::text from pg_trigger where not tgisinternal and tgenabled <> 'O'
        and tgrelid::regclass::text !~ '^(auth|storage|realtime)\.'`,
    ).toEqual([]);
  } finally {
    await database.close();
  }
});

// Makes a whole demo, which takes more than half a minute on a busy machine.
test(
  'DEMO-05 a complete demo is used again, and --reset makes it again with new dates',
  { timeout: 90_000 },
  async () => {
    const later = new Date(+now + 40 * 86_400_000);
    const before = accountOf('admin').password;
    await writeFile(join(dataDir, 'outbox-of-before.eml'), '');
    expect(await prepareDemo(dataDir, { now: later, reset: false })).toBe(false);
    expect(accountOf('admin').password).toBe(before);
    expect(await prepareDemo(dataDir, { now: later, reset: true })).toBe(true);
    expect(readDemo(dataDir)?.madeAt).toBe(later.toISOString());
    expect(accountOf('admin').password).not.toBe(before);
    expect(await readdir(dataDir)).not.toContain('outbox-of-before.eml');
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o077).toBe(0);
  },
);

test('DEMO-06 a folder that holds no demo is refused and stays as it is', async () => {
  const foreign = await mkdtemp(join(tmpdir(), 'aline-foreign-'));
  try {
    await writeFile(join(foreign, 'keys.json'), 'the only copy');
    expect(await refused(['--dir', foreign, '--reset'])).toContain('holds no demo: nothing was changed');
    expect(await readdir(foreign)).toEqual(['keys.json']);
    expect(await readFile(join(foreign, 'keys.json'), 'utf8')).toBe('the only copy');
  } finally {
    await removeFolder(foreign);
  }
});

test('DEMO-07 production refuses the command, and a data folder that holds a demo', async () => {
  const production = {
    APP_ENV: 'production',
    SITE_URL: 'https://afterwork.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@aline.example',
  };
  expect(await refused(['--dir', dataDir], production)).toContain('npm run demo is refused in production');
  const { code, stderr } = await runToEnd({ ...production, DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(stderr).toContain('holds a demo, which is refused in production');
});

test('DEMO-08 the command starts the site on its own folder, whatever database and mail server the environment names', async () => {
  const elsewhere = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/real',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@aline.example',
  };
  const child = spawn(process.execPath, [script, '--dir', dataDir], {
    env: {
      ...process.env,
      ...elsewhere,
      DATA_DIR: '/nonexistent',
      APP_ENV: 'local',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  let output = '';
  const closed = new Promise<number | null>((done) => child.once('close', done));
  await new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk).includes('Stop') && done());
    void closed.then(() => done());
  });
  child.kill('SIGTERM');
  expect(await closed, output).toBe(0);
  expect(output).toContain(`The demo of ${dataDir} is used again.`);
  expect(output).toContain(`PostgreSQL, in ${dataDir}\n`);
  expect(output).toContain(`one file each, in ${dataDir}/outbox`);
  expect(output).toContain(accountOf('admin').password);
});
