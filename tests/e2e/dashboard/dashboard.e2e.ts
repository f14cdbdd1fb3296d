import { picture } from '#tests/support/formats/pictures.ts';

import { article } from '#tests/e2e/support/comment-fixtures.ts';
import { openDashboard, card, commentsOf, wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantAdministrator, owner, signIn, signUp } from '#tests/e2e/support/members.ts';

test('redirects a visitor to the sign-in page with the return path', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?redirect=%2Fdashboard');
});

test('shows the next evening, and the first steps of a new account', async ({ page, email }) => {
  await openDashboard(page, email);
  // « Membre », the name of an account whose member has chosen none, is no name to greet by.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour');
  const evening = card(page, 'La prochaine soirée');
  await expect(evening).toContainText('vendredi 7 novembre 2025');
  await expect(evening).toContainText('Dans 17 jours');
  await expect(evening.getByRole('link', { name: /^Réserver ma place/ })).toHaveAttribute('href', /^https/);
  await expect(card(page, 'Mon badge')).toContainText('attribués sur invitation');
  await expect(card(page, 'Mes commentaires')).toContainText('Vous n’avez encore rien écrit.');
  await expect(card(page, 'Mes signalements')).toContainText('Vous n’avez rien signalé.');
  const steps = card(page, 'Pour commencer');
  await expect(steps.getByRole('link', { name: /^Présentez-vous/ })).toHaveAttribute('href', '#profil');
  await expect(steps.getByRole('link', { name: /^Lisez un article/ })).toHaveAttribute('href', '/blog');
  await expect(page.getByRole('link', { name: 'Ouvrir le back-office' })).toHaveCount(0);
});

test('saves the name, biography and picture that others see', async ({ page, email }) => {
  await openDashboard(page, email);
  const profile = card(page, 'Mon profil');
  await profile.getByLabel('Nom affiché').fill('  ');
  await profile.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(profile.getByText('Choisissez un nom, 80 caractères au plus.')).toBeVisible();
  await expect(profile.getByLabel('Nom affiché')).toBeFocused();
  await profile.getByLabel('Nom affiché').fill('Ada Lenoir');
  await profile.getByLabel('Présentation').fill('Fondatrice, à Lille.');
  await profile.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Ada Lenoir');

  const chooser = profile.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(profile.getByRole('alert')).toContainText('n’est pas une image que nous savons lire');
  const portrait = await picture('jpeg', { width: 400, height: 400, exif: true });
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: portrait });
  await expect(page.getByText('Photo enregistrée')).toBeVisible();
  const shown = profile.getByRole('img', { name: 'Portrait d’Ada Lenoir' }).first();
  await expect(shown).toHaveAttribute('src', /^\/storage\/v1\/object\/public\/avatars\//);
  await expect(shown).toHaveJSProperty('naturalWidth', 400);

  await page.reload();
  await expect(profile.getByLabel('Nom affiché')).toHaveValue('Ada Lenoir');
  await expect(profile.getByLabel('Présentation')).toHaveValue('Fondatrice, à Lille.');
  await profile.getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(page.getByText('Photo retirée')).toBeVisible();
  await expect(profile.getByRole('img')).toHaveCount(0);
});

test('DASHBOARD-165 the title of an article in a notification has French spaces', async ({ page, email }) => {
  const session = await signUp(email);
  const site = await owner();
  const post = await article('Portrait : Ana');
  const comments = site.from('blog_comments');
  await comments.insert({ post_id: post.id, user_id: session.user.id, content: 'Bonsoir' }).throwOnError();
  await comments.update({ is_approved: true }).eq('post_id', post.id).throwOnError();
  await signIn(page, session);
  await page.goto(wholeDashboard);
  for (const title of ['Du nouveau', 'Mes commentaires'])
    expect(
      await card(page, title)
        .getByRole('link', { name: /^Portrait/ })
        .first()
        .textContent(),
    ).toBe('Portrait\u00a0: Ana');
});

test('lists comments with their state, reason, replies and reactions, and their notifications', async ({
  page,
  email,
}) => {
  const session = await signUp(email);
  const { site, post, add } = await commentsOf(session.user.id);
  const published = await add('Bonsoir à tous', { is_approved: true });
  await add('En attente');
  await add('Achetez', { refusal_reason: 'spam', refusal_note: 'Pas de publicité.' });
  await site
    .from('blog_comments')
    .insert({ post_id: post.id, parent_id: published, content: 'Bienvenue', is_approved: true })
    .throwOnError();
  await signIn(page, session);
  await page.goto(wholeDashboard);
  const comments = card(page, 'Mes commentaires');
  const item = (text: string) => comments.getByRole('listitem').filter({ hasText: text });
  await expect(item('Bonsoir à tous')).toContainText('Publié');
  await expect(item('Bonsoir à tous')).toContainText('1 réponse');
  await expect(item('En attente').first()).toContainText('En attente de modération');
  await expect(item('Achetez')).toContainText('Spam ou publicité');
  await expect(item('Achetez')).toContainText('Pas de publicité.');
  await expect(item('Achetez').getByRole('link', { name: 'Contester cette décision' })).toBeVisible();

  const news = card(page, 'Du nouveau');
  await expect(news.getByRole('listitem')).toHaveCount(3);
  await news.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(news.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
  await news.getByRole('button', { name: /^Effacer : On vous a répondu/ }).click();
  await expect(news.getByRole('listitem')).toHaveCount(2);

  await item('En attente')
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(comments.getByRole('listitem')).toHaveCount(3);
  await item('En attente')
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(comments.getByRole('listitem')).toHaveCount(2);
});

test('subscribes to the newsletter, unsubscribes, and subscribes again by « Annuler »', async ({
  page,
  email,
}) => {
  await openDashboard(page, email);
  const newsletter = card(page, 'La newsletter');
  await newsletter.getByRole('button', { name: "S'abonner" }).click();
  await expect(newsletter).toContainText('Vous êtes abonné : un email par mois');
  await newsletter.getByRole('button', { name: 'Me désabonner' }).click();
  await expect(newsletter).toContainText('Vous n’êtes pas abonné');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(newsletter).toContainText('Vous êtes abonné : un email par mois');
});

test('NEWSLETTER-221 shows that mails came back, and subscribes again', async ({ page, email }) => {
  await openDashboard(page, email);
  const newsletter = card(page, 'La newsletter');
  await newsletter.getByRole('button', { name: "S'abonner" }).click();
  await expect(newsletter).toContainText('Vous êtes abonné');
  const service = await owner();
  for (const event of ['premier', 'second'])
    await service
      .rpc('record_mail_event', {
        kind: 'hard',
        message: '',
        recipient: email,
        code: '5.1.1',
        detail: '',
        origin: 'provider',
        event,
      })
      .throwOnError();
  await page.reload();
  await expect(newsletter).toContainText('Nos derniers emails sont revenus');
  await newsletter.getByRole('button', { name: 'Reprendre l’abonnement' }).click();
  await expect(newsletter).toContainText('Vous êtes abonné : un email par mois');
});

test('saves each preference when it changes', async ({ page, email }) => {
  await openDashboard(page, email);
  const visits = () => card(page, 'Mes visites').getByRole('switch');
  const replies = () =>
    card(page, 'Ce que vous voulez savoir')
      .getByRole('group', { name: 'Les réponses à mes commentaires' })
      .getByRole('switch', { name: 'Par email' });
  await expect(visits()).toBeChecked();
  const saved = page.waitForResponse(/member_preferences/);
  await visits().click();
  await saved;
  const savedToo = page.waitForResponse(/member_preferences/);
  await replies().click();
  await savedToo;
  await page.reload();
  await expect(visits()).not.toBeChecked();
  await expect(replies()).not.toBeChecked();
});

test('requests an access, one at a time, and withdraws the request', async ({ page, email }) => {
  await openDashboard(page, email);
  const access = card(page, 'Demander un accès');
  await access.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(access.getByText('Écrivez en une phrase ce que vous demandez.')).toBeVisible();
  await access.getByLabel('Votre demande').fill('J’aimerais écrire un article sur le port de Lille.');
  await access.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(access).toContainText('En attente de réponse');
  await expect(access.getByLabel('Votre demande')).toHaveCount(0);
  await access.getByRole('button', { name: 'Retirer ma demande' }).click();
  await expect(access.getByLabel('Votre demande')).toBeVisible();
});

test('shows the reason and the end of a suspension', async ({ page, email }) => {
  const session = await signUp(email);
  const site = await owner();
  await site
    .from('user_bans')
    .insert({ user_id: session.user.id, reason: 'Propos blessants.', ends_at: '2025-12-01T12:00:00Z' })
    .throwOnError();
  await signIn(page, session);
  await page.goto(wholeDashboard);
  await expect(page.getByRole('alert').filter({ hasText: 'Votre compte est suspendu' })).toContainText(
    'Propos blessants.',
  );
  await expect(page.getByText('Jusqu’au 1er décembre 2025.')).toBeVisible();
});

test('downloads all data of the member as one file', async ({ page, email }) => {
  await openDashboard(page, email);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mes-donnees-aline-\d{4}-\d\d-\d\d\.json$/);
  const stream = await file.createReadStream();
  const text = (await stream.toArray()).join('');
  expect(JSON.parse(text)).toMatchObject({ account: { email }, profile: { display_name: 'Membre' } });
});

test('signs out to the home page, and the dashboard requires a session', async ({ page, email }) => {
  await openDashboard(page, email);
  // A read that is sent while the session ends is refused with 401, which the browser logs as an error.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible();
  await page.goto(wholeDashboard);
  await expect(page).toHaveURL(/^[^?]*\/auth\?redirect=/);
});

test('links an administrator to the back-office', async ({ page, email }) => {
  const session = await signUp(email);
  await grantAdministrator(session.user.id);
  await signIn(page, session);
  await page.goto(wholeDashboard);
  await expect(page.getByRole('link', { name: 'Ouvrir le back-office' })).toHaveAttribute('href', '/admin');
});

test.describe('when a service is unavailable', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('its card shows an error and a retry button, the other cards load', async ({ page, email }) => {
    const session = await signUp(email);
    await signIn(page, session);
    await page.route('**/rest/v1/users_badges*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(wholeDashboard);
    const badge = card(page, 'Mon badge');
    await expect(badge.getByRole('alert')).toContainText('Votre badge n’a pas pu être chargé.', {
      timeout: 15_000,
    });
    await expect(card(page, 'Mes signalements')).toContainText('Vous n’avez rien signalé.');
    await page.unroute('**/rest/v1/users_badges*');
    await badge.getByRole('button', { name: 'Réessayer' }).click();
    await expect(badge).toContainText('attribués sur invitation');
  });

  test('distinguishes an invalid picture from a failed upload', async ({ page, email }) => {
    await openDashboard(page, email);
    const photo = card(page, 'Mon profil').locator('input[type=file]');
    await photo.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('Ce fichier est abîmé, ou n’est pas une image.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choisir une photo' })).toBeEnabled();
  });

  test('without a network a change fails at once, keeps the typed text, and succeeds later', async ({
    page,
    email,
  }) => {
    await openDashboard(page, email);
    const profile = card(page, 'Mon profil');
    await profile.getByLabel('Nom affiché').fill('Ada Lenoir');
    const save = profile.getByRole('button', { name: 'Enregistrer' });
    await page.context().setOffline(true);
    await save.click();
    await expect(page.getByText('Vos changements n’ont pas pu être enregistrés.')).toBeVisible();
    await expect(profile.getByLabel('Nom affiché')).toHaveValue('Ada Lenoir');
    await expect(save).toBeEnabled();
    await page.context().setOffline(false);
    await save.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Ada Lenoir');
  });
});
