import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';
import { outbox } from '#tests/e2e/support/outbox.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

let mails = 0;
const address = (): string => `file-${Date.now()}-${(mails += 1)}@exemple.fr`;

/** A mail that the worker has tried once and will try again in an hour. */
async function failedMail(recipient: string): Promise<string> {
  const service = await owner();
  const data = { Article: 'Les toits', Reason: 'Hors sujet', Note: '' };
  const { data: id } = await service
    .rpc('mail_enqueue', { recipient, template: 'comment-refused', data })
    .throwOnError();
  return id;
}

test('NOTIF-13 at 360 and 1280 px: the queue shows a mail as it was sent, without its content once erased; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const recipient = address();
  await failedMail(recipient);
  await outbox(recipient);
  await asAdministrator(page);
  await page.goto(`/admin/notifications?onglet=file&q=${encodeURIComponent(recipient)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const row = page
    .getByRole('table', { name: 'Emails de la file d’envoi' })
    .getByRole('row')
    .filter({ hasText: '•••@' });
  await expect(row).toContainText('envoyé');
  await expect(row).toContainText('commentaire refusé');
  expect(await findingsAtWidths(page)).toEqual([]);
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'commentaire refusé' });
  await expect(drawer.getByText(/a été effacé/)).toBeVisible();
  const frame = page.frameLocator('iframe[title="Aperçu de l’email, tel qu’il sera reçu"]');
  await expect(frame.getByText('Bonjour,')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Texte brut' }).click();
  await expect(drawer.getByText(/Voir mes commentaires/)).toBeVisible();
  expect(await findingsAtWidths(page, 'dialog')).toEqual([]);
  await drawer.getByRole('button', { name: 'Fermer' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('tab', { name: /^Abandonnés/ }).click();
  await expect(page.getByText('Aucun email ne correspond.')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/admin/notifications?onglet=file');
});

test('NOTIF-13 a failed list shows its failure, and loads once the service responds', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/503/);
  const recipient = address();
  await failedMail(recipient);
  await asAdministrator(page);
  await page.route('**/rest/v1/rpc/mail_queue_page', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/notifications?onglet=file');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/rest/v1/rpc/mail_queue_page');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: 'Emails de la file d’envoi' })).toBeVisible();
});
