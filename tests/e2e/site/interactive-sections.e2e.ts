import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const opened = (page: Page) => page.locator('details.faq-item[open]');

test.describe('the questions', () => {
  test('open one answer at most, and close it again', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('details.faq-item')).toHaveCount(9);
    await expect(opened(page)).toHaveCount(0);
    await page.getByText('Combien coûte l’afterwork').click();
    await expect(page.getByText('L’entrée est à 10')).toBeVisible();
    await page.getByText('Quels sont les horaires').click();
    await expect(opened(page)).toHaveCount(1);
    await expect(page.getByText('6 novembre 2025')).toBeVisible();
    await page.getByText('Quels sont les horaires').click();
    await expect(opened(page)).toHaveCount(0);
  });

  test('a URL with a fragment opens its answer, directly and by its link', async ({ page }) => {
    await page.goto('/faq#pluie');
    await expect(page.getByText('120 m²')).toBeVisible();
    await expect(opened(page)).toHaveCount(1);
    await page.goto('/faq#adresse');
    await expect(page.getByText('6e étage')).toBeVisible();
  });

  test('a malformed fragment does not break the page', async ({ page }) => {
    await page.goto('/faq#pluie%');
    await expect(page.locator('details.faq-item')).toHaveCount(9);
    await page.getByText('Combien coûte l’afterwork').click();
    await expect(page.getByText('L’entrée est à 10')).toBeVisible();
  });
});

test.describe('the map', () => {
  test('draws its plan without contacting another host', async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url());
    });
    await page.goto('/map');
    await expect(page.locator('svg.plan')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('5e étage');
    await expect(page.getByRole('main')).toContainText('18h30 à 22h00');
    await expect(page.getByRole('main')).toContainText('Métro ligne 1, station Rihour');
    await expect(page.getByRole('main')).toContainText('Métro ligne 2, station Gare Lille-Flandres');
    expect(elsewhere).toEqual([]);
  });

  test('MAP-06 shares with the clipboard when there is no native share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page.goto('/map');
    await page.getByRole('button', { name: 'Partager le lieu' }).click();
    await expect(page.getByText('Lien de partage copié !', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/map');
  });
});

test.describe('the badges', () => {
  test('BADGE-08 cannot be bought while payments are off, and their buttons explain why', async ({
    page,
  }) => {
    await page.goto('/badges');
    const buttons = page.getByRole('button', { name: 'Bientôt disponible' });
    await expect(buttons).toHaveCount(3);
    await expect(buttons.first()).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Le plus populaire', { exact: true })).toHaveCount(1);
    await expect(page.getByText('67% des membres choisissent ce badge', { exact: true })).toBeVisible();
    await expect(page.getByText('par an • paiement unique', { exact: true })).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    await buttons.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Badges non disponibles', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Les paiements en ligne ne sont pas encore activés. Contactez-nous pour rejoindre.', {
        exact: true,
      }),
    ).toBeVisible();
  });

  test('BADGE-05 BADGE-07 have a comparison of twelve features, also by keyboard', async ({ page }) => {
    await page.goto('/badges');
    await page.waitForLoadState('networkidle');
    await page.getByRole('tab', { name: 'Badges' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Comparaison' })).toBeFocused();
    const table = page.getByRole('table');
    await expect(table.locator('th[scope=row]')).toHaveCount(12);
    await expect(table.locator('th[scope=rowgroup]')).toHaveText([
      'Accès Événements',
      'Networking',
      'Avantages Exclusifs',
    ]);
    await expect(table.getByText('par mois')).toHaveCount(3);
    await expect(table.getByText('Inclus', { exact: true })).toHaveCount(23);
    await expect(table.getByText('Non inclus', { exact: true })).toHaveCount(13);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Badges' })).toBeFocused();
    await expect(table).toBeHidden();
  });

  test('highlight the tier of the `badge` parameter', async ({ page }) => {
    await page.goto('/badges?badge=gold');
    await expect(page.locator('[data-tier=gold]')).toHaveAttribute('data-selected', 'true');
    await expect(page.locator('[data-selected]')).toHaveCount(1);
  });
});

test.describe('badge analytics', () => {
  type Row = { event_type: string; user_id: string | null; session_id: string; event_data: object };

  /** Inserted rows, and the server's responses. */
  function watchEvents(page: Page) {
    const rows: Row[] = [];
    const answers: number[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('/rest/v1/analytics_events')) return;
      if (response.request().method() !== 'POST') return;
      rows.push(response.request().postDataJSON());
      answers.push(response.status());
    });
    return { rows, answers, types: () => rows.map(({ event_type }) => event_type) };
  }

  test('record each view and click once, without a user', async ({ page }) => {
    const { rows, answers, types } = watchEvents(page);
    await page.goto('/badges');
    await page.getByRole('tab', { name: 'Comparaison' }).click();
    await expect.poll(types).toContain('badge_comparison_view');
    await page.getByRole('tab', { name: 'Badges' }).click();
    // Playwright would wait for an `aria-disabled` button to be enabled.
    await page.locator('[data-tier=gold] button').press('Enter');
    await expect.poll(types).toContain('badge_card_click');
    await expect.poll(() => types().filter((type) => type === 'badge_card_view')).toHaveLength(3);
    await page.locator('[data-tier=bronze]').scrollIntoViewIfNeeded();
    expect(types().filter((type) => type === 'badge_section_view')).toHaveLength(1);
    expect(types().filter((type) => type === 'badge_card_view')).toHaveLength(3);
    expect(answers.every((status) => status === 201)).toBe(true);
    expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1);
    expect(rows.every(({ user_id, event_data }) => user_id === null && 'timestamp' in event_data)).toBe(true);
  });

  test('record nothing after the opt-out under the privacy policy', async ({ page }) => {
    await page.goto('/politique-confidentialite');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Refuser la mesure' }).click();
    await expect(page.getByText('Vos visites ne sont pas comptées sur ce navigateur.')).toBeVisible();
    const { rows } = watchEvents(page);
    await page.goto('/badges');
    await page.getByRole('tab', { name: 'Comparaison' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(rows).toEqual([]);
    await page.goto('/politique-confidentialite');
    await expect(page.getByRole('button', { name: 'Accepter la mesure' })).toBeVisible();
  });
});

test.describe('the floating bar', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Raccourcis' });

  test('appears below one and a half screens, and leads to the plan and the ticketing', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => scrollTo({ top: innerHeight * 1.5 + 40, behavior: 'instant' }));
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: /^Je réserve ma place/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await bar(page).getByRole('link', { name: 'Plan' }).click();
    await expect(page).toHaveURL(/#map$/);
    await expect(page.getByRole('heading', { name: 'Levez les yeux' })).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar(page)).toBeHidden();
  });

  test('from another page, its shortcuts navigate to the home page first', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await bar(page).getByRole('link', { name: 'Plan' }).click();
    await expect(page).toHaveURL(/\/#map$/);
    await expect(page.locator('#map')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both badge tables, the answers and the addresses are visible', async ({ page }) => {
    await page.goto('/badges');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('par an • paiement unique').first()).toBeVisible();
    await page.goto('/faq');
    await page.getByText('Que veut dire ALINE').click();
    await expect(page.getByText('ALINE est l’acronyme')).toBeVisible();
    await page.goto('/map');
    await expect(page.getByText('24 rue du Toit-Doré, 59800 Lille').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Partager le lieu' })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Ouvrir dans Maps/ })).toHaveAttribute(
      'href',
      /google\.com\/maps\/search/,
    );
  });
});
