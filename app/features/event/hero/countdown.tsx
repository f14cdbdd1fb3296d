import { clsx } from 'clsx';

import { useKnowsPresent, useNow } from '#app/lib/time/clock.tsx';
import { InlineScript } from '#app/ui/text/trusted-html.tsx';
import { countdownUnits, hero } from '#content/copy/site/home.ts';

import type { CountdownParts } from './countdown-parts.ts';
import { countdownParts } from './countdown-parts.ts';
import countdownScript from './countdown-script.ts?inline-script';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

type Props = { startsAt: string; isOver?: boolean };

/**
 * Counts down to `startsAt` every second, then states that the event has begun. The sentence stays after the end
 * (HOME-05), in small type and, on a phone, below the button: the main message is the state of the edition (HOME-73).
 */
export function Countdown({ startsAt, isOver = false }: Props) {
  const parts = countdownParts(Date.parse(startsAt), useNow());
  const knowsPresent = useKnowsPresent();
  return (
    <>
      {/* Different keys: React replaces the elements that the script changed instead of comparing them. */}
      {parts &&
        (knowsPresent ? <Digits key="present" parts={parts} /> : <Digits key="cached" until={startsAt} />)}
      {parts && !knowsPresent && <InlineScript text={countdownScript} />}
      {/* A live region present from the start, so that screen readers announce the end and not every second. */}
      <output className={parts ? 'sr-only' : startedLook(isOver)}>{parts ? '' : hero.started}</output>
    </>
  );
}

const startedLook = (isOver: boolean): string =>
  isOver ? 'mt-4 block text-sm text-mist max-sm:order-last' : 'font-display text-2xl font-bold text-lantern';

/** Without `parts`: invisible, with its space reserved, until the script after it writes the numbers. */
function Digits({ parts, until }: { parts?: CountdownParts; until?: string }) {
  return (
    <div
      role="timer"
      aria-label={hero.countdown}
      data-until={until}
      suppressHydrationWarning
      className={clsx('countdown', !parts && 'invisible')}
    >
      {units.map((unit) => (
        <div key={unit}>
          <span suppressHydrationWarning className="tabular-nums">
            {parts ? String(parts[unit]).padStart(2, '0') : '--'}
          </span>
          <span suppressHydrationWarning>{countdownUnits[unit][parts?.[unit] === 1 ? 0 : 1]}</span>
        </div>
      ))}
    </div>
  );
}
