import { afterAll, beforeAll, expect, test } from 'vitest';

import { smallest, visitLists } from '#domain/analytics.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

import { insertVisits } from './visit-rows.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const aDay = parisDay.format(new Date(Date.now() - 3 * 86_400_000));

/** 90 sessions, 40 of them on tablets; 8 read one article, `tablets` of them on tablets. Each device has the same views. */
async function record(tablets: number): Promise<void> {
  await world.sql`truncate public.visits, public.analytics_events`;
  await world.sql`delete from private.counted_days`;
  const readers = Array.from({ length: 8 }, (_, place) => ({ reads: true, tablet: place < tablets }));
  const others = Array.from({ length: 82 }, (_, place) => ({ reads: false, tablet: place < 40 - tablets }));
  const again = [...others.slice(0, 3 - tablets), ...others.slice(82 - tablets)];
  await insertVisits(
    world.sql,
    [...readers, ...others].flatMap((one, place) => {
      const { reads, tablet } = one;
      const session = `session-${String(place).padStart(4, '0')}`;
      const visit = { session, device: tablet ? 'tablet' : 'phone', country: 'FR', source: 'exemple.fr' };
      return [
        { ...visit, path: '/', at: `${aDay} 10:00` },
        ...(again.includes(one) ? [{ ...visit, path: '/', at: `${aDay} 10:03` }] : []),
        ...(reads ? [{ ...visit, path: '/blog/secret', at: `${aDay} 10:01` }] : []),
        ...(reads ? [{ ...visit, kind: 'booking', target: 'luma.com', at: `${aDay} 10:02` }] : []),
      ];
    }),
  );
}

const segments = [{}, { device: 'phone' }, { device: 'tablet' }, { source: 'exemple.fr' }, { country: 'FR' }];
const secret = { kind: 'page', value: '/blog/secret' };
const funnels = [[secret], [{ kind: 'page', value: '/' }, secret], [secret, { kind: 'booking', value: '' }]];

const questions: [string, object][] = [
  ...segments.flatMap((segment): [string, object][] => {
    const days = { period: 'custom', from_day: aDay, to_day: aDay };
    return [segment, { ...segment, page: '/blog/secret' }].flatMap((filters): [string, object][] => [
      ['visits_overview', { ...days, filters }],
      ['visits_overview', { period: '7', compare: 'previous', filters }],
      ...visitLists.map((list): [string, object] => ['visits_list', { ...days, list, filters }]),
    ]);
  }),
  ...segments.flatMap((filters): [string, object][] => [
    ...funnels.flatMap((steps) =>
      [null, 'device', 'country'].map((breakdown): [string, object] => [
        'analytics_funnel',
        { steps, filters, breakdown },
      ]),
    ),
    ['analytics_paths', { filters }],
    ['analytics_content', { filters }],
    ['analytics_outcomes', { filters }],
  ]),
];

async function ask(who: Identity = 'reader'): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [name, args] of questions) {
    const { data } = await world.client(who).rpc(name, args).throwOnError();
    answers.set(`${name} ${JSON.stringify(args)}`, data);
  }
  return answers;
}

test('SECURITY-122 no subtraction of answers tells how many persons a small group has', async () => {
  // The same totals, and one to three persons who read the article on a tablet.
  const answers: Map<string, unknown>[] = [];
  for (const tablets of [1, 2, 3]) {
    await record(tablets);
    answers.push(await ask());
  }
  const [first, ...others] = answers;
  for (const other of others) expect(Object.fromEntries(other)).toEqual(Object.fromEntries(first ?? []));
  // The answers do have figures.
  const phones = first?.get(
    `analytics_funnel ${JSON.stringify({ steps: [secret], filters: { device: 'phone' }, breakdown: null })}`,
  );
  expect(phones).toMatchObject({ enough: true, sessions: 50, steps: [smallest.group] });
  const whole = first?.get(
    `visits_overview ${JSON.stringify({ period: 'custom', from_day: aDay, to_day: aDay, filters: {} })}`,
  );
  expect(whole).toMatchObject({ totals: { visitors: 90, views: 101 } });
});

test('SECURITY-122 figures with a filter are multiples of the smallest group, and parts of the exact ones', async () => {
  await record(3);
  const answers = await ask();
  const numbersOf = (value: unknown): number[] => {
    if (typeof value === 'number') return [value];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      ['others', 'hidden'].includes(key) ? [] : numbersOf(inner),
    );
  };
  for (const [question, answer] of answers) {
    const isExact = question.startsWith('visits_') && question.includes('"filters":{}');
    const odd = numbersOf(answer).filter((figure) => figure % smallest.group !== 0);
    if (!isExact) expect({ question, odd }).toEqual({ question, odd: [] });
  }
});

test('SECURITY-122 the funnel of badges is counted in whole days, so that no window shows a single event', async () => {
  await world.sql`truncate public.analytics_events`;
  await world.sql`
    insert into public.analytics_events (event_type, session_id, page_url, created_at)
    select 'checkout_start', 'session-0001', '/badges', (${`${aDay} `} || hour || ' Europe/Paris')::timestamptz
    from unnest(array['09:00', '14:00']) as hour`;
  const read = async (from: string, to: string) => {
    const at = (hour: string) => new Date(`${aDay}T${hour}Z`).toISOString();
    const { data } = await world
      .client('reader')
      .rpc('badge_conversion', { from_at: at(from), to_at: at(to) })
      .throwOnError();
    return [data.counts.starts, data.from, data.to];
  };
  const whole = await read('06:00:00', '20:00:00');
  expect(whole[0]).toBe(2);
  for (const [from, to] of [
    ['07:00:00', '07:00:01'],
    ['11:59:59', '12:00:00'],
    ['16:00:00', '16:00:00'],
  ] as const)
    expect(await read(from, to)).toEqual(whole);
});
