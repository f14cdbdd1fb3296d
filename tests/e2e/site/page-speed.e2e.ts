import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('ANALYTICS-70 a visitor reads the load times of the page below the privacy policy, and none is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/politique-confidentialite');
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const heading = page.getByRole('heading', {
    name: 'Vitesse de cette page, mesurée chez vous et envoyée nulle part',
  });
  await heading.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Afficher les mesures' }).press('Enter');

  const value = (name: string) => page.locator(`[data-measure=${name}] td`).first();
  for (const name of ['server', 'firstPaint', 'interactive', 'loaded'])
    await expect(value(name)).toHaveText(/^[\d\s]+ ms$/);
  await expect(value('shift')).toHaveText(/^\d+,\d{2,3}$/);
  const begun = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? 0);
  await expect(value('interactive')).toHaveText(
    `${new Intl.NumberFormat('fr-FR').format(Math.round(begun))} ms`,
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
