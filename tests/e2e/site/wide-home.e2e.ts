import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** Where the first person of the picture begins in a window of this size, in pixels. */
const windows = [
  { width: 1024, height: 768, people: 490 },
  { width: 1280, height: 720, people: 710 },
  { width: 1440, height: 900, people: 810 },
  { width: 1920, height: 1080, people: 1120 },
];

for (const { width, height, people } of windows) {
  test(`HOME-102 at ${width} by ${height} px the facts and the proof end before the people`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const hero = page.getByRole('region', { name: /Lille se parle/ });
    const words = [
      hero.getByText('10 € TTC • En présentiel • 30 places max', { exact: true }),
      hero.getByText('Plus que 12 places disponibles', { exact: true }),
      hero.getByText('4.8/5 — 100+ participants satisfaits', { exact: true }),
    ];
    for (const line of words) {
      const { x, width: length } = (await line.boundingBox()) ?? { x: width, width };
      expect(x + length).toBeLessThan(people);
    }
    await expect(hero.getByRole('link', { name: /^Réserver ma place/ })).toBeInViewport({ ratio: 1 });
  });
}

test('HOME-51 each hour of « Le déroulé » is on one line', async ({ page }) => {
  for (const width of [320, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const hours = page.locator('#about ol time');
    await expect(hours).toHaveCount(4);
    const lines = await hours.evaluateAll((all) =>
      all.map((hour) => {
        const text = document.createRange();
        text.selectNodeContents(hour);
        return text.getClientRects().length;
      }),
    );
    expect(lines, `${width} px`).toEqual([1, 1, 1, 1]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test('FRAME-40 the menu shows date and places left without JavaScript', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByText('7 novembre - 18h30', { exact: true })).toBeVisible();
    await expect(menu.getByText('Plus que 12 places disponibles', { exact: true })).toBeVisible();
  });
});
