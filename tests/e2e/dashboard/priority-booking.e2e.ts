import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn, signUp } from '#tests/e2e/support/members.ts';

// The browser logs the missing realtime channel.
test.use({ allowedConsole: [/WebSocket connection to/] });

const ticket = 'https://lu.ma/aline-afterwork-lille';

/** Booking opens to everybody at this instant, ISO 8601; null: now. */
async function openBookingAt(instant: string | null): Promise<void> {
  const { error } = await (
    await owner()
  )
    .from('event_editions')
    .update({ booking_opens_at: instant })
    .eq('is_next', true);
  expect(error).toBeNull();
}

test.afterEach(() => openBookingAt(null));

test('BADGE-185 before the opening a holder books on the dashboard, and other members read what a badge opens', async ({
  page,
  email,
}) => {
  const { user, ...tokens } = await signUp(email);
  await signIn(page, { user, ...tokens });
  await openBookingAt('2025-10-23T12:00:00+02:00');
  const card = page.getByRole('region', { name: 'La prochaine soirée' });
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(card.getByText('Réservations ouvertes le 23 octobre à 12h')).toBeVisible();
  }).toPass();
  await expect(card.getByText('Les badges réservent jusqu’à 72 h plus tôt.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Voir les badges' })).toBeVisible();
  expect(await page.content()).not.toContain(ticket);

  const { error } = await (
    await owner()
  )
    .from('users_badges')
    .insert({ user_id: user.id, badge_tier: 'bronze', status: 'active' });
  expect(error).toBeNull();
  await page.reload();
  await expect(card.getByText('Votre badge ouvre vos réservations le 22 octobre à 12h.')).toBeVisible();

  await openBookingAt('2025-10-22T08:00:00+02:00');
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(card.getByRole('link', { name: /^Réserver en priorité/ })).toHaveAttribute('href', ticket);
  }).toPass();
});
