import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { memberPages, visit } from '#tests/e2e/support/member-pages.ts';
import { publicPages } from '#tests/e2e/support/public-pages.ts';

/** Levels of the headings in their order: one first level, which comes first, and no level skipped on the way down. */
const headingLevels = (page: Page) =>
  page
    .getByRole('heading')
    .evaluateAll((all) =>
      all.map((node) => Number(node.getAttribute('aria-level') ?? node.localName.slice(1))),
    );

/** Links that leave the site without saying so, or that hand this page over to where they lead. */
const carelessLinks = (page: Page) =>
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

/** Regions, navigations and tables that a screen reader would announce without a name. */
const unnamed = (page: Page) =>
  page.locator('nav, aside, table, dialog, main section[id]').evaluateAll((all) =>
    all
      .filter((node) => {
        const named = document.getElementById(node.getAttribute('aria-labelledby') ?? '');
        const name =
          node.getAttribute('aria-label') ?? named?.textContent ?? node.querySelector('caption')?.textContent;
        // Parts of a long text are under their headings, and no regions.
        return !name?.trim() && !node.querySelector(':scope h2');
      })
      .map((node) => node.outerHTML.slice(0, 160)),
  );

for (const path of [...publicPages, ...memberPages]) {
  test(`${path}: headings, landmarks and links say where one is and where one goes`, async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/404/);
    await visit(page, path, email);
    const levels = await headingLevels(page);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level, `heading ${index}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    expect(await carelessLinks(page)).toEqual([]);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await unnamed(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count()).toBe(0);
  });

  for (const width of [360, 1280]) {
    test(`axe has nothing to report on ${path} at ${width} px`, async ({ page, email, allowedConsole }) => {
      allowedConsole.push(/404/);
      await page.setViewportSize({ width, height: 800 });
      // What is fading in cannot be read yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, path, email);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  }
}

test('axe has nothing to report on what opens: answers, comparison, messages', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Comparaison' }).click();
  await page.locator('summary').first().click();
  await page.locator('#badges').scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'Badges' }).click();
  await page.locator('[data-tier=bronze] button').press('Enter');
  await page.getByRole('tab', { name: 'Comparaison' }).click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a page reached by a link is told by its title, and the keyboard goes on from its top', async ({
  page,
}) => {
  await page.goto('/contact');
  const told = page.locator('p[aria-live="polite"]');
  await expect(told).toHaveText('');
  await page.getByRole('main').getByRole('link', { name: 'Les questions du bar' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(told).toHaveText(/^FAQ/);
  await expect(page.getByRole('main')).toBeFocused();
  const press = page.getByRole('banner').getByRole('link', { name: 'Presse' });
  await press.click();
  await expect(told).toHaveText(/^Espace presse/);
  await expect(press).toBeFocused();
});
