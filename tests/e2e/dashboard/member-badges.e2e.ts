import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn, signUp } from '#tests/e2e/support/members.ts';
import { setPayments } from '#tests/e2e/support/payments.ts';

// The browser logs the missing realtime channel.
test.use({ allowedConsole: [/WebSocket connection to/] });

const card = (page: Page, tier: string) => page.locator(`[data-tier=${tier}]`);
const labels = (page: Page) => page.locator('.badge-card button').allTextContents();

type Award = { badge_tier: string; status: string; created_at?: string };

/** Signs this browser in as a new member with these badges, awarded in order. */
async function memberWith(page: Page, email: string, awards: Award[] = []): Promise<string> {
  const session = await signUp(email);
  const site = await owner();
  for (const award of awards) {
    const { error } = await site.from('users_badges').insert({ user_id: session.user.id, ...award });
    expect(error).toBeNull();
  }
  await signIn(page, session);
  return session.user.id;
}

/** Waits until the page shows the payment setting: the first visit gets the stale cached page. */
async function openBadges(page: Page, payments: boolean): Promise<void> {
  await expect(async () => {
    await page.goto('/badges');
    await expect(page.getByText('Paiement en ligne bientôt disponible.')).toHaveCount(payments ? 0 : 1);
  }).toPass();
}

test.describe('while payments are off', () => {
  test('BADGE-08 BADGE-11 shows « Bientôt disponible » to everyone, and to the owner of a badge the additional features', async ({
    page,
    email,
  }) => {
    await memberWith(page, email, [{ badge_tier: 'silver', status: 'active' }]);
    await openBadges(page, false);
    await expect(card(page, 'gold').getByText(/^Débloquez \d+ nouveaux avantages$/)).toBeVisible();
    const count = (tier: string) => card(page, tier).locator('.badge-features > li').count();
    const more = (await count('gold')) - (await count('silver'));
    await expect(
      card(page, 'gold').getByText(`Débloquez ${more} nouveaux avantages`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/^Débloquez/)).toHaveCount(1);
    expect(await labels(page)).toEqual(['Bientôt disponible', 'Bientôt disponible', 'Bientôt disponible']);
    await card(page, 'silver').getByRole('button').press('Enter');
    await expect(page.getByText('Badges non disponibles', { exact: true })).toBeVisible();
  });

  test('BADGE-16 ignores a badge that is not active', async ({ page, email }) => {
    await memberWith(page, email, [
      { badge_tier: 'gold', status: 'revoked' },
      { badge_tier: 'silver', status: 'pending' },
    ]);
    const read = page.waitForResponse(/\/rest\/v1\/users_badges/);
    await openBadges(page, false);
    const query = new URL((await read).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      select: '*',
      status: 'eq.active',
      order: 'created_at.desc',
      limit: '1',
    });
    await expect(page.getByText(/^Débloquez/)).toHaveCount(0);
  });

  test('BADGE-17 shows at once a badge awarded while the page is open', async ({ page, email }) => {
    // A minimal realtime server that sends the messages this page uses.
    let announce = () => {};
    await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
      socket.onMessage((text) => {
        const [joinRef, ref, topic, event, payload] = JSON.parse(String(text));
        const wanted = payload?.config?.postgres_changes ?? [];
        const changes = wanted.map((change: object, index: number) => ({ id: index + 1, ...change }));
        const response = event === 'phx_join' ? { postgres_changes: changes } : {};
        socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]));
        if (event !== 'phx_join') return;
        expect(wanted).toEqual([
          expect.objectContaining({ event: '*', schema: 'public', table: 'users_badges' }),
        ]);
        announce = () =>
          socket.send(
            JSON.stringify([
              joinRef,
              null,
              topic,
              'postgres_changes',
              {
                ids: [1],
                data: { type: 'INSERT', schema: 'public', table: 'users_badges', record: {}, columns: [] },
              },
            ]),
          );
      });
    });
    const read = page.waitForResponse(/\/rest\/v1\/users_badges/);
    const id = await memberWith(page, email);
    await openBadges(page, false);
    await read;
    await expect(page.getByText(/^Débloquez/)).toHaveCount(0);
    const site = await owner();
    await site.from('users_badges').insert({ user_id: id, badge_tier: 'bronze', status: 'active' });
    announce();
    await expect(page.getByText(/^Débloquez/)).toHaveCount(2);
  });
});

test.describe('once payments are on', () => {
  test.beforeAll(() => setPayments(true));
  test.afterAll(() => setPayments(false));

  test('BADGE-10 offers « Rejoindre » to a visitor, and redirects to the sign-in page with the badge', async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push(/404/);
    await openBadges(page, true);
    expect(await labels(page)).toEqual(['Rejoindre Bronze', 'Rejoindre Argent', 'Rejoindre Or']);
    await page.getByRole('button', { name: 'Rejoindre Or' }).click();
    await expect(page).toHaveURL('/auth?redirect=/badges&badge=gold');
  });

  test('BADGE-192 the dashboard of a member without a badge does not say that badges are by invitation', async ({
    page,
    email,
  }) => {
    await memberWith(page, email);
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('Vous n’avez pas encore de badge.', { exact: true })).toBeVisible();
    }).toPass();
    await expect(page.getByText('Les badges sont attribués sur invitation.')).toHaveCount(0);
  });

  test('BADGE-09 BADGE-10 marks the active badge, and offers another', async ({ page, email }) => {
    await memberWith(page, email, [{ badge_tier: 'silver', status: 'active' }]);
    await openBadges(page, true);
    await expect.poll(() => labels(page)).toEqual(['Passer à Bronze', 'Votre badge actuel', 'Passer à Or']);
    const own = page.getByRole('button', { name: 'Votre badge actuel' });
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await own.press('Enter');
    await expect(page).toHaveURL('/badges');
    await expect(own).toHaveText('Votre badge actuel');
  });

  test('BADGE-14 shows why a payment cannot start, and enables the button again', async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/Failed to load resource/);
    await memberWith(page, email);
    await page.route('**/functions/v1/create-checkout-session', (route) =>
      route.fulfill({
        status: 409,
        json: {
          code: 'price_changed',
          error: 'Le prix de ce badge a changé. Rechargez la page, puis réessayez.',
        },
      }),
    );
    await openBadges(page, true);
    const join = page.getByRole('button', { name: 'Rejoindre Or' });
    await join.click();
    await expect(page.getByText('Le prix de ce badge a changé.', { exact: false })).toBeVisible();
    await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
    await expect(join).toHaveAttribute('aria-disabled', 'false');
  });

  test('BADGE-13 BADGE-14 ANALYTICS-01 requests a payment with the price and the badge, and opens the returned URL', async ({
    page,
    email,
  }) => {
    await memberWith(page, email);
    const asked: unknown[] = [];
    const events: string[] = [];
    let answer: object = {};
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/analytics_events'))
        events.push(request.postDataJSON().event_type);
    });
    await page.route('**/functions/v1/create-checkout-session', async (route) => {
      asked.push(route.request().postDataJSON());
      await route.fulfill({ json: answer });
    });
    await page.route('https://paiement.example/**', (route) => route.fulfill({ body: 'la caisse' }));
    await expect(async () => {
      await openBadges(page, true);
      await page.getByRole('button', { name: 'Rejoindre Or' }).click();
      await expect(page.getByText('No checkout URL returned')).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(asked.at(-1)).toEqual({ priceId: 'price_gold', badgeTier: 'gold', source: 'homepage_cta' });
    await expect.poll(() => events).toEqual(expect.arrayContaining(['checkout_start', 'checkout_failed']));

    answer = { url: 'https://paiement.example/caisse' };
    await page.getByRole('button', { name: 'Rejoindre Or' }).click();
    await expect(page).toHaveURL('https://paiement.example/caisse');
  });
});
