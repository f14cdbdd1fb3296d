import type { Page } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantAdministrator, owner, signIn, signUp } from '#tests/e2e/support/members.ts';

const link = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true, includeHidden: true });

/** The message of supabase-js to other tabs, on a BroadcastChannel named after its storage key. */
const broadcastToTabs = (page: Page, event: string, session: Session | null) =>
  page.evaluate(
    (message) => {
      const key = Object.keys(window.localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      new BroadcastChannel(key).postMessage(message);
    },
    { event, session },
  );

test('ADMIN-04 is shown to administrators and follows their role and session', async ({ page, email }) => {
  const session = await signUp(email);
  await grantAdministrator(session.user.id);
  // A second administrator: the last one cannot lose the role.
  await grantAdministrator((await signUp(`autre-${email}`)).user.id);
  await signIn(page, session);
  await page.goto('/contact');
  await expect(link(page)).toHaveCount(2);
  await expect(link(page).first()).toHaveAttribute('href', '/admin');
  await expect(link(page).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.keyboard.press('Escape');

  const site = await owner();
  const { error } = await site.from('user_roles').delete().eq('user_id', session.user.id);
  expect(error).toBeNull();
  await broadcastToTabs(page, 'TOKEN_REFRESHED', session);
  await expect(link(page)).toHaveCount(0);

  await grantAdministrator(session.user.id);
  await broadcastToTabs(page, 'SIGNED_IN', session);
  await expect(link(page)).toHaveCount(2);
  await broadcastToTabs(page, 'SIGNED_OUT', null);
  await expect(link(page)).toHaveCount(0);
});

test('ADMIN-04 is absent for members, whose role is read', async ({ page, email }) => {
  await signIn(page, await signUp(email));
  const response = page.waitForResponse(/\/rest\/v1\/user_roles/);
  await page.goto('/contact');
  const query = new URL((await response).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ role: 'eq.admin' });
  await expect(link(page)).toHaveCount(0);
});

test('ADMIN-04 causes no download and no request for visitors', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
    // The visit is measured without supabase-js.
    if (/\/(auth|rest|realtime)\/v1\/(?!visits$)/.test(response.url())) calls.push(response.url());
  });
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await expect(link(page)).toHaveCount(0);
  expect(calls).toEqual([]);
  expect((await Promise.all(scripts)).filter((text) => text.includes('X-Client-Info'))).toEqual([]);
});
