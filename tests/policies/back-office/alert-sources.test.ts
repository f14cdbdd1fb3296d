import { describe, expect, test } from 'vitest';

import { useAlerts } from '#tests/policies/back-office/alert-world.ts';
import { ids } from '#tests/policies/support/ids.ts';

const alerts = useAlerts();
const { call, dispatch, page, signal } = alerts;

describe('NOTIF-22 what happens on the site', () => {
  const texts = async () => (await page('admin')).rows.map(({ text }) => text);

  test('a report, a notice, a request for a badge and a role make lines', async () => {
    const { sql, idOf } = alerts.world();
    await sql`insert into public.comment_reports (comment_id, reporter_id, reason)
      values (${ids.authorComment}, ${idOf('other')}, 'abuse')`;
    await call('anon', 'submit_illegal_content_notice', {
      content_url: '/blog/public',
      law: 'Article 1',
      explanation: 'Diffamation',
      contact_name: 'Ana',
      contact_email: 'ana@exemple.fr',
      good_faith: true,
    }).throwOnError();
    await sql`insert into public.badge_requests (user_id, wanted_tier) values (${idOf('other')}, 'bronze')`;
    await sql`insert into public.user_roles (user_id, role) values (${idOf('other')}, 'reader')`;
    await sql`update public.user_roles set ends_at = now() + interval '1 day' where user_id = ${idOf('other')}`;
    await sql`delete from public.user_roles where user_id = ${idOf('other')}`;
    await dispatch();
    expect(await texts()).toEqual(
      expect.arrayContaining([
        '2\u00A0commentaires signalés attendent',
        '2\u00A0signalements de contenu illicite attendent',
        '1\u00A0demande de badge attend',
        '3\u00A0rôles donnés, changés ou retirés',
      ]),
    );
  });

  test('a mail that the worker gives up makes a line, one that a person gives up does not, nor a mail of alerts', async () => {
    const { sql } = alerts.world();
    const enqueue = async (template: string, state: string) => {
      const [mail] = await sql`insert into private.mail_outbox (recipient, template, state)
        values ('ana@exemple.fr', ${template}, ${state}) returning id`;
      return mail?.['id'];
    };
    const [lost, given, own] = [
      await enqueue('recovery', 'sending'),
      await enqueue('recovery', 'failed'),
      await enqueue('staff-alert', 'sending'),
    ];
    for (const id of [lost, given, own])
      await sql`update private.mail_outbox set state = 'abandoned' where id = ${id}`;
    await sql`update public.tasks set state = 'failed', finished_at = now() where id = ${ids.task}`;
    await dispatch();
    expect(await texts()).toEqual(
      expect.arrayContaining(['1\u00A0email abandonné après ses essais', '1\u00A0tâche en échec']),
    );
  });

  test('a campaign that stops, then is sent, makes two lines with its name', async () => {
    const { sql } = alerts.world();
    await sql`update public.newsletter_campaigns set name = 'Novembre', server_error = '421' where id = ${ids.campaign}`;
    await sql`update public.newsletter_campaigns set server_error = null, state = 'sent', recipients = 1200,
      started_at = now(), finished_at = now(), scheduled_at = null where id = ${ids.campaign}`;
    await dispatch();
    const { rows } = await page('newsletter');
    expect(rows.map(({ text }) => text).toSorted()).toEqual([
      'La campagne «\u00A0Novembre\u00A0» est partie\u00A0: 1\u202F200\u00A0destinataires',
      'La campagne «\u00A0Novembre\u00A0» ne part plus',
    ]);
    for (const { path } of rows) expect(path).toBe(`/admin/newsletter/campagnes/${ids.campaign}`);
  });

  test('an edition with fewer than five places left makes one line, badges that end soon another', async () => {
    const { sql, client } = alerts.world();
    for (const places_remaining of [5, 4, 3])
      await client('admin')
        .from('event_editions')
        .update({ state: 'open', places_max: 30, places_remaining })
        .eq('id', ids.edition)
        .throwOnError();
    await sql`insert into private.badge_reminders (badge_id, ends_at, days) values (${ids.ownerBadge}, now(), 7)`;
    expect((await dispatch()).alerts).toBe(2);
    await sql`delete from private.badge_reminders`;
    expect(await texts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3\u00A0places pour l’édition du /),
        '1\u00A0badge se termine bientôt',
      ]),
    );
  });

  test('more refusals than the audit log lists make a line of security', async () => {
    const { sql } = alerts.world();
    await sql`insert into public.audit_log (actor_role, action, table_name, after)
      values ('postgres', 'refusal', 'accounts', '{"not_listed": 80}'), ('postgres', 'refusal', 'requests', '{}')`;
    expect((await dispatch()).alerts).toBe(1);
    expect(await texts()).toContain('Des accès ont été refusés en très grand nombre');
  });
});

describe('NOTIF-24 a write of a member', () => {
  test('does not wait for a fold, nor for another write of the same type', async () => {
    const { sql, client, idOf } = alerts.world();
    await sql.begin(async (fold) => {
      await fold`select private.signal_alert('access_request')`;
      await fold`select private.fold_alert_signals()`;
      const { error } = await client('other')
        .from('access_requests')
        .insert({ user_id: idOf('other'), message: 'Bonsoir' });
      expect(error).toBeNull();
    });
    expect((await dispatch()).alerts).toBe(1);
  });

  test('is counted once by folds at the same time, also when one of them is rolled back', async () => {
    const { sql } = alerts.world();
    await Promise.all(Array.from({ length: 12 }, () => signal('signup')));
    await sql
      .begin(async (tx) => {
        await tx`select private.fold_alert_signals()`;
        throw new Error('killed');
      })
      .catch(() => undefined);
    const folds = await Promise.all([dispatch(), dispatch(), dispatch()]);
    expect(folds.reduce((sum, { alerts: folded }) => sum + folded, 0)).toBe(12);
    const [row] = await sql`select amount from public.alerts where type = 'signup'`;
    expect(row?.['amount']).toBe(12);
  });
});
