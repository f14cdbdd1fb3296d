import { clsx } from 'clsx';

import { componentsCopy } from '#content/copy/admin/components.ts';
import { dayStates } from '#domain/components.ts';
import type { DayState } from '#domain/components.ts';

const copy = componentsCopy.strip;

/** Heights differ with the colours, for those who do not see them. */
const looks: Record<DayState, string> = {
  o: 'h-full bg-success',
  d: 'h-2/3 bg-lantern',
  x: 'h-1/3 bg-danger',
  '-': 'h-full bg-ink/10',
};

const isDayState = (letter: string): letter is DayState => dayStates.some((state) => state === letter);

/** « 28 jours sans problème, 2 jours avec des erreurs »: the strip in words. */
export function stripText(days: string): string {
  const letters = [...days];
  return dayStates
    .map((state) => ({ state, count: letters.filter((letter) => letter === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${copy.count(count)} ${copy.days[state]}`)
    .join(', ');
}

/** The last thirty days, a bar for each, the latest at the end. The drawer has them as a table. */
export function DayStrip({ days }: { days: string }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of bars, with its text
      role="img"
      aria-label={`${copy.title}\u00a0: ${stripText(days)}`}
      title={stripText(days)}
      className="flex h-6 w-full max-w-72 items-end gap-[2px] forced-color-adjust-none"
    >
      {[...days].map((letter, place) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- thirty places that never move
          key={place}
          className={clsx('min-w-0 flex-1 rounded-[1px]', looks[isDayState(letter) ? letter : '-'])}
        />
      ))}
    </div>
  );
}
