import { axeFindings } from './axe.ts';
import { administrator, article, comment, member, stateOf } from './comments-world.ts';
import { expect, test } from './fixtures.ts';
import { owner, signIn } from './members.ts';
import { outbox } from './outbox.ts';

test('a notice goes from its form to a decision that everybody concerned reads', async ({ page, email }) => {
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
  await expect(notice.getByText('Une décision a des raisons')).toBeVisible();
  // Not the message above it, which may be fading.
  expect(await axeFindings(page, 'main')).toEqual([]);
  await notice.getByLabel('Raisons').fill('Ces mots visent une personne identifiable.');
  await notice.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(notice).toHaveCount(0);
  expect(await stateOf(id)).toMatchObject({
    refusal_reason: 'illegal',
    refusal_note: 'Ces mots visent une personne identifiable.',
  });

  await page.getByRole('link', { name: 'Décidées', exact: true }).click();
  await notice.getByText('Exposé des motifs', { exact: true }).click();
  await expect(notice.locator('pre')).toContainText('Injure publique');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: 'Exporter (JSON)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^notification-[0-9A-F]{12}\.json$/);
  expect(await axeFindings(page, 'main')).toEqual([]);

  // On paper: this notice and its statement, nothing of the screen around them.
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
  const told = (await outbox(ana.email, 2)).at(-1);
  expect(told?.text).toContain('Contenu illicite');
  expect(told?.text).not.toContain('Marie');

  // Opened again, the comment is back, and the notice waits for another decision.
  await notice.getByRole('button', { name: 'Rouvrir' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => stateOf(id)).toMatchObject({ is_approved: true, refusal_reason: null });
  await page.getByRole('link', { name: 'À traiter', exact: true }).click();
  await expect(notice.getByText('En cours')).toBeVisible();
});
