import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** Waits until the top of a section is right below the header; a section may be scrolled slightly further down. */
async function expectLanding(page: Page, anchor: string, within = 1): Promise<void> {
  const distance = () =>
    page.evaluate((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      return Math.abs(top - (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0));
    }, anchor);
  await expect.poll(distance, { message: anchor, timeout: 15_000 }).toBeLessThanOrEqual(within);
}

/** Throttles the CPU to the speed of a phone that is a few years old. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const header = (page: Page) => page.getByRole('banner');

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('FRAME-04 each breadcrumb of the home page scrolls to its section, right below the header', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      const trail = page.getByRole('navigation', { name: 'Fil d’Ariane des sections' });
      for (const link of await trail.getByRole('link').all()) {
        const anchor = (await link.getAttribute('href'))?.replace('/#', '') ?? '';
        await link.dispatchEvent('click');
        await expect(page.locator(`#${anchor}`)).toBeFocused();
        // The booking section starts with a decorative gable of 24 px; the window scrolls by whole pixels.
        await expectLanding(page, anchor, anchor === 'booking' ? 25 : 1);
        await expect(page).toHaveURL(`/#${anchor}`);
      }
    });

    test.describe('before hydration', () => {
      test.use({ waitsForScript: false });
      test('a link clicked before the lower sections are hydrated scrolls to its section', async ({
        page,
      }) => {
        await slowDown(page, 4);
        await page.goto('/', { waitUntil: 'commit' });
        await page.locator('.section-trail a[href="/#map"]').dispatchEvent('click');
        await expect(page).toHaveURL('/#map');
        await page.waitForLoadState('networkidle');
        await expectLanding(page, 'map');
      });
    });

    test('FRAME-04 from another page, on a slow machine, the home page is rendered before it scrolls', async ({
      page,
    }) => {
      await page.goto('/contact');
      await page.waitForLoadState('networkidle');
      await slowDown(page, 6);
      await header(page).locator('a[href="/#organizers"]').first().dispatchEvent('click');
      await expectLanding(page, 'organizers');
      await expect(page.locator('#organizers')).toBeFocused();
      await expect(page).toHaveURL('/#organizers');
    });
  });
}

test('FRAME-04 scrolls smoothly, and without animation with reduced motion', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  /** Number of distinct scroll positions on the way to a section. */
  async function stepsTo(anchor: string): Promise<number> {
    await page.evaluate((id) => {
      const seen = new Set<number>();
      window.addEventListener('scroll', () => {
        seen.add(window.scrollY);
        document.body.dataset.steps = String(seen.size);
      });
      document.querySelector<HTMLElement>(`.section-trail a[href="/#${id}"]`)?.click();
    }, anchor);
    await expectLanding(page, anchor);
    return Number(await page.locator('body').getAttribute('data-steps'));
  }
  expect(await stepsTo('gallery')).toBeGreaterThan(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await stepsTo('map')).toBeLessThanOrEqual(2);
});

test('restores the scroll position on « back » and on reload', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await header(page).getByRole('link', { name: 'FAQ' }).click();
  await expectLanding(page, 'faq');
  const faq = await top();
  await header(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/#faq');
  await expect.poll(top).toBe(faq);
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(faq);
  await page.reload();
  await expect.poll(top).toBe(faq);
});

for (const [what, path] of [
  ['a link followed', '/'],
  ['an address that stands for a section', '/gallery'],
] as const)
  test(`FRAME-04 ${what} while scripts of other sections are loading removes nothing from the page`, async ({
    page,
  }) => {
    let arrive = () => {};
    const late = new Promise<void>((done) => (arrive = done));
    await page.route(/\/assets\/(about|gallery|badges|organizers|faq|map)-section-.*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(path);
    const anchor = path === '/' ? 'map' : 'gallery';
    if (path === '/') await page.locator('.section-trail a[href="/#map"]').dispatchEvent('click');
    await expect(page.locator(`#${anchor}`)).toBeFocused();
    await expectLanding(page, anchor);
    await expect(page.locator('main > section')).toHaveCount(14);
    arrive();
    await page.waitForLoadState('networkidle');
    await expectLanding(page, anchor);
    await expect(page.locator(`#${anchor}`)).toBeFocused();
  });

test.describe('with a fake clock', () => {
  // Hydration is not awaited: the fake clock replaces `performance`, which records its mark.
  test.use({ waitsForScript: false });

  test('FRAME-04 FRAME-07 waits about 100 ms between the navigation and the scroll', async ({ page }) => {
    await page.clock.install();
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await header(page).getByRole('link', { name: 'Organisateurs' }).click();
    await expect(async () => {
      await page.clock.runFor(5);
      await expect(page.locator('#organizers')).toBeAttached({ timeout: 50 });
    }).toPass({ intervals: [10] });
    await page.clock.runFor(85);
    expect(await page.evaluate(() => window.location.hash)).toBe('');
    await page.clock.runFor(20);
    await expect(page).toHaveURL('/#organizers');
  });
});

test.describe('before hydration of the target', () => {
  test.use({ waitsForScript: false });
  test('does not scroll a visitor who has already scrolled', async ({ page }) => {
    await page.clock.install();
    await page.goto('/gallery', { waitUntil: 'commit' });
    await expect(page.locator('#why')).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
    await page.clock.runFor(1000);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  });
});
