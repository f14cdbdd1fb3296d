import { readFile } from 'node:fs/promises';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import {
  administrator,
  article,
  comment,
  member,
  report,
  stateOf,
} from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

test.use({ allowedConsole: [/ERR_FAILED/] });

const reportOf = async (commentId: string) => {
  const { data } = await (
    await owner()
  )
    .from('comment_reports')
    .select('status, reason, qualified_as')
    .eq('comment_id', commentId)
    .single()
    .throwOnError();
  return data;
};

test('requalifies a report, and undoes a decision, a removal and a suspension', async ({ page }) => {
  test.setTimeout(90_000);
  const [lea, ana, bob, post] = [
    await administrator('Léa'),
    await member('Ana'),
    await member('Baptiste'),
    await article('Le repentir'),
  ];
  const id = await comment({ post: post.id, by: ana, content: 'Rien de grave.', approved: true });
  await report(id, bob, 'abuse', 'Cela vise quelqu’un.');
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?file=signales&article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });

  await card.getByRole('button', { name: 'Requalifier le signalement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Requalifier le signalement' });
  await expect(dialog.getByLabel('Langage abusif')).toBeChecked();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('Harcèlement').check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card).toContainText('signalé comme « Langage abusif »');
  expect(await reportOf(id)).toEqual({ status: 'open', reason: 'abuse', qualified_as: 'harassment' });

  await card.getByRole('button', { name: 'Non fondé' }).click();
  await expect(page.getByText('Signalement jugé non fondé')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(card).toBeVisible();
  expect(await reportOf(id)).toMatchObject({ status: 'open' });

  await card.getByRole('button', { name: 'Non fondé' }).click();
  await expect(card).toHaveCount(0);
  await page.goto(`/admin/comments?file=approuves&article=${post.id}`);
  await card.getByText('Signalements (1)').click();
  await card.getByRole('button', { name: 'Requalifier le signalement' }).click();
  await dialog.getByLabel('Abusif', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(async () => (await reportOf(id)).status).toBe('abusive');

  await card.locator('summary').filter({ hasText: 'Autres actions' }).click();
  await card.getByRole('button', { name: 'Supprimer' }).click();
  const confirm = page.getByRole('dialog', { name: 'Supprimer ce commentaire ?' });
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await confirm.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucun commentaire ne correspond à ces filtres.')).toBeVisible();
  const visitorReads = async () => (await page.request.get(`/blog/${post.slug}`)).text();
  await expect.poll(visitorReads).not.toContain('Rien de grave.');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Commentaire supprimé' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(card).toContainText('Rien de grave.');
  await expect.poll(visitorReads).toContain('Rien de grave.');

  await page.keyboard.press('b');
  const suspend = page.getByRole('dialog', { name: 'Suspendre Ana' });
  await suspend.getByLabel('Raison').fill('Par erreur.');
  await suspend.getByLabel('Masquer aussi ses commentaires').check();
  await suspend.getByRole('button', { name: 'Suspendre' }).click();
  await expect(page.getByText('Auteur suspendu')).toBeVisible();
  await expect.poll(async () => (await stateOf(id)).is_approved).toBe(false);
  await page.keyboard.press('u');
  await expect.poll(async () => (await stateOf(id)).is_approved).toBe(true);
  await expect(card).toContainText('Rien de grave.');
});

test('shows an undone suspension as « annulée », and undoes a lift of a suspension', async ({ page }) => {
  test.setTimeout(60_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le parvis')];
  const id = await comment({ post: post.id, by: ana, content: 'Un mot de trop.', approved: true });
  const isSuspended = async () => {
    const { data } = await (
      await owner()
    )
      .from('user_bans')
      .select('id')
      .eq('user_id', ana.id)
      .is('lifted_at', null)
      .throwOnError();
    return data.length > 0;
  };
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?file=tous&article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  const drawer = page.getByRole('dialog', { name: 'Fiche d’Ana' });
  const suspend = page.getByRole('dialog', { name: 'Suspendre Ana' });
  const chooseAction = async (entry: string) => {
    await card.locator('summary').filter({ hasText: 'Autres actions' }).click();
    await card.getByRole('button', { name: entry }).click();
  };
  const suspendFor = async (reason: string) => {
    await chooseAction('Suspendre l’auteur');
    await suspend.getByLabel('Raison').fill(reason);
    await suspend.getByLabel('Masquer aussi ses commentaires').check();
    await suspend.getByRole('button', { name: 'Suspendre' }).click();
    await expect(suspend).toHaveCount(0);
    await expect.poll(isSuspended).toBe(true);
  };

  // The queue of all comments shows the state of each.
  await expect(card.getByText('Publié', { exact: true })).toBeVisible();
  await suspendFor('Par erreur.');
  await page.keyboard.press('u');
  await expect.poll(isSuspended).toBe(false);
  await chooseAction('Fiche de l’auteur');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Par erreur.' })).toContainText(
    /annulée le .+ par Léa/,
  );
  await expect(drawer).not.toContainText('levée le');
  await page.keyboard.press('Escape');

  await suspendFor('Insultes répétées.');
  await chooseAction('Fiche de l’auteur');
  await drawer.getByRole('button', { name: 'Lever la suspension' }).click();
  // Waits until the drawer is closed: it covers the undo button.
  await expect(drawer).toHaveCount(0);
  await expect.poll(isSuspended).toBe(false);
  expect(await stateOf(id)).toMatchObject({ is_approved: true });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Suspension levée' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect.poll(isSuspended).toBe(true);
  expect(await stateOf(id)).toMatchObject({ is_approved: false, refusal_note: 'Compte suspendu' });
  await expect(card).toContainText('Suspendu jusqu’au');
  await chooseAction('Fiche de l’auteur');
  const last = drawer.getByRole('listitem').filter({ hasText: 'Insultes répétées.' });
  await expect(last).not.toContainText('levée');

  // A suspension that ended still hides its comments until a moderator restores them.
  const week = { starts_at: '2025-01-01', ends_at: '2025-01-08' };
  await (await owner()).from('user_bans').update(week).eq('user_id', ana.id).throwOnError();
  await page.reload();
  await chooseAction('Fiche de l’auteur');
  await last.getByRole('button', { name: 'Remettre en ligne ce que la suspension a masqué (1)' }).click();
  await expect(page.getByText('Commentaires remis en ligne')).toBeVisible();
  expect(await stateOf(id)).toMatchObject({ is_approved: true });
});

test('saves a filtered queue as a view, exports it, refuses it in bulk and undoes the refusal', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('La marée')];
  const service = await owner();
  const many = Array.from({ length: 101 }, (_, n) => ({
    post_id: post.id,
    user_id: ana.id,
    content: n === 0 ? '=SOMME(A1:A9);"à "lire"' : `Vague ${n}`,
  }));
  await service.from('blog_comments').insert(many).throwOnError();
  const pendingCount = async () => {
    const { count } = await service
      .from('blog_comments')
      .select('id', { count: 'exact', head: true })
      .eq('post_id', post.id)
      .is('refusal_reason', null)
      .throwOnError();
    return count;
  };
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}&depuis=7`);
  await expect(page.getByRole('article')).toHaveCount(25);

  await page.getByText('Vues', { exact: true }).click();
  await page.getByLabel('Nom de la vue').fill('La marée de la semaine');
  await page.getByRole('button', { name: 'Enregistrer les filtres affichés' }).click();
  await expect(page.getByText('Vue enregistrée')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The view is saved with the account, not in the page.
  await page.goto('/admin/comments?file=refuses');
  await page.getByText('Vues', { exact: true }).click();
  await page.getByRole('link', { name: 'La marée de la semaine' }).click();
  await expect(page).toHaveURL(new RegExp(`article=${post.id}&depuis=7$`));
  await expect(page.getByRole('article')).toHaveCount(25);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^commentaires-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(103);
  expect(text).toMatch(/^\uFEFFDate \(Paris\);Auteur;Article;/);
  expect(text).toContain(`;"'=SOMME(A1:A9);""à ""lire""";En attente;`);

  await page.getByLabel('Tout sélectionner').check();
  await page.getByRole('button', { name: 'Sélectionner tout ce qui correspond aux filtres' }).click();
  await expect(page.getByText('101 sélectionnés')).toBeVisible();
  // One call takes a hundred comments; the second call, with the last comment, is aborted.
  let calls = 0;
  const moderating = '**/rest/v1/rpc/moderate_comments';
  await page.route(moderating, (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Refuser…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuser 101 commentaires' });
  await dialog.getByLabel('Hors sujet').check();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('100 commentaires refusés')).toBeVisible({ timeout: 20_000 });
  expect(await pendingCount()).toBe(1);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('alert')).toContainText('L’action n’a pas abouti.');
  await page.unroute(moderating);
  await page.keyboard.press('u');
  await expect.poll(pendingCount).toBe(101);
  await expect(page.getByRole('article')).toHaveCount(25);
});

test('each keyboard shortcut does what the list of shortcuts says', async ({ page, context }) => {
  test.setTimeout(90_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le clavier')];
  const published = await comment({ post: post.id, by: ana, content: 'Publié.', approved: true });
  await comment({ post: post.id, by: ana, content: 'Deux.', approved: true, at: '2025-10-01T10:00:00Z' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?file=approuves&article=${post.id}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await press('j', 'j');
  await expect(cards.nth(1)).toBeFocused();
  await press('k');
  await expect(cards.first()).toBeFocused();
  await press('x');
  await expect(page.getByText('1 sélectionné')).toBeVisible();
  await press('z');
  await expect(cards).toHaveCount(1);
  await press('Escape');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('1 sélectionné')).toHaveCount(0);
  await expect(cards.first().getByText('Répondre')).toHaveAttribute('aria-keyshortcuts', 'r');
  await press('r');
  await page.getByLabel('Votre réponse').fill('f d x');
  await press('Escape');
  await expect(page.getByLabel('Votre réponse')).toHaveCount(0);
  await press('b');
  await expect(page.getByRole('dialog', { name: 'Suspendre Ana' })).toBeVisible();
  await press('Escape');
  await expect(cards.first()).toBeFocused();
  const [thread] = await Promise.all([context.waitForEvent('page'), press('Enter')]);
  expect(new URL(thread.url()).pathname).toBe(`/blog/${post.slug}`);
  expect(new URL(thread.url()).hash).toBe(`#commentaire-${published}`);
  await thread.close();
  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  const queues = page.getByRole('navigation', { name: 'Files de modération' });
  const names = [/^En attente/, /^Signalés/, /^Signalements de contenu/, /^Publiés/, /^Refusés/, /^Tous/];
  const open = async (key: number, name: RegExp) => {
    await press(String(key));
    await expect(queues.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  };
  for (const [index, name] of names.entries()) await open(index + 1, name);
  await press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(help.getByText('Échap', { exact: true })).toBeVisible();
  await press('Escape');
  await expect(help).toHaveCount(0);
  // In the queue of reports the same keys decide the reports, and there is no selection.
  await open(2, /^Signalés/);
  await press('?');
  await expect(help.getByText('Juger le signalement non fondé')).toBeVisible();
  await expect(help.getByText('Sélectionner', { exact: true })).toHaveCount(0);
  await press('Escape', 'g', 'h');
  await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
  await press('g', 'c');
  await expect(page).toHaveURL(/\/admin\/comments$/);
});
