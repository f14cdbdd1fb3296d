import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

import { insertVisits } from './visit-rows.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`truncate public.visits, private.figure_mails`;
  await world.sql`delete from private.counted_days`;
  await world.sql`delete from private.mail_outbox`;
});

const readers: Identity[] = ['admin', 'editor', 'newsletter', 'reader'];
type Rhythm = 'weekly' | 'monthly';
const schedule = async (rhythm: Rhythm, filters = {}, who: Identity = 'reader') =>
  world.client(who).rpc('schedule_figures', { rhythm, filters });
const mine = async (who: Identity = 'reader') =>
  (await world.client(who).rpc('figure_mails').throwOnError()).data;
/** Sends what is due at this time in Paris, and returns the number. */
const sendAt = async (time: string): Promise<number> =>
  world.sql.begin(async (tx) => {
    await tx`select set_config('app.now', ((${time}::text || ' Europe/Paris')::timestamptz)::text, true)`;
    const [row] = await tx`select public.send_figure_mails(100) as sent`;
    return row?.['sent'];
  });
type Values = Record<'Since' | 'Until' | 'Before' | 'Figures' | 'Path' | 'Visits', string>;
const mails = async (): Promise<Values[]> =>
  (
    await world.sql<{ data: Values }[]>`
    select data from private.mail_outbox where template = 'figures' order by created_at, id`
  ).map(({ data }) => data);
/** As if the mails had been asked for at this time in Paris. */
const askedAt = (time: string) => world.sql`
  update private.figure_mails
  set last_due = private.figure_mail_due(rhythm, (${time}::text || ' Europe/Paris')::timestamptz)`;

describe('ANALYTICS-120 mails of figures', () => {
  test.each(identities)('%s asks for them only with the permission to read figures', async (who) => {
    const { data, error } = await schedule('weekly', { page: '/blog' }, who);
    expect(error?.code ?? null).toBe(readers.includes(who) ? null : '42501');
    const listed = await world.client(who).rpc('figure_mails');
    const stopped = await world.client(who).rpc('stop_figures', { id: data ?? ids.note });
    expect([listed.error?.code ?? null, stopped.error?.code ?? null]).toEqual(
      readers.includes(who) ? [null, null] : ['42501', '42501'],
    );
    if (readers.includes(who)) {
      expect(listed.data).toMatchObject([{ id: data, rhythm: 'weekly', filters: { page: '/blog' } }]);
      expect(await mine(who)).toEqual([]);
    }
  });

  test('are those of the caller: no other member lists or stops them', async () => {
    const { data: id } = await schedule('monthly');
    expect(await mine('admin')).toEqual([]);
    expect((await world.client('admin').rpc('stop_figures', { id: id ?? '' })).data).toBe(false);
    expect(await mine()).toHaveLength(1);
    expect((await world.client('reader').rpc('stop_figures', { id: id ?? '' })).data).toBe(true);
    expect((await world.client('reader').rpc('stop_figures', { id: id ?? '' })).data).toBe(false);
  });

  test('are five at most, one for each view and rhythm, also when asked for at the same time', async () => {
    const asked = await Promise.all(
      ['/', '/', '/a', '/b', '/c', '/d', '/e', '/f'].map((page) => schedule('weekly', { page, unknown: 1 })),
    );
    expect(await mine()).toHaveLength(limits.figureMails);
    const refused = asked.flatMap(({ error }) => error?.hint ?? []);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(new Set(refused)).toEqual(new Set(['too_many_figure_mails']));
    const unknown = await world.client('admin').rpc('schedule_figures', { rhythm: 'daily' });
    expect(unknown.error?.code).toBe('23514');
  });
});

describe('ANALYTICS-121 the time of a mail', () => {
  const due = async (rhythm: Rhythm, time: string, ahead: number) => {
    const [row] = await world.sql`
      select to_char(private.figure_mail_due(${rhythm}, (${time}::text || ' Europe/Paris')::timestamptz, ${ahead})
        at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as due`;
    return row?.['due'];
  };

  test.each([
    // Clocks go forward on Sunday 29 March 2026: 8:00 is 7:00 UTC before, 6:00 UTC after.
    ['weekly', '2026-03-28 12:00', '2026-03-23 07:00', '2026-03-30 06:00'],
    ['weekly', '2026-03-30 07:59', '2026-03-23 07:00', '2026-03-30 06:00'],
    ['weekly', '2026-03-30 08:00', '2026-03-30 06:00', '2026-04-06 06:00'],
    ['monthly', '2026-03-15 12:00', '2026-03-01 07:00', '2026-04-01 06:00'],
    // Clocks go back on Sunday 25 October 2026.
    ['weekly', '2026-10-25 12:00', '2026-10-19 06:00', '2026-10-26 07:00'],
    ['weekly', '2026-10-26 07:59', '2026-10-19 06:00', '2026-10-26 07:00'],
    ['monthly', '2026-10-31 23:59', '2026-10-01 06:00', '2026-11-01 07:00'],
    ['monthly', '2026-11-01 07:59', '2026-10-01 06:00', '2026-11-01 07:00'],
    ['monthly', '2026-12-31 12:00', '2026-12-01 07:00', '2027-01-01 07:00'],
  ] as const)('%s, seen on %s in Paris: %s UTC, then %s UTC', async (rhythm, time, latest, next) => {
    expect([await due(rhythm, time, 0), await due(rhythm, time, 1)]).toEqual([latest, next]);
  });

  test('has not come on the day of the request; each mail is sent once, and after a stop only the latest', async () => {
    await schedule('weekly');
    await askedAt('2026-03-24 10:00');
    expect(await sendAt('2026-03-29 23:59')).toBe(0);
    expect(await sendAt('2026-03-30 08:00')).toBe(1);
    expect(await sendAt('2026-03-30 08:10')).toBe(0);
    expect(await sendAt('2026-04-22 12:00')).toBe(1);
    expect(await sendAt('2026-04-22 12:10')).toBe(0);
    const [first, second] = await mails();
    expect([first?.Since, first?.Until]).toEqual(['lundi 23 mars 2026', 'dimanche 29 mars 2026']);
    expect([second?.Since, second?.Until]).toEqual(['lundi 13 avril 2026', 'dimanche 19 avril 2026']);
  });

  test('two runs at the same time send each mail once, and a run that is killed leaves it to the next one', async () => {
    await schedule('weekly');
    await schedule('monthly', {}, 'admin');
    await askedAt('2026-03-20 10:00');
    const killed = world.sql.begin(async (tx) => {
      await tx`select set_config('app.now', '2026-04-06 12:00:00+02', true)`;
      await tx`select public.send_figure_mails(100)`;
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await mails()).toHaveLength(0);
    const sent = await Promise.all([sendAt('2026-04-06 12:00'), sendAt('2026-04-06 12:00')]);
    expect(sent.reduce((sum, number) => sum + number, 0)).toBe(2);
    expect(await mails()).toHaveLength(2);
  });

  test('does not come any more for a role that is lost or over, a suspended account, or a deleted one', async () => {
    const left = async () => (await world.sql`select from private.figure_mails`).length;
    const setUp = async () => {
      await world.reset();
      await world.sql`truncate private.figure_mails`;
      await schedule('weekly', {}, 'editor');
      await askedAt('2026-03-20 10:00');
      expect(await left()).toBe(1);
    };
    const editor = world.idOf('editor');
    await setUp();
    await world.sql`delete from public.user_roles where user_id = ${editor}`;
    expect([await sendAt('2026-04-06 12:00'), await left()]).toEqual([0, 0]);

    await setUp();
    await world.sql`update public.user_roles set ends_at = now() - interval '1 minute'
      where user_id = ${editor}`;
    expect([await sendAt('2026-04-06 12:00'), await left()]).toEqual([0, 0]);

    await setUp();
    await world.sql`insert into public.user_bans (user_id, reason, starts_at) values (${editor}, 'spam', '2026-04-01')`;
    expect([await sendAt('2026-04-06 12:00'), await left()]).toEqual([0, 0]);

    await setUp();
    const undone = world.sql.begin(async (tx) => {
      await tx`delete from public.profiles where id = ${editor}`;
      expect(await tx`select from private.figure_mails`).toHaveLength(0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await mails()).toHaveLength(0);
  });
});

describe('ANALYTICS-122 what a mail of figures contains', () => {
  const rows = (count: number, at: string, more = {}) =>
    Array.from({ length: count }, (_, n) => ({ session: `s${at.slice(5, 10)}-${n}-0000`, at, ...more }));

  test('the figures of the week with their change in words, beside the week before', async () => {
    await insertVisits(world.sql, [
      ...rows(12, '2026-03-24 12:00'),
      { session: 's03-24-0-0000', at: '2026-03-24 12:10', kind: 'booking', target: 'luma.com' },
      { session: 's03-24-1-0000', at: '2026-03-29 23:59', kind: 'booking', target: 'luma.com' },
      { session: 's03-24-2-0000', at: '2026-03-24 12:10', kind: 'booking', target: 'luma.com' },
      ...rows(10, '2026-03-16 00:00'),
      // Monday of the mail, and the Sunday before both weeks.
      ...rows(30, '2026-03-30 07:00'),
      ...rows(30, '2026-03-15 23:59'),
    ]);
    await schedule('weekly');
    await askedAt('2026-03-24 10:00');
    expect(await sendAt('2026-03-30 08:00')).toBe(1);
    const [mail] = await mails();
    expect(mail?.Figures.split('\n')).toEqual([
      'Visiteurs (approx.)\u00A0: 12, 20\u00A0% de plus (avant\u00A0: 10)',
      'Pages vues\u00A0: 12, 20\u00A0% de plus (avant\u00A0: 10)',
      'Clics réservation\u00A0: 3, rien avant',
      'Clics groupe\u00A0: 0, comme avant',
      'Inscriptions newsletter\u00A0: 0, comme avant',
      'Taux de réservation\u00A0: 25\u00A0%, 25 points de plus (avant\u00A0: 0\u00A0%)',
    ]);
    expect(mail).toMatchObject({
      Before: 'la semaine d’avant',
      Visits: 'Toutes les visites, sans celles des robots et de l’équipe.',
      Path: '/admin/analytics?periode=perso&du=2026-03-23&au=2026-03-29',
    });
  });

  test('with filters: multiples of five, no group of fewer than five, and the address of the view', async () => {
    await insertVisits(world.sql, [
      ...rows(13, '2026-03-10 12:00', { path: '/blog/été & co', device: 'phone' }),
      ...rows(40, '2026-03-11 12:00', { device: 'desktop' }),
      ...rows(4, '2026-02-28 12:00', { path: '/blog/été & co', device: 'phone' }),
    ]);
    await schedule('monthly', { page: '/blog/été & co', device: 'phone' });
    await askedAt('2026-03-24 10:00');
    expect(await sendAt('2026-04-01 08:00')).toBe(1);
    const [mail] = await mails();
    expect(mail?.Figures).toContain('Visiteurs (approx.)\u00A0: 10, rien avant\n');
    expect(mail?.Figures).not.toContain('newsletter');
    expect(mail?.Figures).not.toMatch(/13|\b4\b/);
    expect(mail?.Visits).toContain(
      'page /blog/été & co, appareil téléphone. Les groupes de moins de 5 sont masqués',
    );
    const address = new URL(mail?.Path ?? '', 'https://site.test');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      periode: 'perso',
      du: '2026-03-01',
      au: '2026-03-31',
      page: '/blog/été & co',
      appareil: 'phone',
    });
  });
});
