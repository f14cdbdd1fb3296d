import { readFile } from 'node:fs/promises';

import { unpackTar } from 'modern-tar';

import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { administrator } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

test('DATA-12 DATA-31 at 360 and 1280 px: the site is exported and its register downloaded; no axe finding', async ({
  page,
}) => {
  // The export reads every table, on a machine that runs other tests.
  test.slow();
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/settings?q=donn%C3%A9es');
  const form = page.getByRole('region', { name: 'Export de tout le site' });
  await form.getByRole('button', { name: 'Exporter le site' }).click();
  await expect(form.getByLabel('Motif')).toBeFocused();
  await form.getByLabel('Motif').fill('Archive de fin d’année');
  await form.getByLabel('Avec les fichiers déposés').uncheck();
  await form.getByRole('button', { name: 'Exporter le site' }).press('Enter');
  await expect(form.getByText('Terminée')).toBeVisible({ timeout: 25_000 });
  const downloading = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Télécharger' }).first().click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('export-du-site-01.tar');
  const entries = await unpackTar(await readFile(await file.path()));
  const names = entries.map(({ header }) => header.name);
  expect(names).toEqual(
    expect.arrayContaining(['csv/public.event_editions.csv', 'calendrier.ics', 'manifeste.json']),
  );

  const register = page.getByRole('region', { name: 'Registre des traitements' });
  await register.locator('summary', { hasText: 'Newsletter' }).press('Enter');
  await expect(register.getByText(/3\sans/)).toBeVisible();
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
  const saving = page.waitForEvent('download');
  await register.getByRole('button', { name: 'Télécharger la page à imprimer' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('<h2>Newsletter</h2>');
});

test('DATA-24 the state of the backups says that they are off on a machine where nothing was set', async ({
  page,
}) => {
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/settings?q=sauvegardes');
  const backups = page.getByRole('region', { name: 'Sauvegardes' });
  await expect(backups.getByText('Les sauvegardes planifiées ne sont pas activées')).toBeVisible();
});
