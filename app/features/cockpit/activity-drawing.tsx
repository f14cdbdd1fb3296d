import { useId } from 'react';

import { formatCount, formatDay, formatShortDay } from '#app/shared/figures.ts';
import { chartModel } from '#app/ui/charts/chart-model.ts';
import { useWidth } from '#app/ui/charts/use-width.ts';
import { activity as copy } from '#content/copy/admin/cockpit.ts';

import type { CockpitFigures } from './cockpit-schemas.ts';

/** Pixels: the signs of the marks, the views, the clicks. */
const heights = { marks: 22, views: 230, bookings: 124 };

export const markKinds = ['edition', 'send'] as const;
type MarkKind = (typeof markKinds)[number];

/** The sign of a mark, in the drawing and in its legend. */
export function MarkSign({ kind, left, top }: { kind: MarkKind; left: number; top: number }) {
  return kind === 'edition' ? (
    <rect
      x={left - 5}
      y={top - 5}
      width={10}
      height={10}
      transform={`rotate(45 ${left} ${top})`}
      className="fill-ember"
    />
  ) : (
    <circle cx={left} cy={top} r={4.5} className="fill-lantern stroke-plum" />
  );
}

type Props = Pick<CockpitFigures, 'days' | 'marks'>;

/** Views above booking clicks, each on its own axis, with the marks of both above them. */
export function ActivityDrawing({ days, marks }: Props) {
  const id = useId();
  const { box, width } = useWidth();
  const part = (name: 'views' | 'bookings') =>
    chartModel(
      days.map((day) => ({ label: formatShortDay(day.day), value: day[name] })),
      { width, height: heights[name] },
    );
  const views = part('views');
  const bookings = part('bookings');
  const height = heights.marks + heights.views + heights.bookings;
  const middleOf = (day: string) => views.marks[days.findIndex((one) => one.day === day)]?.middle;
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
        <title id={`${id}-title`}>{copy.title}</title>
        <desc id={`${id}-description`}>{copy.description}</desc>
        {marks.map(({ day, kind, name }) => {
          const left = middleOf(day);
          if (left === undefined) return null;
          return (
            <g key={`${day} ${kind} ${name}`}>
              <line
                x1={left}
                x2={left}
                y1={16}
                y2={height - 24}
                className="stroke-plum/25"
                strokeDasharray="3 3"
              />
              <MarkSign kind={kind} left={left} top={9} />
            </g>
          );
        })}
        <g transform={`translate(0 ${heights.marks})`}>
          <Axis lines={views.lines} />
          <polyline
            points={views.marks.map(({ middle, top }) => `${middle},${top}`).join(' ')}
            className="fill-none stroke-brick stroke-[2.5]"
          />
          {views.marks.map(({ label, middle, top }) => (
            <circle key={label} cx={middle} cy={top} r={2.5} className="fill-brick" />
          ))}
        </g>
        <g transform={`translate(0 ${heights.marks + heights.views})`}>
          <Axis lines={bookings.lines} />
          {bookings.marks.map(({ label, left, top, base, width: bar }) => (
            <rect
              key={label}
              x={left}
              y={top}
              width={bar}
              height={base - top}
              rx={1.5}
              className="fill-plum"
            />
          ))}
          {bookings.labels.map(({ label, middle }, index) => (
            <text
              key={label}
              // The last label ends at the edge of the drawing.
              x={index === bookings.labels.length - 1 ? width - 2 : middle}
              y={bookings.labelTop}
              textAnchor={index === bookings.labels.length - 1 ? 'end' : 'middle'}
              className="fill-ink-soft text-xs"
            >
              {label}
            </text>
          ))}
        </g>
        {/* The numbers of a day under the pointer; the table has them for all readers. */}
        {days.map(({ day, views: seen, bookings: clicks }, index) => {
          const mark = views.marks[index];
          if (!mark) return null;
          return (
            <rect
              key={day}
              x={mark.left}
              y={heights.marks}
              width={mark.width}
              height={height - heights.marks - 24}
              className="fill-transparent hover:fill-ink/5"
            >
              <title>{`${formatDay(day)} : ${formatCount(seen)} / ${formatCount(clicks)}`}</title>
            </rect>
          );
        })}
      </svg>
    </div>
  );
}

function Axis({ lines }: { lines: ReturnType<typeof chartModel>['lines'] }) {
  return lines.map(({ value, top, left, right }) => (
    <g key={value}>
      <line x1={left} x2={right} y1={top} y2={top} className="stroke-ink/10" />
      <text x={left - 8} y={top} dy="0.32em" textAnchor="end" className="fill-ink-soft text-xs">
        {formatCount(value)}
      </text>
    </g>
  ));
}
