import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { goals } from '#content/copy/admin/analytics-advanced.ts';
import { goalMetrics } from '#domain/analytics.ts';

import type { Goal } from './advanced.data.ts';
import { readGoals } from './advanced.data.ts';
import { monthText, shareText } from './count-text.ts';
import { FigurePanel } from './figure-panel.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { TwinTable } from './twin-table.tsx';
import { useFigure } from './use-figure.ts';

/** Monthly goals beside what was reached. Their edition needs `analytics.goals`. */
export function GoalsTab() {
  const query = useFigure('analytics-goals', '', readGoals);
  const [edited, setEdited] = useState<Goal>();
  const may = useMay();
  return (
    <FigurePanel title={goals.title} lead={goals.lead} query={query} empty={() => undefined}>
      {(all) => (
        <>
          <div className="grid gap-8 lg:grid-cols-2">
            {goalMetrics.map((metric) => (
              <section key={metric} aria-label={goals.metrics[metric]} className="min-w-0">
                <h3 className="mb-2 font-semibold">{goals.metrics[metric]}</h3>
                <ul className="divide-y divide-ink/8">
                  {all
                    .filter((goal) => goal.metric === metric && isWorthALine(goal))
                    .map((goal) => (
                      <GoalLine
                        key={goal.month}
                        goal={goal}
                        onEdit={may('analytics.goals') ? () => setEdited(goal) : undefined}
                      />
                    ))}
                </ul>
              </section>
            ))}
          </div>
          <TwinTable
            folded
            caption={goals.title}
            head={[goals.month, ...goalMetrics.flatMap((metric) => headOf(metric))]}
            rows={[...new Set(all.map(({ month }) => month))].map((month) => [
              monthText(month),
              ...goalMetrics.flatMap((metric) => {
                const goal = all.find((one) => one.month === month && one.metric === metric);
                return [String(goal?.actual ?? ''), String(goal?.target ?? '')];
              }),
            ])}
            file="objectifs"
          />
          {edited && <GoalDialog goal={edited} onClose={() => setEdited(undefined)} />}
        </>
      )}
    </FigurePanel>
  );
}

const headOf = (metric: keyof typeof goals.metrics): string[] =>
  [goals.actual, goals.target].map((word) => `${goals.metrics[metric]} : ${word.toLowerCase()}`);

/** This month and the next ones can get a goal; a past one is of interest if something was reached or aimed at. */
const isWorthALine = ({ target, actual, later }: Goal): boolean =>
  target !== null || Boolean(actual) || later >= 0;

function GoalLine({ goal, onEdit }: { goal: Goal; onEdit: (() => void) | undefined }) {
  const { month, later, metric, actual, target } = goal;
  const reached =
    actual === null ? (later > 0 ? goals.toCome : goals.noEdition) : actual.toLocaleString('fr-FR');
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="first-letter:capitalize">{monthText(month)}</span>
          <span className="tabular-nums">
            {(later <= 0 || target !== null) && (
              <span className={actual === null ? 'text-sm text-ink-soft' : 'font-display font-bold'}>
                {reached}
              </span>
            )}
            {target === null ? (
              <span className="ml-2 text-sm text-ink-soft">{goals.none}</span>
            ) : (
              <span className="text-sm text-ink-soft">
                {' '}
                / {target.toLocaleString('fr-FR')}
                {actual !== null && ` (${shareText(actual, target)})`}
              </span>
            )}
          </span>
        </p>
        {target !== null && (
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand">
            <div
              className="h-full rounded-full bg-brick"
              style={{ width: `${Math.min(100, (100 * (actual ?? 0)) / target)}%` }}
            />
          </div>
        )}
      </div>
      {onEdit && (
        <button
          type="button"
          onClick={onEdit}
          className="grid size-11 place-items-center rounded-full hover:bg-ink/8"
        >
          <Pencil aria-hidden="true" className="size-4" />
          <VisuallyHidden>
            {target === null ? goals.set : goals.edit} : {goals.metrics[metric]}, {monthText(month)}
          </VisuallyHidden>
        </button>
      )}
    </li>
  );
}
