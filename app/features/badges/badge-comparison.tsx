import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { badgesSection } from '#content/copy/site/badges-section.ts';
import { badgeFeatureGroups } from '#domain/badges.ts';

import type { BadgeOffer } from './badge-offer.ts';
import { euroPrice } from '#domain/text/euro-price.ts';

/** Twelve features in three groups, a tick or a cross for each badge, with its text for screen readers. */
export function BadgeComparison({ offer }: { offer: BadgeOffer }) {
  const { tiers, comparison, comparisonPeriod } = offer;
  return (
    <table className="w-full table-fixed border-collapse bg-white text-left text-sm sm:text-base">
      <caption className="sr-only">{badgesSection.comparisonCaption}</caption>
      <thead>
        <tr className="surface-night align-bottom">
          <th scope="col" className="w-2/5 p-3 sm:p-5">
            <VisuallyHidden>{badgesSection.feature}</VisuallyHidden>
          </th>
          {tiers.map(({ id, name, price }) => (
            <th key={id} scope="col" className="px-0.5 py-3 text-center sm:px-2 sm:py-5">
              <span className="block font-display text-sm font-bold sm:text-xl">{name}</span>
              <span className="block text-xs font-normal text-mist sm:text-sm">
                {euroPrice(price)} <span className="inline-block">{comparisonPeriod}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {badgeFeatureGroups.map((group) => (
        <tbody key={group}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={tiers.length + 1}
              className="bg-sand px-3 py-3 font-display font-bold text-brick sm:px-5"
            >
              {group}
            </th>
          </tr>
          {comparison
            .filter((row) => row.group === group)
            .map(({ label, tiers: included }) => (
              <tr key={label} className="border-b border-ink/12">
                <th scope="row" className="px-3 py-3.5 font-normal sm:px-5">
                  {label}
                </th>
                {tiers.map(({ id }) => (
                  <td key={id} className="px-1 text-center">
                    <Answer included={included[id]} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

/** A tick or a cross. The home page has thirty-six, so they use less markup than a Lucide icon. */
function Answer({ included }: { included: boolean }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24" className={included ? 'badge-yes' : 'badge-no'}>
        <path d={included ? 'M20 6 9 17l-5-5' : 'M18 6 6 18M6 6l12 12'} />
      </svg>
      <VisuallyHidden>{included ? badgesSection.included : badgesSection.excluded}</VisuallyHidden>
    </>
  );
}
