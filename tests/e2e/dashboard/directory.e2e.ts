import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantRole, owner, signIn, signUp } from '#tests/e2e/support/members.ts';
import { outbox } from '#tests/e2e/support/outbox.ts';

/** A member with this badge and, with `headline`, a profile in the directory. */
async function member(name: string, tier?: string, headline?: string) {
  const email = `annuaire-${crypto.randomUUID()}@exemple.fr`;
  const session = await signUp(email);
  const site = await owner();
  const { id } = session.user;
  await site.from('profiles').update({ display_name: name }).eq('id', id).throwOnError();
  if (tier) await site.from('users_badges').insert({ user_id: id, badge_tier: tier }).throwOnError();
  if (headline)
    await site.from('directory_profiles').insert({ user_id: id, headline, is_listed: true }).throwOnError();
  return { id, email, session };
}

/** The link that reports the message, after the button of the mail. */
const reportLink = (text = '') => /https?:\S+\?signaler=\S+/.exec(text)?.[0].replace(/\.$/, '') ?? '';

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('BADGE-116 a member enters the directory from the dashboard, and leaves it at once', async ({
  page,
}) => {
  const ana = await member('Ana Directrice', 'bronze');
  await signIn(page, ana.session);
  await page.goto('/dashboard#annuaire');
  const listed = page.getByRole('switch', { name: 'Apparaître dans l’annuaire' });
  await expect(listed).not.toBeChecked();
  await listed.press('Space');
  await page.getByRole('textbox', { name: 'Ce que vous offrez (facultatif)' }).fill('Du temps pour relire');
  const card = page.locator('#annuaire');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Dites en quelques mots ce que vous faites.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ce que vous faites' })).toBeFocused();
  await page.keyboard.type('Relectrice');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Ouvrir l’annuaire' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Ana Directrice' });
  await expect(own).toContainText('Badge Bronze');
  await expect(own).toContainText('Relectrice');
  await expect(own).toContainText('Du temps pour relire');
  await expect(own.getByRole('button')).toHaveCount(0);
  await page.goto('/dashboard#annuaire');
  await expect(listed).toBeChecked();
  await listed.press('Space');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.goto('/dashboard/annuaire?q=directrice');
  await expect(page.getByText('Aucune fiche ne correspond à cette recherche.')).toBeVisible();
});

test('BADGE-117 a member finds another, writes to them without their address, and the message can be reported', async ({
  page,
  browser,
}) => {
  const zoe = await member('Zoé Lefèvre', 'gold', 'Développeuse de jeux');
  const leo = await member('Léo Martin', 'bronze', 'Comptable');
  await signIn(page, leo.session);
  await page.goto('/dashboard/annuaire');
  await page.getByRole('searchbox', { name: 'Rechercher un membre' }).fill('LEFEVRE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=LEFEVRE$/);
  await expect(page.getByRole('list', { name: 'Membres' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  const write = page.getByRole('button', { name: 'Écrire à Zoé Lefèvre' });
  await write.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Écrire à Zoé Lefèvre' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Écrivez votre message.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Votre message' }).fill('Bonsoir Zoé, on se voit vendredi ?');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await page.content()).not.toContain(zoe.email);
  const mail = (await outbox(zoe.email)).find(({ subject }) => subject?.includes('annuaire'));
  expect(mail?.text).toContain('Léo Martin');
  expect(mail?.text).toContain('Bonsoir Zoé, on se voit vendredi ?');
  expect(mail?.replyTo).toEqual([expect.objectContaining({ address: leo.email })]);
  const reader = await browser.newContext();
  const herPage = await reader.newPage();
  await signIn(herPage, zoe.session);
  await herPage.goto(reportLink(mail?.text));
  await herPage.getByRole('textbox', { name: 'Ce qui vous gêne (facultatif)' }).fill('Je ne le connais pas');
  await expectAccessible(herPage);
  await herPage.getByRole('button', { name: 'Signaler ce message' }).click();
  await expect(herPage.getByText('Le message est signalé.')).toBeVisible();
  await reader.close();
  const moderator = await browser.newContext();
  const theirPage = await moderator.newPage();
  const session = await signUp(`moderation-${crypto.randomUUID()}@exemple.fr`);
  await grantRole(session.user.id, 'moderator');
  await signIn(theirPage, session);
  await theirPage.goto(new URL(`/admin/users/${leo.id}?fiche=annuaire`, page.url()).href);
  await expect(theirPage.getByText('Ce qu’en dit le destinataire : Je ne le connais pas')).toBeVisible();
  await expectAccessible(theirPage);
  await theirPage.getByRole('textbox', { name: 'Raison, pour le membre (facultatif)' }).fill('Démarchage');
  await theirPage.getByRole('button', { name: 'Masquer la fiche' }).press('Enter');
  await expect(theirPage.getByText('Masquée par un modérateur · Démarchage')).toBeVisible();
  await moderator.close();
  await page.goto('/dashboard#annuaire');
  await expect(page.getByText('Sa raison : Démarchage')).toBeVisible();
});

test('BADGE-101 a member without a badge reads which one opens the directory; a new badge opens it, its end closes it', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/WebSocket/);
  await member('Zoé Cachée', 'silver', 'Graphiste');
  const max = await member('Max Invité');
  await signIn(page, max.session);
  await page.goto('/dashboard/annuaire');
  await expect(page.getByText('Le badge Bronze l’ouvre ; les badges Argent et Or aussi.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir les badges' })).toHaveAttribute('href', '/badges');
  await expectAccessible(page);
  const site = await owner();
  const { data: badge } = await site
    .from('users_badges')
    .insert({ user_id: max.id, badge_tier: 'bronze' })
    .select('id')
    .single()
    .throwOnError();
  await expect(page.getByText('Zoé Cachée')).toBeVisible();
  await site.from('users_badges').update({ status: 'revoked' }).eq('id', badge.id).throwOnError();
  await expect(page.getByText('Zoé Cachée')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Voir les badges' })).toBeVisible();
});

test('BADGE-101 a badge closes what it opened at its end, also while the network is cut', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const zoe = await member('Zoé Brève', 'bronze');
  const site = await owner();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await site.from('users_badges').update({ ends_at: inAnHour }).eq('user_id', zoe.id).throwOnError();
  await signIn(page, zoe.session);
  await page.goto('/dashboard/annuaire');
  await expect(page.getByRole('searchbox', { name: 'Rechercher un membre' })).toBeVisible();
  // The fixture waits for frames, which an installed clock holds back: it is installed once the page is there.
  await page.clock.install();
  await page.getByRole('link', { name: 'Mon tableau de bord' }).first().click();
  const card = page.locator('#annuaire');
  await expect(card.getByRole('switch', { name: 'Apparaître dans l’annuaire' })).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.fastForward('01:00:05');
  await expect(card.getByRole('link', { name: 'Voir les badges' })).toBeVisible();
  await expect(card.getByRole('switch')).toHaveCount(0);
});

test('BADGE-102 a badge that cannot be read shows neither the directory nor its refusal, and can be read again', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/500|WebSocket/);
  const ana = await member('Ana Patiente', 'bronze', 'Relieuse');
  await signIn(page, ana.session);
  await page.route(/\/rest\/v1\/users_badges/, (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await page.goto('/dashboard/annuaire?q=patiente');
  await expect(page.getByRole('alert').getByText('Votre badge n’a pas pu être vérifié.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole('link', { name: 'Voir les badges' })).toHaveCount(0);
  await page.unroute(/\/rest\/v1\/users_badges/);
  await page.route(/\/rpc\/directory_page/, (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('L’annuaire n’a pas pu être chargé.')).toBeVisible({ timeout: 15_000 });
  await page.unroute(/\/rpc\/directory_page/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Patiente' })).toBeVisible();
});
