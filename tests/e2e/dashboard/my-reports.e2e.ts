import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { article, comment, member, report } from '#tests/e2e/support/comment-fixtures.ts';
import { card, wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

test('the card of reports shows each report with its state and the decision', async ({ page }) => {
  const [ana, bob, post] = [await member('Ana'), await member('Bob'), await article('Les signalements')];
  const [first, second] = [
    await comment({ post: post.id, by: ana, content: 'Une publicité.', approved: true }),
    await comment({ post: post.id, by: ana, content: 'Un autre avis.', approved: true }),
  ];
  await report(first, bob, 'spam', 'Un lien de vente.');
  await report(second, bob, 'off_topic');
  const site = await owner();
  await site
    .from('comment_reports')
    .update({ status: 'upheld', decision_note: 'Le lien a été retiré.' })
    .eq('comment_id', first)
    .throwOnError();

  await signIn(page, bob.session);
  await page.goto(wholeDashboard);
  const items = card(page, 'Mes signalements').getByRole('listitem');
  await expect(items).toHaveCount(2);
  const decided = items.filter({ hasText: 'Une publicité.' });
  await expect(decided).toContainText('Fondé : nous avons agi');
  await expect(decided).toContainText('Spam ou publicité');
  await expect(decided).toContainText('Un lien de vente.');
  await expect(decided).toContainText('Le lien a été retiré.');
  await expect(items.filter({ hasText: 'Un autre avis.' })).toContainText('En cours d’examen');
});
