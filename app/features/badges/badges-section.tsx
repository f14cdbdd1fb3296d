import { Link } from 'react-router';

import { Section } from '#app/ui/layout/section.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { WrittenUnless } from '#app/ui/layout/written-unless.tsx';
import { badgesSection } from '#content/copy/site/badges-section.ts';

import { BadgeCard } from './badge-card.tsx';
import { BadgeComparison } from './badge-comparison.tsx';
import type { BadgeOffer } from './badge-offer.ts';
import { BadgeTabs } from './badge-tabs.tsx';
import type { Comparison } from './badges.data.ts';
import { useEntrance } from './use-entrance.ts';
import { useMemberBadge } from './use-member-badge.ts';

type Props = {
  offer: BadgeOffer;
  /** Absent where the server wrote the table (`WrittenUnless`). */
  comparison: Comparison[] | undefined;
  level?: 1 | 2;
  /** The badge that the visitor requested before signing in (BADGE-12). */
  selected?: string;
};

/** The badges section: the badges and their comparison, and the notice that payments are off. */
export function BadgesSection({ offer, comparison, level = 2, selected }: Props) {
  return (
    <Section id="badges" labelledBy="badges-title" className="bg-sand">
      {level === 2 && (
        <SectionHeading
          id="badges-title"
          eyebrow={badgesSection.eyebrow}
          title={badgesSection.title}
          lead={offer.payments ? badgesSection.leadOnSale : badgesSection.lead}
          className="mb-6 sm:mb-8"
        />
      )}
      {!offer.payments && (
        <p className="badges-notice">
          <span id="badges-banner">{badgesSection.banner}</span>
          <Link to="/contact" className="further-link">
            {badgesSection.contact}
          </Link>
        </p>
      )}
      <BadgeTabs
        panels={{
          cards: <Cards offer={offer} level={level} selected={selected} />,
          comparison: (
            <WrittenUnless id="badge-answers" given={comparison}>
              {(rows) => <BadgeComparison offer={offer} comparison={rows} />}
            </WrittenUnless>
          ),
        }}
      />
    </Section>
  );
}

function Cards({
  offer,
  level,
  selected,
}: Required<Pick<Props, 'offer' | 'level'>> & Pick<Props, 'selected'>) {
  const list = useEntrance();
  const { tierId: held, error } = useMemberBadge();
  return (
    <>
      {error !== undefined && <output className="mb-6 block font-medium">{badgesSection.unread}</output>}
      <ul ref={list} className="badge-cards snap-row">
        {offer.tiers.map((tier) => (
          <BadgeCard
            key={tier.id}
            tier={tier}
            offer={offer}
            level={level === 1 ? 2 : 3}
            selected={tier.id === selected}
            current={offer.tiers.find(({ id }) => id === held)}
          />
        ))}
      </ul>
    </>
  );
}
