import { expect, test } from 'vitest';

import { aiPolicy } from '#content/ai-policy.ts';
import { footerLinks, headerLinks } from '#content/chrome.ts';
import { sitePages } from '#content/pages.ts';

import { groupedPages, llms, robots, sitemap } from './discovery-files.ts';

const siteUrl = 'https://www.aline.example';
const facts = {
  date: 'vendredi 7 novembre 2025, 18h30',
  place: 'Le Toit du Beffroi',
  price: '10 € TTC',
  places: '30 places maximum',
  bookingUrl: 'https://lu.ma/aline',
  history: '7 éditions depuis mai 2025',
  calendarPath: '/calendrier.ics',
};
const paths = sitePages.map(({ path }) => path);

test('every page is told once, in all three places, under its canonical address', () => {
  expect(new Set(paths).size).toBe(paths.length);
  const map = sitemap(siteUrl, '2025-10-21');
  const text = llms(siteUrl, facts);
  for (const path of paths) {
    expect(map).toContain(`<loc>https://aline.example${path}</loc>`);
    expect(text).toContain(`(https://aline.example${path})`);
  }
  expect(groupedPages().flatMap(({ pages }) => pages)).toHaveLength(paths.length);
});

test('the pages the chrome links to are in the table, but the blog, which has its own map', () => {
  const linked = [...headerLinks, ...footerLinks].flatMap((link) => ('path' in link ? [link.path] : []));
  expect(linked.filter((path) => path !== '/blog' && !paths.includes(path))).toEqual([]);
});

test('only pages that speak of the edition change with it', () => {
  const map = sitemap(siteUrl, '2025-10-21');
  expect(map).toContain('<loc>https://aline.example/</loc><lastmod>2025-10-21</lastmod>');
  expect(map).toContain('<loc>https://aline.example/cgu</loc></url>');
  expect(sitemap(siteUrl, undefined)).not.toContain('lastmod');
});

test('machines are let in to what is public, and told the policy', () => {
  const file = robots(siteUrl);
  expect(file).toContain('User-agent: *\nAllow: /\n');
  expect(file).toContain('Disallow: /admin\n');
  expect(file).toContain('Sitemap: https://aline.example/sitemap.xml');
  expect(file).toContain('# https://aline.example/politique-ia');
});

test('llms.txt gives the facts, and the policy word for word', () => {
  const text = llms(siteUrl, facts);
  expect(text).toMatch(/^# ALINE\n\n> /);
  for (const fact of ['vendredi 7 novembre 2025, 18h30', '10 € TTC', '7 éditions depuis mai 2025'])
    expect(text).toContain(fact);
  for (const line of [...aiPolicy.allowed, ...aiPolicy.forbidden]) expect(text).toContain(`- ${line}`);
});
