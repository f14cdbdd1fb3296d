import { outcomes } from '#content/copy/admin/analytics-advanced.ts';

import type { AdvancedView } from './advanced-view.ts';
import { sessionFilters } from './advanced-view.ts';
import { readOutcomes } from './advanced.data.ts';
import { FigurePanel } from './figure-panel.tsx';
import { StepBars, stepHead, stepRows } from './step-bars.tsx';
import { TwinTable } from './twin-table.tsx';
import { useFigure } from './use-figure.ts';

const kinds = ['newsletter', 'comments'] as const;
/** Readings are sessions, what follows comments. */
const firstOfSameKind = { newsletter: 0, comments: 1 } as const;

/** Subscriptions and comments of the period, whose steps no session links. */
export function OutcomesPanel({ view }: { view: AdvancedView }) {
  const { since = '', until = '' } = sessionFilters(view);
  const query = useFigure('analytics-outcomes', `${since} ${until}`, (client, signal) =>
    readOutcomes(client, view, signal),
  );
  return (
    <FigurePanel title={outcomes.title} lead={outcomes.lead} query={query} empty={() => undefined}>
      {(found) => (
        <div className="grid gap-8 lg:grid-cols-2">
          {kinds.map((kind) => {
            const { title, steps, missing } = outcomes[kind];
            const base = firstOfSameKind[kind];
            const named = steps.map((name, place) => ({ name, count: found[kind][place] ?? null }));
            return (
              <div key={kind} className="min-w-0">
                <h3 className="mb-3 font-semibold">{title}</h3>
                {named.every(({ count }) => count === 0) ? (
                  <p>{outcomes.empty}</p>
                ) : (
                  <StepBars steps={named} base={base} />
                )}
                <p className="mt-3 text-sm text-ink-soft">{missing}</p>
                <TwinTable
                  folded
                  caption={title}
                  head={[stepHead[0], outcomes.number, ...stepHead.slice(2)]}
                  rows={stepRows(named, base)}
                  file={kind}
                />
              </div>
            );
          })}
        </div>
      )}
    </FigurePanel>
  );
}
