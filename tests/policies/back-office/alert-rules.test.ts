import { describe, expect, test } from 'vitest';

import { alertLimits, alertTypes, allAlertTypes } from '#domain/alerts.ts';
import type { AlertType } from '#domain/alerts.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { useAlerts } from '#tests/policies/back-office/alert-world.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { RoleIdentity } from '#tests/policies/support/world.ts';

const alerts = useAlerts();
const { call, dispatch, mailsTo, page, signal } = alerts;

type Staff = RoleIdentity | 'admin';
type Channels = { site: boolean; mail: boolean; digest: boolean };
type Rules = {
  types: ({ type: AlertType } & Channels)[];
  quiet_from: string | null;
  quiet_until: string | null;
  resumes_on: string | null;
  updated_at: string;
};
const rulesOf = async (who: Staff): Promise<Rules> => (await call(who, 'my_alert_rules').throwOnError()).data;

type Change = Partial<Record<AlertType, Partial<Channels>>>;
type More = { quiet_from?: string | null; quiet_until?: string | null; resumes_on?: string | null };
/** Saves the rules of a person with these changes, on the version that is stored. */
async function save(who: Staff, change: Change, more: More = {}) {
  const known = await rulesOf(who);
  const rules = Object.fromEntries(
    known.types.map(({ type, ...channels }) => [type, { ...channels, ...change[type] }]),
  );
  const { quiet_from, quiet_until, resumes_on } = known;
  return call(who, 'save_alert_rules', {
    rules,
    quiet_from,
    quiet_until,
    resumes_on,
    seen: known.updated_at,
    ...more,
  });
}
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Quiet hours that contain this moment, or have just ended. */
async function hours(kind: 'now' | 'over'): Promise<More> {
  const [row] = await alerts.world().sql`
    select to_char(now() at time zone 'Europe/Paris' - interval '3 hours', 'HH24:MI') as early,
      to_char(now() at time zone 'Europe/Paris' - interval '1 hour', 'HH24:MI') as ended,
      to_char(now() at time zone 'Europe/Paris' + interval '3 hours', 'HH24:MI') as late`;
  return { quiet_from: row?.['early'], quiet_until: kind === 'now' ? row?.['late'] : row?.['ended'] };
}
const quarterLater = () => alerts.world().sql`
  update private.alert_mails set sent_at = sent_at - make_interval(mins => ${alertLimits.mailMinutes})`;
const ask = () =>
  signal('badge_request').then(
    () => alerts.world().sql`
  insert into public.badge_requests (user_id, wanted_tier, status)
  values (${alerts.world().idOf('other')}, 'bronze', 'open') on conflict do nothing`,
  );

describe('NOTIF-25 the rules of a person', () => {
  test.each(['admin', 'moderator', 'editor', 'newsletter', 'reader'] as const)(
    'have the defaults of domain/alerts.ts for the types of %s',
    async (who) => {
      const { types, ...settings } = await rulesOf(who);
      const held = permissionsOf(who);
      expect(types.map(({ type }) => type).toSorted()).toEqual(
        allAlertTypes.filter((type) => held.includes(alertTypes[type].permission)).toSorted(),
      );
      for (const { type, site, mail, digest } of types)
        expect({ site, mail, digest }).toEqual({ site: true, mail: alertTypes[type].mail, digest: true });
      expect(settings).toMatchObject({ quiet_from: null, quiet_until: null, resumes_on: null });
    },
  );

  test('are saved, and an older version is a conflict that changes nothing', async () => {
    const before = await rulesOf('moderator');
    const saved = await save(
      'moderator',
      { signup: { mail: true } },
      { quiet_from: '22:00', quiet_until: '07:30' },
    );
    expect(saved.data).toMatchObject({
      outcome: 'done',
      current: { quiet_from: '22:00', quiet_until: '07:30' },
    });
    const late = await save('moderator', { signup: { mail: false } }, {});
    expect(late.data.outcome).toBe('done');
    const stale = await call('moderator', 'save_alert_rules', {
      rules: {},
      quiet_from: null,
      quiet_until: null,
      resumes_on: null,
      seen: before.updated_at,
    });
    expect(stale.data).toMatchObject({ outcome: 'conflict', current: { quiet_from: '22:00' } });
    expect((await rulesOf('moderator')).quiet_from).toBe('22:00');
  });

  test('hide a type from the inbox, and from nobody else’s', async () => {
    await save('moderator', { signup: { site: false } });
    await signal('signup');
    await dispatch();
    expect((await page('moderator')).rows).toEqual([]);
    expect((await page('admin')).rows).toMatchObject([{ type: 'signup' }]);
  });

  test.each([
    [
      'a type of another permission',
      { rules: { security: { site: true, mail: true, digest: true } } },
      'unreadable_request',
    ],
    [
      'a channel that is no boolean',
      { rules: { signup: { site: 1, mail: true, digest: true } } },
      'unreadable_request',
    ],
    ['no rules', { rules: [] }, 'unreadable_request'],
    ['an hour that does not exist', { quiet_from: '25:00', quiet_until: '07:00' }, 'unreadable_request'],
    ['half of the quiet hours', { quiet_from: '22:00' }, 'quiet_hours_range'],
    ['quiet hours without a length', { quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_hours_range'],
    ['a pause until today', { resumes_on: day(0) }, 'alert_pause_range'],
    ['a pause of two years', { resumes_on: day(730) }, 'alert_pause_range'],
  ])('are refused with %s', async (_what, args, hint) => {
    const { updated_at: seen } = await rulesOf('moderator');
    const { error } = await call('moderator', 'save_alert_rules', {
      rules: {},
      quiet_from: null,
      quiet_until: null,
      resumes_on: null,
      seen,
      ...args,
    });
    expect(error?.hint).toBe(hint);
  });
});

describe('NOTIF-26 one administrator at least receives urgent alerts by mail', () => {
  test.each([
    ['stops the mails of notices', { notice: { mail: false } }, {}],
    ['stops the mails of security', { security: { mail: false } }, {}],
    ['pauses all mails', {}, { resumes_on: day(10) }],
  ])('the only one who %s is refused, and keeps the rules', async (_what, change, more) => {
    const { error } = await save('admin', change, more);
    expect(error?.hint).toBe('last_alert_receiver');
    const { types, resumes_on } = await rulesOf('admin');
    expect(types.filter(({ type, mail }) => alertTypes[type].urgent && !mail)).toEqual([]);
    expect(resumes_on).toBeNull();
  });

  test('a moderator may stop them: only administrators count', async () => {
    expect((await save('moderator', { notice: { mail: false } })).error).toBeNull();
    expect((await save('admin', { notice: { mail: false } })).error?.hint).toBe('last_alert_receiver');
  });

  test('of two who stop at the same time, one is refused', async () => {
    const { sql, idOf } = alerts.world();
    await sql`insert into public.user_roles (user_id, role) values (${idOf('editor')}, 'admin')`;
    const saved = await Promise.all(
      (['admin', 'editor'] as const).map((who) => save(who, { notice: { mail: false } })),
    );
    expect(saved.map(({ error }) => error?.hint ?? null).toSorted()).toEqual(['last_alert_receiver', null]);
  });

  test('when the one who received them loses the role, all administrators do', async () => {
    const { sql, idOf } = alerts.world();
    await sql`insert into public.user_roles (user_id, role, created_at)
      values (${idOf('editor')}, 'admin', now() - interval '1 day')`;
    expect((await save('admin', { security: { mail: false } })).error).toBeNull();
    await sql`delete from public.user_roles where user_id = ${idOf('editor')} and role = 'admin'`;
    await dispatch();
    expect(await mailsTo('admin')).toMatchObject([{ Path: '/admin/audit-logs?action=rights' }]);
    expect(await mailsTo('editor')).toEqual([]);
  });
});

describe('NOTIF-27 a mail at once', () => {
  test('goes to those who may act, with its lines and the screen', async () => {
    await signal('notice');
    await dispatch();
    // One notice of the test world waits.
    const mail = {
      List: '1\u00A0notification de contenu illicite attend',
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
      '3\u00A0e-mails abandonnés après leurs essais',
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
    await save('newsletter', {}, { resumes_on: day(3) });
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
    await save('moderator', {}, { ...(await hours('over')), resumes_on: day(2) });
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
