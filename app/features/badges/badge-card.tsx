import { clsx } from 'clsx';

import { recordEvent } from '#app/shared/analytics.data.ts';
import { badgesSection } from '#content/copy/site/badges-section.ts';

import { BadgeAction } from './badge-action.tsx';
import type { BadgeOffer } from './badge-offer.ts';
import type { Tier } from './badges.data.ts';
import { Medal } from './medal.tsx';
import { euroPrice } from '#domain/text/euro-price.ts';
import { useFirstView } from './use-first-view.ts';

/** The card of a badge, drawn as a house front with one gable step per rank. */
export function BadgeCard({
  tier,
  offer,
  level,
  selected,
  current,
}: {
  tier: Tier;
  offer: BadgeOffer;
  level: 2 | 3;
  selected: boolean;
  /** The visitor's active badge. */
  current?: Tier;
}) {
  const Name = level === 2 ? 'h2' : 'h3';
  const night = tier.popular;
  const card = useFirstView<HTMLLIElement>(() => void recordEvent('badge_card_view', { badgeTier: tier.id }));
  return (
    <li
      ref={card}
      data-tier={tier.id}
      data-selected={selected || undefined}
      className={clsx(
        'badge-card flex flex-col px-6 pb-6 sm:px-9 sm:pb-8',
        night ? 'surface-night lg:-mb-8 lg:pb-16' : 'bg-white text-ink',
      )}
    >
      <div className="flex min-h-8 items-center">
        {tier.popular && (
          <p className="bg-lantern px-3 py-1 text-sm font-bold text-night">{badgesSection.popular}</p>
        )}
      </div>
      <Name className="mt-3 flex items-center gap-3 font-display text-2xl font-bold tracking-tight">
        <Medal color={tier.color} steps={tier.rank} className="size-9 shrink-0" />
        <span>
          <span className="sr-only">{badgesSection.badge} </span>
          {tier.name}
        </span>
      </Name>
      <p className="mt-4 font-display text-3xl font-extrabold tracking-tight">{euroPrice(tier.price)}</p>
      <p className={clsx('mt-1 text-sm', night ? 'text-mist' : 'text-ink-soft')}>{offer.cardPeriod}</p>
      {tier.popular && <p className="mt-3 text-sm font-semibold text-lantern">{offer.popularClaim}</p>}
      <ul className="badge-features mt-5 mb-6 grid grow content-start gap-x-8 gap-y-2 max-sm:text-sm sm:mt-7 sm:mb-9 sm:gap-y-2.5 sm:max-lg:grid-cols-2">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <span
              aria-hidden="true"
              className={clsx('mt-[0.55em] h-2 w-3 shrink-0', night ? 'bg-lantern' : 'bg-ember')}
            />
            {feature}
          </li>
        ))}
      </ul>
      <BadgeAction
        tier={tier}
        current={current}
        payments={offer.payments}
        night={night}
        notice="badges-banner"
      />
    </li>
  );
}
