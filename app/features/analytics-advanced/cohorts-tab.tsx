import { advanced, cohorts } from '#content/copy/admin/analytics-advanced.ts';

import type { Cohorts } from './advanced.data.ts';
import { readCohorts } from './advanced.data.ts';
import { monthText, shareText } from './count-text.ts';
import { FigurePanel } from './figure-panel.tsx';
import { TwinTable } from './twin-table.tsx';
import { useFigure } from './use-figure.ts';

/** Subscribers and commenters by the month they arrived. */
export function CohortsTab() {
  const query = useFigure('analytics-cohorts', '', readCohorts);
  return (
    <>
      <FigurePanel
        title={cohorts.newsletter.title}
        lead={cohorts.newsletter.lead}
        query={query}
        empty={({ newsletter }) =>
          newsletter.every(({ subscribed }) => subscribed === 0) ? cohorts.empty : undefined
        }
      >
        {({ newsletter }) => (
          <TwinTable
            caption={cohorts.newsletter.title}
            head={cohorts.newsletter.head}
            rows={newsletter
              .filter(({ subscribed }) => subscribed !== 0)
              .map(({ month, subscribed, confirmed, kept }) => [
                monthText(month),
                cell(subscribed),
                withShare(confirmed, subscribed),
                withShare(kept, subscribed),
              ])}
            file="cohortes-newsletter"
          />
        )}
      </FigurePanel>
      <FigurePanel
        title={cohorts.commenters.title}
        lead={cohorts.commenters.lead}
        query={query}
        empty={({ commenters }) => (arrivals(commenters).length === 0 ? cohorts.empty : undefined)}
      >
        {({ commenters }) => (
          <TwinTable
            caption={cohorts.commenters.title}
            head={[
              cohorts.commenters.month,
              cohorts.commenters.first,
              ...[1, 2, 3, 4, 5].map((later) => `${cohorts.commenters.later} ${later}`),
            ]}
            rows={arrivals(commenters).map(({ month, members }) => [
              monthText(month),
              cell(members[0] ?? null),
              ...[1, 2, 3, 4, 5].map((later) => {
                const count = members[later];
                return count === undefined ? '' : withShare(count, members[0] ?? null);
              }),
            ])}
            file="cohortes-commentaires"
          />
        )}
      </FigurePanel>
    </>
  );
}

const arrivals = (commenters: Cohorts['commenters']) => commenters.filter(({ members }) => members[0] !== 0);
const cell = (count: number | null): string => (count === null ? advanced.fewShort : String(count));
const withShare = (count: number | null, whole: number | null): string =>
  count === null || !whole ? cell(count) : `${count} (${shareText(count, whole)})`;
