import { componentsCopy } from '#content/copy/admin/components.ts';

import { Ago } from './ago.tsx';
import { quantileText } from './component-words.ts';
import { isCounted } from './components.data.ts';
import type { Component } from './components.data.ts';

const copy = componentsCopy.figures;

/** Last call, durations and calls of a component that is called; the last sign of life of the others. */
export function ComponentFigures({ row, now }: { row: Component; now: number }) {
  const { state, called_at: called, beat_at: beat, day_calls: calls, day_errors: errors, p50, p95 } = row;
  const facts: [string, React.ReactNode][] = isCounted(row)
    ? [
        [
          copy.called,
          // The state of a row without a call says « jamais appelé » already.
          called === null ? state === 'idle' ? '–' : copy.never : <Ago key="called" iso={called} now={now} />,
        ],
        [copy.times, p50 === null || p95 === null ? '–' : `${quantileText(p50)} / ${quantileText(p95)}`],
        [copy.day, calls === 0 ? copy.noCall : `${copy.calls(calls)}, ${copy.errors(errors)}`],
      ]
    : [[copy.beat, beat === null ? '–' : <Ago key="beat" iso={beat} now={now} />]];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm xl:grid xl:grid-cols-[6.5rem_9rem_minmax(0,1fr)] xl:gap-x-4">
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-28 content-start">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
