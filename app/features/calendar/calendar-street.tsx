import { clsx } from 'clsx';

import type { CalendarEntry } from './calendar-entries.ts';

const house = 160;
const ground = 260;
/** The pavement, where each house has the name of its month. */
const pavement = 46;
const step = 13;
/** Roof heights repeat with their own period, so that neighbours differ. */
const eaves = [92, 122, 74, 136, 104, 84, 150, 112, 128] as const;

/**
 * One house per month: dark when the evening is over, fully lit when it can be booked. Decorative. On a phone the
 * street is twice as wide as the screen and shows the lit half.
 */
export function CalendarStreet({ entries }: { entries: readonly CalendarEntry[] }) {
  const onSaleAt = entries.findIndex(({ status }) => status === 'open');
  return (
    <div className={clsx('flex', onSaleAt < entries.length / 2 ? 'justify-start' : 'justify-end')}>
      <Street entries={entries} />
    </div>
  );
}

function Street({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${entries.length * house} ${ground + pavement}`}
      className="block w-[200%] shrink-0 sm:w-full"
    >
      {entries.map(({ startsAt, status, month }, index) => {
        const x = index * house;
        const height = eaves[index % eaves.length] ?? 100;
        const onSale = status === 'open';
        return (
          <g key={startsAt}>
            <path
              d={front(x, height, 2 + (index % 3))}
              className={onSale ? 'fill-brick' : 'fill-aubergine'}
            />
            <path
              d={panes(x, height, () => true)}
              className={onSale ? 'calendar-lights fill-lantern' : 'fill-plum'}
            />
            {status === 'later' && (
              <path d={panes(x, height, (pane) => pane % 4 === index % 4)} className="fill-lantern" />
            )}
            <path d={`M${x + 68} ${ground}v-30h24v30Z`} className={onSale ? 'fill-honey' : 'fill-night'} />
            <text
              x={x + house / 2}
              y={ground + 31}
              textAnchor="middle"
              className={clsx(
                'font-display text-[1.375rem] font-bold capitalize',
                onSale ? 'fill-lantern' : 'fill-mist',
              )}
            >
              {month}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** SVG outline of one house: left wall, stepped gable, right wall, then a gap. */
function front(x: number, height: number, steps: number): string {
  const tread = (house - 6) / (2 * steps + 1);
  return [
    `M${x + 3} ${ground}v-${height}`,
    `h${tread}v-${step}`.repeat(steps),
    `h${tread}`,
    `v${step}h${tread}`.repeat(steps),
    `V${ground}Z`,
  ].join('');
}

/** Three windows per floor, as many floors as fit above the door. */
function panes(x: number, height: number, lit: (pane: number) => boolean): string {
  const floors = Math.floor((height - 66) / 34) + 1;
  return Array.from({ length: floors * 3 }, (_, pane) => pane)
    .filter(lit)
    .map((pane) => {
      const left = x + 30 + (pane % 3) * 42;
      const top = ground - height + 8 + Math.floor(pane / 3) * 34;
      return `M${left} ${top}h16v20h-16Z`;
    })
    .join('');
}
