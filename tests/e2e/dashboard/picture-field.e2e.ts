import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { card, openDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { picture } from '#tests/support/formats/pictures.ts';

const field = (page: Page) => card(page, 'Mon profil').getByRole('group', { name: 'Photo' });
const chooser = (page: Page) => field(page).locator('input[type=file]');
const choose = (page: Page) => field(page).getByRole('button', { name: 'Choisir une photo' });
const replace = (page: Page) => field(page).getByRole('button', { name: 'Changer la photo' });
const portrait = (page: Page) => field(page).getByRole('img');

type Sent = { name: string; mimeType: string; buffer: Buffer };
const png = async (): Promise<Sent> => ({
  name: 'moi.png',
  mimeType: 'image/png',
  buffer: await picture('png', { width: 300, height: 200 }),
});

/** A picture of about 1.3 MB: noise does not compress. */
async function heavy(): Promise<Sent> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const made = sharp({ create: { width: 700, height: 600, channels: 3, background: '#000', noise } });
  return { name: 'bruit.png', mimeType: 'image/png', buffer: await made.png().toBuffer() };
}

/** Uploads leave at `speed` bytes per second, as on a slow phone, until `release`. */
async function slowUploads(page: Page, speed: number): Promise<{ release: () => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(speed);
  return { release: () => limit(-1) };
}

/** Drops files as a file manager does; without files, a picture of a page is dropped, of which browsers pass the address. */
async function drop(target: Locator, files: readonly Sent[]): Promise<void> {
  const data = await target.page().evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (given.length === 0) transfer.setData('text/uri-list', 'https://ailleurs.example/a.png');
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await expect(target.getByText('Déposez l’image ici')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: data });
}

test('ADMIN-60 a picture is chosen, dropped or pasted into the same field', async ({
  page,
  email,
  context,
}) => {
  await openDashboard(page, email);
  await drop(field(page), [await png()]);
  await expect(page.getByText('Photo enregistrée')).toBeVisible();
  await expect(portrait(page)).toHaveJSProperty('naturalWidth', 300);
  const dropped = await portrait(page).getAttribute('src');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(120, 90);
    canvas.getContext('2d')?.fillRect(0, 0, 60, 90);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  await replace(page).focus();
  await page.keyboard.press('Control+v');
  await expect(portrait(page)).toHaveJSProperty('naturalWidth', 120);
  await expect(portrait(page)).toHaveAttribute('src', /^\/storage/);
  expect(await portrait(page).getAttribute('src')).not.toBe(dropped);
  await expect(replace(page)).toBeFocused();

  const opened = page.waitForEvent('filechooser');
  await replace(page).press('Enter');
  await (await opened).setFiles(await png());
  await expect(portrait(page)).toHaveJSProperty('naturalWidth', 300);
});

test('ADMIN-60 the bytes of a slow upload are counted, and the upload can be cancelled', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openDashboard(page, email);
  await page.getByRole('button', { name: 'Mon profil' }).click();
  const slow = await slowUploads(page, 150_000);
  await chooser(page).setInputFiles(await heavy());
  const bar = field(page).getByRole('progressbar', { name: 'Envoi de l’image' });
  await expect(bar).toBeVisible();
  await expect(portrait(page)).toHaveAttribute('src', /^blob:/);
  await expect(portrait(page)).toHaveJSProperty('naturalWidth', 700);
  const sent = () => bar.evaluate((element: HTMLProgressElement) => [element.value, element.max]);
  await expect.poll(async () => (await sent())[0]).toBeGreaterThan(100_000);
  const [value = 0, total = 0] = await sent();
  expect(value).toBeLessThan(total);
  expect(total).toBeGreaterThan(1_000_000);
  await expect(field(page)).toContainText(/\d,\d sur 1,\d\sMo/);
  await expect(field(page).getByRole('status')).toHaveText(/^Envoi\s: (0|25|50|75)\s%$/);
  await expect(choose(page)).toHaveAttribute('aria-busy', 'true');
  expect(await axeFindings(page, 'fieldset')).toEqual([]);
  const { width = 0 } = (await field(page).boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(360);

  await field(page).getByRole('button', { name: 'Annuler l’envoi' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(field(page).getByRole('status')).toHaveText('Envoi annulé');
  await expect(choose(page)).toBeFocused();
  await expect(portrait(page)).toHaveCount(0);

  await slow.release();
  await chooser(page).setInputFiles(await heavy());
  await expect(page.getByText('Photo enregistrée')).toBeVisible();
  await expect(portrait(page)).toHaveAttribute('src', /^\/storage\/v1\/object\/public\/avatars\//);
});

test('ADMIN-61 a file that is refused is named with its reason, and no request is made', async ({
  page,
  email,
}) => {
  await openDashboard(page, email);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/storage/') && requests.push(request.url()));
  const problem = field(page).getByRole('alert');
  const refusals: [Sent[], RegExp][] = [
    [[{ name: 'a.gif', mimeType: 'image/gif', buffer: await picture('gif') }], /JPEG, PNG, WebP ou AVIF\.$/],
    [[{ ...(await png()), buffer: Buffer.alloc(5 * 1024 ** 2 + 1) }], /^Cette image dépasse 5\sMo/],
    [
      [{ ...(await png()), buffer: await picture('png', { width: 5100, height: 5000 }) }],
      /25 millions de pixels/,
    ],
    [[await png(), await png()], /^Une seule image à la fois/],
    [[], /s’enregistre d’abord sur votre appareil/],
  ];
  for (const [files, reason] of refusals) {
    await drop(field(page), files);
    await expect(problem).toHaveText(reason);
  }
  await expect(choose(page)).toHaveAccessibleDescription(
    /JPEG, PNG, WebP ou AVIF, 5\sMo.*sur votre appareil/,
  );
  expect(await axeFindings(page, 'fieldset')).toEqual([]);
  expect(requests).toEqual([]);
});

test('ADMIN-62 a removed picture comes back by « Annuler »', async ({ page, email }) => {
  await openDashboard(page, email);
  await chooser(page).setInputFiles(await png());
  await expect(portrait(page)).toHaveAttribute('src', /avatars/);
  await field(page).getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(page.getByText('Photo retirée')).toBeVisible();
  await expect(portrait(page)).toHaveCount(0);
  await expect(choose(page)).toBeFocused();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('Photo remise')).toBeVisible();
  await expect(portrait(page)).toHaveAttribute('src', /avatars/);
  await expect(portrait(page)).toHaveJSProperty('naturalWidth', 300);
});

test('ADMIN-62 while the picture is removed, no other one is taken', async ({ page, email }) => {
  await openDashboard(page, email);
  await chooser(page).setInputFiles(await png());
  await expect(portrait(page)).toHaveAttribute('src', /avatars/);
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.fallback();
  });
  await field(page).getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(replace(page)).toHaveAttribute('aria-busy', 'true');
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/upload/') && uploads.push(request.url()));
  await chooser(page).setInputFiles(await png());
  held.resolve();
  await expect(page.getByText('Photo retirée')).toBeVisible();
  await expect(portrait(page)).toHaveCount(0);
  expect(uploads).toEqual([]);
});

test.describe('when the upload fails', () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR/] });

  test('ADMIN-61 the file stays, with the reason, and « Réessayer » sends it again', async ({
    page,
    email,
  }) => {
    await openDashboard(page, email);
    await page.route('**/object/upload/sign/**', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
    );
    await chooser(page).setInputFiles(await png());
    await expect(field(page).getByRole('alert')).toHaveText(
      /^La connexion est coupée\. L’image est gardée ici/,
    );
    await expect(portrait(page)).toHaveAttribute('src', /^blob:/);
    await page.unroute('**/object/upload/sign/**');
    await field(page).getByRole('button', { name: 'Réessayer' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Photo enregistrée')).toBeVisible();
    await expect(replace(page)).toBeFocused();
    await expect(field(page).getByRole('alert')).toHaveCount(0);
    await expect(portrait(page)).toHaveAttribute('src', /avatars/);
  });
});
