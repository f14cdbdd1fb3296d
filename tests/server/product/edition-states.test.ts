import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { startDatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { readPage } from '#tests/support/formats/read-page.ts';
import { moments, startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';
import { startSite } from '#tests/support/running-site.ts';
import { eventsOf, graphProblems } from '#tests/support/formats/schema-org.ts';

/** The site for an edition in each state, for empty collections and without a database. */
const hero = 'section[aria-labelledby="hero-title"]';
const ticket = 'https://lu.ma/aline-afterwork-lille';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

let site: Preview;
beforeAll(async () => {
  site = await startPreview();
  await site.database.owner`create table edition_as_seeded as select * from public.event_editions`;
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.owner`delete from public.event_editions`;
  await site.database.owner`insert into public.event_editions select * from edition_as_seeded`;
});

/** Changes the edition and waits until the hero of the home page matches `expected`. */
async function edit(change: string, expected: RegExp) {
  await site.database.owner.unsafe(change);
  await expect
    .poll(async () => plain((await site.fresh('/')).one(hero).text), { timeout: 10_000 })
    .toMatch(expected);
}
const setNext = (change: string) => `update public.event_editions set ${change} where is_next`;
const text = async (path: string) => (await fetch(site.site.url + path)).text();
const unfolded = async (path: string) => (await text(path)).replaceAll('\r\n ', '');

async function novemberRow() {
  const rows = (await site.fresh('/evenements-lille')).all('#calendar tbody tr');
  const row = rows.find((candidate) => candidate.text.startsWith('novembre'));
  return [row?.one('.calendar-status').text, row?.one('a').text.split(',')[0]];
}

/** Expects status 200, no ticket link and valid structured data on every page. */
async function expectNothingSold() {
  for (const { path } of sitePages) {
    const page = await site.fresh(path);
    expect([path, page.status, page.html.includes(`href="${ticket}"`)]).toEqual([path, 200, false]);
    expect(graphProblems(page.graph)).toEqual([]);
  }
}

describe('an edition', () => {
  test.each([["state = 'full'"], ['places_remaining = 0']])(
    '%s: shows « Complet » everywhere',
    async (change) => {
      await edit(setNext(change), /Complet/);
      const home = await site.fresh('/');
      expect(home.one(hero).text).not.toContain('Plus que');
      expect(home.one('#booking').text).toContain('Complet');
      expect(eventsOf(home.graph)).toMatchObject([
        {
          eventStatus: 'https://schema.org/EventScheduled',
          offers: { availability: 'https://schema.org/SoldOut' },
        },
      ]);
      expect(await novemberRow()).toEqual(['Complet', 'Me prévenir']);
      await expectNothingSold();
      for (const path of ['/', '/evenements-lille'])
        expect((await site.fresh(path)).html).toContain('action="/liste-attente"');
      const file = await unfolded('/calendrier/2025-11-07.ics');
      expect(file).toContain('STATUS:CONFIRMED');
      expect(file).toContain('Complet.');
      expect(file).not.toContain(ticket);
      expect(plain(await text('/llms.txt'))).toContain('Places : Complet');
    },
  );

  test('BADGE-180 not open yet: every page says when it opens, and nothing has the ticket link', async () => {
    const link = 'https://lu.ma/aline-edition-gardee';
    await edit(
      setNext(`luma_url = '${link}', booking_opens_at = '2025-10-24T12:00:00+02:00'`),
      /Réservations ouvertes le 24 octobre à 12h/,
    );
    await expectNothingSold();
    const home = await site.fresh('/');
    expect(home.one('#booking').text).toContain('Réservations ouvertes le');
    expect(eventsOf(home.graph)).toMatchObject([
      {
        eventStatus: 'https://schema.org/EventScheduled',
        offers: { availability: 'https://schema.org/PreSale', validFrom: '2025-10-24T12:00:00+02:00' },
      },
    ]);
    // CALENDAR-41
    expect(await novemberRow()).toEqual(['Bientôt', 'Rejoindre le canal']);
    for (const path of [
      ...sitePages.map((page) => page.path),
      '/llms.txt',
      '/calendrier.ics',
      '/calendrier/2025-11-07.ics',
      '/blog/feed.xml',
      '/sitemap.xml',
    ])
      expect([path, (await unfolded(path)).includes(link)]).toEqual([path, false]);
    expect(plain(await text('/llms.txt'))).toContain('Réservations ouvertes le 24 octobre à 12h');
  });

  test.each([
    ['cancelled', 'Cette édition est annulée', 'Annulé', 'EventCancelled', 'CANCELLED', 'ANNULÉ'],
    [
      'moved',
      'La date change : suivez le groupe',
      'Date déplacée',
      'EventPostponed',
      'TENTATIVE',
      'DATE DÉPLACÉE',
    ],
    [
      'to_confirm',
      'Date à confirmer : suivez le groupe',
      'Date à confirmer',
      'EventScheduled',
      'TENTATIVE',
      'DATE À CONFIRMER',
    ],
  ])('%s: no page sells it', async (state, notice, label, status, fileStatus, prefix) => {
    await edit(setNext(`state = '${state}'`), new RegExp(notice));
    await expectNothingSold();
    const home = await site.fresh('/');
    expect(plain(home.one('#booking').text)).toContain(notice);
    expect(home.all(`${hero} div[role="timer"]`)).toEqual([]);
    expect(eventsOf(home.graph)).toMatchObject([{ eventStatus: `https://schema.org/${status}` }]);
    expect(await novemberRow()).toEqual([label, 'Rejoindre le canal']);
    expect(plain((await site.fresh('/networking-lille')).one('#featured').text)).toContain(notice);
    const file = await unfolded('/calendrier/2025-11-07.ics');
    expect(file).toContain(`\r\nSTATUS:${fileStatus}\r\n`);
    expect(file).toContain(`\r\nSUMMARY:${prefix}`);
    expect(plain(await text('/llms.txt'))).toContain(`(${notice})`);
  });

  test('that is not announced: pages show the last edition and the chat group, and no ticket link', async () => {
    await edit(setNext('is_next = false'), /La prochaine date arrive : suivez le groupe/);
    await expectNothingSold();
    const home = await site.fresh('/');
    expect(home.one('#booking').text).toContain('suivez le groupe');
    expect(home.all(`${hero} div[role="timer"]`)).toEqual([]);
    expect(await novemberRow()).toEqual(['Bientôt', 'Rejoindre le canal']);
  });

  test('without any in the database: pages return 200 and sell nothing', async () => {
    await edit('delete from public.event_editions', /La prochaine date arrive : suivez le groupe/);
    await expectNothingSold();
    expect(await novemberRow()).toEqual(['Bientôt', 'Rejoindre le canal']);
    expect(await text('/calendrier.ics')).not.toContain('BEGIN:VEVENT');
  });

  test('that becomes the next one: date, texts, metadata and calendar are updated', async () => {
    await edit(
      setNext(`starts_at = '2025-12-05T18:30:00+01:00', doors_at = '2025-12-05T18:30:00+01:00',
        official_start_at = '2025-12-05T19:00:00+01:00', ends_at = '2025-12-06T01:00:00+01:00',
        price_euros = 12, places_max = 40`),
      /5 décembre - 18h30/,
    );
    for (const { path } of sitePages) {
      const { html } = await site.fresh(path);
      // The calendar still lists the first Friday of November.
      if (path !== '/evenements-lille')
        expect([path, /\b[67] novembre/.exec(html)?.[0]]).toEqual([path, undefined]);
    }
    const home = await site.fresh('/');
    const booking = plain(home.one('#booking').text);
    expect(booking).toContain('Prochaine édition : 5 décembre 2025');
    expect(booking).toContain('40 places max');
    expect(home.one('#faq').text).toContain('4 décembre 2025 à 18h30');
    expect(home.meta('event:start_time')).toBe('2025-12-05T18:30:00+01:00');
    expect(home.meta('ai:summary')).toMatch(/12\s€ TTC, 40 places/);
    expect(await novemberRow()).toEqual(['Bientôt', 'Rejoindre le canal']);
  });
});

describe('empty collections', () => {
  test('show a message, and every page returns 200', async () => {
    const { owner } = site.database;
    const tables = ['testimonials', 'organizers', 'partners', 'faq_items', 'gallery_images', 'cards'];
    for (const table of [...tables, 'guide_events', 'guide_venues'])
      await owner`delete from public.${owner(table)}`;
    const gallery = async () => (await site.fresh('/')).one('#gallery').text;
    await expect.poll(gallery, { timeout: 10_000 }).toContain('Aucune image à afficher');

    for (const { path } of sitePages) {
      const page = await site.fresh(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.one('main').text).not.toContain('Oups, un problème est survenu');
      expect(graphProblems(page.graph)).toEqual([]);
      const lists = [...page.all('main ul'), ...page.all('main ol')];
      expect([path, lists.filter((list) => list.all('li').length === 0).length]).toEqual([path, 0]);
    }
    const home = await site.fresh('/');
    for (const id of ['why', 'testimonials', 'organizers', 'faq', 'partners', 'doors'])
      expect([id, home.one(`#${id}`).text.includes('À découvrir bientôt.')]).toEqual([id, true]);
    expect(home.graph.map((node) => node['@type'])).not.toContain('FAQPage');
  });
});

describe('a database that is unreachable from the start', () => {
  test('every page shows the defaults of content/', async () => {
    const database = await createTestDatabase();
    const proxy = await startDatabaseProxy(database);
    const running = await startSite({
      DATABASE_URL: proxy.url,
      APP_NOW: moments.before,
      LOG_LEVEL: 'silent',
    });
    try {
      await proxy.cut();
      for (const { path } of sitePages) {
        const page = await readPage(running.url + path);
        expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
        expect(graphProblems(page.graph)).toEqual([]);
      }
      // The number of pages of the blog is unknown, so every page number returns 200.
      expect((await readPage(`${running.url}/blog?page=2`)).status).toBe(200);
      const home = await readPage(`${running.url}/`);
      expect(home.one(hero).text).toContain('Plus que 12 places disponibles');
      expect(home.one('#map').text).toContain('24 rue du Toit-Doré, 59800 Lille');
      expect(home.all('#faq details')).toHaveLength(9);
      expect(home.meta('place:location:latitude')).toBe('50.6365');
    } finally {
      await proxy.restore();
      await running.dispose();
      await proxy.close();
      await database.drop();
    }
  });
});
