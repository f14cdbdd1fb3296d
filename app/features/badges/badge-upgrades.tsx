import { euroPrice } from '#domain/text/euro-price.ts';
import { memberBadge } from '#content/copy/account/dashboard.ts';

import { BadgeAction } from './badge-action.tsx';
import type { Tier } from './badges.data.ts';

/** « Passer à Or », for the owner of a lower badge; the button explains why it is disabled while payments are off. */
export default function BadgeUpgrades({
  tiers,
  current,
  payments,
}: {
  tiers: Tier[];
  current: Tier;
  payments: boolean;
}) {
  return (
    <ul className="grid gap-4">
      {tiers.map((tier) => (
        <li key={tier.id} className="grid gap-3 rounded-xl bg-sand p-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-display text-lg font-bold">
              {memberBadge.upgrade} {tier.name}
            </span>
            <span>
              {euroPrice(tier.price)} <span className="text-sm text-ink-soft">{memberBadge.period}</span>
            </span>
          </p>
          <BadgeAction tier={tier} current={current} payments={payments} night={false} />
        </li>
      ))}
    </ul>
  );
}
