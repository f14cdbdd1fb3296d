import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { readPage } from '#tests/support/formats/read-page.ts';
import type { PageRead } from '#tests/support/formats/read-page.ts';
import { eventsOf } from '#tests/support/formats/schema-org.ts';
import { moments } from '#tests/support/previews.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

/**
 * EVENT-84: no address states or offers what the phase of the edition forbids. Every public page, an article, the 404
 * page and the files for machines are read in six phases.
 */
const ticket = 'https://lu.ma/aline-afterwork-lille';
const pages = [
  ...sitePages.map(({ path }) => path),
  '/blog/arriver-seul-repartir-avec-trois-prenoms',
  '/nulle-part',
];
const files = ['/llms.txt', '/calendrier.ics', '/calendrier/2025-11-07.ics', '/sitemap.xml'];

/** What a phase may forbid, in the text of a page, its metadata and its structured data. */
const sayings = {
  booking: /Réserver ma place \(|Je réserve ma place|« Réserver »|Réserve ta place|Réserver ?, /,
  recommended: /à ne pas manquer/i,
  placesLeft: /Plus que \d+ places/,
  next: /La prochaine édition a lieu|La prochaine soirée|Prochaine édition :/,
  waiting: /Me prévenir|Prévenez-moi/,
  full: /\bComplet\b|est complète/,
  last: /La dernière soirée|Dernière édition|La dernière édition/,
  tonight: /C’est ce soir|a lieu ce soir/,
  cancelled: /édition annulée|est annulée|soirée annulée/i,
  moved: /date déplacée|est déplacée|soirée déplacée|La date change/i,
} as const;

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const spoken = (text: string): string[] =>
  Object.entries(sayings).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

/** What readers and machines are given; not the data of the scripts. */
function stated(page: PageRead): string {
  const metadata = page.all('head meta').map((tag) => tag.attribute('content') ?? '');
  return plain([page.title, page.text, ...metadata, JSON.stringify(page.graph)].join('\n'));
}

/** Reads all addresses: what each says, and those that link to the ticketing. */
async function survey(url: string) {
  const texts = new Map<string, string>();
  const linked: string[] = [];
  for (const path of pages) {
    const page = await readPage(url + path);
    texts.set(path, stated(page));
    if (page.html.includes(`href="${ticket}"`) || JSON.stringify(page.graph).includes(ticket))
      linked.push(path);
  }
  for (const path of files) {
    const file = plain(await (await fetch(url + path)).text()).replaceAll('\r\n ', '');
    texts.set(path, file);
    if (file.includes(ticket)) linked.push(path);
  }
  return { texts, linked };
}

const offered = ['booking', 'recommended', 'placesLeft'];
describe.each([
  { phase: 'open', now: moments.before, said: [...offered, 'next'] },
  { phase: 'full', now: moments.before, change: 'full', said: ['next', 'waiting', 'full'] },
  { phase: 'today', now: moments.lastSeconds, said: [...offered, 'tonight'] },
  { phase: 'over', now: moments.dayAfter, said: ['last'] },
  { phase: 'cancelled', now: moments.before, change: 'cancelled', said: ['cancelled'] },
  { phase: 'moved', now: moments.before, change: 'moved', said: ['moved'] },
])('an edition that is $phase', ({ now, change, said }) => {
  let database: TestDatabase;
  let site: RunningSite;
  let seen: Awaited<ReturnType<typeof survey>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    if (change) await database.owner`update public.event_editions set state = ${change} where is_next`;
    site = await startSite({ DATABASE_URL: database.url, APP_NOW: now, LOG_LEVEL: 'error' });
    seen = await survey(site.url);
  });
  afterAll(async () => {
    await site.dispose();
    await database.drop();
  });

  test('EVENT-84 no page states what the phase excludes', () => {
    const wrong = [...seen.texts].flatMap(([path, text]) =>
      spoken(text).flatMap((saying) => (said.includes(saying) ? [] : [`${path}: ${saying}`])),
    );
    expect(wrong).toEqual([]);
  });

  test('EVENT-84 the pages together state everything that the phase requires', () => {
    const all = [...seen.texts.values()].join('\n');
    expect(spoken(all).toSorted()).toEqual(said.toSorted());
  });

  test('EVENT-84 only an edition on sale has links to the ticketing, and an offer', async () => {
    const isSold = said.includes('booking');
    expect(seen.linked.length > 0).toBe(isSold);
    const [event] = eventsOf((await readPage(`${site.url}/`)).graph);
    expect(event?.offers?.availability).toBe(
      isSold
        ? 'https://schema.org/LimitedAvailability'
        : said.includes('full')
          ? 'https://schema.org/SoldOut'
          : undefined,
    );
  });
});
