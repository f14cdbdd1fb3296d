import type { Locator, Page } from '@playwright/test';

/** The conversation under an article, in the words of who takes part in it. */
export function discussion(page: Page) {
  const section = page.locator('#commentaires');
  const commentOf = (text: string): Locator =>
    section.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });
  return {
    section,
    field: section.getByLabel('Votre commentaire', { exact: true }),
    send: section.getByRole('button', { name: 'Publier le commentaire' }),
    commentOf,
    /** The five buttons under a comment, by their name: « Adore, 1 ». */
    reaction: (text: string, name: string): Locator =>
      commentOf(text).getByRole('button', { name: new RegExp(`^${name}, \\d+$`) }),
    async choose(text: string, entry: string) {
      await commentOf(text).locator('summary').click();
      await commentOf(text).getByText(entry, { exact: true }).click();
    },
    /** What only this member sees waits behind a button when it would move what is on the screen. */
    async showOwn() {
      const button = section.getByRole('button', { name: /^Afficher (votre|vos) .*non publiés?$/ });
      await button.or(section.locator('.comment.is-own')).first().waitFor();
      if (await button.isVisible()) await button.click();
    },
    texts: () => section.locator('.comment-text').allTextContents(),
  };
}

/** Opens an article at its discussion, once that answers. */
export async function openDiscussion(page: Page, slug: string) {
  await page.goto(`/blog/${slug}`);
  await page.locator('#commentaires').scrollIntoViewIfNeeded();
  return discussion(page);
}
