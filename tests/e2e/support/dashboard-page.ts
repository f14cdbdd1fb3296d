import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import { owner, signIn, signUp } from './members.ts';

/** The dashboard with all its cards: a fragment loads them at once. No card has this id, so the page does not scroll. */
export const wholeDashboard = '/dashboard#toutes-les-cartes';

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Creates a member, signs in and opens the dashboard. */
export async function openDashboard(page: Page, email: string) {
  const session = await signUp(email);
  await signIn(page, session);
  await page.goto(wholeDashboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour');
  return session.user.id;
}

type Decision = { is_approved?: boolean; refusal_reason?: string; refusal_note?: string };

/** An article, and a function that adds a comment of this member to it with an optional decision. */
export async function commentsOf(userId: string) {
  const site = await owner();
  const { data: post } = await site
    .from('blog_posts')
    .select('id, title')
    .eq('is_published', true)
    .lte('publish_date', '2025-10-21')
    .order('publish_date')
    .limit(1)
    .single()
    .throwOnError();
  const add = async (content: string, decision?: Decision) => {
    const { data } = await site
      .from('blog_comments')
      .insert({ post_id: post.id, user_id: userId, content })
      .select('id')
      .single()
      .throwOnError();
    if (decision) await site.from('blog_comments').update(decision).eq('id', data.id).throwOnError();
    return data.id;
  };
  return { site, post, add };
}
