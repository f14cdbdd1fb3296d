import { clsx } from 'clsx';

import { badgeMark } from '#content/copy/site/badge-mark.ts';
import type { BadgeTierId } from '#domain/badges.ts';

/** The colours of the tiers (`badge_tiers.color`), dark enough beside their text. */
const looks: Record<BadgeTierId, string> = {
  bronze: 'bg-[#B36B3C]',
  silver: 'bg-[#8A93A3]',
  gold: 'bg-[#C9962B]',
};

/** The badge that a member holds, beside their name. */
export function BadgeMark({ tier }: { tier: BadgeTierId }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-ink/20 px-2 py-0.5 text-xs font-semibold">
      <span aria-hidden="true" className={clsx('size-2.5 rounded-full', looks[tier])} />
      {badgeMark[tier]}
    </span>
  );
}
