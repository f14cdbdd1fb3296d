import type { Locator, Page } from '@playwright/test';

/** Page object of the discussion below an article. */
export function discussion(page: Page) {
  const section = page.locator('#commentaires');
  const commentOf = (text: string): Locator =>
    section.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });
  return {
    section,
    field: section.getByLabel('Votre commentaire', { exact: true }),
    send: section.getByRole('button', { name: 'Envoyer le commentaire' }),
    commentOf,
    /** A reaction button of a comment, by accessible name: « Adore, 1 ». */
    reaction: (text: string, name: string): Locator =>
      commentOf(text).getByRole('button', { name: new RegExp(`^${name}, \\d+$`) }),
    /** Shows the reactions that the comment does not have yet. */
    react: (text: string): Promise<void> =>
      commentOf(text).getByRole('button', { name: 'Réagir', exact: true }).click(),
    async choose(text: string, entry: string) {
      await commentOf(text).locator('summary').click();
      await commentOf(text).getByText(entry, { exact: true }).click();
    },
    /** Opens a member's own pending comments: they are collapsed where they would shift the visible content. */
    async showOwn() {
      const button = section.getByRole('button', { name: /^Afficher (votre|vos) .*non publiés?$/ });
      await button.or(section.locator('.comment.is-own')).first().waitFor();
      if (await button.isVisible()) await button.click();
    },
    texts: () => section.locator('.comment-text').allTextContents(),
  };
}

/** Opens an article at its discussion, after hydration. */
export async function openDiscussion(page: Page, slug: string) {
  await page.goto(`/blog/${slug}`);
  await page.locator('#commentaires').scrollIntoViewIfNeeded();
  return discussion(page);
}
