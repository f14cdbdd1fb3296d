import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Preview, startPreview } from '#tests/support/previews.ts';

/** Checklist §1 and §2: each fact and each variant, in the places where it must be shown. */
let site: Preview;
beforeAll(async () => {
  site = await startPreview();
});
afterAll(() => site.stop());

/** Normalizes the non-breaking spaces of French typography, to compare words only. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const hero = 'section[aria-labelledby="hero-title"]';

describe.each([
  ['F01', '/', '#about', 'Chaque premier vendredi du mois'],
  ['F01', '/evenements-lille', '#format', 'Chaque premier vendredi du mois'],
  ['F02', '/', hero, 'Rooftop, Lille'],
  ['F02', '/', '#about', 'Un rooftop au cœur de Lille'],
  ['F02', '/', '#about', 'En présentiel'],
  ['F02', '/', '#map', 'Le Toit du Beffroi'],
  ['F02', '/', '#map', '24 rue du Toit-Doré, 59800 Lille'],
  ['F02', '/', '#faq', 'Au rooftop « Le Toit du Beffroi », 24 rue du Toit-Doré, 59800 Lille'],
  ['F02', '/', '#booking', '10 € TTC • En présentiel • Lille'],
  ['F03', '/', hero, '10 € TTC'],
  ['F03', '/', '#faq', 'L’entrée est à 10 € TTC par personne'],
  ['F03', '/', '#booking', '10 € TTC'],
  ['F03', '/evenements-lille', '#format', '10 €TTC par personne'],
  ['F03', '/networking-lille', '#featured', '10 € TTC'],
  ['F04', '/', hero, '30 places max'],
  ['F04', '/', '#booking', '30 places max'],
  ['F05', '/', hero, 'Plus que 12 places disponibles'],
  ['F06', '/', hero, '7 novembre - 18h30'],
  ['F06', '/evenements-lille', '#calendar', 'vendredi 7 novembre 2025'],
  ['F07', '/map', '#map', 'Ouverture des portes à 18h30'],
  ['F07', '/faq', '#faq', 'Ouverture des portes à 18h30'],
  ['F08', '/map', '#map', 'début officiel à 19h00'],
  ['F08', '/faq', '#faq', 'début officiel à 19h00'],
  ['F09', '/', hero, '10 € TTC • En présentiel • 30 places max'],
  ['F09', '/', '#booking', 'En présentiel'],
  ['F10', '/', '#about', 'pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes'],
  [
    'F10',
    '/faq',
    '#faq',
    'Pour les hommes, les tenues de sport et de plage, les shorts et les chaussures ouvertes sont interdits',
  ],
  ['F11', '/', '#testimonials', '4.8/5'],
  ['F11', '/testimonials', 'main', '4.8/5'],
  ['F13', '/', '#testimonials', '100+ participants satisfaits'],
  ['F13', '/testimonials', 'main', '100+ participants satisfaits'],
  ['F14', '/', '#about', '7 éditions depuis mai 2025'],
  ['F14', '/', '#story', '7 éditions depuis mai 2025'],
  ['F15', '/faq', '#faq', 'gratuit jusqu’à 24 h avant'],
  ['F16', '/faq', '#faq', '5 novembre 2025 à 23h59'],
  ['F17', '/faq', '#faq', 'confirmation sous 2 h'],
  ['F18', '/faq', '#faq', 'Les billets ne sont pas remboursables'],
  ['F18', '/cgu', 'main', 'à définir'],
  ['F19', '/faq', '#faq', 'espace couvert de 120 m², qui accueille jusqu’à 50 personnes'],
  ['F20', '/', '#faq', 'Dernière mise à jour : 21 octobre 2025'],
  ['F20', '/faq', '#faq', 'Dernière mise à jour : 21 octobre 2025'],
  ['F21', '/', '#about', 'Réserver un parking'],
  ['F21', '/', '#map', 'Réserver un parking'],
  ['F29', '/', '#badges', 'Les badges sont attribués sur invitation'],
  ['F29', '/badges', '#badges', 'Les badges sont attribués sur invitation'],
  ['V01a', '/', '#about', 'de 18h30 à 1h'],
  ['V01b', '/evenements-lille', '#calendar', '18h30 à minuit'],
  ['V01b', '/evenements-lille', '#format', '18h30 à minuit'],
  ['V01c', '/', '#map', '18h30 à 22h00'],
  ['V01d', '/', '#faq', 'fin à 22h00'],
  ['V02a', '/', hero, '7 novembre - 18h30'],
  ['V02b', '/', '#booking', '6 novembre 2025'],
  ['V02c', '/', '#faq', '6 novembre 2025'],
  ['V02d', '/', '#faq', 'jusqu’à 24 h avant l’événement, soit jusqu’au 5 novembre 2025 à 23h59'],
  ['V03a', '/', hero, '30 places max'],
  ['V03a', '/', '#booking', '30 places max'],
  ['V03b', '/', '#faq', '20-30 personnes'],
  ['V03b', '/networking-lille', '#featured', '20-30 places'],
  ['V04a', '/', '#community', '200+ membres'],
  ['V04a', '/community', '#community', '200+ membres'],
  ['V04b', '/', '#faq', '85+ membres'],
  ['V04c', '/', '#why', '150+ leaders'],
  ['V04d', '/', '#story', '500+ entrepreneurs'],
  ['V04d', '/networking-lille', '#featured', '500+ entrepreneurs'],
  ['V05a', '/', '#map', '5e étage'],
  ['V05b', '/', '#faq', '6e étage'],
  ['V06a', '/', '#map dl', 'Métro ligne 1, station Rihour'],
  ['V06b', '/', '#map li[data-way="metro"]', 'Métro ligne 2, station Gare Lille-Flandres'],
  ['V08a', '/evenements-lille', '#calendar caption', 'de mai à décembre'],
  ['V08b', '/evenements-lille', 'main', 'premier vendredi du mois, de mai à novembre'],
  ['V09', '/', '#testimonials', '100+ participants satisfaits'],
  ['V10', '/', '#faq', '50 personnes'],
  ['V10', '/evenements-lille', '#format', '30 places par soirée'],
  ['V11', '/', '#about', '7 éditions depuis mai 2025'],
  ['V11', '/', '#partners', 'Partenaire depuis 2024'],
  ['V18', '/', '#badges', '67% des membres choisissent ce badge'],
  ['V23', '/', hero, '30 places max'],
  ['V23', '/', hero, 'Plus que 12 places disponibles'],
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
  ])('F25 %s %s « %s » opens the ticketing page in a new tab', async (path, selector, name) => {
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
  ])('F26 %s %s « %s » opens the chat group in a new tab', async (path, selector, name) => {
    const found = await links(path, selector, name);
    expect(found.length).toBeGreaterThan(0);
    for (const link of found) expect(link).toEqual(chat);
  });

  test('F06 the hour of the next edition, with the offset of Lille', async () => {
    const home = await site.page('/');
    expect(home.one(`${hero} time`).attribute('datetime')).toBe('2025-11-07T18:30:00+01:00');
    expect(home.meta('event:start_time')).toBe('2025-11-07T18:30:00+01:00');
  });

  test('F20 the note of the questions has a date', async () => {
    const note = (await site.page('/faq')).one('#faq time');
    expect(note.attribute('datetime')).toBe('2025-10-21');
  });

  test('F21 the parking provider, on the format card and on the map', async () => {
    for (const selector of ['#about', '#map']) {
      const found = await links('/', selector, 'Réserver un parking');
      expect(found).toEqual([['https://www.parking.example/lille-centre', '_blank', 'noopener noreferrer']]);
    }
  });

  test('F22 region and position', async () => {
    const home = await site.page('/');
    expect([home.meta('geo.region'), home.meta('geo.position')]).toEqual(['FR-59', '50.6365;3.0635']);
  });

  test('F23 two organizers', async () => {
    for (const path of ['/', '/organizers'])
      expect((await site.page(path)).all('#organizers article')).toHaveLength(2);
  });

  test('F24 three partners: the venue, a tech agency, an incubator', async () => {
    const partners = (await site.page('/')).all('#partners article').map(({ text }) => text);
    expect(partners).toEqual([
      expect.stringMatching(/Sponsor Platine.*rooftop/),
      expect.stringMatching(/Partenaire Tech.*agence/),
      expect.stringMatching(/Partenaire Officiel.*incubateur/),
    ]);
  });

  test('F27 badge prices, with V07a on the cards and V07b in the comparison', async () => {
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

  test('F28 the benefits of the gold badge', async () => {
    const gold = plain((await site.page('/badges')).one('#badges li[data-tier="gold"]').text);
    for (const advantage of ['talk de 5 minutes', '2 invitations gratuites par événement', '35k abonnés'])
      expect(gold).toContain(advantage);
  });

  test('F30 the first Fridays of 2025, V08a from May to December', async () => {
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

  test('V12 the order of the sections, and the different order of the breadcrumb', async () => {
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

  test('V13 /press redirects to /presse', async () => {
    const answer = await fetch(`${site.site.url}/press`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/presse']);
  });

  test('V14 /badges exists', async () => {
    expect((await site.page('/badges')).status).toBe(200);
  });

  test('V21 « Email », as the specification types it', async () => {
    expect((await site.page('/')).one('footer label').text).toBe('Votre email');
    expect((await site.page('/contact')).one('main').text).toContain('Email');
  });

  test('V22 /contact has no form', async () => {
    expect((await site.page('/contact')).all('main form')).toEqual([]);
  });
});
