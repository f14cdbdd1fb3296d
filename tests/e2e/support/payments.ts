import { badgeTierIds } from '#domain/badges.ts';

import { owner } from './members.ts';

/** Switches payments, which are on only while every tier has a price: `price_bronze` and so on. */
export async function setPayments(enabled: boolean): Promise<void> {
  const site = await owner();
  for (const id of badgeTierIds)
    await site
      .from('badge_tiers')
      .update({ price_id: `price_${id}` })
      .eq('id', id)
      .throwOnError();
  const value = { enabled, products: { bronze: '', silver: '', gold: '' } };
  await site.from('settings').update({ value }).eq('key', 'badges.payments').throwOnError();
}
