import type { Page } from '@playwright/test';

import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
// A site of its own: other texts of the site would show in the tests of other files.
import { test } from '#tests/e2e/support/killable-site.ts';
import { as, owner, sessionOf } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Opens the screen as an administrator; returns a client with the rights of the same person. */
async function open(page: Page, search = '') {
  const { email } = await asAdministrator(page);
  await page.goto(`/admin/settings${search}`);
  await expect(page.getByRole('heading', { name: 'Réglages', level: 1 })).toBeVisible();
  return as(await sessionOf(email));
}

test('ADMIN-170 at 360 and 1280 px: a section is found, saved, undone and followed by the site; no axe finding', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  await expect(section(page, 'Chiffres et preuves')).toBeVisible();
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
  expect(await width(page)).toBeLessThanOrEqual(360);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('siren');
  await expect(section(page, 'Chiffres et preuves')).toBeHidden();
  const legal = section(page, 'Mentions légales');
  const heading = legal.getByRole('heading', { level: 3 }).getByRole('button');
  await expect(heading).toHaveAccessibleName(/10 mentions restent à compléter/);
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  const publisher = legal.getByLabel('Éditeur : raison sociale');
  await publisher.fill('');
  await legal.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(legal.getByText('Écrivez un texte.')).toBeVisible();
  await publisher.fill('Association des toits');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Réglages enregistrés')).toBeVisible();
  await expect(heading).toHaveAccessibleName(/9 mentions restent à compléter/);
  await expect(legal.getByText(/Modifié par Ada/)).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(new URL('/mentions-legales', page.url()).href);
  await expect(visitor.getByText('Association des toits')).toBeVisible();
  await visitor.close();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(publisher).toHaveValue('[à compléter]');
  await expect(heading).toHaveAccessibleName(/10 mentions restent à compléter/);
});

test('ADMIN-171 what another person saved meanwhile is shown beside what was typed', async ({ page }) => {
  const api = await open(page, '?q=liens');
  const links = section(page, 'Liens et carte');
  await links.getByLabel('Réservation d’un parking').fill('https://parking.example/moi');
  await api
    .from('settings')
    .update({ value: 'https://parking.example/autre' })
    .eq('key', 'map.parking_url')
    .throwOnError();
  await links.getByRole('button', { name: 'Enregistrer' }).click();
  await links.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(links.getByText('https://parking.example/autre')).toBeVisible();
  await expect(links.getByLabel('Réservation d’un parking')).toHaveValue('https://parking.example/moi');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Quitter sans enregistrer');
  await page.keyboard.press('Escape');
  await links.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(page.getByText('Réglages enregistrés')).toBeVisible();
  await links.getByRole('button', { name: 'Valeurs de départ' }).click();
  await expect(links.getByLabel('Réservation d’un parking')).toHaveValue(
    'https://www.parking.example/lille-centre',
  );
});

test('EVENT-67 texts are aligned, one or all of them, and taken back', async ({ page }) => {
  await open(page, '#variants');
  const texts = section(page, 'Textes qui se contredisent');
  await expect(texts.getByText('17 textes diffèrent').last()).toBeVisible();
  await texts.getByRole('button', { name: 'Aligner « Étage · questions fréquentes »' }).click();
  await expect(texts.getByText('16 textes diffèrent').last()).toBeVisible();
  await expect(texts.getByLabel('Étage · questions fréquentes')).toHaveValue('5e étage');
  await texts.getByRole('button', { name: 'Tout aligner' }).click();
  await expect(texts.getByText('Tous les textes disent la valeur officielle.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await expect(texts.getByText('16 textes diffèrent').last()).toBeVisible();
});

test('EVENT-80 EVENT-81 EVENT-82 the edition, its places and the exceptions are edited in place', async ({
  page,
}) => {
  const api = await open(page, '?ouvert=edition.exceptions');
  const evening = section(page, 'La soirée');
  await evening.getByRole('textbox', { name: 'Places restantes' }).fill('99');
  await evening.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(evening.getByText('Un nombre entier, de 0 à 30.')).toBeVisible();
  await evening.getByRole('textbox', { name: 'Places restantes' }).fill('7');
  await evening.getByLabel('Prix, en euros').fill('12,50');
  await evening.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(page.getByText('Places enregistrées')).toBeVisible();
  // The places that were saved are no conflict for the facts beside them.
  await evening.getByLabel('date à confirmer').check();
  await evening.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByText('Soirée enregistrée')).toBeVisible();
  const { data } = await api
    .from('event_editions')
    .select('places_remaining, price_euros, state')
    .eq('is_next', true)
    .single()
    .throwOnError();
  expect(data).toEqual({ places_remaining: 7, price_euros: 12.5, state: 'to_confirm' });
  await evening.getByRole('button', { name: 'C’est toujours juste' }).click();
  await expect(page.getByText('Places vérifiées')).toBeVisible();

  const exceptions = section(page, 'Exceptions au premier vendredi');
  await exceptions.getByRole('button', { name: 'Ajouter une exception' }).click();
  await exceptions.getByRole('button', { name: 'Enregistrer l’exception' }).click();
  await expect(exceptions.getByText('Choisissez un jour de ce mois.')).toBeVisible();
  await exceptions.getByLabel('pas de soirée ce mois-ci').check();
  await exceptions.getByLabel('Raison').fill('Travaux');
  await exceptions.getByRole('button', { name: 'Enregistrer l’exception' }).click();
  await expect(exceptions.getByText(/Pas de soirée le vendredi .* \(Travaux\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await expect(exceptions.getByText('Aucune exception :')).toBeVisible();
});

test('EVENT-33 the next edition is announced in one click, with the places that will change', async ({
  page,
}) => {
  const service = await owner();
  // Another test of this site may have moved the announced edition to a later day.
  await service
    .from('event_editions')
    .update({
      state: 'cancelled',
      starts_at: '2025-11-07T18:30:00+01:00',
      doors_at: '2025-11-07T18:30:00+01:00',
      official_start_at: '2025-11-07T19:00:00+01:00',
      ends_at: '2025-11-08T01:00:00+01:00',
    })
    .eq('is_next', true)
    .throwOnError();
  await open(page, '?ouvert=edition.editions');
  await expect(section(page, 'La soirée').getByText('Cette soirée est passée')).toBeVisible();
  const rows = section(page, 'Toutes les éditions').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();
  await page.getByRole('button', { name: 'Passer à l’édition suivante…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passer à l’édition suivante' });
  await dialog.getByText('Lue à 17 endroits').click();
  await expect(
    dialog
      .getByRole('link', { name: 'FAQ' })
      .or(dialog.getByRole('link', { name: /Questions/ }))
      .first(),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annoncer cette édition' }).click();
  await expect(page.getByText('Édition suivante annoncée')).toBeVisible();
  await expect(rows).toHaveCount(before + 1);

  // ADMIN-188: it is taken back while nothing depends on it.
  await section(page, 'La soirée').getByRole('button', { name: 'Annuler l’annonce' }).click();
  await expect(page.getByText('L’édition précédente est de nouveau annoncée')).toBeVisible();
  await expect(rows).toHaveCount(before);
});

for (const size of [1280, 360]) {
  test(`ADMIN-186 ADMIN-181 ADMIN-183 at ${size} px: folded sections open by heading, link and address; a trial mail is sent, a shorter period asks first; no axe finding`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: size, height: 800 });
    const api = await open(page);
    const heading = (name: string) =>
      section(page, name).getByRole('heading', { level: 3 }).getByRole('button');
    await expect(heading('Sécurité')).toHaveAttribute('aria-expanded', 'false');
    await expect(section(page, 'Sécurité').getByText('Jours avant de se reconnecter')).toBeHidden();
    await heading('Sécurité').press('Enter');
    await expect(section(page, 'Sécurité').getByText('Jours avant de se reconnecter')).toBeVisible();
    await heading('Email et expéditeur').click();
    await expect(page).toHaveURL(/ouvert=security\.mail/);
    await page.reload();
    const mail = section(page, 'Email et expéditeur');
    await mail.getByLabel('Nom de l’expéditeur').fill('Aline, Lille');
    await mail.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(heading('Email et expéditeur')).toHaveAccessibleName(/Nom\s: Aline, Lille/);
    await mail.getByRole('button', { name: 'Envoyer un email d’essai' }).click();
    await expect(mail.getByText(/Écrit dans le dossier «\soutbox\s» du serveur, pour a•••@/)).toBeVisible({
      timeout: 15_000,
    });
    expect(await axeFindings(page, 'main')).toEqual([]);
    expect(await width(page)).toBeLessThanOrEqual(size);

    await page.goto('/admin/settings#retention');
    const kept = section(page, 'Conservation');
    await kept.getByLabel('Mesures d’audience, en mois').fill('13');
    await kept.getByRole('button', { name: 'Enregistrer' }).click();
    const question = page.getByRole('dialog', { name: 'Raccourcir la conservation' });
    await expect(question.getByText('rien à effacer aujourd’hui')).toBeVisible();
    const months = async () =>
      (await api.from('settings').select('value').eq('key', 'retention.visits').single()).data?.value;
    expect(await months()).toBe(25);
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await question.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Réglages enregistrés')).toBeVisible();
    expect(await months()).toBe(13);
    await expect
      .poll(async () => (await page.request.get('/politique-confidentialite')).text(), { timeout: 2000 })
      .toMatch(/audience\s:\s13\smois/);
    await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
    await expect(kept.getByLabel('Mesures d’audience, en mois')).toHaveValue('25');
  });
}

test('ADMIN-185 a second factor is recommended above the screens; where it is required and missing, the refusal says how to add it', async ({
  page,
}) => {
  const site = await owner();
  const decide = (policy: string, from = '') =>
    site
      .from('settings')
      .update({ value: { policy, from } })
      .eq('key', 'security.second_factor')
      .throwOnError();
  await decide('recommended');
  await open(page);
  await expect(page.getByText('La validation en deux étapes est recommandée')).toBeVisible();
  await decide('required', new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date()));
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Accès refusé', level: 1 })).toBeVisible();
  await expect(page.getByText('vos droits reviennent aussitôt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'L’ajouter sur mon tableau de bord' })).toHaveAttribute(
    'href',
    '/dashboard#securite',
  );
  expect(await axeFindings(page, 'main')).toEqual([]);
  await decide('off');
});
