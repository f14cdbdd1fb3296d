import { useNow } from '#app/lib/time/clock.tsx';
import { countdownUnits, hero } from '#content/copy/site/home.ts';

import type { CountdownParts } from './countdown-parts.ts';
import { countdownParts } from './countdown-parts.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

type Props = { startsAt: string; isOver?: boolean };

/**
 * Counts down to `startsAt` every second, then states that the event has begun. The sentence stays after the end
 * (HOME-05), in small type and, on a phone, below the button: the main message is the state of the edition (HOME-73).
 */
export function Countdown({ startsAt, isOver = false }: Props) {
  const parts = countdownParts(Date.parse(startsAt), useNow());
  return (
    <>
      {parts && <Digits parts={parts} />}
      {/* A live region present from the start, so that screen readers announce the end and not every second. */}
      <output className={parts ? 'sr-only' : startedLook(isOver)}>{parts ? '' : hero.started}</output>
    </>
  );
}

const startedLook = (isOver: boolean): string =>
  isOver ? 'mt-4 block text-sm text-mist max-sm:order-last' : 'font-display text-2xl font-bold text-lantern';

function Digits({ parts }: { parts: CountdownParts }) {
  return (
    <div role="timer" aria-label={hero.countdown} className="countdown">
      {units.map((unit) => (
        <div key={unit}>
          <span className="tabular-nums">{String(parts[unit]).padStart(2, '0')}</span>
          <span>{countdownUnits[unit][parts[unit] === 1 ? 'one' : 'many']}</span>
        </div>
      ))}
    </div>
  );
}
