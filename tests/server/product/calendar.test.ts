import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { moments, startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** CALENDAR-01 to CALENDAR-05: the calendar and the countdown at the preview dates. */
const ticket = 'https://lu.ma/aline-afterwork-lille';
const chat = 'https://chat.whatsapp.com/aline-afterwork-lille';
const past = ['Passé ✅', 'Voir photos', '/gallery'];
const open = ['Ouvert 🎟️', 'Réserver', ticket];
const later = ['Bientôt', 'Rejoindre le canal', chat];
const started = "L'événement a commencé !";
const placesLeft = 'Plus que 12 places disponibles';

const aDay = '60, stale-while-revalidate=86400';
const usual = { before: aDay, dayAfter: aDay, december: aDay, yearAfter: aDay };
const springToOctober = Array.from({ length: 6 }, () => past);
const hero = 'section[aria-labelledby="hero-title"]';

describe.each([
  { moment: 'before', november: open, december: later, left: '17 07 30 00', sold: true, bookable: true },
  { moment: 'lastSeconds', november: open, december: later, left: '00 00 00 05', sold: true, bookable: true },
  // An edition is past only after its end (EVENT-25): at 18:30 it starts.
  { moment: 'doorsOpen', november: open, december: later, left: started, sold: true, bookable: true },
  { moment: 'dayAfter', november: past, december: later, left: started, sold: false, bookable: false },
  // The morning of the first Friday of December, while the November edition is still the next one.
  { moment: 'december', november: past, december: later, left: started, sold: false, bookable: false },
  { moment: 'yearAfter', november: past, december: past, left: started, sold: false, bookable: false },
] as const)('$moment', ({ moment, november, december, left, sold, bookable }) => {
  let site: Preview;
  beforeAll(async () => {
    site = await startPreview(moments[moment]);
  });
  afterAll(() => site.stop());

  test('CALENDAR-02 to CALENDAR-04 each row has its status and one link', async () => {
    const rows = (await site.page('/evenements-lille')).all('#calendar tbody tr');
    const shown = rows.map((row) => {
      const link = row.one('a');
      return [row.one('.calendar-status').text, link.text.split(',')[0], link.attribute('href')];
    });
    expect(shown).toEqual([...springToOctober, november, december]);
  });

  test('CALENDAR-01 EVENT-59 lists eight months of 2025, EVENT-40 with the same hours', async () => {
    const page = await site.page('/evenements-lille');
    const months = page.all('#calendar tbody th').map(({ text }) => text);
    expect(months.join(' ')).toBe('mai juin juillet août septembre octobre novembre décembre');
    expect(new Set(page.all('#calendar .calendar-time').map(({ text }) => text))).toEqual(
      new Set(['18h30 à minuit']),
    );
    expect(page.one('h1').text).toBe('Les vendredis de 2025');
  });

  test('HOME-05 HOME-04 the countdown of the hero', async () => {
    const part = (await site.page('/')).one(hero);
    const digits = part.all('div[role="timer"] .tabular-nums').map(({ text }) => text);
    expect(digits.join(' ')).toBe(left === started ? '' : left);
    expect(part.text.includes(started)).toBe(left === started);
  });

  test('EVENT-05 shows the remaining places until the evening is over', async () => {
    expect((await site.page('/')).one(hero).text.includes(placesLeft)).toBe(sold);
  });

  test('SPEED-41 limits cache lifetimes to the next change of the edition', async () => {
    const kept = async (path: string) =>
      (await fetch(site.site.url + path)).headers.get('cdn-cache-control')?.replace('public, max-age=', '');
    const limits = { lastSeconds: '5, stale-while-revalidate=0', doorsOpen: '60, stale-while-revalidate=0' };
    const expected = { ...usual, ...limits }[moment];
    for (const path of ['/', '/faq', '/nulle-part'])
      expect([path, await kept(path)]).toEqual([path, expected]);
    expect(await kept('/evenements-lille')).toMatch(/stale-while-revalidate=0$/);
  });

  test('EVENT-43 EVENT-06 the displayed date is the same at each time', async () => {
    const home = await site.page('/');
    expect(home.one(`${hero} time`).text).toBe('7 novembre - 18h30');
    expect(home.meta('event:start_time')).toBe('2025-11-07T18:30:00+01:00');
  });

  test('has no calendar file for a past edition', async () => {
    const links = (await site.page('/evenements-lille')).all('#calendar a');
    const files = links.filter((link) => link.attribute('href')?.endsWith('.ics'));
    expect(files.length > 0).toBe(bookable);
  });
});
