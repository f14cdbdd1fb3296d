import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { badgesSection } from '#content/copy/site/badges-section.ts';
import { badgeFeatureGroups } from '#domain/badges.ts';

import type { BadgeOffer } from './badge-offer.ts';
import type { Comparison } from './badges.data.ts';
import { euroPrice } from '#domain/text/euro-price.ts';

/**
 * Twelve features in three groups. The stylesheet replaces the words of the thirty-six cells by ticks and crosses;
 * screen readers read the words.
 */
export function BadgeComparison({ offer, comparison }: { offer: BadgeOffer; comparison: Comparison[] }) {
  const { tiers, comparisonPeriod } = offer;
  return (
    <table id="badge-answers" className="badge-comparison">
      <caption className="sr-only">{badgesSection.comparisonCaption}</caption>
      <thead>
        <tr className="surface-night">
          <th scope="col">
            <VisuallyHidden>{badgesSection.feature}</VisuallyHidden>
          </th>
          {tiers.map(({ id, name, price }) => (
            <th key={id} scope="col">
              {name}
              <span>
                {`${euroPrice(price)} `}
                <span>{comparisonPeriod}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {badgeFeatureGroups.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={tiers.length + 1}>
              {group}
            </th>
          </tr>
          {comparison
            .filter((row) => row.group === group)
            .map(({ label, tiers: included }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {tiers.map(({ id }) => (
                  <td key={id} className={included[id] ? 'badge-yes' : undefined}>
                    {included[id] ? badgesSection.included : badgesSection.excluded}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
