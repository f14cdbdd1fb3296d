import { readFile } from 'node:fs/promises';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator, withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

for (const width of [1280, 360])
  test(`ADMIN-195 the share kit at ${width} px: a text is changed, copied and restored; pictures and QR code; no axe finding`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, (await withRole('reader', 'Rose')).session);
    await page.goto('/admin/kit');
    const text = page.getByRole('textbox', { name: 'WhatsApp' });
    const ready = await text.inputValue();
    expect(ready).toContain('/v/whatsapp');
    await text.fill('Venez !');
    await page.reload();
    await expect(text).toHaveValue('Venez !');
    await page.getByRole('button', { name: 'Copier : WhatsApp' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Venez !');
    await page.getByRole('button', { name: 'Reprendre le texte du site' }).click();
    await expect(text).toHaveValue(ready);
    await expect(page.getByText(/^1 SMS · \d+ sur 160/)).toBeVisible();

    const square = page.getByRole('img', { name: /« Carré »/ });
    await expect
      // The first picture starts the process that draws.
      .poll(() => square.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)), {
        timeout: 20_000,
      })
      .toBe(1080);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le QR code en PNG' }).click();
    const png = await readFile(await (await download).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole('link', { name: 'Carte de table à imprimer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carte de table');
    await page.getByLabel(/^A5/).check();
    await expect(page.getByRole('img', { name: /\/v\/table$/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('ADMIN-199 the table card prints on one page of its format', async ({ page }) => {
  await signIn(page, (await administrator('Léa')).session);
  await page.goto('/admin/kit/carte');
  await expect(page.getByRole('img', { name: /\/v\/table$/ })).toBeVisible();
  for (const [format, box] of [
    ['A6', [298, 420]],
    ['A5', [420, 595]],
  ] as const) {
    await page.getByLabel(new RegExp(`^${format}`)).check();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(box);
  }
});
