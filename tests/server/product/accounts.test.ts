import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/**
 * `docs/requirements/accounts.md`: the exact strings of the account pages in the server-rendered HTML. Strings that appear after a
 * click are tested in `tests/e2e/{sign-in,sign-up,new-password,mail-links}.e2e.ts`.
 */
let site: Preview;
beforeAll(async () => {
  site = await startPreview();
});
afterAll(() => site.stop());

const pages = [
  '/auth',
  '/auth?redirect=/badges&badge=gold',
  '/auth/reset-password',
  '/auth/update-password',
  '/auth/confirmer?token_hash=x&type=signup',
];

describe.each([
  ['ACCOUNT-01', '/auth', '#auth-tab-sign-in', 'Connexion'],
  ['ACCOUNT-01', '/auth', '#auth-tab-sign-up', 'Inscription'],
  ['ACCOUNT-02', '/auth', '#auth-panel-sign-in form a', 'Mot de passe oublié ?'],
  ['ACCOUNT-02', '/auth', '#auth-panel-sign-in form button[type="submit"]', 'Se connecter'],
  ['ACCOUNT-03', '/auth', '#auth-panel-sign-up form button[type="submit"]', 'Créer un compte'],
  ['ACCOUNT-19', '/auth/reset-password', 'h1', 'Mot de passe oublié'],
  ['ACCOUNT-19', '/auth/reset-password', 'main form button[type="submit"]', 'Envoyer le lien'],
  ['ACCOUNT-24', '/auth/update-password', 'h1', 'Nouveau mot de passe'],
  ['DASHBOARD-69', '/dashboard', 'h1', 'Espace membre'],
  ['DASHBOARD-69', '/dashboard/annuaire', 'h1', 'Espace membre'],
] as const)('%s', (_id, path, selector, words) => {
  test(`${path} ${selector} says exactly « ${words} »`, async () => {
    expect((await site.page(path)).one(selector).text).toBe(words);
  });
});

test.each([
  ['ACCOUNT-03', '#auth-panel-sign-up', 'Minimum 6 caractères'],
  [
    'ACCOUNT-03',
    '#auth-panel-sign-up',
    "Après inscription, contactez un administrateur pour obtenir les droits d'accès.",
  ],
  ['ACCOUNT-02', '#auth-panel-sign-in', 'Email'],
  ['ACCOUNT-02', '#auth-panel-sign-in', 'Mot de passe'],
])('%s /auth %s says « %s »', async (_id, selector, words) => {
  const panel = (await site.page('/auth')).one(selector);
  expect(panel.all('*').some(({ text }) => text === words)).toBe(true);
});

test('ACCOUNT-01 opens the sign-in tab by default', async () => {
  const page = await site.page('/auth');
  expect(page.one('#auth-tab-sign-in').attribute('aria-selected')).toBe('true');
  expect(page.one('#auth-panel-sign-in').attribute('hidden')).toBeUndefined();
  expect(page.one('#auth-panel-sign-up').attribute('hidden')).toBeDefined();
});

test('ACCOUNT-02 the link to the forgotten password keeps the return path', async () => {
  const link = (path: string) =>
    site.page(path).then((page) => page.one('#auth-panel-sign-in form a').attribute('href'));
  expect(await link('/auth')).toBe('/auth/reset-password');
  expect(await link('/auth?redirect=/badges&badge=gold')).toBe(
    '/auth/reset-password?redirect=%2Fbadges&badge=gold',
  );
  expect(await link('/auth?redirect=//mechant.example&badge=%3Cb%3E')).toBe('/auth/reset-password');
});

test.each(['/auth', '/auth/reset-password'])(
  '%s has fields that password managers can fill in',
  async (path) => {
    const page = await site.page(path);
    const fields = page.all('main input').map((field) => ({
      name: field.attribute('name'),
      autocomplete: field.attribute('autocomplete'),
      required: field.attribute('required') !== undefined,
    }));
    const email = { name: 'email', autocomplete: 'username', required: true };
    const emailOrPasskey = { ...email, autocomplete: 'username webauthn' };
    const password = (autocomplete: string) => ({ name: 'password', autocomplete, required: true });
    expect(fields).toEqual(
      path === '/auth'
        ? [emailOrPasskey, password('current-password'), email, password('new-password')]
        : [email],
    );
    expect(page.html).not.toMatch(/onpaste|maxlength/i);
    // With POST, a native submission without JavaScript does not put the values in the address.
    for (const form of page.all('main form')) expect(form.attribute('method')).toBe('post');
    for (const button of page.all('main button[type="submit"]'))
      expect(button.attribute('disabled')).toBeDefined();
  },
);

test.each(pages)('%s is not cached, not indexed and sends no referrer to other sites', async (path) => {
  const { status, headers, ...page } = await site.page(path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(page.meta('robots')).toBe('noindex, nofollow');
});

test.each(pages)('%s asks visitors without JavaScript to turn it on', async (path) => {
  expect((await site.page(path)).one('.without-script').text).toContain('Activez JavaScript');
});

test('the shared home page has no « Mon espace », only the link « Espace membre » in the footer', async () => {
  const home = await site.page('/');
  expect(home.text).not.toContain('Mon espace');
  expect(home.all('footer a[href="/dashboard"]').map(({ text }) => text)).toEqual(['Espace membre']);
});
