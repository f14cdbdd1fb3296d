import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** `docs/requirements/event.md`: each fact and each variant, in the places where it must be shown. */
let site: Preview;
beforeAll(async () => {
  site = await startPreview();
});
afterAll(() => site.stop());

/** Normalizes the non-breaking spaces of French typography, to compare words only. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const hero = 'section[aria-labelledby="hero-title"]';

describe.each([
  ['EVENT-01', '/', '#about', 'Chaque premier vendredi du mois'],
  ['EVENT-01', '/evenements-lille', '#format', 'Chaque premier vendredi du mois'],
  ['EVENT-02', '/', hero, 'Rooftop, Lille'],
  ['EVENT-02', '/', '#about', 'Un rooftop au cœur de Lille'],
  ['EVENT-02', '/', '#about', 'En présentiel'],
  ['EVENT-02', '/', '#map', 'Le Toit du Beffroi'],
  ['EVENT-02', '/', '#map', '24 rue du Toit-Doré, 59800 Lille'],
  ['EVENT-02', '/', '#faq', 'Au rooftop « Le Toit du Beffroi », 24 rue du Toit-Doré, 59800 Lille'],
  ['EVENT-02', '/', '#booking', '10 € TTC • En présentiel • Lille'],
  ['EVENT-03', '/', hero, '10 € TTC'],
  ['EVENT-03', '/', '#faq', 'L’entrée est à 10 € TTC par personne'],
  ['EVENT-03', '/', '#booking', '10 € TTC'],
  ['EVENT-03', '/evenements-lille', '#format', '10 €TTC par personne'],
  ['EVENT-03', '/networking-lille', '#featured', '10 € TTC'],
  ['EVENT-04', '/', hero, '30 places max'],
  ['EVENT-04', '/', '#booking', '30 places max'],
  ['EVENT-05', '/', hero, 'Plus que 12 places disponibles'],
  ['EVENT-06', '/', hero, '7 novembre - 18h30'],
  ['EVENT-06', '/evenements-lille', '#calendar', 'vendredi 7 novembre 2025'],
  ['EVENT-07', '/map', '#map', 'Ouverture des portes à 18h30'],
  ['EVENT-07', '/faq', '#faq', 'Ouverture des portes à 18h30'],
  ['EVENT-08', '/map', '#map', 'début officiel à 19h00'],
  ['EVENT-08', '/faq', '#faq', 'début officiel à 19h00'],
  ['EVENT-09', '/', hero, '10 € TTC • En présentiel • 30 places max'],
  ['EVENT-09', '/', '#booking', 'En présentiel'],
  ['EVENT-10', '/', '#about', 'pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes'],
  [
    'EVENT-10',
    '/faq',
    '#faq',
    'Pour les hommes, les tenues de sport et de plage, les shorts et les chaussures ouvertes sont interdits',
  ],
  ['EVENT-11', '/', '#testimonials', '4.8/5'],
  ['EVENT-11', '/testimonials', 'main', '4.8/5'],
  ['EVENT-13', '/', '#testimonials', '100+ participants satisfaits'],
  ['EVENT-13', '/testimonials', 'main', '100+ participants satisfaits'],
  ['EVENT-14', '/', '#about', '7 éditions depuis mai 2025'],
  ['EVENT-14', '/', '#story', '7 éditions depuis mai 2025'],
  ['EVENT-15', '/faq', '#faq', 'gratuit jusqu’à 24 h avant'],
  ['EVENT-16', '/faq', '#faq', '5 novembre 2025 à 23h59'],
  ['EVENT-17', '/faq', '#faq', 'confirmation sous 2 h'],
  ['EVENT-18', '/faq', '#faq', 'Les billets ne sont pas remboursables'],
  ['EVENT-18', '/cgu', 'main', 'à définir'],
  ['EVENT-19', '/faq', '#faq', 'espace couvert de 120 m², qui accueille jusqu’à 50 personnes'],
  ['HOME-20', '/', '#faq', 'Dernière mise à jour : 21 octobre 2025'],
  ['HOME-20', '/faq', '#faq', 'Dernière mise à jour : 21 octobre 2025'],
  ['HOME-08', '/', '#about', 'Réserver un parking'],
  ['HOME-08', '/', '#map', 'Réserver un parking'],
  ['BADGE-03', '/', '#badges', 'Les badges sont attribués sur invitation'],
  ['BADGE-03', '/badges', '#badges', 'Les badges sont attribués sur invitation'],
  ['EVENT-39', '/', '#about', 'de 18h30 à 1h'],
  ['EVENT-40', '/evenements-lille', '#calendar', '18h30 à minuit'],
  ['EVENT-40', '/evenements-lille', '#format', '18h30 à minuit'],
  ['EVENT-41', '/', '#map', '18h30 à 22h00'],
  ['EVENT-42', '/', '#faq', 'fin à 22h00'],
  ['EVENT-43', '/', hero, '7 novembre - 18h30'],
  ['EVENT-44', '/', '#booking', '6 novembre 2025'],
  ['EVENT-45', '/', '#faq', '6 novembre 2025'],
  ['EVENT-46', '/', '#faq', 'jusqu’à 24 h avant l’événement, soit jusqu’au 5 novembre 2025 à 23h59'],
  ['EVENT-47', '/', hero, '30 places max'],
  ['EVENT-47', '/', '#booking', '30 places max'],
  ['EVENT-48', '/', '#faq', '20-30 personnes'],
  ['EVENT-48', '/networking-lille', '#featured', '20-30 places'],
  ['EVENT-49', '/', '#community', '200+ membres'],
  ['EVENT-49', '/community', '#community', '200+ membres'],
  ['EVENT-50', '/', '#faq', '85+ membres'],
  ['EVENT-51', '/', '#why', '150+ leaders'],
  ['EVENT-52', '/', '#story', '500+ entrepreneurs'],
  ['EVENT-52', '/networking-lille', '#featured', '500+ entrepreneurs'],
  ['EVENT-53', '/', '#map', '5e étage'],
  ['EVENT-54', '/', '#faq', '6e étage'],
  ['EVENT-55', '/', '#map dl', 'Métro ligne 1, station Rihour'],
  ['EVENT-56', '/', '#map li[data-way="metro"]', 'Métro ligne 2, station Gare Lille-Flandres'],
  ['EVENT-59', '/evenements-lille', '#calendar caption', 'de mai à décembre'],
  ['EVENT-60', '/evenements-lille', 'main', 'premier vendredi du mois, de mai à novembre'],
  ['EVENT-61', '/', '#testimonials', '100+ participants satisfaits'],
  ['EVENT-62', '/', '#faq', '50 personnes'],
  ['EVENT-62', '/evenements-lille', '#format', '30 places par soirée'],
  ['EVENT-63', '/', '#about', '7 éditions depuis mai 2025'],
  ['EVENT-63', '/', '#partners', 'Partenaire depuis 2024'],
  ['BADGE-04', '/', '#badges', '67% des membres choisissent ce badge'],
  ['EVENT-64', '/', hero, '30 places max'],
  ['EVENT-64', '/', hero, 'Plus que 12 places disponibles'],
] as const)('%s', (_id, path, selector, fact) => {
  test(`${path} ${selector} says « ${fact} »`, async () => {
    const page = await site.page(path);
    expect(plain(page.one(selector).text)).toContain(fact);
  });
});

describe('facts that are links, counts or dates', () => {
  const links = async (path: string, selector: string, name: string) => {
    const found = (await site.page(path)).all(`${selector} a`).filter(({ text }) => text.startsWith(name));
    return found.map((link) => [link.attribute('href'), link.attribute('target'), link.attribute('rel')]);
  };
  const ticket = ['https://lu.ma/aline-afterwork-lille', '_blank', 'noopener noreferrer'];
  const chat = ['https://chat.whatsapp.com/aline-afterwork-lille', '_blank', 'noopener noreferrer'];

  test.each([
    ['/', 'header', 'Réserver ma place'],
    ['/', hero, 'Réserver ma place'],
    ['/', '#about', 'Réserver ma place'],
    ['/', '#booking', 'Réserver ma place'],
    ['/networking-lille', '#featured', 'Réserver ma place'],
    ['/evenements-lille', '#calendar', 'Réserver'],
  ])('EVENT-21 %s %s « %s » opens the ticketing page in a new tab', async (path, selector, name) => {
    const found = await links(path, selector, name);
    expect(found.length).toBeGreaterThan(0);
    for (const link of found) expect(link).toEqual(ticket);
  });

  test.each([
    ['/', hero, 'Rejoindre le groupe'],
    ['/', '#booking', 'Rejoindre le groupe'],
    ['/', '#faq', 'Rejoindre le groupe'],
    ['/', '#community', 'Rejoindre le groupe'],
    ['/evenements-lille', '#calendar', 'Rejoindre le canal'],
    ['/networking-lille', '#featured', 'Rejoindre le groupe'],
  ])('EVENT-22 %s %s « %s » opens the chat group in a new tab', async (path, selector, name) => {
    const found = await links(path, selector, name);
    expect(found.length).toBeGreaterThan(0);
    for (const link of found) expect(link).toEqual(chat);
  });

  test('EVENT-06 the hour of the next edition, with the UTC offset of Europe/Paris', async () => {
    const home = await site.page('/');
    expect(home.one(`${hero} time`).attribute('datetime')).toBe('2025-11-07T18:30:00+01:00');
    expect(home.meta('event:start_time')).toBe('2025-11-07T18:30:00+01:00');
  });

  test('HOME-20 the note of the questions has a date', async () => {
    const note = (await site.page('/faq')).one('#faq time');
    expect(note.attribute('datetime')).toBe('2025-10-21');
  });

  test('HOME-08 the parking provider, on the format card and on the map', async () => {
    for (const selector of ['#about', '#map']) {
      const found = await links('/', selector, 'Réserver un parking');
      expect(found).toEqual([['https://www.parking.example/lille-centre', '_blank', 'noopener noreferrer']]);
    }
  });

  test('METADATA-04 region and position', async () => {
    const home = await site.page('/');
    expect([home.meta('geo.region'), home.meta('geo.position')]).toEqual(['FR-59', '50.6365;3.0635']);
  });

  test('EVENT-20 two organizers', async () => {
    for (const path of ['/', '/organizers'])
      expect((await site.page(path)).all('#organizers article')).toHaveLength(2);
  });

  test('HOME-21 three partners: the venue, a tech agency, an incubator', async () => {
    const partners = (await site.page('/')).all('#partners article').map(({ text }) => text);
    expect(partners).toEqual([
      expect.stringMatching(/Sponsor Platine.*rooftop/),
      expect.stringMatching(/Partenaire Tech.*agence/),
      expect.stringMatching(/Partenaire Officiel.*incubateur/),
    ]);
  });

  test('BADGE-01 badge prices, with EVENT-57 on the cards and EVENT-58 in the comparison', async () => {
    for (const path of ['/', '/badges']) {
      const page = await site.page(path);
      const card = (tier: string) => plain(page.one(`#badges li[data-tier="${tier}"]`).text);
      expect(card('bronze')).toContain('100 €par an • paiement unique');
      expect(card('silver')).toContain('250 €par an • paiement unique');
      expect(card('gold')).toMatch(/1 ?000 €par an • paiement unique/);
      const heads = page.all('#badges thead th').map(({ text }) => plain(text));
      expect(heads.slice(1)).toEqual(['Bronze100 € par mois', 'Argent250 € par mois', 'Or1 000 € par mois']);
    }
  });

  test('BADGE-02 the benefits of the gold badge', async () => {
    const gold = plain((await site.page('/badges')).one('#badges li[data-tier="gold"]').text);
    for (const advantage of ['talk de 5 minutes', '2 invitations gratuites par événement', '35k abonnés'])
      expect(gold).toContain(advantage);
  });

  test('CALENDAR-01 the first Fridays of 2025, EVENT-59 from May to December', async () => {
    const times = (await site.page('/evenements-lille')).all('#calendar tbody time');
    expect(times.map((time) => [time.text, time.attribute('datetime')])).toEqual([
      ['vendredi 2 mai 2025', '2025-05-02T18:30:00+02:00'],
      ['vendredi 6 juin 2025', '2025-06-06T18:30:00+02:00'],
      ['vendredi 4 juillet 2025', '2025-07-04T18:30:00+02:00'],
      ['vendredi 1er août 2025', '2025-08-01T18:30:00+02:00'],
      ['vendredi 5 septembre 2025', '2025-09-05T18:30:00+02:00'],
      ['vendredi 3 octobre 2025', '2025-10-03T18:30:00+02:00'],
      ['vendredi 7 novembre 2025', '2025-11-07T18:30:00+01:00'],
      ['vendredi 5 décembre 2025', '2025-12-05T18:30:00+01:00'],
    ]);
  });

  test('HOME-01 the order of the sections, and the different order of the breadcrumb', async () => {
    const home = await site.page('/');
    const sections = home.all('main > section').flatMap((section) => section.attribute('id') ?? []);
    expect(sections).toEqual(
      'why about gallery testimonials booking badges organizers faq map partners community story doors'.split(
        ' ',
      ),
    );
    const trail = home.all('nav[aria-label="Fil d’Ariane des sections"] a');
    expect(trail.map((link) => link.attribute('href'))).toEqual(
      '#why #about #gallery #organizers #testimonials #faq #map #partners #community #booking'
        .split(' ')
        .map((anchor) => `/${anchor}`),
    );
  });

  test('PAGE-02 /press redirects to /presse', async () => {
    const response = await fetch(`${site.site.url}/press`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/presse']);
    const campaign = await fetch(`${site.site.url}/press?utm_campaign=x`, { redirect: 'manual' });
    expect(campaign.headers.get('location')).toBe('/presse?utm_campaign=x');
  });

  test('PAGE-03 /badges exists', async () => {
    expect((await site.page('/badges')).status).toBe(200);
  });

  test('PAGE-07 « Email » has this spelling in forms and on /contact', async () => {
    expect((await site.page('/')).one('footer label').text).toBe('Votre email');
    expect((await site.page('/contact')).one('main').text).toContain('Email');
  });

  test('PAGE-01 /contact has no form', async () => {
    expect((await site.page('/contact')).all('main form')).toEqual([]);
  });
});
