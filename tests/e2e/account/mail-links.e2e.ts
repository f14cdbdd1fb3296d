import { openForm, password, signInByForm, storedSession } from '#tests/e2e/support/account-pages.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { makeAccount, owner, sessionOf, signIn, signUp } from '#tests/e2e/support/members.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';

// The browser itself logs a refused request.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to/] });

type Page = import('@playwright/test').Page;
type LinkType = 'magiclink' | 'recovery' | 'signup' | 'invite';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** The page of a mail link of this type, without sending the mail. */
async function linkFor(type: LinkType, email: string, redirectTo: string): Promise<string> {
  const site = await owner();
  const options = { redirectTo };
  const { data, error } =
    type === 'signup'
      ? await site.auth.admin.generateLink({ type, email, password, options })
      : await site.auth.admin.generateLink({ type, email, options });
  if (error) throw error;
  const query = new URLSearchParams({
    token_hash: data.properties.hashed_token,
    type,
    redirect_to: redirectTo,
  });
  return `/auth/confirmer?${query}`;
}

test('ADR-0007: a scanner that opens the link and runs its scripts does not consume the token', async ({
  page,
  request,
  email,
  baseURL,
}) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await openForm(page).getByLabel('Email', { exact: true }).fill(email);
  await openForm(page).getByLabel('Mot de passe', { exact: true }).fill(password);
  await openForm(page).getByRole('button', { name: 'Créer un compte' }).click();
  const [mail] = await outbox(email);
  const link = linkIn(mail, '/auth/confirmer');
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await request.fetch(link, { method })).status()).toBe(200);
  // The service's own URL of the same link only redirects to the page.
  const query = new URL(link).searchParams;
  const direct = await request.get(
    `/auth/v1/verify?token=${query.get('token_hash')}&type=signup&redirect_to=${baseURL}/`,
    { maxRedirects: 0 },
  );
  expect([direct.status(), new URL(direct.headers()['location'] ?? '').pathname]).toEqual([
    303,
    '/auth/confirmer',
  ]);
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/auth/v1/')) calls.push(sent.url());
  });
  await page.goto(link);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  expect(await storedSession(page)).toBeNull();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
  await press(page, 'Confirmer mon adresse');
  await expect(heading(page)).toHaveText('Votre compte est prêt');
});

test('a used link shows its state and offers another mail', async ({ page, email, baseURL }) => {
  const used = await linkFor('signup', email, `${baseURL}/badges?badge=gold`);
  const newer = await linkFor('signup', email, `${baseURL}/badges?badge=gold`);
  expect(newer).not.toBe(used);
  await page.goto(used);
  await press(page, 'Confirmer mon adresse');
  await expect(heading(page)).toHaveText('Ce lien n’est plus valable');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fbadges%3Fbadge%3Dgold',
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Renvoyer le message');
  await expect(page.getByText('un nouveau message vient de partir')).toBeVisible();
  const [mail] = await outbox(email);
  await page.goto(linkIn(mail, '/auth/confirmer'));
  await press(page, 'Confirmer mon adresse');
  await expect(page).toHaveURL('/badges?badge=gold');
});

test('ACCOUNT-25 a used recovery link offers another mail', async ({ page, email, baseURL }) => {
  await signUp(email);
  const link = await linkFor('recovery', email, `${baseURL}/auth/update-password`);
  await page.goto(link);
  await press(page, 'Continuer');
  await expect(page).toHaveURL('/auth/update-password');
  await page.goto(link);
  await press(page, 'Continuer');
  await expect(heading(page)).toHaveText('Lien invalide ou expiré');
  await expect(
    page.getByText("Ce lien de réinitialisation n'est plus valide. Les liens expirent après 1 heure.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/auth/reset-password',
  );
  // The page shows the address of the current session.
  await expect(page.getByText('Vous êtes connecté avec le compte')).toBeVisible();
});

test('a magic link signs in and redirects to its target on this site only', async ({
  page,
  email,
  baseURL,
}) => {
  await signUp(email);
  await page.goto(await linkFor('magiclink', email, `${baseURL}/contact`));
  await press(page, 'Me connecter');
  await expect(page).toHaveURL('/contact');
  await page.evaluate(() => window.localStorage.clear());

  const link = await linkFor('magiclink', email, baseURL ?? '');
  const hostile = link.replace(/redirect_to=.*/, 'redirect_to=https%3A%2F%2Fmechant.example%2F');
  await page.goto(hostile);
  await press(page, 'Me connecter');
  await expect(heading(page)).toHaveText('Vous êtes connecté');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('ACCOUNT-62 redirects to a listed application with the session, and stores none on the site', async ({
  page,
  email,
}) => {
  await signUp(email);
  await page.route('https://partenaire.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Partenaire</title>' }),
  );
  const link = await linkFor('recovery', email, 'https://partenaire.example/suite');
  await page.goto(link);
  await expect(page.getByText('Vous continuerez ensuite sur partenaire.example.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
  await press(page, 'Continuer');
  await expect(page).toHaveURL(/^https:\/\/partenaire\.example\/suite#access_token=.+&type=recovery/);
  await page.goto('/contact');
  expect(await storedSession(page)).toBeNull();
});

test('accepts an invitation and sets a password', async ({ page, email, baseURL }) => {
  await page.goto(await linkFor('invite', email, `${baseURL}/contact`));
  await press(page, 'Accepter l’invitation');
  await expect(page).toHaveURL('/auth/update-password?redirect=%2Fcontact');
  const main = page.getByRole('main');
  await main.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await main.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click();
  await expect(page).toHaveURL('/contact');
  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/auth?redirect=/faq');
  await signInByForm(page, email);
  await expect(page).toHaveURL('/faq');
});

test('confirms a change of address from both mailboxes', async ({ page, email }) => {
  await makeAccount(email);
  const session = await sessionOf(email);
  const next = `nouvelle-${email}`;
  await signIn(page, session);
  await page.goto('/contact');
  const changed = await page.request.put('/auth/v1/user', {
    headers: { apikey: await publishableKey(page), authorization: `Bearer ${session.access_token}` },
    data: { email: next },
  });
  expect(changed.status()).toBe(200);
  const [toNext] = await outbox(next);
  const [toOld] = await outbox(email);
  await page.goto(linkIn(toNext, '/auth/confirmer'));
  await press(page, 'Confirmer le changement');
  await expect(heading(page)).toHaveText('Plus qu’une boîte à ouvrir');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(linkIn(toOld, '/auth/confirmer'));
  await press(page, 'Confirmer le changement');
  await expect(heading(page)).toHaveText('Votre adresse a changé');
  expect(await storedSession(page)).toContain(next);
});

/** The response headers of the page. */
const publishableKey = (page: Page) =>
  page.evaluate(() => document.documentElement.innerHTML.match(/sb_publishable_[\w-]+/)?.[0] ?? '');

test('a failed request does not consume the token', async ({ page, email, baseURL }) => {
  await signUp(email);
  await page.goto(await linkFor('magiclink', email, `${baseURL}/contact`));
  await page.route('**/auth/v1/verify*', (route) => route.abort());
  await press(page, 'Me connecter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le service ne répond pas');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.unroute('**/auth/v1/verify*');
  await press(page, 'Me connecter');
  await expect(page).toHaveURL('/contact');
});

test('shows the suspension of the account', async ({ page, email, baseURL }) => {
  const session = await signUp(email);
  const link = await linkFor('magiclink', email, `${baseURL}/contact`);
  const site = await owner();
  await site.auth.admin.updateUserById(session.user.id, { ban_duration: '1h' });
  await page.goto(link);
  await press(page, 'Me connecter');
  await expect(heading(page)).toHaveText('Ce compte est suspendu');
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  expect(await axeFindings(page)).toEqual([]);
});

for (const [query, words] of [
  ['', 'L’adresse est incomplète'],
  ['?token_hash=abc', 'L’adresse est incomplète'],
  ['?token_hash=abc&type=autre', 'L’adresse est incomplète'],
  ['?token_hash=%3Cscript%3E&type=signup', 'L’adresse est incomplète'],
] as const) {
  test(`/auth/confirmer${query} shows that the link is invalid, and how to get a new one`, async ({
    page,
  }) => {
    await page.goto(`/auth/confirmer${query}`);
    await expect(heading(page)).toHaveText('Ce lien n’est plus valable');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  });
}
