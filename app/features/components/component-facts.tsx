import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { componentsCopy, jobLabels } from '#content/copy/admin/components.ts';

import { Ago } from './ago.tsx';
import { ComponentFigures } from './component-figures.tsx';
import { adviceText, factsText } from './component-words.ts';
import type { Component } from './components.data.ts';
import { DayStrip, stripText } from './day-strip.tsx';
import { StateMark } from './state-mark.tsx';

const copy = componentsCopy.detail;

/** The state of a component in the drawer, with its keys, its version and the jobs of housekeeping. */
export function ComponentFacts({ row, now }: { row: Component; now: number }) {
  const { figures, since, incident, paused_at: paused } = row;
  // An incident may begin while the reports stay the same.
  const from = paused ?? incident?.started_at ?? since;
  const texts = [factsText(row, now), adviceText(row)].filter((text) => text !== '');
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateMark row={row} />
        {from !== null && (
          <span className="text-ink-soft">
            {copy.since.toLowerCase()} <ParisTime iso={from} />
          </span>
        )}
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ComponentFigures row={row} now={now} />
      <div className="grid gap-1">
        <DayStrip days={row.days} />
        <p className="text-ink-soft">
          {componentsCopy.strip.title}
          {'\u00a0: '}
          {stripText(row.days)}.
        </p>
      </div>
      <Pairs
        title={copy.secrets}
        pairs={Object.entries(figures.secrets ?? {}).map(([name, isSet]) => [
          <code key={name}>{name}</code>,
          isSet ? copy.secretSet : copy.secretMissing,
        ])}
      />
      <Pairs
        title={copy.version}
        pairs={[
          ...(figures.release === undefined ? [] : [[copy.release, figures.release] as const]),
          ...(figures.node === undefined ? [] : [['Node', figures.node] as const]),
        ]}
      />
      <Pairs
        title={copy.jobs}
        pairs={Object.entries(figures.jobs ?? {}).map(([name, { at, ok }]) => [
          jobLabels[name] ?? name,
          <span key={name} className={ok ? undefined : 'font-medium text-danger'}>
            {ok ? copy.jobOk : copy.jobFailed} <Ago iso={at} now={now} />
          </span>,
        ])}
      />
    </div>
  );
}

type PairsProps = { title: string; pairs: readonly (readonly [React.ReactNode, React.ReactNode])[] };

function Pairs({ title, pairs }: PairsProps) {
  if (pairs.length === 0) return null;
  return (
    <details className="group">
      <summary className="min-h-9 py-1.5 font-medium underline underline-offset-4">{title}</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {pairs.map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list
          <div key={place} className="contents">
            <dt className="wrap-anywhere text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
