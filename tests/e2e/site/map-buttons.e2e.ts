import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const place = 'Le Toit du Beffroi, 24 rue du Toit-Doré, 59800 Lille';

/** Responds to every request to the public map service. */
const fakeMapService = (context: BrowserContext) =>
  context.route(/^https:\/\/(www|maps)\.google\.com\//, (route) =>
    new URL(route.request().url()).hostname === 'maps.google.com'
      ? // As when the maps app takes the address: the page stays.
        route.fulfill({ status: 204 })
      : route.fulfill({ contentType: 'text/html', body: '<title>carte</title>' }),
  );

type Way = 'share' | 'clipboard' | 'selection' | 'prompt';

/** Leaves only the given ways to share and copy available, and records their use. */
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

test.describe('MAP-04 on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, waitsForScript: false });

  test('opens the short link, then the search page after 500 ms', async ({ page, context }) => {
    await fakeMapService(context);
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

test('MAP-04 on a computer, opens a new tab without opener', async ({ page, context }) => {
  await fakeMapService(context);
  await page.goto('/map');
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Ouvrir dans Maps/ }).click();
  const opened = await tab;
  expect(new URL(opened.url()).searchParams.get('query')).toBe(place);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText("Ouverture de l'application Maps...", { exact: true })).toBeVisible();
});

test('MAP-06 shares with the native share sheet', async ({ page, baseURL }) => {
  await allow(page, ['share', 'clipboard']);
  await press(page, 'Partager le lieu');
  await expect
    .poll(() => used(page))
    .toEqual([['share', { title: 'Le Toit du Beffroi', text: place, url: `${baseURL}/map` }]]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('MAP-06 shares with the clipboard when there is no native share sheet', async ({ page, baseURL }) => {
  await allow(page, ['clipboard']);
  await press(page, 'Partager le lieu');
  await expect(page.getByText('Lien de partage copié !', { exact: true })).toBeVisible();
  expect(await used(page)).toEqual([['clipboard', `${place}\n${baseURL}/map`]]);
});

test('MAP-06 shares with a prompt when there is neither share sheet nor clipboard', async ({
  page,
  baseURL,
}) => {
  await allow(page, []);
  await press(page, 'Partager le lieu');
  await expect.poll(() => used(page)).toEqual([['prompt Copiez ce lien pour partager:', `${baseURL}/map`]]);
});

test('MAP-05 copies with the clipboard', async ({ page }) => {
  await allow(page, ['clipboard', 'selection']);
  await press(page, "Copier l'adresse");
  await expect(page.getByText('Adresse copiée !', { exact: true })).toBeVisible();
  expect(await used(page)).toEqual([['clipboard', place]]);
});

test('MAP-05 copies with execCommand when the clipboard is refused, and keeps the focus', async ({
  page,
}) => {
  await allow(page, ['selection']);
  await press(page, "Copier l'adresse");
  await expect(page.getByText('Adresse copiée !', { exact: true })).toBeVisible();
  expect(await used(page)).toEqual([['copy', expect.anything()]]);
  await expect(page.getByRole('button', { name: "Copier l'adresse" })).toBeFocused();
  await expect(page.locator('textarea')).toHaveCount(0);
});

test('MAP-05 copies with a prompt when there is neither clipboard nor execCommand', async ({ page }) => {
  await allow(page, []);
  await press(page, "Copier l'adresse");
  await expect.poll(() => used(page)).toEqual([['prompt Copiez cette adresse:', place]]);
});

test.describe('before hydration', () => {
  test.use({ waitsForScript: false });

  test('MAP-41 « Copier l’adresse » and « Partager le lieu » are disabled until they work, and keep their size', async ({
    page,
  }) => {
    const script = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/map', { waitUntil: 'commit' });
    const buttons = page.locator('.map-buttons button');
    const boxes = () =>
      buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width));
    await expect(buttons.last()).toBeVisible();
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await boxes();
    script.resolve();
    for (const button of await buttons.all()) await expect(button).toBeEnabled();
    expect(await boxes()).toEqual(before);
  });
});
