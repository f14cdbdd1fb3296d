import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('French text loads the small typefaces only, other letters the whole ones', async ({ page }) => {
  const typefaces = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /([a-z-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? '')
        .filter(Boolean)
        .toSorted(),
    );
  const french = ['bricolage-grotesque-french', 'instrument-sans-french'];
  await page.goto('/contact');
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await typefaces()).toEqual(french);
  await page.locator('h1').evaluate((title) => title.append(' Señor'));
  await expect
    .poll(typefaces)
    .toEqual([
      'bricolage-grotesque-french',
      'bricolage-grotesque-latin-wght-normal',
      'instrument-sans-french',
    ]);
});
