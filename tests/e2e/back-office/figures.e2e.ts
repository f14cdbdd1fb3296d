import { readFile } from 'node:fs/promises';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

test('the index shows sign-ups by week as a chart, a table and a CSV file with the same numbers', async ({
  page,
}) => {
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin');
  const figure = page.getByRole('figure', { name: 'Inscriptions par semaine' });
  await expect(figure.getByRole('img', { name: /^Inscriptions par semaine/ })).toBeVisible();
  await expect(figure.locator('rect')).toHaveCount(12);
  await figure.getByText('Voir les chiffres').click();
  const cells = figure.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(cells).toHaveCount(12);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // Where the page begins, no control is below its sticky head.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeFindings(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  const shown = await cells.evaluateAll((rows) =>
    rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(';')),
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Télécharger (CSV)' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toEqual(['Semaine du;Inscriptions', ...shown]);
  expect(Number(shown.at(-1)?.split(';')[1])).toBeGreaterThan(0);
});
