import { useId } from 'react';

import { useWidth } from '#app/ui/charts/use-width.ts';
import { visitChart } from '#content/copy/admin/visits.ts';

import { formatCount, formatDay, formatShortDay } from '#app/shared/figures.ts';
import { visitChartModel } from './visit-chart-model.ts';
import type { Overview } from './visits-schemas.ts';

const height = 240;
export const markKinds = ['edition', 'article'] as const;
type MarkKind = (typeof markKinds)[number];

/** The sign of a mark, in the drawing and in its legend. */
export function MarkSign({ kind, left, top }: { kind: MarkKind; left: number; top: number }) {
  return kind === 'edition' ? (
    <rect x={left - 5} y={top - 5} width={10} height={10} className="fill-plum" />
  ) : (
    <circle cx={left} cy={top} r={3.5} className="fill-lantern stroke-plum" />
  );
}

/** The lines of both periods, with the marks above them, as wide as its place. */
export function VisitDrawing({ overview: { series, comparison, marks } }: { overview: Overview }) {
  const id = useId();
  const { box, width } = useWidth();
  const values = series.map(({ visitors }) => visitors);
  const model = visitChartModel({ values, earlier: comparison?.visitors ?? [] }, { width, height });
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, with its own title
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        width={width}
        height={height}
        className="block"
      >
        <title id={`${id}-title`}>{visitChart.title}</title>
        <desc id={`${id}-description`}>{visitChart.description}</desc>
        {model.lines.map(({ value, top, left, right }) => (
          <g key={value}>
            <line x1={left} x2={right} y1={top} y2={top} className="stroke-ink/12" />
            <text x={left - 8} y={top} dy="0.32em" textAnchor="end" className="fill-ink-soft text-xs">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {marks.map(({ day, kind, name }) => {
          const left = model.left[series.findIndex((point) => point.day === day)];
          if (left === undefined) return null;
          return (
            <g key={`${day} ${kind} ${name}`}>
              {kind === 'edition' && (
                <line x1={left} x2={left} y1={model.top} y2={model.base} className="stroke-plum/40" />
              )}
              <MarkSign kind={kind} left={left} top={model.top - 9} />
            </g>
          );
        })}
        {model.earlier && (
          <polyline
            points={model.earlier}
            strokeDasharray="5 4"
            className="fill-none stroke-ink-soft stroke-[1.5]"
          />
        )}
        <polyline points={model.current} className="fill-none stroke-brick stroke-[2.5]" />
        {series.length <= 31 &&
          series.map(({ day }, index) => (
            <circle key={day} cx={model.left[index]} cy={model.tops[index]} r={3} className="fill-brick" />
          ))}
        {/* The numbers of a day under the pointer; the table has them for all readers. */}
        {series.map(({ day, visitors }, index) => (
          <rect
            key={day}
            x={(model.left[index] ?? 0) - model.step / 2}
            y={model.top}
            width={model.step}
            height={model.base - model.top}
            className="fill-transparent hover:fill-ink/5"
          >
            <title>{`${formatDay(day)} : ${formatCount(visitors)}`}</title>
          </rect>
        ))}
        {model.labels.map((index) => (
          <text
            key={index}
            x={model.left[index]}
            y={model.labelTop}
            textAnchor={index === series.length - 1 ? 'end' : 'middle'}
            className="fill-ink-soft text-xs"
          >
            {formatShortDay(series[index]?.day ?? '')}
          </text>
        ))}
      </svg>
    </div>
  );
}
