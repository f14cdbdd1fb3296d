import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { publicPages } from '#tests/support/public-pages.ts';

test.use({ javaScriptEnabled: false });

/** Visible buttons that do nothing without JavaScript: they open no popover and submit no form. */
function deadButtons(page: Page): Promise<string[]> {
  return page
    .locator('button:visible')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        button instanceof HTMLButtonElement &&
        !button.disabled &&
        button.getAttribute('aria-disabled') !== 'true' &&
        !button.popoverTargetElement &&
        !(button.type === 'submit' && button.form?.action)
          ? [button.getAttribute('aria-label') ?? button.innerText]
          : [],
      ),
    );
}

for (const width of [360, 1440]) {
  test(`every page shows its content at ${width} px, without inactive controls`, async ({
    page,
    allowedConsole,
  }) => {
    test.slow();
    allowedConsole.push(/404/);
    await page.setViewportSize({ width, height: 800 });
    for (const path of publicPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(await deadButtons(page)).toEqual([]);
        // No loading indicator and no stopped clock.
        await expect(page.locator('[aria-busy="true"]:visible, [role="timer"]:visible')).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

test('pages that need a session say that they need JavaScript', async ({ page }) => {
  for (const path of ['/dashboard', '/admin', '/auth']) {
    await page.goto(path);
    await expect(page.getByText('Activez JavaScript pour continuer')).toBeVisible();
    await expect(page.getByText('Vérification de votre accès…')).toBeHidden();
  }
});

test('the mobile menu opens and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the gallery can be scrolled to its last picture', async ({ page }) => {
  await page.goto('/');
  const last = page.locator('.gallery-strip figure').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
