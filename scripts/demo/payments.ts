import { badgeTiers } from '#content/seed/badges.ts';

import type { Member } from './people.ts';
import type { DemoTable, Row, World } from './world.ts';
import { dayMilliseconds } from './world.ts';

/** Badges in force that were paid by card: the last ones of `activeBadges`. */
export const paidBadges = 24;

const after = (date: Date, days: number) => new Date(+date + days * dayMilliseconds);

/**
 * The subscriptions and the ledger of `badges`, which get the dates of their subscriptions. The first one is in its second
 * year; the last one replaced a bronze badge, which was refunded. Dates follow `world.realNow`, as payments do.
 */
export function payForBadges(world: World, badges: Row[], members: Member[]): DemoTable[] {
  const subscriptions: Row[] = [];
  const payments: Row[] = [];
  const subscribe = (badge: Row, id: string, begunAt: Date, more: Row): void => {
    subscriptions.push({
      id,
      user_id: badge['user_id'],
      badge_tier: badge['badge_tier'],
      status: 'active',
      renews: false,
      term_set: true,
      badge_given: true,
      reading: 0,
      ended_at: null,
      created_at: begunAt,
      updated_at: begunAt,
      ...more,
    });
  };
  const pay = (badge: Row, subscription: string, paidAt: Date, more: Row = {}): void => {
    const number = String(payments.length + 1).padStart(4, '0');
    payments.push({
      id: world.id('payments', payments.length),
      user_id: badge['user_id'],
      subscription_id: subscription,
      badge_tier: badge['badge_tier'],
      kind: 'payment',
      amount_cents: centsOf(badge),
      currency: 'eur',
      provider_id: `demo_${number}`,
      invoice_id: `demo_${number}`,
      invoice_number: `DEMO-${number}`,
      receipt_url: `https://paiement.example/recus/${number}`,
      period_ends_at: after(paidAt, 365),
      paid_at: paidAt,
      created_at: paidAt,
      ...more,
    });
  };
  for (const [index, badge] of badges.entries()) {
    const id = `sub_demo_${String(index + 1).padStart(4, '0')}`;
    const joinedAt = members.find((member) => member.id === badge['user_id'])?.joinedAt ?? world.now;
    const isSecondYear = index === 0;
    const paidAt = isSecondYear ? after(world.realNow, -2) : instantBetween(world, joinedAt, world.realNow);
    const begunAt = isSecondYear ? after(paidAt, -365) : paidAt;
    const paidUntil = after(paidAt, 365);
    Object.assign(badge, {
      stripe_subscription_id: id,
      invited_by: null,
      reason: null,
      ends_at: paidUntil,
      created_at: begunAt,
      updated_at: paidAt,
    });
    subscribe(badge, id, begunAt, { paid_until: paidUntil, renews: isSecondYear, updated_at: paidAt });
    if (isSecondYear) pay(badge, id, begunAt);
    if (index === badges.length - 1) {
      const bronze = { ...badge, badge_tier: 'bronze' };
      const former = `${id}_former`;
      const formerAt = instantBetween(world, joinedAt, begunAt);
      subscribe(bronze, former, formerAt, { status: 'canceled', paid_until: null, ended_at: begunAt });
      pay(bronze, former, formerAt);
      pay(bronze, former, begunAt, {
        kind: 'refund',
        amount_cents: -centsOf(bronze),
        invoice_id: payments.at(-1)?.['invoice_id'],
        invoice_number: payments.at(-1)?.['invoice_number'],
        receipt_url: null,
        period_ends_at: null,
      });
    }
    pay(badge, id, paidAt);
  }
  return [
    { table: 'public.badge_subscriptions', rows: subscriptions },
    { table: 'public.badge_payments', rows: payments },
  ];
}

function instantBetween({ random }: World, from: Date, to: Date): Date {
  return new Date(Math.min(+to, +from + (+to - +from) * (0.1 + random.next() * 0.88)));
}

const centsOf = (badge: Row) => (badgeTiers.find(({ id }) => id === badge['badge_tier'])?.price ?? 0) * 100;
