import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator, article, comment, member, stateOf } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';
import { outbox } from '#tests/e2e/support/outbox.ts';

test('a notice is sent, decided, and its decision shown to the notifier and the author', async ({
  page,
  email,
}) => {
  test.setTimeout(90_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le prétoire')];
  const id = await comment({ post: post.id, by: ana, content: 'Une injure.', approved: true });
  const law = `Injure publique ${crypto.randomUUID().slice(0, 8)}`;
  const service = await owner();
  await service
    .rpc('submit_illegal_content_notice', {
      content_url: `https://site.test/blog/${post.slug}`,
      law,
      explanation: 'Une personne nommée est insultée.',
      contact_name: 'Marie Dupont',
      contact_email: email,
      good_faith: true,
      comment_id: id,
    })
    .throwOnError();

  await signIn(page, lea.session);
  await page.goto('/admin/comments?file=illicites');
  const notice = page.getByRole('article', { name: law });
  await expect(notice).toContainText('Une injure.');
  expect(await axeFindings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Prendre en charge' }).click();
  await expect(notice.getByText('En cours')).toBeVisible();

  await notice.getByRole('button', { name: 'Décider' }).click();
  await notice.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(notice.getByText('Choisissez une décision')).toBeVisible();
  await notice.getByLabel('Illicite').check();
  await notice.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(notice.getByText('Donnez les raisons de la décision')).toBeVisible();
  // Excludes the toast, which may be fading out.
  expect(await axeFindings(page, 'main')).toEqual([]);
  await notice.getByLabel('Raisons').fill('Ces mots visent une personne identifiable.');
  await notice.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(notice).toHaveCount(0);
  expect(await stateOf(id)).toMatchObject({
    refusal_reason: 'illegal',
    refusal_note: 'Ces mots visent une personne identifiable.',
  });

  await page.getByRole('link', { name: 'Décidés', exact: true }).click();
  await notice.getByText('Exposé des motifs', { exact: true }).click();
  await expect(notice.locator('pre')).toContainText('Injure publique');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: 'Exporter (JSON)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^notification-[0-9A-F]{12}\.json$/);
  expect(await axeFindings(page, 'main')).toEqual([]);

  // The print version contains this notice and its statement only.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await notice.getByRole('button', { name: 'Imprimer' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(notice.locator('pre')).toBeVisible();
  await expect(notice.getByText('Ces mots visent une personne identifiable.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(notice.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  const addressOnPaper = await notice
    .getByRole('link', { name: /site\.test/ })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(addressOnPaper, 'once: the link is its own address').toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const decided = (await outbox(email, 2)).at(-1);
  expect(decided?.subject).toBe('La décision sur votre signalement de contenu illicite');
  expect(decided?.text).toContain('Ces mots visent une personne identifiable.');
  const mail = (await outbox(ana.email)).at(-1);
  expect(mail?.text).toContain('Contenu illicite');
  expect(mail?.text).not.toContain('Marie');

  // After the notice is reopened, the comment is displayed again.
  await notice.getByRole('button', { name: 'Rouvrir' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => stateOf(id)).toMatchObject({ is_approved: true, refusal_reason: null });
  await page.getByRole('link', { name: 'À traiter', exact: true }).click();
  await expect(notice.getByText('En cours')).toBeVisible();
});

test('the keyboard shortcuts move through the notices, and the help lists them', async ({
  page,
  context,
  email,
}) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le greffe')];
  const id = await comment({ post: post.id, by: ana, content: 'Une phrase.', approved: true });
  const service = await owner();
  // The two oldest notices of the queue, one after the other.
  const notify = async (law: string, at: string, more: { content_url: string; comment_id?: string }) => {
    const notice = {
      law,
      explanation: 'Voir.',
      contact_name: 'Marie',
      contact_email: email,
      good_faith: true,
    };
    const { data: receipt } = await service
      .rpc('submit_illegal_content_notice', { ...notice, ...more })
      .throwOnError();
    await service
      .from('illegal_content_notices')
      .update({ created_at: at })
      .eq('receipt', receipt)
      .throwOnError();
    return page.getByRole('article', { name: law });
  };
  const mark = crypto.randomUUID().slice(0, 8);
  const first = await notify(`Diffamation ${mark}`, '2025-01-01', { content_url: '/blog', comment_id: id });
  const second = await notify(`Contrefaçon ${mark}`, '2025-01-02', { content_url: 'javascript:alert(1)' });
  await signIn(page, lea.session);
  await page.goto('/admin/comments?file=illicites');
  await first.getByRole('heading').click();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(second.getByText('javascript:alert(1)')).not.toHaveAttribute('href');
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  const [thread] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  expect(new URL(thread.url()).hash).toBe(`#commentaire-${id}`);
  await thread.close();

  await page.keyboard.press('d');
  await expect(first.getByLabel('Illicite')).toBeFocused();
  await first.getByRole('button', { name: 'Annuler' }).click();
  await expect(first).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog').getByRole('region', { name: 'Signalements de contenu illicite' });
  await expect(keys.getByRole('term')).toHaveText(['j', 'k', 'd', 'Entrée']);
  // This queue has no search field.
  await expect(page.getByRole('dialog').getByText('Rechercher', { exact: true })).toHaveCount(0);
});
