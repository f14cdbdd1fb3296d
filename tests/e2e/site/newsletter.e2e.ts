import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';

test.describe('the newsletter', () => {
  test('NEWSLETTER-06 NEWSLETTER-08 subscribes, confirms by mail, shows « Déjà inscrit » for a second subscription, and unsubscribes with one click', async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/409/);
    await page.goto('/');
    const field = page.getByRole('contentinfo').getByLabel('Votre email');
    const submit = page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" });

    await field.fill(`  ${email.toUpperCase()} `);
    await submit.click();
    await expect(page.getByText('Inscription réussie !')).toBeVisible();
    await expect(page.getByText('Vous êtes maintenant abonné à notre newsletter.')).toBeVisible();
    await expect(
      page.getByText(
        'Confirmez depuis l’email que nous vous avons envoyé, à l’instant ou lors d’une première demande.',
      ),
    ).toBeVisible();
    await expect(field).toHaveValue('');

    const [mail] = await outbox(email);
    await page.goto(linkIn(mail, '/newsletter/confirmer'));
    await page.getByRole('main').getByRole('button').click();
    const answer = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(answer).toHaveText('Inscription confirmée');
    await expect(answer).toBeFocused();
    await expect(page).toHaveTitle('Inscription confirmée | ALINE');

    await page.goto('/');
    await field.fill(email);
    await submit.click();
    await expect(page.getByText('Déjà inscrit')).toBeVisible();
    await expect(page.getByText('Cet email est déjà abonné à notre newsletter.')).toBeVisible();
  });

  test('NEWSLETTER-03 refuses an invalid address with a toast and without a request', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/')) calls.push(request.url());
    });
    await page.goto('/');
    const field = page.getByRole('contentinfo').getByLabel('Votre email');
    await field.fill('pas-une-adresse@');
    await page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" }).click();
    await expect(page.getByText('Email invalide').first()).toBeVisible();
    await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
    await expect(field).toHaveValue('pas-une-adresse@');
    expect(calls).toEqual([]);
  });

  test('NEWSLETTER-05 asks to wait after too many attempts', async ({ page, email, allowedConsole }) => {
    allowedConsole.push(/429/);
    await page.goto('/');
    const field = page.getByRole('contentinfo').getByLabel('Votre email');
    const submit = page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await field.fill(`${attempt}-${email}`);
      const answer = page.waitForResponse(/newsletter-subscribe/);
      await submit.click();
      if ((await answer).status() === 429) break;
      await expect(field).toHaveValue('');
    }
    await expect(page.getByText('Trop de tentatives')).toBeVisible();
    await expect(page.getByText('Merci de réessayer dans 15 minutes.')).toBeVisible();
    await expect(field).not.toHaveValue('');
  });

  test('NEWSLETTER-02 NEWSLETTER-07 disables the button while sending, then shows the failure and keeps the address', async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/500/);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/newsletter-subscribe/, async (route) => {
      await asked;
      await route.fulfill({ status: 500, json: { error: 'Internal error', code: 'INTERNAL' } });
    });
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Votre email').fill(email);
    await footer.getByRole('button', { name: "S'abonner" }).click();
    await expect(footer.getByRole('button', { name: 'Envoi...', exact: true })).toBeDisabled();
    answer();
    await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Une erreur est survenue. Veuillez réessayer.', { exact: true }),
    ).toBeVisible();
    await expect(footer.getByLabel('Votre email')).toHaveValue(email);
    await expect(footer.getByRole('button', { name: "S'abonner" })).toBeEnabled();
  });

  test('NEWSLETTER-09 treats an unknown code in the response body as success', async ({ page, email }) => {
    await page.route(/newsletter-subscribe/, (route) =>
      route.fulfill({ status: 200, json: { error: 'Something new', code: 'UNKNOWN_CODE' } }),
    );
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Votre email').fill(email);
    await footer.getByRole('button', { name: "S'abonner" }).click();
    await expect(page.getByText('Inscription réussie !', { exact: true })).toBeVisible();
    await expect(footer.getByLabel('Votre email')).toHaveValue('');
  });

  test('a GET of the link by a mail scanner confirms nothing', async ({ page, request, email }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByLabel('Votre email').fill(email);
    await page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" }).click();
    const [mail] = await outbox(email);
    const link = linkIn(mail, '/newsletter/confirmer');
    for (let i = 0; i < 3; i += 1) await request.get(link);
    await page.goto(link);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/confirmé/i);
  });

  test('unsubscribes, and undoes the unsubscription', async ({ page, email }) => {
    const button = page.getByRole('main').getByRole('button');
    const answer = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.goto('/');
    await page.getByRole('contentinfo').getByLabel('Votre email').fill(email);
    await page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" }).click();
    const [mail] = await outbox(email);
    const leave = linkIn(mail, '/newsletter/desinscrire');

    await page.goto(linkIn(mail, '/newsletter/confirmer'));
    await button.dblclick();
    await expect(answer).toHaveText('Inscription confirmée');
    await page.goto(leave);
    await button.dblclick();
    await expect(answer).toHaveText('Vous êtes désabonné');
    await page.getByRole('button', { name: 'Annuler et rester abonné' }).dblclick();
    await expect(answer).toHaveText('Vous restez abonné');
    await expect(page.getByRole('main').getByRole('link', { name: "Retour à l'accueil" })).toBeVisible();
  });

  test('offers no undo to an address that was never confirmed', async ({ page, email }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByLabel('Votre email').fill(email);
    await page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" }).click();
    const [mail] = await outbox(email);
    await page.goto(linkIn(mail, '/newsletter/desinscrire'));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Vous êtes désabonné');
    await expect(page.getByRole('button', { name: 'Annuler et rester abonné' })).toHaveCount(0);
  });

  test('shows that a link is invalid, and offers a new subscription', async ({ page, allowedConsole }) => {
    allowedConsole.push(/410/);
    await page.goto('/newsletter/confirmer?token=nimportequoi');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main')).toContainText(/expiré|valide/i);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a dead unsubscribe link, with JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, allowedConsole: [/410|400/] });

    test('NEWSLETTER-272 accepts the address and states where the new link is sent', async ({
      page,
      email,
    }) => {
      const main = page.getByRole('main');
      await page.goto('/newsletter/desinscrire?token=nimportequoi');
      await main.getByRole('button').click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable');
      await expect(main).not.toContainText(/inscrivez-vous/i);
      const [field, send] = [
        main.getByLabel('Votre email'),
        main.getByRole('button', { name: /nouveau lien/ }),
      ];
      await field.fill('pas une adresse');
      await send.click();
      await expect(main).toContainText('Email invalide');
      await expect(field).toHaveValue('pas une adresse');
      await field.fill(email);
      await send.click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Regardez vos emails');
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is complete and the form subscribes', async ({ page, email }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByText('7 novembre - 18h30', { exact: true })).toBeVisible();
    await page.getByRole('contentinfo').getByLabel('Votre email').fill(email);
    await page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" }).click();
    await expect(page.getByRole('main')).toContainText(
      'Confirmez depuis l’email que nous vous avons envoyé, à l’instant ou lors d’une première demande.',
    );
    const [mail] = await outbox(email);
    await page.goto(linkIn(mail, '/newsletter/confirmer'));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main')).toContainText(/confirmé/i);
  });
});
