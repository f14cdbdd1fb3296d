import type { Page, Request } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

test.describe('an unknown URL', () => {
  test('FRAME-11 returns 404 with a link home', async ({ page, allowedConsole }) => {
    allowedConsole.push(/404/);
    const response = await page.goto('/nulle-part/du-tout');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: "Retour à l'accueil" }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

test.describe('old service workers and caches', () => {
  test('are removed when the site starts', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await caches.open('autrefois');
    });
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});

/**
 * Injects a fault into a part of the home page, in this browser only: after the text `anchor`, its script calls
 * `lampions()`, which throws until the test clears the fault.
 */
async function injectFault(page: Page, anchor: string): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      lampions() {
        if (sessionStorage.getItem('lampions') !== 'rallumés') throw new Error('coupure de courant');
        return '';
      },
    });
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const body = code.replace(anchor, `${anchor}\${window.lampions()}`);
    await route.fulfill({ response, body });
  });
}

const clearFault = (page: Page) => page.evaluate(() => sessionStorage.setItem('lampions', 'rallumés'));

test('keeps header and footer when the data of a page fails to load, and loads it once the network is back', async ({
  page,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/);
  await page.goto('/blog');
  const search = page.getByRole('searchbox', { name: 'Rechercher dans le blog' });
  await context.setOffline(true);
  await search.fill('prix');
  const errorTitle = page.getByRole('heading', { level: 1, name: 'Cette page n’est pas arrivée' });
  await expect(errorTitle).toBeFocused();
  await expect(page).toHaveTitle(/^Cette page n’est pas arrivée/);
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(errorTitle).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByLabel('Votre email')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /Dire son prix/ })).toBeVisible();
  await expect(page).toHaveURL('/blog?q=prix');
  await expect(search).toHaveValue('prix');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('a render error in the browser', () => {
  test('FRAME-09 in a section shows the fallback of that section only, and its button renders it again', async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push(/coupure de courant|Minified React error/);
    await injectFault(page, ', heure de Lille.');
    await page.goto('/');
    await page.locator('#about').scrollIntoViewIfNeeded();
    const fallback = page.getByText('Oups, un problème est survenu avec cette section');
    await expect(fallback).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByLabel('Votre email')).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(fallback).toBeVisible();

    await clearFault(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(fallback).toBeHidden();
    await expect(page.getByText('De 18h30 à 1h, heure de Lille.')).toBeVisible();
  });

  test('ROBUST-113 in a section is reported once per page load, without account, cookie or query', async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push(/coupure de courant|Minified React error|promesse de/);
    const reports: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rpc/report_browser_error')) reports.push(request);
    });
    await injectFault(page, ', heure de Lille.');
    const received = page.waitForResponse(/rpc\/report_browser_error/);
    await page.goto('/?utm_campaign=secret');
    await page.locator('#about').scrollIntoViewIfNeeded();
    expect((await received).status()).toBe(204);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Oups, un problème est survenu avec cette section')).toBeVisible();
    // A second fault proves that the first would have been reported again by now.
    const second = page.waitForResponse(/rpc\/report_browser_error/);
    await page.evaluate(() => void Promise.reject(new Error('promesse de jeanne@exemple.fr')));
    await second;

    expect(reports.map((request) => request.postDataJSON())).toEqual([
      {
        source: 'render',
        message: 'Error: coupure de courant',
        stack: expect.stringContaining('/assets/'),
        component: expect.stringContaining('/assets/'),
        path: '/',
        release: expect.stringMatching(/^[\w.-]+$/),
      },
      expect.objectContaining({ source: 'promise', message: 'Error: promesse de …' }),
    ]);
    const headers = await Promise.all(reports.map((request) => request.allHeaders()));
    for (const { cookie, authorization, referer } of headers)
      expect({ cookie, authorization, referer }).toEqual({});
    await page.waitForLoadState('networkidle');
  });

  test('FRAME-10 outside the sections shows the error screen with retry and home buttons', async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push(/coupure de courant|Minified React error/);
    await injectFault(page, ' places max');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Une erreur s'est produite");
    await expect(page).toHaveTitle(/Une erreur s'est produite/);
    await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
    await page.getByText('Détails techniques').click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('coupure de courant');

    await clearFault(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
});
