import { createHash } from 'node:crypto';

import type { Member } from './people.ts';
import type { DemoTable, Row, World } from './world.ts';
import { dayMilliseconds } from './world.ts';

/** Visits of a Sunday to a Saturday, as shares of an ordinary day. */
export const weekRhythm = [0.55, 1, 1.2, 1.15, 1.1, 1.3, 0.6] as const;
const hourRhythm = [1, 0, 0, 0, 0, 1, 2, 6, 9, 8, 6, 6, 10, 8, 6, 5, 6, 8, 10, 9, 8, 7, 5, 3] as const;
const hourWeights = Object.fromEntries(hourRhythm.map((weight, hour) => [String(hour), weight]));
const visitsOfDay = 25;
const tiers = { bronze: 3, silver: 6, gold: 1 } as const;
const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const;

/**
 * A year of visits: more in the nine days before an edition, fewer in August, and slowly more from month to month. `others`:
 * events of the partners.
 */
export function visitTables(world: World, members: Member[], others: readonly Row[]): DemoTable[] {
  const { random } = world;
  const rows: Row[] = [];
  for (let days = 364; days >= 0; days -= 1) {
    const day = world.ago(days);
    const share =
      (weekRhythm[day.getUTCDay()] ?? 1) * peakBefore(world, day) * (day.getUTCMonth() === 7 ? 0.55 : 1);
    const visits = Math.round(visitsOfDay * share * (1.25 - days / 730) * (0.85 + random.next() * 0.3));
    for (let visit = 0; visit < visits; visit += 1)
      rows.push(...makeVisit(world, day, `${days}/${visit}`, members));
  }
  const past = [...rows, ...others].filter(({ created_at: at }) => at instanceof Date && at <= world.now);
  return [
    {
      table: 'public.analytics_events',
      rows: past.sort((a, b) => Number(a['created_at']) - Number(b['created_at'])),
    },
  ];
}

/** More visits in the nine days before an edition: 1 to 2.7. */
export function peakBefore({ evenings }: World, day: Date): number {
  const left = Math.min(
    ...evenings.map((evening) => (+evening - +day) / dayMilliseconds).filter((days) => days >= -0.5),
  );
  return left <= 9 ? 1 + (10 - left) / 6 : 1;
}

/** An instant of the day, more often at noon and in the evening. */
export function startOfVisit({ random }: World, day: Date): Date {
  const start = new Date(day);
  start.setUTCHours(Number(random.weighted(hourWeights)), random.between(0, 59), random.between(0, 59), 0);
  return start;
}

/** From the section to the payment, each step by fewer visitors. */
function makeVisit(world: World, day: Date, name: string, members: Member[]): Row[] {
  const { random } = world;
  const start = startOfVisit(world, day);
  const member = random.chance(0.12) ? random.pick(members) : undefined;
  const visit = {
    user_id: member && member.joinedAt < start ? member.id : null,
    session_id: createHash('sha256').update(`visit/${name}`).digest('hex').slice(0, 32),
    page_url: `https://afterwork.example/${random.weighted({ '': 6, badges: 3 })}`,
    user_agent: random.pick(agents),
  };
  let seconds = 0;
  const event = (type: string, tier?: string): Row => {
    seconds += random.between(2, 40);
    const at = new Date(+start + seconds * 1000);
    const data = { ...(tier && { badgeTier: tier }), timestamp: at.toISOString() };
    return { event_type: type, ...visit, event_data: { json: data }, created_at: at };
  };
  const steps = [event('badge_section_view')];
  if (random.chance(0.2)) steps.push(event('badge_comparison_view'));
  if (random.chance(0.28)) return steps;
  steps.push(
    ...random.sample(Object.keys(tiers), random.between(1, 3)).map((tier) => event('badge_card_view', tier)),
  );
  if (random.chance(0.85)) return steps;
  const tier = random.weighted(tiers);
  steps.push(event('badge_card_click', tier));
  if (random.chance(0.8)) return steps;
  steps.push(
    event('checkout_start', tier),
    event(random.chance(0.62) ? 'checkout_success' : 'checkout_failed', tier),
  );
  return steps;
}
