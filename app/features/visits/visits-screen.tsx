import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyList, ListFailure, ListSkeleton } from '#app/ui/feedback/list-states.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { StaleListAlert } from '#app/ui/feedback/stale-list-alert.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { visitKeys, visitMethod, visits } from '#content/copy/admin/visits.ts';
import { visitLists } from '#domain/analytics.ts';

import { BadgesPanel } from './badges-panel.tsx';
import { Exclusions } from './exclusions.tsx';
import { RankedList } from './ranked-list.tsx';
import { VisitChart } from './visit-chart.tsx';
import { VisitControls } from './visit-controls.tsx';
import { VisitTiles } from './visit-tiles.tsx';
import { readOverview } from './visits.data.ts';
import type { Overview } from './visits-schemas.ts';
import {
  choosePeriod,
  filterParameters,
  filtersOf,
  nextComparison,
  shiftPeriod,
  visitsView,
} from './visits-view.ts';
import type { VisitsView } from './visits-view.ts';

/** /admin/analytics. `views` is the menu of saved views. */
export function VisitsScreen({ views }: { views: React.ReactNode }) {
  const { view, change, query } = useListView(visitsView);
  const overview = useMemberList('visits', query, (client) => readOverview(client, view));
  const { data, error } = overview;
  const failure = error && !overview.isFetching && { cause: failureCause(error), code: failureCode(error) };
  useVisitKeys(view, change);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ScreenHead
        title={visits.title}
        lead={visits.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={views}
      />
      <OfflineNotice>{visits.offline}</OfflineNotice>
      <VisitControls view={view} span={data} onChange={change} />
      {failure && data && <StaleListAlert {...failure} onRetry={() => void overview.refetch()} />}
      {failure && !data && (
        <section aria-label={visits.figures} className="rounded-2xl border border-ink/10 bg-white">
          <ListFailure
            title={visits.failed}
            {...failure}
            retry={list.retry}
            onRetry={() => void overview.refetch()}
          />
        </section>
      )}
      {!data && !failure && <ListSkeleton label={visits.loading} />}
      {data && (
        <SectionErrorBoundary>
          <div aria-busy={overview.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Figures overview={data} view={view} query={query} onChange={change} />
          </div>
        </SectionErrorBoundary>
      )}
      {(data || failure) && (
        <SectionErrorBoundary>
          <BadgesPanel days={data && { first: data.first, last: data.last }} />
        </SectionErrorBoundary>
      )}
      {(data || failure) && <Method />}
    </div>
  );
}

function Method() {
  return (
    <details className="rounded-2xl border border-ink/10 bg-white p-4 text-sm sm:p-5">
      <summary className="font-semibold">{visitMethod.title}</summary>
      <div className="mt-3 grid max-w-[65ch] gap-2">
        {visitMethod.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </details>
  );
}

type FiguresProps = {
  overview: Overview;
  view: VisitsView;
  query: string;
  onChange: (changes: Record<string, string | null>) => void;
};

function Figures({ overview, view, query, onChange }: FiguresProps) {
  const { totals, comparison, lists } = overview;
  // With a filter, few visitors are counted as none, and their values are hidden.
  const isEmpty =
    totals.views === 0 && Object.values(lists).every(({ hits, hidden }) => hits === 0 && hidden === 0);
  return (
    <>
      {comparison === null && view.tabs.comparer !== 'sans' && (
        <p className="text-sm text-ink-soft">{visits.noComparison}</p>
      )}
      <VisitTiles overview={overview} />
      <Exclusions overview={overview} />
      {isEmpty ? (
        <div className="rounded-2xl border border-ink/10 bg-white">
          <EmptyList title={filtersOf(view).length > 0 ? visits.emptyFiltered : visits.empty}>
            <Button
              size="small"
              variant="secondary"
              onClick={() => onChange(choosePeriod(wider[view.tabs.periode]))}
            >
              {visits.widen}
            </Button>
          </EmptyList>
        </div>
      ) : (
        <>
          <VisitChart overview={overview} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 2xl:grid-cols-3">
            {visitLists.map((name) => (
              <RankedList
                key={name}
                list={name}
                found={lists[name]}
                visitors={totals.visitors}
                view={view}
                query={query}
                onFilter={(filter, value) => onChange({ [filterParameters[filter]]: value })}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** The next longer period. */
const wider = {
  '1': '7',
  '7': '30',
  '30': '90',
  '90': '365',
  '365': '365',
  edition: '90',
  perso: '365',
} as const;

function useVisitKeys(view: VisitsView, change: FiguresProps['onChange']): void {
  const choose = (period: '1' | '7' | '30' | '365') => () => change(choosePeriod(period));
  useShortcuts(visits.title, [
    { keys: 'd', label: visitKeys.day, run: choose('1') },
    { keys: 'w', label: visitKeys.week, run: choose('7') },
    { keys: 'm', label: visitKeys.month, run: choose('30') },
    { keys: 'y', label: visitKeys.year, run: choose('365') },
    { keys: 'c', label: visitKeys.compare, run: () => change({ comparer: nextComparison(view) }) },
    { keys: 'ArrowLeft', label: visitKeys.earlier, run: () => change(shiftPeriod(view, 1)) },
    { keys: 'ArrowRight', label: visitKeys.later, run: () => change(shiftPeriod(view, -1)) },
  ]);
}
