import { useWidth } from '#app/ui/charts/use-width.ts';

import type { EditionStep } from './cockpit-schemas.ts';
import { countdown } from './edition-days.ts';
import { urgencyOf } from './step-state.ts';
import type { Urgency } from './step-state.ts';

const first = -30;
const last = 7;
const ticks = [-30, -21, -14, -7, 0, 7];
const margin = 18;
const height = 62;
const line = 26;

const looks: Record<Urgency, string> = {
  done: 'fill-lantern',
  late: 'fill-ember stroke-ivory',
  today: 'fill-night stroke-lantern',
  coming: 'fill-night stroke-mist',
};

type Props = { steps: readonly EditionStep[]; day: string; today: string; now: number };

/**
 * The month of an edition as a line, with a point for each step and the present day. The list of the steps says the same in
 * words.
 */
export function EditionRail({ steps, day, today, now }: Props) {
  const { box, width } = useWidth();
  const at = (days: number) =>
    margin + ((Math.min(Math.max(days, first), last) - first) / (last - first)) * (width - 2 * margin);
  return (
    <div ref={box} aria-hidden="true" className="min-w-0 overflow-hidden">
      <svg width={width} height={height} className="block">
        <line x1={at(first)} x2={at(last)} y1={line} y2={line} className="stroke-ivory/25 stroke-2" />
        <line x1={at(first)} x2={at(now)} y1={line} y2={line} className="stroke-lantern stroke-2" />
        {ticks.map((tick) => (
          <text
            key={tick}
            x={at(tick)}
            y={height - 6}
            textAnchor="middle"
            className={tick === 0 ? 'fill-lantern text-xs font-semibold' : 'fill-mist text-xs'}
          >
            {tick === 0 ? 'J' : countdown(tick)}
          </text>
        ))}
        <rect x={at(now) - 1.5} y={line - 16} width={3} height={32} rx={1.5} className="fill-lantern" />
        {steps.map((step) => (
          <circle
            key={step.id}
            cx={at(step.due)}
            cy={line}
            r={5}
            className={`${looks[urgencyOf(step, day, today)]} stroke-2`}
          />
        ))}
        <rect
          x={at(0) - 7}
          y={line - 7}
          width={14}
          height={14}
          rx={2}
          transform={`rotate(45 ${at(0)} ${line})`}
          className="fill-ember"
        />
      </svg>
    </div>
  );
}
