import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const place = 'Le Toit du Beffroi, 24 rue du Toit-Doré, 59800 Lille';

/** Answers every address of the public map here. */
const standInForMaps = (context: BrowserContext) =>
  context.route(/^https:\/\/(www|maps)\.google\.com\//, (route) =>
    new URL(route.request().url()).hostname === 'maps.google.com'
      ? // As when the maps app takes the address: the page stays.
        route.fulfill({ status: 204 })
      : route.fulfill({ contentType: 'text/html', body: '<title>carte</title>' }),
  );

type Way = 'share' | 'clipboard' | 'selection' | 'prompt';

/** Leaves this browser the given ways to share and copy, and keeps what goes through each. */
async function allow(page: Page, ways: Way[]): Promise<void> {
  await page.addInitScript((allowed) => {
    const used: [string, unknown][] = [];
    Object.assign(window, { used });
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Reflect.deleteProperty(Navigator.prototype, 'share');
    if (allowed.includes('share'))
      Object.assign(navigator, { share: async (data: unknown) => void used.push(['share', data]) });
    const writeText = async (text: string) => void used.push(['clipboard', text]);
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: allowed.includes('clipboard') ? writeText : refuse },
    });
    document.execCommand = (command) => {
      if (allowed.includes('selection')) used.push([command, String(document.getSelection())]);
      return allowed.includes('selection');
    };
    window.prompt = (message, text) => {
      used.push([`prompt ${message}`, text]);
      return null;
    };
  }, ways);
}

const used = (page: Page) => page.evaluate(() => Reflect.get(window, 'used'));

async function press(page: Page, name: string): Promise<void> {
  await page.goto('/map');
  await page.getByRole('button', { name }).click();
}

test.describe('T12 on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, waitsForScript: false });

  test('the short link first, the search page 500 ms later', async ({ page, context }) => {
    await standInForMaps(context);
    const opened: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('google.com')) opened.push(request.url());
    });
    await page.clock.install();
    await page.goto('/map', { waitUntil: 'networkidle' });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('link', { name: /^Ouvrir dans Maps/ }).tap();
    await expect
      .poll(() => opened)
      .toEqual([expect.stringMatching(/^https:\/\/maps\.google\.com\/\?q=[\d.]+,[\d.]+$/)]);
    await page.clock.runFor(490);
    expect(opened).toHaveLength(1);
    const tab = context.waitForEvent('page');
    await page.clock.runFor(20);
    expect((await tab).url()).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/);
    await expect(page).toHaveURL('/map');
    await page.clock.runFor(100);
    await expect(page.getByText("Ouverture de l'application Maps...", { exact: true })).toBeVisible();
  });
});

test('T12 on a computer, a new tab that knows nothing of this one', async ({ page, context }) => {
  await standInForMaps(context);
  await page.goto('/map');
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Ouvrir dans Maps/ }).click();
  const opened = await tab;
  expect(new URL(opened.url()).searchParams.get('query')).toBe(place);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText("Ouverture de l'application Maps...", { exact: true })).toBeVisible();
});

test('T13 sharing: the sheet of the system', async ({ page, baseURL }) => {
  await allow(page, ['share', 'clipboard']);
  await press(page, 'Partager le lieu');
  await expect
    .poll(() => used(page))
    .toEqual([['share', { title: 'Le Toit du Beffroi', text: place, url: `${baseURL}/map` }]]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('T13 E03 sharing without a sheet: the clipboard', async ({ page, baseURL }) => {
  await allow(page, ['clipboard']);
  await press(page, 'Partager le lieu');
  await expect(page.getByText('Lien de partage copié !', { exact: true })).toBeVisible();
  expect(await used(page)).toEqual([['clipboard', `${place}\n${baseURL}/map`]]);
});

test('T13 E05 sharing with nothing at all: a prompt', async ({ page, baseURL }) => {
  await allow(page, []);
  await press(page, 'Partager le lieu');
  await expect.poll(() => used(page)).toEqual([['prompt Copiez ce lien pour partager:', `${baseURL}/map`]]);
});

test('T13 E02 copying: the clipboard', async ({ page }) => {
  await allow(page, ['clipboard', 'selection']);
  await press(page, "Copier l'adresse");
  await expect(page.getByText('Adresse copiée !', { exact: true })).toBeVisible();
  expect(await used(page)).toEqual([['clipboard', place]]);
});

test('T13 E02 copying where the clipboard is refused: the older way, and the focus stays', async ({
  page,
}) => {
  await allow(page, ['selection']);
  await press(page, "Copier l'adresse");
  await expect(page.getByText('Adresse copiée !', { exact: true })).toBeVisible();
  expect(await used(page)).toEqual([['copy', expect.anything()]]);
  await expect(page.getByRole('button', { name: "Copier l'adresse" })).toBeFocused();
  await expect(page.locator('textarea')).toHaveCount(0);
});

test('T13 E04 copying with nothing at all: a prompt', async ({ page }) => {
  await allow(page, []);
  await press(page, "Copier l'adresse");
  await expect.poll(() => used(page)).toEqual([['prompt Copiez cette adresse:', place]]);
});
