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
 * EVENT-84: no page states or offers what the phase of the edition excludes. Every public page, an article, the 404 page
 * and the machine-readable files are read in six phases.
 */
const ticket = 'https://lu.ma/aline-afterwork-lille';
const pages = [
  ...sitePages.map(({ path }) => path),
  '/blog/arriver-seul-repartir-avec-trois-prenoms',
  '/nulle-part',
];
const files = ['/llms.txt', '/calendrier.ics', '/calendrier/2025-11-07.ics', '/sitemap.xml'];

/** The statements that a phase allows or excludes, in the text, the metadata and the structured data of a page. */
const statements = {
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
const statementsIn = (text: string): string[] =>
  Object.entries(statements).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

/** The text, metadata and structured data of a page, without the data of its scripts. */
function stated(page: PageRead): string {
  const metadata = page.all('head meta').map((tag) => tag.attribute('content') ?? '');
  return plain([page.title, page.text, ...metadata, JSON.stringify(page.graph)].join('\n'));
}

/** Reads all pages and files: their texts, and those that link to the ticketing. */
async function readAll(url: string) {
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
  { phase: 'open', now: moments.before, expected: [...offered, 'next'] },
  { phase: 'full', now: moments.before, change: 'full', expected: ['next', 'waiting', 'full'] },
  { phase: 'today', now: moments.lastSeconds, expected: [...offered, 'tonight'] },
  { phase: 'over', now: moments.dayAfter, expected: ['last'] },
  { phase: 'cancelled', now: moments.before, change: 'cancelled', expected: ['cancelled'] },
  { phase: 'moved', now: moments.before, change: 'moved', expected: ['moved'] },
])('an edition that is $phase', ({ now, change, expected }) => {
  let database: TestDatabase;
  let site: RunningSite;
  let read: Awaited<ReturnType<typeof readAll>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    if (change) await database.owner`update public.event_editions set state = ${change} where is_next`;
    site = await startSite({ DATABASE_URL: database.url, APP_NOW: now, LOG_LEVEL: 'error' });
    read = await readAll(site.url);
  });
  afterAll(async () => {
    await site.dispose();
    await database.drop();
  });

  test('EVENT-84 no page states what the phase excludes', () => {
    const wrong = [...read.texts].flatMap(([path, text]) =>
      statementsIn(text).flatMap((statement) =>
        expected.includes(statement) ? [] : [`${path}: ${statement}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('EVENT-84 the pages together state everything that the phase requires', () => {
    const all = [...read.texts.values()].join('\n');
    expect(statementsIn(all).toSorted()).toEqual(expected.toSorted());
  });

  test('EVENT-84 only an edition on sale has links to the ticketing and an available offer', async () => {
    const isSold = expected.includes('booking');
    expect(read.linked.length > 0).toBe(isSold);
    const [event] = eventsOf((await readPage(`${site.url}/`)).graph);
    expect(event?.offers?.availability).toBe(
      isSold
        ? 'https://schema.org/LimitedAvailability'
        : expected.includes('full')
          ? 'https://schema.org/SoldOut'
          : undefined,
    );
  });
});
