import { useListKeys } from '#app/shared/list/use-list-keys.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { selfCheckKeys, selfChecks as copy } from '#content/copy/admin/self-checks.ts';

import { CheckItem } from './check-item.tsx';
import { RunBar } from './run-bar.tsx';
import { sectionsOf } from './self-check-lines.ts';
import { SummaryLine } from './summary-line.tsx';
import { currentRun, useSelfCheckActs } from './use-self-checks.ts';
import type { useSelfChecks } from './use-self-checks.ts';

const domId = (id: string) => `test-${id}`;
const openDetails = (id: string) => document.getElementById(domId(id))?.querySelector('summary')?.click();

type Props = {
  query: ReturnType<typeof useSelfChecks>;
  onlyFailed: boolean;
  onFilter: (onlyFailed: boolean) => void;
};

/** The tab « Tests » of /admin/tests. */
export function TestsTab({ query: { data, error, refetch }, onlyFailed, onFilter }: Props) {
  const mayRun = useMay()('tests.run');
  const acts = useSelfCheckActs();
  const run = currentRun(data);
  const sections = data ? sectionsOf(data, onlyFailed) : [];
  const lines = sections.flatMap((section) => section.lines);
  const { current, choose, move } = useCurrentRow(lines, domId);
  const canStart = mayRun && !run && !acts.busy;
  useListKeys(selfCheckKeys.title, {
    move,
    open: () => current && openDetails(current.id),
    more: mayRun
      ? [
          { keys: 'r', label: selfCheckKeys.run, run: () => canStart && current && acts.run([current.id]) },
          { keys: 'R', label: selfCheckKeys.all, run: () => canStart && acts.run() },
        ]
      : [],
  });
  return (
    <div>
      {run && <RunBar run={run} busy={acts.stopping} onStop={mayRun ? () => acts.stop(run.id) : undefined} />}
      {!data && !error && <div className="min-h-[7.4rem] sm:min-h-11" />}
      {data && (data.checks.length > 0 || !run) && (
        <SummaryLine report={data} onlyFailed={onlyFailed} onFilter={onFilter} />
      )}
      {!mayRun && <p className="mt-2 text-sm text-ink-soft">{copy.readOnly}</p>}
      <ListFrame
        label={copy.tabs.tests}
        loading={copy.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={lines.length === 0 && <EmptyList title={copy.noneFailed} />}
      >
        {sections.map(({ title, lines: shown }) => (
          <section key={title} aria-label={title} className="border-t border-ink/10 first:border-t-0">
            <h2 className="px-4 pt-5 pb-1 text-lg sm:px-5">{title}</h2>
            <ul className="divide-y divide-ink/8">
              {shown.map((line) => (
                <CheckItem
                  key={line.id}
                  line={line}
                  domId={domId(line.id)}
                  isCurrent={line.id === current?.id}
                  onFocus={() => choose(line.id)}
                  onRun={canStart ? () => acts.run([line.id]) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </ListFrame>
    </div>
  );
}
