import { badgeTierIds } from '#domain/badges.ts';

import { owner } from './members.ts';

/** Switches payments, which are on only while every tier has a price: `price_bronze` and so on. */
export async function setPayments(enabled: boolean): Promise<void> {
  const site = await owner();
  const results: { tier: string; price_id: string; cents: number; outcome: 'ok' }[] = [];
  for (const id of badgeTierIds) {
    const { data } = await site
      .from('badge_tiers')
      .update({ price_id: `price_${id}` })
      .eq('id', id)
      .select('price_id, price_euros')
      .single()
      .throwOnError();
    results.push({ tier: id, price_id: data.price_id, cents: data.price_euros * 100, outcome: 'ok' });
  }
  await site
    .rpc('record_payment_rehearsal', { state: { live: false, webhook_secret: true, results } })
    .throwOnError();
  const value = { enabled };
  await site.from('settings').update({ value }).eq('key', 'badges.payments').throwOnError();
}
