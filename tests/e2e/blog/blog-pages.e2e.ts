import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';

// The browser logs a cancelled navigation and the 404 of the page after the last.
test.use({ allowedConsole: [/Transition was skipped|status of 404/] });

/** Articles in their own category, numbered from the newest. */
async function shelf(books: number): Promise<string> {
  const category = `Rayon ${crypto.randomUUID().slice(0, 8)}`;
  const service = await owner();
  await service
    .from('blog_posts')
    .insert(
      Array.from({ length: books }, (_, index) => ({
        slug: `article-${crypto.randomUUID().slice(0, 8)}`,
        title: `Carnet ${index + 1}`,
        excerpt: 'De quoi il est question.',
        content: '<p>Un paragraphe.</p>',
        category,
        is_published: true,
        publish_date: new Date(Date.UTC(2025, 2, 31 - index)).toISOString(),
      })),
    )
    .throwOnError();
  return category;
}

test('BLOG-09 reads thirty articles page by page with the keyboard, each page with its own URL', async ({
  page,
}) => {
  const category = await shelf(30);
  const list = page.getByRole('region', { name: 'Les articles' });
  const status = list.getByRole('status').first();
  const titles = list.getByRole('article').getByRole('heading');
  const pages = page.getByRole('navigation', { name: 'Pages du blog' });
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => `Carnet ${first + index}`);

  await page.goto(`/blog?${new URLSearchParams({ categorie: category })}`);
  await expect(status).toHaveText('30 article(s) trouvé(s) · page 1 sur 3');
  await expect(titles).toHaveText(numbers(1, 12));
  await pages.getByRole('link', { name: 'Plus anciens' }).focus();
  const left = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('30 article(s) trouvé(s) · page 2 sur 3');
  await expect(titles).toHaveText(numbers(13, 24));
  await expect(page).toHaveURL(/&page=2$/);
  // The next Tab focuses the first link of the new page, which is visible.
  await expect(list).toBeFocused();
  await expect(status).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);

  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(titles).toHaveText(numbers(25, 30));
  await expect(pages.getByRole('link', { name: 'Plus anciens' })).toHaveCount(0);
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');

  await page.goBack();
  await expect(titles.first()).toHaveText('Carnet 13');
  await page.goBack();
  await expect(titles.first()).toHaveText('Carnet 1');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);

  const response = await page.goto(`/blog?${new URLSearchParams({ categorie: category, page: '9' })}`);
  expect(response?.status()).toBe(404);
  await expect(list).toContainText('la liste s’arrête à la page 3.');
  await list.getByRole('link', { name: 'Aller à la dernière page' }).click();
  await expect(titles).toHaveText(numbers(25, 30));
});
