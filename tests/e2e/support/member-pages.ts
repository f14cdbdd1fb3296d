import type { Page } from '@playwright/test';

import { commentsOf, wholeDashboard } from './dashboard-page.ts';
import { expect } from './fixtures.ts';
import { makeAccount, sessionOf, signIn } from './members.ts';

/** Pages for signed-in members; the dashboard has content on every card. */
export const memberPages = ['/dashboard', '/auth/update-password (connecté)'];

/** Opens a page as a visitor, or one of `memberPages` as a member. */
export async function visit(page: Page, path: string, email: string): Promise<void> {
  if (!memberPages.includes(path)) return void (await page.goto(path));
  const id = await makeAccount(email);
  const { site, post, add } = await commentsOf(id);
  const parent_id = await add('Bonsoir à tous', { is_approved: true });
  await add(`Un mot ${'interminable'.repeat(12)}`);
  await add('Achetez', { refusal_reason: 'spam', refusal_note: 'Pas de publicité.' });
  const { data: answer } = await site
    .from('blog_comments')
    .insert({ post_id: post.id, parent_id, content: 'Bienvenue', is_approved: true })
    .select('id')
    .single()
    .throwOnError();
  await site
    .from('comment_reports')
    .insert({ comment_id: answer.id, reporter_id: id, reason: 'other' })
    .throwOnError();
  await site.from('users_badges').insert({ user_id: id, badge_tier: 'bronze' }).throwOnError();
  await signIn(page, await sessionOf(email));
  await page.goto(path === '/dashboard' ? wholeDashboard : (path.split(' ')[0] ?? '/'));
  if (path !== '/dashboard') return expect(page.getByLabel('Nouveau mot de passe')).toBeVisible();
  await expect(page.getByText('Pas de publicité.')).toBeVisible();
  await unfoldCards(page);
  await expect(page.getByText(/^Cet appareil/)).toBeVisible();
  await expect(page.getByText('Un badge vous a été attribué.')).toBeVisible();
}

/** On a phone some cards of the dashboard are folded. */
async function unfoldCards(page: Page): Promise<void> {
  const folded = page.getByRole('main').locator('h3 > button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}
