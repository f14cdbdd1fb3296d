import type { Page } from '@playwright/test';

import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, waitForHydration } from '#tests/e2e/support/fixtures.ts';
// A site of its own: a banner, and another place of the evening, would show in the tests of other files.
import { test } from '#tests/e2e/support/killable-site.ts';
import { as, sessionOf } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

const screen = '/admin/notifications?onglet=annonces';
const bar = (page: Page) => page.getByRole('region', { name: 'Annonces' });

/** Signs in as an administrator, on a site without announcements. */
async function administrator(page: Page) {
  const { email } = await asAdministrator(page);
  const api = await as(await sessionOf(email));
  const { data } = await api.from('announcements').select('id, updated_at').throwOnError();
  for (const { id, updated_at } of data)
    await api.rpc('change_announcement', { id, act: 'delete', seen: updated_at }).throwOnError();
  return api;
}

test('NOTIF-41 at 360 and 1280 px: an announcement is written, read on the site, closed and stopped; no axe finding', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await administrator(page);
  await page.goto(screen);
  await expect(page.getByText('Aucune annonce.')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle annonce' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle annonce' });
  await form.getByRole('button', { name: 'Publier' }).click();
  await expect(form.getByText('Écrivez le texte de l’annonce.')).toBeVisible();
  await form.getByLabel('Texte', { exact: true }).fill('Le vestiaire ferme à minuit');
  await expect(form.getByRole('figure')).toContainText('Le vestiaire ferme à minuit');
  await form.getByLabel('Lien', { exact: true }).fill('javascript:alert(1)');
  await form.getByLabel('Texte du lien').fill('Lire');
  await form.getByRole('button', { name: 'Publier' }).click();
  await expect(form.getByText('Cette adresse n’est pas valide')).toBeVisible();
  await form.getByLabel('Lien', { exact: true }).fill('/faq');
  expect(await findingsAtWidths(page)).toEqual([]);
  await form.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('heading', { name: 'En cours' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Arrêter l’annonce « Le vestiaire/ })).toBeVisible();
  expect(await findingsAtWidths(page, 'main')).toEqual([]);

  const visitor = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await visitor.goto(new URL('/', page.url()).href);
  await expect(bar(visitor)).toContainText('Le vestiaire ferme à minuit');
  expect(await findingsAtWidths(visitor, '.announcements')).toEqual([]);
  await waitForHydration(visitor);
  await bar(visitor).getByRole('button', { name: 'Fermer cette annonce' }).click();
  await expect(bar(visitor)).toHaveCount(0);
  // Counts the frames that show the banner, from the first paint on.
  await visitor.addInitScript(() => {
    const seen = { frames: 0 };
    Object.assign(globalThis, { seenBanner: seen });
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('[data-announcement]')];
      if (shown.some((element) => element.offsetHeight > 0)) seen.frames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(visitor)).toHaveCount(0);
  expect(await visitor.evaluate(() => Reflect.get(globalThis, 'seenBanner'))).toEqual({ frames: 0 });
  await visitor.close();

  await page.getByRole('button', { name: /^Arrêter l’annonce « Le vestiaire/ }).click();
  await expect(page.getByText('Annonce arrêtée')).toBeVisible();
  const after = await browser.newPage();
  await after.goto(new URL('/faq', page.url()).href);
  await expect(bar(after)).toHaveCount(0);
  await after.close();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Arrêter l’annonce « Le vestiaire/ })).toBeVisible();
});

test('NOTIF-42 without scripts an announcement is read', async ({ page: signedIn, browser, baseURL }) => {
  const api = await administrator(signedIn);
  const fields = { message: 'Soirée déplacée en terrasse basse', level: 'urgent' };
  await api.rpc('save_announcement', { fields }).throwOnError();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await plain.newPage();
  await expect(async () => {
    await page.goto('/faq');
    await expect(bar(page)).toContainText('Urgent : Soirée déplacée');
  }).toPass();
  await plain.close();
});

test('NOTIF-42 a banner closed before the code of the page arrives is hidden at once, and stays closed', async ({
  page: signedIn,
  browser,
  baseURL,
}) => {
  const api = await administrator(signedIn);
  await api.rpc('save_announcement', { fields: { message: 'Le vestiaire est complet' } }).throwOnError();
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await expect(async () => {
    await page.goto('/faq');
    await expect(bar(page)).toContainText('Le vestiaire est complet');
  }).toPass();
  const close = bar(page).getByRole('button', { name: 'Fermer cette annonce' });
  await close.click();
  await expect(close).toBeHidden();
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(bar(page)).toHaveCount(0);
  await context.close();
});

test('NOTIF-42 a banner whose script is late and then fails stays in place, closes at a click and blocks no navigation', async ({
  page: signedIn,
  browser,
  baseURL,
}) => {
  const api = await administrator(signedIn);
  await api
    .rpc('save_announcement', {
      fields: { message: 'Entrée par la rue Basse', link: '/map', link_label: 'Voir' },
    })
    .throwOnError();
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/announcement-bar-*.js', async (route) => {
    await late.promise;
    await route.abort();
  });
  await expect(async () => {
    await page.goto('/faq');
    await expect(bar(page)).toContainText('Entrée par la rue Basse');
  }).toPass();
  // Counts the frames without the banner, from the hydration of the page on.
  await waitForHydration(page);
  await page.evaluate(() => {
    const seen = { without: 0, frames: 0 };
    Object.assign(globalThis, { seen });
    const look = () => {
      seen.frames += 1;
      if (!document.querySelector<HTMLElement>('[data-announcement]')?.offsetHeight) seen.without += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () =>
    page.evaluate((): { without: number; frames: number } => Reflect.get(globalThis, 'seen'));
  await expect.poll(async () => (await seen()).frames).toBeGreaterThan(60);
  late.resolve();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toContainText('Entrée par la rue Basse');
  expect((await seen()).without).toBe(0);
  await bar(page).getByRole('button', { name: 'Fermer cette annonce' }).click();
  await expect(bar(page).getByText('Entrée par la rue Basse')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page).getByText('Entrée par la rue Basse')).toBeHidden();
  await context.close();
});

test('NOTIF-43 an announcement for members is read on the dashboard only', async ({ page }) => {
  const api = await administrator(page);
  const fields = { message: 'Le groupe des membres change', place: 'dashboard' };
  await api.rpc('save_announcement', { fields }).throwOnError();
  await page.goto(wholeDashboard);
  await expect(bar(page)).toContainText('Le groupe des membres change');
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('NOTIF-46 a text that was typed comes back once the form was closed by mistake', async ({ page }) => {
  await administrator(page);
  await page.goto(screen);
  const open = page.getByRole('button', { name: 'Nouvelle annonce' });
  const form = page.getByRole('dialog', { name: 'Nouvelle annonce' });
  await open.click();
  await form.getByLabel('Texte', { exact: true }).fill('Le bar ferme à minuit');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await open.click();
  await expect(form.getByLabel('Texte', { exact: true })).toHaveValue('Le bar ferme à minuit');
  await form.getByRole('button', { name: 'Publier' }).click();
  await expect(form).toHaveCount(0);
  await open.click();
  await expect(form.getByLabel('Texte', { exact: true })).toHaveValue('');
});

test('NOTIF-44 a change of place is announced, followed by the calendar and taken back', async ({ page }) => {
  const api = await administrator(page);
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await api
    .from('event_editions')
    .update({ starts_at: at(5), doors_at: at(5), official_start_at: at(5.1), ends_at: at(5.2) })
    .eq('is_next', true)
    .throwOnError();
  await page.goto(screen);
  await page.getByRole('button', { name: 'Changement de lieu ou de date…' }).click();
  const form = page.getByRole('dialog', { name: 'Changement de lieu ou de date' });
  await form.getByLabel('Lieu', { exact: true }).fill('La Verrière');
  await form.getByLabel('Adresse').fill('2 rue Basse, 59800 Lille');
  await form.getByRole('button', { name: 'Appliquer le changement' }).click();
  await expect(form.getByText('changez aussi le point de la carte')).toBeVisible();
  await form.getByLabel('Latitude').fill('50,64');
  await expect(form.getByLabel('Texte du bandeau')).toHaveValue(/La Verrière/);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Appliquer le changement' }).click();
  await expect(page.getByText('Changement appliqué')).toBeVisible();
  await expect(async () => {
    const feed = await (await page.request.get('/calendrier.ics')).text();
    expect(feed.replaceAll(/\r?\n[ \t]/g, '')).toContain('La Verrière');
    const home = await (await page.request.get('/')).text();
    expect(home).toContain('Changement de lieu');
    expect(home).toContain('"streetAddress":"2 rue Basse');
  }).toPass();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('Changement annulé')).toBeVisible();
  await expect(async () => {
    expect(await (await page.request.get('/')).text()).not.toContain('La Verrière');
  }).toPass();
});
