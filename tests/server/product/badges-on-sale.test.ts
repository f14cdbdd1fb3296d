import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

let site: Preview;
beforeAll(async () => {
  site = await startPreview();
});
afterAll(() => site.stop());

const byInvitation = /sur invitation|organisateurs invitent/i;

test('BADGE-202 while badges are on sale, neither text nor description states that they are by invitation', async () => {
  const before = await site.fresh('/badges');
  expect(before.one('main').text).toMatch(byInvitation);
  expect(before.meta('description')).toMatch(byInvitation);
  await site.database.owner.begin(async (sql) => {
    // Payments are covered by `tests/contract/payments`; this test covers the texts.
    await sql`alter table public.settings disable trigger check_payments_setting`;
    await sql`update public.settings set value = '{"enabled": true}' where key = 'badges.payments'`;
    await sql`alter table public.settings enable trigger check_payments_setting`;
  });
  await expect
    .poll(async () => (await site.fresh('/badges')).meta('description'), { timeout: 10_000 })
    .not.toMatch(byInvitation);
  const after = await site.fresh('/badges');
  expect(after.one('main').text).not.toMatch(byInvitation);
  for (const name of ['og:description', 'twitter:description'])
    expect(after.meta(name) ?? '').not.toMatch(byInvitation);
  expect((await site.fresh('/')).one('#badges').text).not.toMatch(byInvitation);
});
