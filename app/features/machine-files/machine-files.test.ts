import { expect, test } from 'vitest';

import { aiPolicy } from '#content/copy/site/ai-policy.ts';
import { footerLinks, headerLinks } from '#content/copy/site/chrome.ts';
import { sitePages } from '#content/copy/site/pages.ts';

import { aiUses } from './ai-uses.ts';
import { groupedPages, llms, robots, sitemap } from './machine-files.ts';

const siteUrl = 'https://www.aline.example';
const facts = {
  title: 'Prochaine édition',
  date: 'vendredi 7 novembre 2025, 18h30',
  place: 'Le Toit du Beffroi',
  price: '10 € TTC',
  places: '30 places maximum',
  bookingUrl: 'https://lu.ma/aline',
  history: '7 éditions depuis mai 2025',
  calendarPath: '/calendrier.ics',
  feedPath: '/blog/flux.xml',
  articles: [{ slug: 'un-toit', title: 'Un [toit]', excerpt: 'Sous\nla pluie.' }],
  evenings: [{ path: '/evenements-lille/octobre-2025', day: '3 octobre 2025' }],
};
const uses = aiUses({});
const paths = sitePages.map(({ path }) => path);

test('lists every page once in all three files, under its canonical URL', () => {
  expect(new Set(paths).size).toBe(paths.length);
  const map = sitemap(siteUrl, {});
  const text = llms(siteUrl, facts, uses);
  for (const path of paths) {
    expect(map).toContain(`<loc>https://aline.example${path}</loc>`);
    expect(text).toContain(`(https://aline.example${path})`);
  }
  expect(groupedPages().flatMap(({ pages }) => pages)).toHaveLength(paths.length);
});

test('lists the pages that header and footer link to', () => {
  const linked = [...headerLinks, ...footerLinks].flatMap((link) => ('path' in link ? [link.path] : []));
  expect(linked.filter((path) => !paths.includes(path))).toEqual([]);
});

test('dates a page by the last change of what it shows', () => {
  const map = sitemap(siteUrl, {
    event_editions: '2025-10-21T12:00:00+02:00',
    faq_items: '2025-11-02T09:00:00+01:00',
    organizers: '2025-10-01T09:00:00+02:00',
  });
  const dated = (path: string) =>
    new RegExp(`example${path}</loc>(?:<lastmod>([^<]+)</lastmod>)?`).exec(map)?.[1];
  expect(dated('/map')).toBe('2025-10-21T12:00:00+02:00');
  expect(dated('/faq')).toBe('2025-11-02T09:00:00+01:00');
  expect(dated('/organizers')).toBe('2025-10-01T09:00:00+02:00');
  expect(dated('/partners')).toBeUndefined();
  expect(sitemap(siteUrl, {})).not.toContain('lastmod');
});

test('allows bots on public pages and links the policy', () => {
  const file = robots(siteUrl, uses);
  expect(file).toContain('User-agent: *\nAllow: /\n');
  expect(file).toContain('Disallow: /admin\n');
  expect(file).toContain('Sitemap: https://aline.example/sitemap.xml');
  expect(file).toContain('# https://aline.example/politique-ia');
});

test('PAGE-16 without training, robots.txt refuses its robots, and every policy text states it', () => {
  const refusing = aiUses({ 'search.training': false });
  const file = robots(siteUrl, refusing);
  expect(file).toMatch(/(User-agent: [\w-]+\n)+Disallow: \/\n\nUser-agent: \*\nAllow: \//);
  expect(file).toContain('User-agent: GPTBot\n');
  expect(llms(siteUrl, facts, refusing)).toContain(`- ${aiPolicy.noTraining}`);
  expect(refusing.forbidden).toEqual([aiPolicy.noTraining, ...aiPolicy.forbidden]);
  expect(robots(siteUrl, uses)).not.toContain('GPTBot');
  expect(llms(siteUrl, facts, uses)).not.toContain(aiPolicy.noTraining);
});

test('llms.txt contains the facts, and the policy word for word', () => {
  const text = llms(siteUrl, facts, uses);
  expect(text).toMatch(/^# ALINE\n\n> /);
  for (const fact of ['vendredi 7 novembre 2025, 18h30', '10 € TTC', '7 éditions depuis mai 2025'])
    expect(text).toContain(fact);
  for (const line of [...aiPolicy.allowed, ...aiPolicy.forbidden]) expect(text).toContain(`- ${line}`);
});

test('lists articles with their dates in the sitemap, and the newest with the feed in llms.txt', () => {
  const map = sitemap(siteUrl, {}, [{ path: '/blog/un-toit', modified: '2025-10-07T08:30:00+02:00' }]);
  expect(map).toContain(
    '<url><loc>https://aline.example/blog/un-toit</loc><lastmod>2025-10-07T08:30:00+02:00</lastmod></url>',
  );
  const text = llms(siteUrl, facts, uses);
  expect(text).toContain('- [Un \\[toit\\]](https://aline.example/blog/un-toit) : Sous la pluie.\n');
  expect(text).toContain('https://aline.example/blog/flux.xml');
  expect(llms(siteUrl, { ...facts, articles: [] }, uses)).not.toContain('## Derniers articles');
});

test('a place that is written on several lines is one line of llms.txt, and no heading', () => {
  const place = 'Le Toit\r\n\n# Autre titre\n- [lien](https://exemple.fr)';
  const text = llms(siteUrl, { ...facts, place }, uses);
  expect(text).toContain('Le Toit # Autre titre - \\[lien\\](https://exemple.fr)\n');
  expect(text).not.toMatch(/^# Autre/m);
});

test('EVENT-94 lists the published pages of past evenings, and no title without one', () => {
  expect(llms(siteUrl, facts, uses)).toContain(
    '- [Soirée du 3 octobre 2025](https://aline.example/evenements-lille/octobre-2025) : ',
  );
  expect(llms(siteUrl, { ...facts, evenings: [] }, uses)).not.toContain('## Soirées passées');
});
