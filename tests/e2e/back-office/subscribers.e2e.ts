import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, grantRole, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator, member } from '#tests/e2e/support/role-members.ts';

/** A new member who subscribed, with the id of the subscription. */
async function subscriber(name: string) {
  const person = await member(name);
  const api = await as(await sessionOf(person.email));
  await api.rpc('join_newsletter', { consent_version: '2025-10-21' }).throwOnError();
  const service = await owner();
  const { data } = await service
    .from('newsletter_subscribers')
    .select('id')
    .eq('email', person.email)
    .single()
    .throwOnError();
  return { ...person, subscription: data.id };
}

async function statusOf(id: string): Promise<string | undefined> {
  const service = await owner();
  const { data } = await service.from('newsletter_subscribers').select('status').eq('id', id).maybeSingle();
  return data?.status;
}

test('NEWSLETTER-233 at 360 and 1280 px: a subscriber is found by the whole address, revealed, unsubscribed and restored; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const person = await subscriber('Marie');
  await asAdministrator(page);
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('heading', { level: 2, name: 'Abonnés', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Abonnés à la newsletter' })).toBeVisible();
  expect(await findingsAtWidths(page)).toEqual([]);

  await page.goto(`/admin/newsletter?q=${encodeURIComponent(person.email)}&source=page`);
  const row = page
    .getByRole('table', { name: 'Abonnés à la newsletter' })
    .getByRole('row')
    .filter({ hasText: '•••@' });
  await expect(row).toContainText('confirmé');
  await expect(row.getByText(person.email)).toHaveCount(0);
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Texte accepté' });
  await expect(drawer).toBeVisible();
  await drawer.getByTitle('Afficher').click();
  await page.getByRole('textbox', { name: 'Pourquoi en avez-vous besoin ?' }).fill('Demande d’accès');
  await page.getByRole('button', { name: 'Afficher', exact: true }).last().click();
  await expect(drawer.getByText(person.email)).toBeVisible();
  expect(await findingsAtWidths(page, 'dialog')).toEqual([]);
  await drawer.getByRole('button', { name: 'Fermer' }).click();
  await expect(drawer).toHaveCount(0);

  await row.locator('summary').click();
  await page.getByRole('button', { name: 'Désinscrire', exact: true }).last().click();
  await expect(page.getByText('1 adresse désinscrite')).toBeVisible();
  await expect(row).toContainText('désinscrit');
  expect(await statusOf(person.subscription)).toBe('unsubscribed');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('1 adresse rétablie')).toBeVisible();
  await expect(row).toContainText('confirmé');
  expect(await statusOf(person.subscription)).toBe('confirmed');
});

test('NEWSLETTER-233 an address is erased once its word was typed, and selected ones are blocked by keyboard', async ({
  page,
}) => {
  const person = await subscriber('Efface');
  const other = await subscriber('Bloque');
  await asAdministrator(page);
  await page.goto(`/admin/newsletter?q=${encodeURIComponent(person.email)}`);
  const row = page
    .getByRole('table', { name: 'Abonnés à la newsletter' })
    .getByRole('row')
    .filter({ hasText: '•••@' });
  await row.locator('summary').click();
  await page.getByRole('button', { name: 'Effacer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Effacer cette adresse' });
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  expect(await statusOf(person.subscription)).toBe('confirmed');
  await dialog.getByRole('textbox').fill('effacer');
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByText('Aucun abonné ne correspond à ces filtres.')).toBeVisible();
  expect(await statusOf(person.subscription)).toBeUndefined();

  await page.goto(`/admin/newsletter?q=${encodeURIComponent(other.email)}`);
  await expect(row).toContainText('confirmé');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page
    .getByRole('group', { name: 'Abonnés sélectionnés' })
    .getByRole('button', { name: 'Bloquer' })
    .click();
  await expect(row).toContainText('bloqué');
  expect(await statusOf(other.subscription)).toBe('blocked');
});

test('NEWSLETTER-234 the forms show their weeks and sources, and the role newsletter neither reveals nor erases', async ({
  page,
}) => {
  const person = await subscriber('Formulaire');
  const writer = await member('Lise');
  await grantRole(writer.id, 'newsletter');
  await signIn(page, await sessionOf(writer.email));
  await page.goto('/admin/newsletter?onglet=formulaires');
  await expect(page.getByRole('heading', { name: 'Confirmations par semaine' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^espace membre/ })).toBeVisible();
  await page.getByText('Voir les chiffres').first().click();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const cut = () =>
    page
      .getByRole('table', { name: 'D’où viennent les inscriptions' })
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  await expect.poll(cut).toBeLessThanOrEqual(0);
  await page.goto(`/admin/newsletter?q=${encodeURIComponent(person.email)}&abonne=${person.subscription}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Texte accepté')).toBeVisible();
  await expect(drawer.getByTitle('Afficher')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('table').locator('summary').click();
  await expect(page.getByRole('button', { name: 'Bloquer', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Effacer…' })).toHaveCount(0);
});

test('NEWSLETTER-233 a failed list shows its failure, and loads once the service responds', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/503/);
  await asAdministrator(page);
  await page.route('**/rest/v1/rpc/subscribers_page', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/newsletter');
  const list = page.getByRole('region', { name: 'Abonnés à la newsletter' });
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/rest/v1/rpc/subscribers_page');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list.or(page.getByRole('table', { name: 'Abonnés à la newsletter' })).first()).toBeVisible();
});
