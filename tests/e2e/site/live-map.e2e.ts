import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { startSiteAt } from '#tests/e2e/support/server.ts';
import type { StartedSite } from '#tests/e2e/support/server.ts';

const host = 'https://tuiles.example';
const setting = {
  url: `${host}/carte/{z}/{x}/{y}.png`,
  attribution: '© les contributeurs d’OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};
/** A one-pixel PNG. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Records requests to other origins; the tile server responds with `tile`. */
async function watch(page: Page, site: string, tiles: 'served' | 'away'): Promise<string[]> {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !/^(?:data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await page.route(`${host}/**`, (route) =>
    tiles === 'served'
      ? route.fulfill({ contentType: 'image/png', body: tile })
      : route.fulfill({ status: 503, body: '' }),
  );
  return elsewhere;
}

const show = (page: Page) => page.getByRole('button', { name: 'Afficher la carte interactive' });
const hide = (page: Page) => page.getByRole('button', { name: 'Revenir au plan dessiné' });
const map = (page: Page) => page.getByRole('application', { name: /Carte interactive/ });
const images = (policy = '') => /img-src [^;]*/.exec(policy)?.[0] ?? '';

test('has no live-map button and no tile host in the policy without a tile server', async ({ page }) => {
  const answer = await page.goto('/map');
  await expect(page.getByRole('figure', { name: /Plan du quartier/ })).toBeVisible();
  await expect(show(page)).toHaveCount(0);
  expect(images(answer?.headers()['content-security-policy'])).toBe("img-src 'self' data: blob:");
});

test.describe('with a tile server', () => {
  let site: StartedSite;
  test.beforeAll(async () => {
    site = await startSiteAt();
    const script = resolve(import.meta.dirname, '../../../scripts/setting-set.ts');
    await promisify(execFile)(process.execPath, [script, 'map.tiles', JSON.stringify(setting)], {
      env: { ...process.env, DATA_DIR: site.dataDir },
    });
  });
  test.afterAll(() => site.stop());

  test('loads the map after a click, from that host only, and closes it again', async ({ page }) => {
    const elsewhere = await watch(page, site.url, 'served');
    for (const path of ['/map', '/']) {
      const answer = await page.goto(site.url + path);
      expect(images(answer?.headers()['content-security-policy'])).toBe(`img-src 'self' data: blob: ${host}`);
    }
    await page.goto(`${site.url}/map`);
    await expect(page.getByText('tuiles.example', { exact: true })).toBeVisible();
    await show(page).scrollIntoViewIfNeeded();
    await expect(page.locator('.plan')).toBeVisible();
    expect(elsewhere).toEqual([]);

    await show(page).click();
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(map(page)).toContainText('24 rue du Toit-Doré');
    await expect(page.getByRole('link', { name: setting.attribution })).toBeVisible();
    await expect(page.locator('.plan')).toHaveCount(0);
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere.filter((url) => !url.startsWith(`${host}/carte/16/`))).toEqual([]);
    expect(await axeFindings(page, '#map')).toEqual([]);

    await hide(page).click();
    await expect(page.locator('.plan')).toBeVisible();
    await expect(page.getByRole('link', { name: setting.attribution })).toHaveCount(0);
    await expect(show(page)).toBeFocused();
  });

  test('can be focused, moved and zoomed by keyboard; the wheel scrolls the page until it is focused', async ({
    page,
  }) => {
    await watch(page, site.url, 'served');
    await page.goto(`${site.url}/map`);
    await show(page).focus();
    await page.keyboard.press('Enter');
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
    const zoomed = (level: number) => map(page).locator(`img[src*="/carte/${level}/"]`).first();

    const box = await map(page).boundingBox();
    if (!box) throw new Error('no map');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(zoomed(15)).toHaveCount(0);

    await expect(hide(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: setting.attribution })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(map(page)).toBeFocused();
    const pane = map(page).locator('.leaflet-map-pane');
    const place = await pane.getAttribute('style');
    await page.keyboard.press('ArrowRight');
    await expect(pane).not.toHaveAttribute('style', place ?? '');
    await page.keyboard.press('+');
    await expect(zoomed(17)).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Zoomer', exact: true })).toBeFocused();
  });

  test('shows the plan again with a message when the tile server is unavailable', async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push(/503/);
    await watch(page, site.url, 'away');
    await page.goto(`${site.url}/map`);
    await show(page).click();
    await expect(page.getByText('La carte ne répond pas.')).toBeVisible();
    await expect(page.locator('.plan')).toBeVisible();
    await expect(show(page)).toBeVisible();
  });

  test('works after a client-side navigation from another page', async ({ page }) => {
    await watch(page, site.url, 'served');
    await page.goto(`${site.url}/contact`);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /retour à l’accueil/ })
      .click();
    await page.locator('#map').scrollIntoViewIfNeeded();
    await show(page).click();
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.locator('html[data-same]')).toBeAttached();
  });
});
