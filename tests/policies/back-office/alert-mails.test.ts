import { describe, expect, test } from 'vitest';

import { alertLimits } from '#domain/alerts.ts';
import { dayAfter, useRules } from '#tests/policies/back-office/alert-rules-world.ts';
import { useAlerts } from '#tests/policies/back-office/alert-world.ts';
import { ids } from '#tests/policies/support/ids.ts';

const alerts = useAlerts();
const { call, dispatch, mailsTo, page, signal } = alerts;
const { hours, save } = useRules(alerts);

const quarterLater = () => alerts.world().sql`
  update private.alert_mails set sent_at = sent_at - make_interval(mins => ${alertLimits.mailMinutes})`;
const ask = () =>
  signal('badge_request').then(
    () => alerts.world().sql`
  insert into public.badge_requests (user_id, wanted_tier, status)
  values (${alerts.world().idOf('other')}, 'bronze', 'open') on conflict do nothing`,
  );

describe('NOTIF-27 a mail at once', () => {
  test('goes to those who may act, with its lines and the screen', async () => {
    await signal('notice');
    await dispatch();
    // One notice of the test world waits.
    const mail = {
      List: '1\u00A0signalement de contenu illicite attend',
      Path: '/admin/comments?file=illicites',
    };
    expect(await mailsTo('admin')).toEqual([mail]);
    expect(await mailsTo('moderator')).toEqual([mail]);
    for (const who of ['editor', 'newsletter', 'reader', 'other'] as const)
      expect(await mailsTo(who)).toEqual([]);
  });

  test('is one in fifteen minutes for a type: what comes meanwhile is in the second', async () => {
    await signal('failure', 'mails');
    expect((await dispatch()).mails).toBe(1);
    await signal('failure', 'mails', 2);
    await signal('failure', 'tasks');
    expect((await dispatch()).mails).toBe(0);
    await quarterLater();
    expect((await dispatch()).mails).toBe(1);
    expect((await dispatch()).mails).toBe(0);
    const [, second] = await mailsTo('admin');
    expect(second?.List.split('\n').toSorted()).toEqual([
      '1\u00A0tâche en échec',
      '3\u00A0emails abandonnés après leurs essais',
    ]);
    expect(second?.Path).toBe('/admin/notifications?type=failure');
  });

  test('is left out for what was read, and for a queue whose work is done', async () => {
    await save('moderator', { signup: { mail: true } });
    await save('admin', { signup: { mail: true }, badge_request: { mail: true } });
    await signal('signup');
    await alerts.world().sql`select private.fold_alert_signals()`;
    const { as_of: seen } = await page('moderator');
    await call('moderator', 'read_all_alerts', { seen }).throwOnError();
    await signal('badge_request');
    expect((await dispatch()).mails).toBe(1);
    expect((await mailsTo('admin')).map(({ List }) => List)).toEqual(['1\u00A0nouveau compte']);
  });

  test('begins with what comes after the type was switched on', async () => {
    await signal('signup');
    await dispatch();
    await save('moderator', { signup: { mail: true } });
    expect((await dispatch()).mails).toBe(0);
    await signal('signup');
    expect((await dispatch()).mails).toBe(1);
  });

  test('is not sent to a suspended member, nor after the day’s twenty; urgent ones are', async () => {
    const { sql, idOf } = alerts.world();
    await sql`insert into private.alert_settings (user_id, digest_due, mailed_day, mailed_count)
      values (${idOf('admin')}, now(), private.paris_day(now()), ${alertLimits.mailsPerDay})`;
    await signal('failure', 'mails');
    await signal('security', 'roles');
    expect((await dispatch()).mails).toBe(1);
    await sql`update private.alert_settings set mailed_day = mailed_day - 1`;
    expect((await dispatch()).mails).toBe(1);
    expect((await mailsTo('admin')).map(({ Path }) => Path)).toEqual([
      '/admin/audit-logs?action=rights',
      '/admin/notifications?onglet=file&envoi=abandonnes',
    ]);
    await sql`insert into public.user_bans (user_id, reason) values (${idOf('moderator')}, 'Insultes')`;
    await signal('notice');
    await dispatch();
    expect(await mailsTo('moderator')).toEqual([]);
  });

  test('waits for the end of a pause', async () => {
    await save('newsletter', {}, { resumes_on: dayAfter(3) });
    await signal('campaign_failed', ids.campaign);
    await dispatch();
    expect(await mailsTo('newsletter')).toEqual([]);
    await alerts.world().sql`update private.alert_settings set resumes_on = private.paris_day(now())`;
    await dispatch();
    expect(await mailsTo('newsletter')).toHaveLength(1);
  });

  test('is sent once by two workers', async () => {
    await signal('notice');
    const runs = await Promise.all([dispatch(), dispatch(), dispatch()]);
    expect(runs.reduce((sum, { mails }) => sum + mails, 0)).toBe(2);
  });
});

describe('NOTIF-28 quiet hours', () => {
  test('hold mails back until their end, but not those of notices and security', async () => {
    await ask();
    await save('admin', { badge_request: { mail: true } }, await hours('now'));
    await ask();
    await signal('notice');
    await signal('security', 'roles');
    await dispatch();
    expect((await mailsTo('admin')).map(({ Path }) => Path).toSorted()).toEqual([
      '/admin/audit-logs?action=rights',
      '/admin/comments?file=illicites',
    ]);
    await save('admin', {}, await hours('over'));
    await dispatch();
    expect((await mailsTo('admin')).map(({ Path }) => Path)).toContain(
      '/admin/badges-management?onglet=demandes',
    );
  });

  const isQuiet = async (from: string, until: string, utc: string) => {
    const [row] = await alerts.world().sql`
      select private.in_quiet_hours(${from}::time, ${until}::time, (${utc}::text || 'Z')::timestamptz) as quiet`;
    return row?.['quiet'];
  };
  test.each([
    // Winter in Paris: UTC + 1.
    ['22:00', '07:00', '2026-01-10 20:59', false],
    ['22:00', '07:00', '2026-01-10 21:00', true],
    ['22:00', '07:00', '2026-01-11 05:59', true],
    ['22:00', '07:00', '2026-01-11 06:00', false],
    ['12:00', '14:00', '2026-01-10 11:00', true],
    ['12:00', '14:00', '2026-01-10 13:00', false],
    // Clocks go forward on 29 March 2026 at 2:00: the night ends one hour of UTC earlier.
    ['22:00', '07:00', '2026-03-29 04:59', true],
    ['22:00', '07:00', '2026-03-29 05:00', false],
    // 2:30 does not exist that night.
    ['22:00', '02:30', '2026-03-29 00:59', true],
    ['22:00', '02:30', '2026-03-29 01:30', false],
    // Clocks go back on 25 October 2026 at 3:00: 2:30 exists twice, and the night does not begin again.
    ['22:00', '02:30', '2026-10-25 00:45', true],
    ['22:00', '02:30', '2026-10-25 01:15', true],
    ['22:00', '02:30', '2026-10-25 01:30', false],
    ['22:00', '07:00', '2026-10-25 05:59', true],
    ['22:00', '07:00', '2026-10-25 06:00', false],
  ])('from %s to %s in Paris, at %s UTC: %s', async (from, until, utc, quiet) => {
    expect(await isQuiet(from, until, utc)).toBe(quiet);
  });
});

describe('NOTIF-29 the weekly digest', () => {
  const send = async (): Promise<number> =>
    (await alerts.world().stack.service().rpc('send_alert_digests', { batch: 100 }).throwOnError()).data;
  /** As if the next digest of all staff were due, and the alerts were of its week. */
  const weekPasses = async () => {
    const { sql } = alerts.world();
    await sql`update private.alert_settings set digest_due = digest_due - interval '7 days'`;
    await sql`update public.alerts set changed_at = private.figure_mail_due('weekly', now()) - interval '1 day'`;
  };

  test('is first sent on the Monday after the role was given, once, to those with something to read', async () => {
    expect(await send()).toBe(0);
    await signal('signup', '', 3);
    await alerts.world().sql`insert into private.alert_signals (type, amount, created_at)
      values ('signup', 4, now() - interval '2 days')`;
    await dispatch();
    await weekPasses();
    await alerts.world().sql`update public.comment_reports set status = 'dismissed'`;
    await alerts.world().sql`update public.illegal_content_notices set status = 'closed', decision = 'legal',
      decision_grounds = 'Licite'`;
    const sent = await Promise.all([send(), send()]);
    expect(sent.reduce((sum, mails) => sum + mails, 0)).toBe(2);
    expect(await send()).toBe(0);
    expect(await mailsTo('moderator', 'staff-digest')).toEqual([{ List: '7\u00A0nouveaux comptes' }]);
    expect(await mailsTo('reader', 'staff-digest')).toEqual([]);
  });

  test('tells what still waits, without the types that a person left out', async () => {
    await send();
    await signal('signup');
    await signal('report');
    await dispatch();
    await weekPasses();
    await alerts.world()
      .sql`update public.alerts set changed_at = changed_at - interval '1 month' where type = 'report'`;
    await save('moderator', { signup: { digest: false } });
    await alerts.world().sql`update private.alert_settings set digest_due = digest_due - interval '7 days'
      where digest_due = private.figure_mail_due('weekly', now())`;
    await send();
    expect(await mailsTo('moderator', 'staff-digest')).toEqual([
      { List: '1\u00A0commentaire signalé attend' },
    ]);
    const [admin] = await mailsTo('admin', 'staff-digest');
    expect(admin?.List).toContain('1\u00A0nouveau compte');
  });

  test('waits for the end of quiet hours, and is left out in a pause', async () => {
    await send();
    await signal('signup');
    await dispatch();
    await save('moderator', {}, await hours('now'));
    await weekPasses();
    await send();
    expect(await mailsTo('moderator', 'staff-digest')).toEqual([]);
    await save('moderator', {}, { ...(await hours('over')), resumes_on: dayAfter(2) });
    await send();
    await alerts.world().sql`update private.alert_settings set resumes_on = null`;
    await send();
    expect(await mailsTo('moderator', 'staff-digest')).toEqual([]);
    await weekPasses();
    await send();
    expect(await mailsTo('moderator', 'staff-digest')).toHaveLength(1);
  });

  test('is sent by the next run when one is killed', async () => {
    const { sql } = alerts.world();
    await send();
    await signal('signup');
    await dispatch();
    await weekPasses();
    await sql
      .begin(async (tx) => {
        await tx`select public.send_alert_digests(100)`;
        throw new Error('killed');
      })
      .catch(() => undefined);
    expect(await mailsTo('moderator', 'staff-digest')).toEqual([]);
    await send();
    expect(await mailsTo('moderator', 'staff-digest')).toHaveLength(1);
  });
});
