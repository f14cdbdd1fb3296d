import { Check } from 'lucide-react';

import { parisDate } from '#app/lib/time/paris-time.ts';
import { memberBadge } from '#content/copy/account/dashboard.ts';

import type { Tier } from './badges.data.ts';
import type { Allowance, HeldBadge } from './my-badge.data.ts';
import { Medal } from './medal.tsx';

/** The badge with its dates, and what it offers with the remaining quantities. */
export default function HeldBadgeView({ held, tier }: { held: HeldBadge; tier: Tier }) {
  return (
    <>
      <div className="flex items-center gap-5">
        <Medal color={tier.color} steps={tier.rank} className="size-16 shrink-0 sm:size-20" />
        <div className="min-w-0">
          <p className="font-display text-2xl font-extrabold">{tier.name}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {memberBadge.since} {parisDate(held.created_at)}
            {held.ends_at && (
              <span className="block">
                {memberBadge.until} {parisDate(held.ends_at)}
              </span>
            )}
            {held.byCard && <span className="block">{memberBadge.byCard}</span>}
          </p>
        </div>
      </div>
      <ul className="grid gap-2">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brick" />
            <div className="min-w-0">
              {feature}
              <Remaining allowance={held.allowances.find(({ label }) => label === feature)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The remaining quantity of an allowance. */
function Remaining({ allowance }: { allowance: Allowance | undefined }) {
  if (!allowance) return null;
  const { quantity, used, perEdition, days } = allowance;
  const left = Math.max(quantity - used, 0);
  return (
    <p className="text-sm text-ink-soft">
      {left === 0 ? memberBadge.usedUp : memberBadge.left(left, quantity)}
      {perEdition && ` ${memberBadge.perEdition}`}
      {days.length > 0 && ` (${memberBadge.usedOn} ${days.map(parisDate).join(', ')})`}
    </p>
  );
}
