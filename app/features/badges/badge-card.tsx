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
      className={clsx('badge-card', night ? 'surface-night lg:-mb-8 lg:pb-16' : 'bg-white text-ink')}
    >
      <div className="badge-ribbon">{tier.popular && <p>{badgesSection.popular}</p>}</div>
      <Name>
        <Medal color={tier.color} steps={tier.rank} className="size-9 shrink-0" />
        <span className="sr-only">{`${badgesSection.badge} `}</span>
        {tier.name}
      </Name>
      <p className="badge-price">{euroPrice(tier.price)}</p>
      <p className={clsx('mt-1 text-sm', night ? 'text-mist' : 'text-ink-soft')}>{offer.cardPeriod}</p>
      {tier.popular && <p className="mt-3 text-sm font-semibold text-lantern">{offer.popularClaim}</p>}
      <ul className="badge-features">
        {tier.features.map((feature) => (
          <li key={feature}>{feature}</li>
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
