import type { Locator, Page } from '@playwright/test';

import { expect, test, waitForHydration } from '#tests/e2e/support/fixtures.ts';

const looks = (page: Page) =>
  page.getByRole('main').evaluate(async (main) => {
    await document.fonts.ready;
    return [...main.querySelectorAll('a, h1, h2, p, img, form, aside')].map((node) => {
      const { left, width, height } = node.getBoundingClientRect();
      return [node.localName, ...[left, width, height].map(Math.round)];
    });
  });

async function follow(page: Page, link: Locator, address: string | RegExp) {
  await link.click();
  await expect(page).toHaveURL(address);
  // The address changes before the page.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('link[data-first-screen]')).toHaveCount(0);
  const arrived = await looks(page);
  await page.reload();
  await waitForHydration(page);
  expect(arrived).toEqual(await looks(page));
}

const stylesheet = (page: Page, name: string) =>
  page.locator(`link[rel=stylesheet][href*="/assets/${name}-"]:not([disabled])`);

test('SPEED-55 a client-side navigation keeps the stylesheet, or loads the larger one that the page needs', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('link[data-first-screen][href*="/assets/info-"]')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Presse' }).click();
  await expect(page).toHaveURL('/presse');
  await expect(page.locator('link[data-first-screen]')).toHaveCount(0);
  await expect(stylesheet(page, 'public')).toHaveCount(0);
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Blog' }), '/blog');
  await expect(stylesheet(page, 'reading').first()).toBeAttached();
  await expect(stylesheet(page, 'all')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Espace membre' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(stylesheet(page, 'all')).toHaveCount(1);
  const arrived = await looks(page);
  await page.reload();
  expect(arrived).toEqual(await looks(page));
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Blog' }), '/blog');
});

test('SPEED-55 a navigation requests the larger stylesheet before the data of the page has arrived', async ({
  page,
}) => {
  await page.goto('/contact');
  const data = Promise.withResolvers<void>();
  await page.route('**/blog.data*', async (route) => {
    await data.promise;
    await route.continue();
  });
  const requested = page.waitForRequest('**/assets/public-*.css');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await requested;
  data.resolve();
  await expect(page).toHaveURL('/blog');
  await expect(stylesheet(page, 'public')).toHaveCount(1);
});

test('SPEED-55 a page looks the same after pages with other stylesheets', async ({ page }) => {
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  const openBlog = async () => {
    await blog.click();
    await expect(blog).toHaveAttribute('aria-current', 'page');
    return looks(page);
  };
  await page.goto('/contact');
  const first = await openBlog();
  await expect(stylesheet(page, 'public')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Espace membre' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(stylesheet(page, 'all')).toHaveCount(1);
  const second = await openBlog();
  // A link that is added again would follow all.css, and override it.
  expect(await page.locator('head link[rel=stylesheet]').last().getAttribute('href')).toContain(
    '/assets/all-',
  );
  await page.goto('/blog');
  const fresh = await looks(page);
  expect(first).toEqual(fresh);
  expect(second).toEqual(fresh);
});

test.describe('a larger stylesheet', () => {
  // React rejects with the event of the link.
  test.use({ allowedConsole: [/Failed to load resource|^Event$/] });

  test('SPEED-55 a larger stylesheet that fails during a navigation is requested again', async ({ page }) => {
    let requests = 0;
    await page.route('**/assets/public-*.css', async (route) => {
      requests += 1;
      // The request at the beginning of the navigation, and that of the next page.
      await (requests <= 2 ? route.abort() : route.continue());
    });
    await page.goto('/contact');
    const response = page.waitForResponse('**/assets/public-*.css');
    const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
    await blog.click();
    await expect(blog).toHaveAttribute('aria-current', 'page');
    await (await response).finished();
    expect(requests).toBe(3);
    const arrived = await looks(page);
    await page.reload();
    await waitForHydration(page);
    expect(arrived).toEqual(await looks(page));
  });
});
