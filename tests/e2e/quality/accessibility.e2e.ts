import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { memberPages, visit } from '#tests/e2e/support/member-pages.ts';
import { publicPages } from '#tests/support/public-pages.ts';

/** Levels (1 to 6) of all visible headings, in document order. */
const headingLevels = (page: Page) =>
  page
    .getByRole('heading')
    .evaluateAll((all) =>
      all.map((node) => Number(node.getAttribute('aria-level') ?? node.localName.slice(1))),
    );

/** External links that do not announce the new tab, or lack `noopener noreferrer`. */
const unsafeExternalLinks = (page: Page) =>
  page.locator('a[href^="http"]').evaluateAll((all) =>
    all
      .filter((node) => node instanceof HTMLAnchorElement && node.host !== window.location.host)
      .filter((node) => {
        const said = node.getAttribute('aria-label') ?? node.textContent;
        const rel = node.getAttribute('rel')?.split(' ') ?? [];
        const opens = node.getAttribute('target') === '_blank' && said.includes('(nouvel onglet)');
        return !opens || !rel.includes('noopener') || !rel.includes('noreferrer');
      })
      .map((node) => node.outerHTML),
  );

/** Navigations, tables, dialogs and sections without an accessible name. */
const unnamedLandmarks = (page: Page) =>
  page.locator('nav, aside, table, dialog, main section[id]').evaluateAll((all) =>
    all
      .filter((node) => {
        const named = document.getElementById(node.getAttribute('aria-labelledby') ?? '');
        const name =
          node.getAttribute('aria-label') ?? named?.textContent ?? node.querySelector('caption')?.textContent;
        // Sections of a long text are titled by their own h2.
        return !name?.trim() && !node.querySelector(':scope h2');
      })
      .map((node) => node.outerHTML.slice(0, 160)),
  );

for (const path of [...publicPages, ...memberPages]) {
  test(`${path} has named landmarks and headings in order, and axe reports nothing at 360 and 1280 px`, async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/404/);
    await page.setViewportSize({ width: 360, height: 800 });
    // axe cannot judge the contrast of text that is still fading in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path, email);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await axeFindings(page), '360 px').toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await axeFindings(page), '1280 px').toEqual([]);
    const levels = await headingLevels(page);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level, `heading ${index}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    expect(await unsafeExternalLinks(page)).toEqual([]);
    expect(await unnamedLandmarks(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count()).toBe(0);
  });
}

test('axe reports a field without a name, in the part it is asked for only', async ({ page }) => {
  await page.goto('/auth');
  await page
    .getByRole('main')
    .evaluate((main) => main.append(document.createElement('input'), document.createElement('footer')));
  expect(await axeFindings(page)).toMatchObject([{ id: 'label', nodes: ['<input>'] }]);
  expect(await axeFindings(page, 'main footer')).toEqual([]);
});

test('axe reports nothing on an open answer of the FAQ, the badge comparison and a toast', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Comparaison' }).click();
  await page.locator('#faq summary').first().click();
  await page.locator('#badges').scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'Badges' }).click();
  await page.locator('[data-tier=bronze] button').press('Enter');
  await page.getByRole('tab', { name: 'Comparaison' }).click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a client-side navigation announces the page title and moves the focus to the top of the page', async ({
  page,
}) => {
  await page.goto('/contact');
  const announcer = page.locator('p[aria-live="polite"]');
  await expect(announcer).toHaveText('');
  await page.getByRole('main').getByRole('link', { name: 'Les questions du bar' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(announcer).toHaveText(/^FAQ/);
  await expect(page.getByRole('main')).toBeFocused();
  const press = page.getByRole('banner').getByRole('link', { name: 'Presse' });
  await press.click();
  await expect(announcer).toHaveText(/^Espace presse/);
  await expect(press).toBeFocused();
});
