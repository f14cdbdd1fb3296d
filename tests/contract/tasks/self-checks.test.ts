import { afterEach, describe, expect, test, vi } from 'vitest';

import { sanitiseHtml } from '#app/features/article/sanitise-html.server.ts';
import { calendarFile } from '#app/features/calendar/calendar-file.server.ts';
import { DamagedBackup } from '#server/backups/rehearse-restore.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import { openSite } from '#server/self-checks/checked-site.ts';
import type { SiteFacts } from '#server/self-checks/checked-site.ts';
import { chooseChecks } from '#server/self-checks/registry.ts';
import { runCheck } from '#server/self-checks/run-check.ts';
import { createSelfChecks } from '#server/tasks/self-checks/self-checks.ts';
import type { SelfCheckId } from '#domain/self-checks.ts';
import { siteFactsOf } from '#tests/support/site-facts.ts';
import { useTasks } from '#tests/support/tasks.ts';

const tasks = useTasks();
const patience = { timeout: 20_000, interval: 20 };

const check = (id: SelfCheckId, run: SelfCheck['run']): SelfCheck => ({ id, run });
const passes = async () => ({ outcome: 'passed', note: 'vu' }) as const;

async function start(checks: SelfCheck[]): Promise<string> {
  const { data } = await tasks.admin().client.rpc('start_self_checks').throwOnError();
  tasks.startWorker({
    runners: { 'self-checks': createSelfChecks(siteFactsOf(tasks.stack()), () => checks) },
  });
  return data.task;
}
const stateOf = (id: string) => async () => (await tasks.row(id))?.['state'];
const results = async () => (await tasks.admin().client.rpc('self_checks').throwOnError()).data;

describe('ADMIN-24 a run of the self-checks', () => {
  test('stores each result, and a check that throws as a failure, before it goes on', async () => {
    const id = await start([
      check('seo-robots', passes),
      check('mail-queue', () => Promise.reject(new Error('la base ne répond pas'))),
      check('backup-restore', async () => ({ outcome: 'not_verifiable', why: 'Service hébergé.' })),
    ]);
    await expect.poll(stateOf(id), patience).toBe('done');
    const { checks, runs } = await results();
    expect(runs[0]).toMatchObject({ id, total: 3, passed: 1, failed: 1, not_verifiable: 1 });
    expect(checks).toContainEqual(
      expect.objectContaining({
        id: 'mail-queue',
        details: expect.objectContaining({
          problems: [expect.objectContaining({ got: 'la base ne répond pas' })],
        }),
      }),
    );
  });

  test('stops between two checks: those after the current one do not run', async () => {
    const later = vi.fn(passes);
    // Ends by its own limit of a second.
    const waits: SelfCheck['run'] = () => new Promise(() => undefined);
    const id = await start([
      check('seo-robots', passes),
      { ...check('mail-queue', waits), seconds: 1 },
      check('seo-sitemap', later),
    ]);
    await expect.poll(async () => (await results()).runs[0]?.passed, patience).toBe(1);
    await tasks.admin().client.rpc('cancel_task', { task: id }).throwOnError();
    await expect.poll(stateOf(id), patience).toBe('cancelled');
    expect(later).not.toHaveBeenCalled();
  });

  test('resumes after the last stored result', async () => {
    const first = vi.fn(passes);
    const { data } = await tasks.admin().client.rpc('start_self_checks').throwOnError();
    await tasks.stack().database
      .owner`update public.tasks set cursor = '{"done": 1}' where id = ${data.task}`;
    const checks = [check('seo-robots', first), check('seo-sitemap', passes)];
    tasks.startWorker({
      runners: { 'self-checks': createSelfChecks(siteFactsOf(tasks.stack()), () => checks) },
    });
    await expect.poll(stateOf(data.task), patience).toBe('done');
    expect(first).not.toHaveBeenCalled();
    expect((await results()).runs[0]).toMatchObject({ passed: 1 });
  });
});

/** The result of one check of the product against this backend. */
async function resultOf(id: SelfCheckId, changes: Partial<SiteFacts> = {}) {
  const [found] = chooseChecks([id]);
  if (!found) throw new Error(`no check ${id}`);
  const site = openSite(siteFactsOf(tasks.stack(), changes), tasks.stack().service());
  return runCheck(found, site, new AbortController().signal);
}
const leak = (sql: string) => tasks.stack().database.owner.unsafe(sql);

describe('a check of the rights', () => {
  afterEach(async () => {
    await leak('drop policy if exists leak on public.user_roles');
    await leak('revoke select on public.user_roles from anon');
  });

  test.each(['rights-anonymous', 'rights-member', 'rights-functions'] as const)(
    '%s passes with the policies of the product, and leaves no account and no refusal behind',
    async (id) => {
      expect(await resultOf(id)).toMatchObject({ outcome: 'passed' });
      const left = await leak(`select from auth.users where email like '%self-check.invalid'`);
      expect(left).toHaveLength(0);
      expect(await leak(`select from public.audit_log where action = 'refusal'`)).toHaveLength(0);
    },
  );

  test('fails when visitors or members read the roles', async () => {
    await leak('grant select on public.user_roles to anon');
    await leak('create policy leak on public.user_roles for select to anon, authenticated using (true)');
    const got = [expect.objectContaining({ got: 'table user_roles' })];
    expect(await resultOf('rights-anonymous')).toMatchObject({
      outcome: 'failed',
      details: { problems: got },
    });
    expect(await resultOf('rights-member')).toMatchObject({ outcome: 'failed', details: { problems: got } });
  });

  test('fails when a function of the back-office responds to a member', async () => {
    const [fn] = await leak(
      `select pg_get_functiondef(oid) as text from pg_proc where proname = 'self_checks' and pronamespace = 'public'::regnamespace`,
    );
    await leak(
      `create or replace function public.self_checks() returns jsonb language sql as $$ select '{}'::jsonb $$`,
    );
    const result = await resultOf('rights-functions');
    await leak(String(fn?.['text']));
    expect(result).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ expected: 'self_checks refusée à un membre', got: 'réponse 200' }] },
    });
  });
});

describe('the check of hostile texts', () => {
  test('passes with the sanitiser and the database of the product', async () => {
    expect(await resultOf('rights-html')).toMatchObject({ outcome: 'passed' });
  });

  test('fails when the sanitiser leaves what it gets, and names what could run', async () => {
    const sanitiseHtml = (html: string) => ({ html, origins: [] });
    const product = async () => ({ sanitiseHtml, calendarFile });
    const { outcome, details } = await resultOf('rights-html', { product });
    expect(outcome).toBe('failed');
    expect(details.problems[0]).toMatchObject({
      expected: 'rien d’exécutable après «\u00a0<script>alert(1)</script>\u00a0»',
      got: '<script>',
    });
    expect(details.more).toBeGreaterThan(60);
  });

  test('fails when the database accepts a hostile text, and when it refuses an ordinary one', async () => {
    const [fn] = await leak(
      `select pg_get_functiondef('private.forbidden_html(text)'::regprocedure) as text`,
    );
    const verdict = (body: string) =>
      leak(
        `create or replace function private.forbidden_html(content text) returns text language sql immutable strict parallel safe as $$ ${body} $$`,
      );
    await verdict('select null::text');
    const open = await resultOf('rights-html');
    await verdict(`select 'tout'`);
    const closed = await resultOf('rights-html');
    await leak(String(fn?.['text']));
    expect(open.details.problems[0]).toMatchObject({
      expected: 'refusé par la base',
      got: '<script>alert(1)</script>',
    });
    expect(closed).toMatchObject({
      outcome: 'failed',
      details: {
        problems: expect.arrayContaining([expect.objectContaining({ expected: 'accepté par la base' })]),
      },
    });
  });
});

describe('the check of the reference values of the calendar file', () => {
  test('passes with the code of the product', async () => {
    expect(await resultOf('coherence-ics')).toMatchObject({ outcome: 'passed' });
  });

  test('fails for another hour and for a comma that is not escaped', async () => {
    const wrong: typeof calendarFile = (editions, site, now) =>
      calendarFile(editions, site, now).replaceAll('T183000', 'T173000').replaceAll('\\,', ',');
    const product = async () => ({ sanitiseHtml, calendarFile: wrong });
    const { outcome, details } = await resultOf('coherence-ics', { product });
    expect(outcome).toBe('failed');
    expect(details.problems).toContainEqual(
      expect.objectContaining({
        expected: 'été\u00a0: DTSTART;TZID=Europe/Paris:20260703T183000',
        got: 'DTSTART;TZID=Europe/Paris:20260703T173000',
      }),
    );
    expect(JSON.stringify(details.problems)).toContain('LOCATION');
  });
});

describe('a check of mails', () => {
  test('fails for a mail that waits for over an hour, and for a server that refuses', async () => {
    expect(await resultOf('mail-queue')).toMatchObject({ outcome: 'passed' });
    await leak(`insert into private.mail_outbox (recipient, template, created_at)
      values ('a@exemple.fr', 'newsletter-confirm', now() - interval '2 hours')`);
    expect(await resultOf('mail-queue')).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ got: '1 email' }] },
    });
    await leak('delete from private.mail_outbox');
    const refused = { tryMail: () => Promise.reject(new Error('535 lea@exemple.fr refused')) };
    const result = await resultOf('mail-server', refused);
    expect(result).toMatchObject({ outcome: 'failed' });
    expect(JSON.stringify(result)).not.toContain('lea@exemple.fr');
  });

  test('fails when the unsubscribe link answers no POST, and removes its subscriber', async () => {
    // This backend has no pages.
    expect(await resultOf('mail-one-click')).toMatchObject({ outcome: 'failed' });
    expect(
      await leak(`select from public.newsletter_subscribers where email like '%self-check.invalid'`),
    ).toHaveLength(0);
  });
});

describe('a check of the services', () => {
  test('passes with storage and realtime that work', async () => {
    expect(await resultOf('services-storage')).toMatchObject({ outcome: 'passed' });
    expect(await resultOf('services-realtime')).toMatchObject({ outcome: 'passed' });
    expect(await leak(`select from storage.objects where name like 'self-check/%'`)).toHaveLength(0);
  });

  test('fails without the functions, without the bucket, and for a file that visitors read', async () => {
    expect(await resultOf('services-functions')).toMatchObject({ outcome: 'failed' });
    await leak(`create policy leak on storage.objects for select to anon using (true)`);
    expect(await resultOf('services-storage')).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ got: 'il l’a lu' }] },
    });
    await leak(`drop policy leak on storage.objects`);
    await leak(`update storage.buckets set file_size_limit = 1 where id = 'exports'`);
    expect(await resultOf('services-storage')).toMatchObject({ outcome: 'failed' });
    await leak(`update storage.buckets set file_size_limit = null where id = 'exports'`);
  });
});

describe('the check of the backup', () => {
  const backup = { file: 'aline-2026-11-25.backup', madeAt: '2026-11-25T02:00:00Z', rows: 1200, tables: 40 };
  const resultWith = (rehearseRestore: SiteFacts['rehearseRestore']) =>
    resultOf('backup-restore', { rehearseRestore });

  test('passes with the rows that were restored, and fails with the cause', async () => {
    expect(await resultWith(async () => backup)).toMatchObject({
      outcome: 'passed',
      details: {
        note: expect.stringMatching(/^Sauvegarde du 25 novembre 2026 à 03:00\u00a0: 1\D200 lignes de 40/),
      },
    });
    const broken = () => Promise.reject(new Error('public.tasks: 3 rows instead of 4'));
    expect(await resultWith(broken)).toMatchObject({
      outcome: 'failed',
      details: { problems: [{ got: 'public.tasks: 3 rows instead of 4' }] },
    });
  });

  test('fails with the file to set aside when it is damaged', async () => {
    const damaged = () => Promise.reject(new DamagedBackup(backup.file, 'manifest.json is damaged'));
    expect(await resultWith(damaged)).toMatchObject({
      outcome: 'failed',
      details: {
        problems: [{ got: `${backup.file} est abîmée ou incomplète`, fix: expect.stringMatching(/^Mettez/) }],
      },
    });
  });

  test('is not verifiable before the first scheduled backup, and without a database', async () => {
    expect(await resultWith(async () => undefined)).toMatchObject({
      outcome: 'not_verifiable',
      details: { note: expect.stringMatching(/^Jamais\u00a0: .* BACKUP_DIR et redémarrez\.$/) },
    });
    expect(await resultWith(undefined)).toMatchObject({ outcome: 'not_verifiable' });
  });
});
