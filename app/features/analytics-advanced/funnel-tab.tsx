import { badgeNames } from '#content/copy/admin/people.ts';
import { advanced, deviceNames, funnel } from '#content/copy/admin/analytics-advanced.ts';
import type { FunnelStep } from '#domain/analytics.ts';

import type { AdvancedView } from './advanced-view.ts';
import { advancedView } from './advanced-view.ts';
import type { FunnelFigures } from './advanced.data.ts';
import { readFunnel } from './advanced.data.ts';
import { shareText } from './count-text.ts';
import { FigurePanel } from './figure-panel.tsx';
import { FunnelForm } from './funnel-form.tsx';
import { parseSteps, readyFunnels, stepName } from './funnel-steps.ts';
import { OutcomesPanel } from './outcomes-panel.tsx';
import { RatesCheck } from './rates-check.tsx';
import { StepBars, stepHead, stepRows } from './step-bars.tsx';
import { TwinTable } from './twin-table.tsx';
import { useFigure } from './use-figure.ts';

type Props = { view: AdvancedView; onChange: (changes: Record<string, string | null>) => void };

const readyNames = ['reservation', 'blog', 'badge'] as const;

/** The funnel of the address, the ready ones, and what no session links. */
export function FunnelTab({ view, onChange }: Props) {
  const text = view.filters.etapes ?? readyFunnels.reservation;
  const steps = parseSteps(text) ?? [];
  const query = useFigure('analytics-funnel', advancedView.query(view), (client, signal) =>
    readFunnel(client, view, steps, signal),
  );
  return (
    <>
      <FigurePanel
        title={funnel.title}
        lead={funnel.lead}
        query={query}
        empty={({ enough }) => (enough ? undefined : advanced.notEnough)}
        before={
          <div className="grid gap-5">
            <div className="flex flex-wrap items-center gap-2 text-sm">
              <span className="mr-1 text-ink-soft">{funnel.ready}</span>
              {readyNames.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={readyFunnels[name] === text}
                  onClick={() => onChange({ etapes: name === 'reservation' ? null : readyFunnels[name] })}
                  className="min-h-11 rounded-full border border-ink/20 px-4 font-medium hover:bg-ink/5 aria-pressed:border-ember aria-pressed:bg-ember/10"
                >
                  {funnel.readyNames[name]}
                </button>
              ))}
            </div>
            <FunnelForm
              key={`${text} ${view.filters.fenetre} ${view.filters.detail}`}
              view={view}
              steps={steps}
              onChange={onChange}
            />
          </div>
        }
      >
        {(figures) => (
          <>
            <Result figures={figures} steps={steps} detail={view.filters.detail} />
            {text === readyFunnels.badge && <RatesCheck />}
          </>
        )}
      </FigurePanel>
      <OutcomesPanel view={view} />
    </>
  );
}

type ResultProps = {
  figures: FunnelFigures;
  steps: readonly FunnelStep[];
  detail: AdvancedView['filters']['detail'];
};

function Result({ figures, steps, detail }: ResultProps) {
  const named = steps.map((step, place) => ({ name: stepName(step), count: figures.steps[place] ?? null }));
  return (
    <>
      <StepBars steps={named} />
      <TwinTable folded caption={funnel.title} head={stepHead} rows={stepRows(named)} file="entonnoir" />
      {detail && (
        <div className="mt-6 border-t border-ink/10 pt-5">
          <h3 className="mb-3 font-semibold">
            {funnel.groups} {funnel.breakdowns[detail]}
          </h3>
          {figures.groups.length === 0 ? (
            <p>{funnel.noGroups}</p>
          ) : (
            <TwinTable
              caption={`${funnel.groups} ${funnel.breakdowns[detail]}`}
              head={[funnel.group, ...named.map(({ name }, place) => `${place + 1}. ${name}`)]}
              rows={figures.groups.map((group) => [
                groupName(group.name),
                ...group.steps.map((count, place) =>
                  count === null
                    ? advanced.fewShort
                    : place === 0
                      ? String(count)
                      : `${count} (${shareText(count, group.steps[0])})`,
                ),
              ])}
              file="entonnoir-detail"
            />
          )}
          <p className="mt-3 text-xs text-ink-soft">{funnel.hidden}</p>
        </div>
      )}
    </>
  );
}

function groupName(name: string): string {
  if (name === '') return funnel.unknown;
  return Object.entries({ ...deviceNames, ...badgeNames }).find(([id]) => id === name)?.[1] ?? name;
}
