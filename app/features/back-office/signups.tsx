import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Figure } from '#app/ui/charts/figure.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { signups } from '#content/copy/admin/figures.ts';

import { readSignups } from './signups.data.ts';

/** New accounts of the last twelve weeks, on the index of the back-office. Needs `counts.read`. */
export function Signups() {
  const weeks = useMemberQuery('signups', readSignups);
  return (
    <div className="rounded-2xl border border-ink/10 bg-white p-4 sm:p-5">
      <SectionErrorBoundary>
        <QueryView query={weeks} failure={signups.failed} skeleton={<Skeleton className="h-[22rem]" />}>
          {(found) => (
            <Figure
              title={signups.title}
              description={signups.description}
              kind="bar"
              columns={{ label: signups.week, value: signups.count }}
              points={found.map(({ week, count }) => ({ label: dayOf(week), value: count }))}
              file={signups.file}
            />
          )}
        </QueryView>
      </SectionErrorBoundary>
    </div>
  );
}

/** « 20/10 »: no two of twelve weeks share it. */
const dayOf = (week: string): string => `${week.slice(8, 10)}/${week.slice(5, 7)}`;
