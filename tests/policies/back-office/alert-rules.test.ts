import { describe, expect, test } from 'vitest';

import { alertTypes, allAlertTypes } from '#domain/alerts.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { dayAfter, useRules } from '#tests/policies/back-office/alert-rules-world.ts';
import { useAlerts } from '#tests/policies/back-office/alert-world.ts';

const alerts = useAlerts();
const { call, dispatch, mailsTo, page, signal } = alerts;
const { rulesOf, save } = useRules(alerts);

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

  test('hide a type from the inbox of that person only', async () => {
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
    ['a pause until today', { resumes_on: dayAfter(0) }, 'alert_pause_range'],
    ['a pause of two years', { resumes_on: dayAfter(730) }, 'alert_pause_range'],
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
    ['pauses all mails', {}, { resumes_on: dayAfter(10) }],
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
