import { axeFindings } from '#tests/e2e/support/axe.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn, signUp } from '#tests/e2e/support/members.ts';

test.use({ allowedConsole: [/WebSocket/] });

test('BADGE-126 the badge card opens the members’ chat to a holder, and names the badge to others', async ({
  page,
  email,
}) => {
  const session = await signUp(email);
  const site = await owner();
  const url = 'https://chat.exemple.fr/membres';
  await site.from('settings').update({ value: url }).eq('key', 'badges.chat_url').throwOnError();
  await signIn(page, session);
  await page.goto(wholeDashboard);
  const chat = page.getByRole('region', { name: 'Le groupe des membres' });
  await expect(chat.getByText('Le badge Bronze l’ouvre ; les badges Argent et Or aussi.')).toBeVisible();
  expect(await page.content()).not.toContain(url);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
  await site.from('users_badges').insert({ user_id: session.user.id, badge_tier: 'silver' }).throwOnError();
  const link = chat.getByRole('link', { name: 'Rejoindre le groupe (nouvel onglet)' });
  await expect(link).toHaveAttribute('href', url);
  await site.from('users_badges').update({ status: 'revoked' }).eq('user_id', session.user.id).throwOnError();
  await expect(link).toHaveCount(0);
  await site.from('settings').update({ value: '' }).eq('key', 'badges.chat_url').throwOnError();
});
