import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { brand } from '#content/brand.ts';
import { accessibilityStatement } from '#content/copy/site/accessibility.ts';
import type { PartRead } from '#tests/support/formats/read-page.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/**
 * The exact strings of the server-rendered HTML, in their place. Strings that appear after a click
 * are tested in `tests/e2e` (newsletter, visit, gallery) and beside their rules (`badge-button`, `map-actions`).
 */
let site: Preview;
beforeAll(async () => {
  site = await startPreview();
});
afterAll(() => site.stop());

const hero = 'section[aria-labelledby="hero-title"]';
const newTab = ' (nouvel onglet)';

/** Whether an element of this part has exactly this text, ignoring the suffix of links that open a new tab. */
function says(part: PartRead, words: string): boolean {
  return part.all('*').some(({ text }) => text === words || text === words + newTab);
}

describe.each([
  ['FRAME-02', '/', 'header', 'Réserver ma place'],
  ['EVENT-05', '/', hero, 'Plus que 12 places disponibles'],
  ['EVENT-43', '/', hero, '7 novembre - 18h30'],
  ['HOME-15', '/', '#testimonials', '4.8/5 — 100+ participants satisfaits'],
  ['HOME-15', '/evenements-lille', '#testimonials', '4.8/5 — 100+ participants satisfaits'],
  ['HOME-15', '/testimonials', 'main', '4.8/5 — 100+ participants satisfaits'],
  ['HOME-20', '/', '#faq', 'Dernière mise à jour : 21 octobre 2025'],
  ['HOME-21', '/', '#partners', 'Sponsor Platine'],
  ['HOME-21', '/', '#partners', 'Partenaire Tech'],
  ['HOME-21', '/', '#partners', 'Partenaire Officiel'],
  ['HOME-21', '/', '#partners', 'Partenaire depuis 2024'],
  ['HOME-22', '/', '#community', 'Accès gratuit • Communauté bienveillante • Zéro spam'],
  ['HOME-22', '/community', '#community', 'Accès gratuit • Communauté bienveillante • Zéro spam'],
  ['HOME-23', '/', '#booking h2', 'Réserve ta place maintenant !'],
  ['EVENT-47', '/', '#booking', '30 places max'],
  ['FRAME-07', '/', 'aside[aria-label="Raccourcis"]', 'Je réserve ma place'],
  ['FRAME-07', '/', 'aside[aria-label="Raccourcis"]', 'FAQ'],
  ['FRAME-07', '/', 'aside[aria-label="Raccourcis"]', 'Plan'],
  ['BADGE-04', '/', '#badges li[data-tier="silver"]', '67% des membres choisissent ce badge'],
  ['BADGE-05', '/badges', '#badges', 'Badges'],
  ['BADGE-05', '/badges', '#badges', 'Comparaison'],
  ['BADGE-06', '/', '#badges li[data-tier="bronze"]', 'par an • paiement unique'],
  ['BADGE-06', '/', '#badges li[data-tier="silver"]', 'par an • paiement unique'],
  ['BADGE-06', '/', '#badges li[data-tier="gold"]', 'par an • paiement unique'],
  ['BADGE-04', '/', '#badges li[data-tier="silver"]', 'Le plus populaire'],
  ['BADGE-07', '/', '#badges table', 'Accès Événements'],
  ['BADGE-07', '/', '#badges table', 'Networking'],
  ['BADGE-07', '/', '#badges table', 'Avantages Exclusifs'],
  ['BADGE-08', '/', '#badges li[data-tier="bronze"] button', 'Bientôt disponible'],
  ['BADGE-08', '/badges', '#badges li[data-tier="gold"] button', 'Bientôt disponible'],
  [
    'BADGE-03',
    '/badges',
    '#badges',
    'Paiement en ligne bientôt disponible. Les badges sont attribués sur invitation.',
  ],
  ['PAGE-05', '/networking-lille', 'main', 'trimestriel'],
  ['PAGE-05', '/networking-lille', 'main', 'mensuel'],
  ['PAGE-05', '/networking-lille', 'main', 'bimensuel'],
  ['PAGE-05', '/networking-lille', 'main', 'hebdomadaire'],
  ['FRAME-11', '/nulle-part', 'main', 'Oops! Page not found'],
  ['FRAME-11', '/nulle-part', 'main', "Retour à l'accueil"],
  ['PAGE-06', '/partners', 'main', 'Devenez partenaire'],
  ['PAGE-04', '/politique-ia', 'h1', 'Politique IA'],
  ['FRAME-01', '/', 'body', 'Aller au contenu principal'],
  ['HOME-04', '/', `${hero} div[role="timer"]`, 'jours'],
  ['HOME-04', '/', `${hero} div[role="timer"]`, 'heures'],
  ['HOME-04', '/', `${hero} div[role="timer"]`, 'minutes'],
  ['HOME-04', '/', `${hero} div[role="timer"]`, 'secondes'],
  ['HOME-22', '/', '#community', 'Rejoindre le groupe'],
  ['MAP-02', '/map', '#map', 'Ouvrir dans Maps'],
  ['MAP-02', '/map', '#map', "Copier l'adresse"],
  ['MAP-02', '/map', '#map', 'Partager le lieu'],
  ['MAP-02', '/map', '#map', 'En métro'],
  ['MAP-02', '/map', '#map', 'En voiture'],
  ['MAP-02', '/map', '#map', 'En hélicoptère'],
  ['MAP-01', '/map', '#map', 'Chargement du plan…'],
  ['HOME-23', '/', '#booking', '10 € TTC • En présentiel • Lille'],
  ['NEWSLETTER-01', '/', 'footer', 'Votre email'],
  ['NEWSLETTER-01', '/', 'footer', "S'abonner"],
] as const)('%s', (_id, path, selector, words) => {
  test(`${path} ${selector} says exactly « ${words} »`, async () => {
    const found = (await site.page(path)).all(selector);
    expect(found).toHaveLength(1);
    expect(found.some((part) => part.text === words || says(part, words))).toBe(true);
  });
});

describe('header, footer and menu', () => {
  const anchors = ['#about', '#gallery', '#faq', '#why', '#organizers'].map((anchor) => `/${anchor}`);

  test('FRAME-02 the header links to five sections and four pages', async () => {
    const [navigation] = (await site.page('/')).all('header nav');
    const links = navigation?.all('a').map((link) => [link.text, link.attribute('href')]);
    expect(links).toEqual([
      ['Le concept', anchors[0]],
      ['Galerie', anchors[1]],
      ['FAQ', anchors[2]],
      ['Pourquoi venir', anchors[3]],
      ['Organisateurs', anchors[4]],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
      ['Presse', '/presse'],
      ['Networking Lille', '/networking-lille'],
    ]);
  });

  test('FRAME-05 the menu button of phones has a label', async () => {
    const button = (await site.page('/')).one('header button');
    expect(button.attribute('aria-label')).toBe('Ouvrir le menu');
    // The browser exposes the state of a popover button; the attribute beside it is invalid.
    expect([button.attribute('popovertarget'), button.attribute('aria-expanded')]).toEqual([
      'menu',
      undefined,
    ]);
  });

  test('FRAME-03 the footer links to eight pages', async () => {
    const links = (await site.page('/')).all('footer nav a');
    expect(links.map((link) => [link.text, link.attribute('href')])).toEqual([
      ['Événements Lille', '/evenements-lille'],
      ['Presse', '/presse'],
      ['Contact', '/contact'],
      ['FAQ', '/faq'],
      ['Mentions légales', '/mentions-legales'],
      ['CGU', '/cgu'],
      ['Politique de confidentialité', '/politique-confidentialite'],
      ['Politique IA', '/politique-ia'],
    ]);
  });

  test('PAGE-13 /accessibilite states its level, what is missing, the contact and the recourse, and every page links to it', async () => {
    const [link] = (await site.page('/')).all('footer a[href="/accessibilite"]');
    expect(link?.text).toMatch(/Accessibilité\s: non conforme/);
    const page = await site.page('/accessibilite');
    const text = page.one('main').text;
    const expected = [
      'n’est pas conforme',
      'Aucun audit complet',
      'axe',
      brand.contactEmail,
      'Défenseur des droits',
    ];
    for (const words of expected) expect(text).toContain(words);
    expect(page.all('main time').map((time) => time.attribute('datetime'))).toContain(
      accessibilityStatement.updated,
    );
  });

  test('ADMIN-04 the shared page has no link to the back-office', async () => {
    expect((await site.page('/')).all('a[href="/admin"]')).toEqual([]);
  });

  test('NEWSLETTER-01 the newsletter field accepts an e-mail of at most 255 characters', async () => {
    const field = (await site.page('/')).one('footer input[type="email"]');
    expect(field.attribute('required')).toBeDefined();
    expect(field.attribute('name')).toBe('email');
  });
});

describe('collections', () => {
  test.each([
    ['HOME-07', '/', '#why li', 4],
    ['HOME-09', '/', '#gallery figcaption', 12],
    ['HOME-16', '/', '#testimonials figure', 3],
    ['HOME-18', '/', '#faq details', 9],
    ['HOME-25', '/', '#doors a', 3],
    ['MAP-02', '/map', '#map li[data-way]', 3],
    ['BADGE-07', '/badges', '#badges tbody th[scope="row"]', 12],
    ['S1 §2', '/networking-lille', '#venues li', 3],
    ['S1 §2', '/networking-lille', '#tips li', 5],
    ['S1 §2', '/presse', '#kit li', 4],
  ])('%s %s %s: %i', async (_id, path, selector, count) => {
    expect((await site.page(path)).all(selector)).toHaveLength(count);
  });

  test('HOME-09 every picture of the gallery has a caption and an alternative text', async () => {
    const home = await site.page('/');
    const alts = home.all('#gallery img').map((image) => image.attribute('alt') ?? '');
    const captions = home.all('#gallery figcaption').map(({ text }) => text);
    expect(new Set(alts).size).toBe(12);
    for (const words of [...alts, ...captions]) expect(words.length).toBeGreaterThan(10);
  });

  test('HOME-18 nine questions, in the specified order', async () => {
    const questions = (await site.page('/faq')).all('#faq details > summary').map(({ text }) => text);
    const topics = [
      /coûte/,
      /Où/,
      /horaires/,
      /dress code/,
      /groupe/,
      /pleut/,
      /annuler/,
      /Qui vient/,
      /ALINE/,
    ];
    expect(questions).toEqual(topics.map((topic) => expect.stringMatching(topic)));
  });

  test('HOME-25 three cards link to the guide, the blog and the community', async () => {
    const links = (await site.page('/')).all('#doors a').map((link) => link.attribute('href'));
    expect(links).toEqual(['/networking-lille', '/blog', '/community']);
  });

  test('BADGE-07 a tick or a cross for each badge, with its text equivalent', async () => {
    const cells = (await site.page('/badges')).all('#badges tbody td').map(({ text }) => text);
    expect(cells).toHaveLength(36);
    expect(new Set(cells)).toEqual(new Set(['Inclus', 'Non inclus']));
  });

  test('the organizers have a quote, two bios and five links each', async () => {
    for (const organizer of (await site.page('/organizers')).all('#organizers article')) {
      expect(organizer.all('blockquote')).toHaveLength(1);
      const names = organizer.all('li a').map(({ text }) => text.replace(/ de .*/, ''));
      expect(names).toEqual(['Site', 'LinkedIn', 'Instagram', 'X', 'TikTok']);
    }
  });

  test('HOME-16 each testimonial has a name, a role, a quote and two links; the section links to the home page', async () => {
    const section = (await site.page('/testimonials')).one('#testimonials');
    for (const card of section.all('figure')) {
      expect(card.one('blockquote').text).toMatch(/«\u00a0.+\u00a0»/);
      expect(card.all('figcaption a')).toHaveLength(2);
    }
    expect(section.all('a[href="/"]')).toHaveLength(1);
  });
});

describe('EVENT-66 missing facts are marked as placeholders', () => {
  test.each([
    ['/contact', 2],
    ['/mentions-legales', 8],
  ])('%s has %i placeholders', async (path, count) => {
    const text = (await site.page(path)).one('main').text;
    expect(text.match(/\[à compléter\]/g)).toHaveLength(count);
  });

  test.each(['/', '/evenements-lille', '/networking-lille', '/faq', '/presse', '/cgu'])(
    '%s shows no unresolved « {key} »',
    async (path) => {
      expect((await site.page(path)).one('main').text).not.toMatch(/\{[a-z_]+\.[a-z_]+\}/);
    },
  );
});

describe('PAGE-08 to PAGE-10 the legal pages contain what the specification lists', () => {
  test.each([
    [
      '/mentions-legales',
      ['Éditeur', 'Directeur de la publication', 'Hébergeur', 'Propriété', 'Responsabilité'],
    ],
    [
      '/politique-confidentialite',
      ['accès', 'rectification', 'effacement', 'limitation', 'portabilité', 'opposition', 'Les exercer'],
    ],
    [
      '/cgu',
      ['Objet', 'Acceptation', 'exactes', 'code de conduite', 'à définir', 'Responsabilité', 'publication'],
    ],
    ['/politique-ia', ['permis', 'interdit', 'autorisation', 'événements fictifs', 'llms.txt']],
  ])('%s', async (path, words) => {
    const text = (await site.page(path)).one('main').text;
    for (const word of words) expect(text).toContain(word);
  });
});
