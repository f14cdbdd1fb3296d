import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { firstFridayOf, nextFirstFriday } from '#domain/calendar.ts';
import { rolloverJob } from '#server/housekeeping/next-edition.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

const day = 86_400_000;
/** The announced edition ended so many days ago; product time is the real one. */
async function ended(days: number): Promise<Date> {
  const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * day - 6 * 3_600_000);
  await world.sql`
    update public.event_editions set starts_at = ${startsAt}, doors_at = ${startsAt}, official_start_at = ${startsAt},
      ends_at = ${startsAt}::timestamptz + interval '5 hours', booking_opens_at = null, state = 'open', places_remaining = 2
    where is_next`;
  return startsAt;
}
const rows = () => world.sql<
  {
    starts_at: Date;
    ends_at: Date;
    is_next: boolean;
    places_remaining: number;
    places_max: number;
    venue_name: string;
  }[]
>`
  select starts_at, ends_at, is_next, places_remaining, places_max, venue_name from public.event_editions order by starts_at`;
const announced = async () => (await rows()).filter(({ is_next: isNext }) => isNext);
const announce = (who: Identity, starts: string | null) =>
  world.client(who).rpc('announce_edition', { starts });
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * day).toISOString();

beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.event_editions where not is_next`;
});

describe('EVENT-34 the next edition', () => {
  test('is made with the facts of the last one, all places free, and announced once by parallel callers', async () => {
    await ended(2);
    const starts = inDays(12);
    const results = await Promise.all(Array.from({ length: 4 }, () => announce('admin', starts)));
    expect(results.map(({ data }) => data?.outcome).toSorted()).toEqual([
      'created',
      'not_over',
      'not_over',
      'not_over',
    ]);
    const [edition, ...others] = await announced();
    expect(others).toEqual([]);
    expect(edition).toMatchObject({ starts_at: new Date(starts), places_remaining: edition?.places_max });
    expect(+(edition?.ends_at ?? 0) - Date.parse(starts)).toBe(5 * 3_600_000);
    expect(await rows()).toHaveLength(2);
  });

  test('that exists already is announced unchanged', async () => {
    await ended(2);
    const starts = inDays(12);
    await announce('admin', starts).throwOnError();
    await world.sql`update public.event_editions set venue_name = 'Ailleurs', is_next = false where is_next`;
    await world.sql`update public.event_editions set is_next = true where venue_name <> 'Ailleurs'`;
    expect((await announce('admin', starts)).data).toMatchObject({ outcome: 'announced' });
    expect(await announced()).toMatchObject([{ venue_name: 'Ailleurs' }]);
  });

  test('is not announced while the announced one takes place, unless it is cancelled', async () => {
    await ended(-3);
    expect((await announce('admin', inDays(30))).data).toMatchObject({ outcome: 'not_over' });
    await world.sql`update public.event_editions set state = 'cancelled' where is_next`;
    expect((await announce('admin', inDays(30))).data).toMatchObject({ outcome: 'created' });
  });

  test('EVENT-82 is announced in place of one whose date is to confirm', async () => {
    await ended(-3);
    await world.sql`update public.event_editions set state = 'to_confirm' where is_next`;
    expect((await announce('admin', inDays(30))).data).toMatchObject({ outcome: 'created' });
  });

  test.each([inDays(-1), inDays(1000), null])('is refused on %s', async (starts) => {
    await ended(2);
    expect((await announce('admin', starts)).data).toEqual({ outcome: 'past' });
    expect(await rows()).toHaveLength(1);
  });

  test.each(['moderator', 'editor', 'newsletter', 'reader', 'other', 'anon'] as const)(
    'is refused to %s',
    async (who) => {
      await ended(2);
      expect((await announce(who, inDays(12))).error).not.toBeNull();
      expect((await world.client(who).rpc('roll_over_edition', { starts: inDays(12) })).error).not.toBeNull();
      expect(await rows()).toHaveLength(1);
    },
  );
});

describe('EVENT-34 the rollover', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const run = () => rolloverJob(world.stack.service(), log, { now: () => new Date() })();
  const rollover = (value: string) => world.sql`
    insert into public.settings (key, value, description) values ('event.rollover', ${JSON.stringify(value)}::text::jsonb, 'x')
    on conflict (key) do update set value = excluded.value`;

  test('announces the next first Friday the day after, once, where the setting is auto', async () => {
    await rollover('manual');
    await ended(2);
    await run();
    expect(await rows()).toHaveLength(1);
    await rollover('auto');
    await run();
    await run();
    const [edition] = await announced();
    const starts = edition?.starts_at ?? new Date(0);
    const paris = new Date(starts.toLocaleString('en-US', { timeZone: 'Europe/Paris' }));
    expect(starts).toEqual(firstFridayOf(paris.getFullYear(), paris.getMonth() + 1).startsAt);
    expect(+starts).toBeGreaterThan(Date.now());
    expect(await rows()).toHaveLength(2);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  test('EVENT-81 announces the day of an exception, and leaves out a month without an evening', async () => {
    await rollover('auto');
    await ended(2);
    const first = nextFirstFriday(new Date());
    const second = nextFirstFriday(first.startsAt);
    const exceptions = [
      { month: first.day.slice(0, 7), day: null, reason: 'Travaux' },
      { month: second.day.slice(0, 7), day: `${second.day.slice(0, 8)}15`, reason: 'Férié' },
    ];
    await world.sql`
      insert into public.settings (key, value, description) values ('event.exceptions', ${world.sql.json(exceptions)}, 'x')
      on conflict (key) do update set value = excluded.value`;
    await run();
    const [edition] = await announced();
    expect(edition?.starts_at).toEqual(nextFirstFriday(first.startsAt, exceptions).startsAt);
    expect(edition?.starts_at.toISOString()).toContain(`${second.day.slice(0, 8)}15`);
  });

  test('waits while the evening takes place', async () => {
    await rollover('auto');
    await ended(-1);
    await run();
    expect(await rows()).toHaveLength(1);
  });

  test('has no other value', async () => {
    await expect(rollover('weekly')).rejects.toThrow('settings_rollover_check');
  });
});
