import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

let site: Preview;
beforeAll(async () => {
  site = await startPreview();
});
afterAll(() => site.stop());

const form = 'form[action="/newsletter"]';

test('NEWSLETTER-271 /newsletter has one form for an address, in its head and not in the footer', async () => {
  const page = await site.page('/newsletter');
  expect(page.all(`.page-head ${form}`)).toHaveLength(1);
  expect(page.all(form)).toHaveLength(1);
  expect((await site.page('/faq')).all(`footer ${form}`)).toHaveLength(1);
});

test.each([
  '/newsletter/confirmer?token=x',
  '/newsletter/desinscrire?token=x',
  '/liste-attente/confirmer?token=x',
  '/liste-attente/quitter?token=x',
])('NEWSLETTER-271 %s has its one decision, without menu and without a second form', async (path) => {
  const page = await site.page(path);
  expect(page.all('nav')).toEqual([]);
  expect(page.all('main form')).toHaveLength(1);
  expect(page.all('form')).toHaveLength(1);
  const hrefs = page.all('header a').map((link) => link.attribute('href'));
  expect(hrefs).toEqual(['/']);
});

test('NEWSLETTER-271 an expired link of confirmation has the form for a new one in its head', async () => {
  const page = await site.page('/newsletter/confirmer');
  expect(page.one('h1').text).toBe('Ce lien n’est plus valable');
  expect(page.all(`.page-head ${form}`)).toHaveLength(1);
});

test('NEWSLETTER-272 the page of an invalid unsubscribe link offers a new link by mail, and no subscription', async () => {
  const page = await site.page('/newsletter/desinscrire');
  expect(page.one('h1').text).toBe('Ce lien n’est plus valable');
  expect(page.one('main').text).not.toMatch(/inscrivez-vous/i);
  expect(page.all(form)).toEqual([]);
  const own = page.one('main form');
  expect([own.attribute('method'), own.attribute('action')]).toEqual(['post', '/newsletter/desinscrire']);
  expect(page.one('main form input').attribute('name')).toBe('email');
  expect(page.all('main form button').map(({ text }) => text)).toEqual(['Recevoir un nouveau lien']);
});
