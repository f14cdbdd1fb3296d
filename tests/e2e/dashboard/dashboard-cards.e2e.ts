import { openDashboard, card, commentsOf, wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn, signUp } from '#tests/e2e/support/members.ts';

test('edits a comment in place, which is then pending again', async ({ page, email }) => {
  const session = await signUp(email);
  const { add } = await commentsOf(session.user.id);
  await add('Bonsoir à tousse', { is_approved: true });
  await signIn(page, session);
  await page.goto(wholeDashboard);
  const comments = card(page, 'Mes commentaires');
  await comments.getByRole('button', { name: /^Modifier/ }).click();
  const field = comments.getByLabel('Votre commentaire corrigé');
  await expect(field).toBeFocused();
  await field.fill('Gagnez au casino');
  await comments.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(comments.getByText('Votre commentaire a été détecté comme spam')).toBeVisible();
  await field.fill('Bonsoir à tous');
  await comments.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(comments.getByRole('listitem')).toContainText('En attente de modération');
  await expect(comments.getByText('Bonsoir à tous', { exact: true })).toBeVisible();
  await expect(comments.getByRole('button', { name: /^Modifier/ })).toBeFocused();
});

test('shows the remaining allowances of a badge, and requests a higher one', async ({ page, email }) => {
  const session = await signUp(email);
  const site = await owner();
  const { data: badge } = await site
    .from('users_badges')
    .insert({ user_id: session.user.id, badge_tier: 'silver' })
    .select('id')
    .single()
    .throwOnError();
  const { data: edition } = await site
    .from('event_editions')
    .select('id')
    .eq('is_next', true)
    .single()
    .throwOnError();
  const { data: allowances } = await site
    .from('badge_allowances')
    .select('id, label')
    .eq('badge_tier', 'silver')
    .eq('period', 'edition')
    .throwOnError();
  for (const { id } of allowances)
    await site
      .from('badge_uses')
      .insert({ badge_id: badge.id, allowance_id: id, edition_id: edition.id })
      .throwOnError();
  await signIn(page, session);
  await page.goto(wholeDashboard);
  const mine = card(page, 'Mon badge');
  const item = (text: string) => mine.getByRole('listitem').filter({ hasText: text });
  await expect(item('Deux mises en relation')).toContainText('1 sur 2 à utiliser pour la prochaine édition');
  await expect(item('Un verre offert')).toContainText('Utilisé pour la prochaine édition');
  await expect(item('Portrait sur le blog')).toContainText('1 sur 1 à utiliser');
  const higher = mine.getByRole('listitem').filter({ hasText: 'Passer à Or' });
  await expect(higher).toContainText('Débloquez 3 nouveaux avantages');
  await expect(higher.getByRole('button', { name: 'Bientôt disponible' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await mine.getByRole('button', { name: 'Demander une invitation' }).click();
  await mine.getByLabel('Un mot pour les organisateurs').fill('Je parle de logiciel libre.');
  await mine.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(mine.getByText('Vous avez demandé le badge Or')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Demander une invitation' })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Retirer ma demande' }).click();
  await expect(mine.getByRole('button', { name: 'Demander une invitation' })).toBeVisible();
});

test('counts unread notifications in the header until they are read', async ({ page, email }) => {
  const session = await signUp(email);
  await (
    await owner()
  )
    .from('users_badges')
    .insert({ user_id: session.user.id, badge_tier: 'bronze' })
    .throwOnError();
  await signIn(page, session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Ouvrir le menu, 1 notification non lue' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Mon espace, 1 notification non lue' }).click();
  await expect(page).toHaveURL('/dashboard#nouvelles');
  await expect(card(page, 'Du nouveau')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = page.getByRole('banner').getByRole('link', { name: /^Mon espace/ });
  await expect(link).toHaveAccessibleName('Mon espace, 1 notification non lue');
  await card(page, 'Du nouveau').getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(link).toHaveAccessibleName('Mon espace');
});

test('a fragment followed before its card is there scrolls to it afterwards', async ({ page, email }) => {
  const followed = Promise.withResolvers<void>();
  await page.route(/\/dashboard-cards-/, async (route) => {
    await followed.promise;
    await route.continue();
  });
  await openDashboard(page, email);
  await page.goto('/dashboard#acces');
  followed.resolve();
  await expect(card(page, 'Demander un accès')).toBeInViewport();
  await expect(page.locator('#acces')).toBeFocused();
});

test('the keyboard can skip a card, and a URL fragment scrolls to one', async ({ page, email }) => {
  await openDashboard(page, email);
  const skips = page.getByRole('link', { name: 'Passer cette carte', includeHidden: true });
  await skips.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(skips.nth(2)).toBeFocused();
  await page.goto('/dashboard#acces');
  await expect(card(page, 'Demander un accès')).toBeInViewport();
  await expect(page.locator('#acces')).toBeFocused();
});
