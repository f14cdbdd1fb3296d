import { describe, expect, test } from 'vitest';

import { alertTypes, allAlertTypes } from '#domain/alerts.ts';
import { roles } from '#domain/members.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { useAlerts } from '#tests/policies/back-office/alert-world.ts';
import { ids } from '#tests/policies/support/ids.ts';
import { identities } from '#tests/policies/support/world.ts';

const alerts = useAlerts();
const { call, dispatch, page, signal, unread } = alerts;

describe('NOTIF-20 the types of alerts', () => {
  test('and their permissions are those of domain/alerts.ts', async () => {
    const rows = await alerts.world().sql<{ type: string }[]>`
      select type, permission, urgent, mail from private.alert_types`;
    expect(Object.fromEntries(rows.map(({ type, ...rule }) => [type, rule]))).toEqual(alertTypes);
  });

  test.each(roles)('%s reads the types that its permissions let it act on, and no other', async (role) => {
    for (const type of allAlertTypes) await signal(type, type === 'security' ? 'roles' : '');
    await dispatch();
    const held = permissionsOf(role);
    const allowed = allAlertTypes.filter((type) => held.includes(alertTypes[type].permission)).toSorted();
    const { rows } = await page(role, { size: 100 });
    expect(rows.map(({ type }) => type).toSorted()).toEqual(allowed);
    const { data } = await alerts.world().client(role).from('alerts').select('type').throwOnError();
    expect([...new Set((data ?? []).map(({ type }) => type))].toSorted()).toEqual(allowed);
  });

  test('a moderator reads no request for a role or a badge, and no security', () => {
    const held = permissionsOf('moderator');
    for (const type of ['access_request', 'badge_request', 'security', 'failure'] as const)
      expect(held).not.toContain(alertTypes[type].permission);
  });

  test.each(identities)('%s calls the inbox only with a role', async (who) => {
    const isStaff = who !== 'anon' && who !== 'owner' && who !== 'other';
    for (const [name, args] of [
      ['alerts_page', {}],
      ['unread_alerts', {}],
      ['mark_alerts', { lines: [], act: 'read' }],
      ['read_all_alerts', { seen: '2026-01-01' }],
      ['my_alert_rules', {}],
    ] as const)
      expect((await call(who, name, args)).error?.code ?? null, name).toBe(isStaff ? null : '42501');
  });
});

describe('NOTIF-21 an alert', () => {
  test('is one line for forty pending comments, and unread again when another comes', async () => {
    const { sql } = alerts.world();
    await sql`
      insert into public.blog_comments (post_id, user_id, content)
      select ${ids.publicPost}, null, 'Commentaire ' || n from generate_series(1, 40) as n`;
    await dispatch();
    const [line] = (await page('moderator', { filters: { type: 'comment_pending' } })).rows;
    // Two rows of the test world wait too.
    expect(line).toMatchObject({
      text: '42\u00A0commentaires attendent',
      path: '/admin/comments',
      unread: true,
    });
    const lines = [{ id: line?.id, seen: line?.changed_at }];
    expect((await call('moderator', 'mark_alerts', { lines, act: 'archive' })).data).toEqual({ changed: 1 });
    expect((await page('moderator', { filters: { type: 'comment_pending' } })).rows).toEqual([]);
    expect(await unread('moderator')).toBe(0);
    expect(await unread('admin')).toBe(1);
    await sql`insert into public.blog_comments (post_id, content) values (${ids.publicPost}, 'Encore')`;
    await dispatch();
    const { rows } = await page('moderator', { filters: { type: 'comment_pending' } });
    expect(rows).toMatchObject([{ id: line?.id, text: '43\u00A0commentaires attendent', unread: true }]);
  });

  test('quotes neither a comment nor its author', async () => {
    const { sql } = alerts.world();
    await sql`insert into public.blog_comments (post_id, content) values (${ids.publicPost}, 'Secret de famille')`;
    await dispatch();
    const stored = await sql`select * from public.alerts`;
    expect(JSON.stringify([stored, await page('admin')])).not.toContain('Secret');
  });

  test('of a queue whose work is done is read for all', async () => {
    const { sql } = alerts.world();
    await sql`insert into public.access_requests (user_id, message) values (${alerts.world().idOf('other')}, 'Bonsoir')`;
    await dispatch();
    expect((await page('admin', { filters: { state: 'unread' } })).rows).toMatchObject([
      { type: 'access_request', text: '1\u00A0demande d’accès attend', path: '/admin/roles?onglet=demandes' },
    ]);
    await sql`update public.access_requests set status = 'declined'`;
    const done = { text: 'Plus aucune demande d’accès', unread: false, done: true };
    expect((await page('admin', { filters: { type: 'access_request' } })).rows).toMatchObject([done]);
    expect(await unread('admin')).toBe(0);
  });

  test('comes back when a refused comment waits again', async () => {
    const { sql } = alerts.world();
    await sql`update public.blog_comments set is_approved = false, refusal_reason = 'spam' where id = ${ids.authorComment}`;
    expect((await dispatch()).alerts).toBe(0);
    await sql`update public.blog_comments set refusal_reason = null where id = ${ids.authorComment}`;
    await dispatch();
    expect((await page('moderator')).rows.map(({ type }) => type)).toContain('comment_pending');
  });

  test('is kept per day for facts, with their number', async () => {
    const { sql } = alerts.world();
    await signal('signup', '', 3);
    await signal('signup', '', 2);
    await sql`insert into private.alert_signals (type, amount, created_at) values ('signup', 4, now() - interval '2 days')`;
    await dispatch();
    const { rows } = await page('moderator', { filters: { type: 'signup' } });
    expect(rows.map(({ text }) => text).toSorted()).toEqual([
      '4\u00A0nouveaux comptes',
      '5\u00A0nouveaux comptes',
    ]);
  });

  test('older than the role of a person is not listed', async () => {
    const { sql } = alerts.world();
    await signal('signup');
    await dispatch();
    await sql`update public.user_roles set created_at = now() where user_id = ${alerts.world().idOf('moderator')}`;
    expect((await page('moderator')).rows).toEqual([]);
    expect((await page('admin')).rows).toMatchObject([{ type: 'signup' }]);
  });
});

describe('NOTIF-23 what a person reads', () => {
  test('is theirs alone; new work that was not shown stays unread', async () => {
    await signal('signup');
    await dispatch();
    const [line] = (await page('moderator', { filters: { type: 'signup' } })).rows;
    await signal('signup');
    await dispatch();
    await call('moderator', 'mark_alerts', {
      lines: [{ id: line?.id, seen: line?.changed_at }],
      act: 'read',
    });
    const [now] = (await page('moderator', { filters: { type: 'signup' } })).rows;
    expect(now?.unread).toBe(true);
    const lines = [{ id: now?.id, seen: now?.changed_at }];
    await call('moderator', 'mark_alerts', { lines, act: 'read' });
    expect((await page('moderator', { filters: { type: 'signup' } })).rows[0]?.unread).toBe(false);
    expect((await page('admin', { filters: { type: 'signup' } })).rows[0]?.unread).toBe(true);
    await call('moderator', 'mark_alerts', { lines, act: 'unread' });
    expect((await page('moderator', { filters: { type: 'signup' } })).rows[0]?.unread).toBe(true);
    await call('moderator', 'mark_alerts', { lines, act: 'archive' });
    expect((await page('moderator', { filters: { state: 'archived' } })).rows).toMatchObject([
      { id: now?.id },
    ]);
    await call('moderator', 'mark_alerts', { lines, act: 'restore' });
    expect((await page('moderator', { filters: { type: 'signup' } })).rows).toMatchObject([
      { unread: false },
    ]);
  });

  test('all at once: up to what the page showed', async () => {
    await signal('signup');
    await dispatch();
    const shown = await page('moderator');
    await signal('report');
    await dispatch();
    await call('moderator', 'read_all_alerts', { seen: shown.as_of }).throwOnError();
    expect((await page('moderator', { filters: { state: 'unread' } })).rows).toMatchObject([
      { type: 'report' },
    ]);
  });

  test('cannot be a line of another permission', async () => {
    await signal('security', 'roles');
    await dispatch();
    const [line] = (await page('admin', { filters: { type: 'security' } })).rows;
    const args = { lines: [{ id: line?.id, seen: line?.changed_at }], act: 'read' };
    expect((await call('moderator', 'mark_alerts', args)).data).toEqual({ changed: 0 });
  });

  test.each([
    ['an act', { lines: [], act: 'delete' }],
    ['a line without an id', { lines: [{ seen: '2026-01-01' }], act: 'read' }],
    ['a version', { lines: [{ id: ids.alert, seen: 'hier' }], act: 'read' }],
    ['lines', { lines: {}, act: 'read' }],
    [
      '101 lines',
      { lines: Array.from({ length: 101 }, () => ({ id: ids.alert, seen: '2026-01-01' })), act: 'read' },
    ],
  ])('cannot be marked with an unreadable request: %s', async (_what, args) => {
    expect((await call('admin', 'mark_alerts', args)).error?.hint).toBe('unreadable_request');
  });

  test('is listed in pages, each line once', async () => {
    const { sql } = alerts.world();
    await sql`insert into public.alerts (type, day, amount, changed_at)
      select 'signup', current_date - n, 1, now() - n * interval '1 day' from generate_series(1, 5) as n`;
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const found: { rows: { id: string }[]; next: string | null } = await page('moderator', {
        size: 2,
        filters: { type: 'signup' },
        ...(after && { after }),
      });
      seen.push(...found.rows.map(({ id }) => id));
      after = found.next;
    } while (after !== null && seen.length < 20);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    expect((await call('admin', 'alerts_page', { after: 'x' })).error?.hint).toBe('unreadable_request');
  });
});
