import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, signIn } from '#tests/e2e/support/members.ts';

const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Tâches' }).click();
  return page.getByRole('dialog', { name: 'Tâches' });
};

test('ADMIN-58 an export appears in the panel while it is open, is downloaded, and survives a reload', async ({
  page,
}) => {
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/comments');
  const panel = await openPanel(page);
  await expect(panel.getByText('Aucune tâche.')).toBeVisible();
  const client = await as(lea.session);
  const asked = { list: 'audit_log', filters: { table: 'profiles' }, reason: 'Contrôle annuel' };
  await client.rpc('request_list_export', asked).throwOnError();
  const task = panel.getByRole('article', { name: 'Export d’une liste : Journal d’audit' });
  await expect(task.getByText('Terminée')).toBeVisible({ timeout: 15_000 });
  const downloading = page.waitForEvent('download');
  await task.getByRole('button', { name: 'Télécharger' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('journal-d-audit-1.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Date (Paris);Auteur;');

  await page.reload();
  await expect((await openPanel(page)).getByText('Terminée')).toBeVisible();
});

test('ADMIN-58 a running task is stopped and retried in the panel, with a proof of identity where it is asked for', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/403/);
  const lea = await administrator('Léa');
  const row: Record<string, unknown> = {
    id: crypto.randomUUID(),
    kind: 'member-export',
    state: 'running',
    payload: {},
    progress_done: 1,
    progress_total: 4,
    step: null,
    cancel_requested: false,
    last_error: null,
    result: null,
    created_at: new Date().toISOString(),
    finished_at: null,
    requested_by: lea.id,
  };
  // The states of a task that the worker would leave at once.
  await page.route('**/rest/v1/tasks?*', (route) => route.fulfill({ json: [row] }));
  await page.route('**/rest/v1/rpc/cancel_task', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ task: row.id });
    Object.assign(row, { state: 'cancelled', finished_at: new Date().toISOString() });
    await route.fulfill({ json: { outcome: 'done' } });
  });
  let proved = false;
  await page.route('**/rest/v1/rpc/retry_task', async (route) => {
    if (proved) Object.assign(row, { state: 'queued', finished_at: null });
    await (proved
      ? route.fulfill({ json: { outcome: 'done' } })
      : route.fulfill({
          status: 403,
          json: { code: 'PT403', hint: 'reauthentication_needed', message: 'x', details: null },
        }));
    proved = true;
  });
  await signIn(page, lea.session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/comments');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const panel = await openPanel(page);
  const task = panel.getByRole('article', { name: 'Export des données d’un membre' });
  await expect(task.getByText('1 sur 4')).toBeVisible();
  await expect(task.getByRole('progressbar')).toHaveAttribute('value', '1');
  expect(await axeFindings(page)).toEqual([]);

  await task.getByRole('button', { name: 'Arrêter' }).click();
  await expect(task.getByText('Arrêtée')).toBeVisible();
  await task.getByRole('button', { name: 'Réessayer' }).click();
  const proof = page
    .getByRole('dialog')
    .filter({ has: page.locator('input[name=current]') })
    .last();
  await proof.locator('input[name=current]').fill('un mot de passe assez long');
  await proof.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(task.getByText('En attente')).toBeVisible();
});
