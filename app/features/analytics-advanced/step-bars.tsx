import { clsx } from 'clsx';

import { advanced, funnel } from '#content/copy/admin/analytics-advanced.ts';

import { countText, shareText } from './count-text.ts';

type Step = { name: string; count: number | null };

/**
 * Steps as bars, with those who stop between two of them. The widths compare with the largest step. Steps before `base`
 * count something else: shares are those of the step `base`.
 */
export function StepBars({ steps, base = 0 }: { steps: readonly Step[]; base?: number }) {
  const whole = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  const first = steps[base]?.count;
  return (
    <ol className="grid gap-1">
      {steps.map(({ name, count }, place) => {
        const former = place > 0 ? steps[place - 1]?.count : undefined;
        return (
          <li key={`${place} ${name}`}>
            {place > base ? <Drop former={former ?? null} count={count} /> : <div className="h-2" />}
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium">
                <span className="mr-2 font-display font-bold text-brick">{place + 1}</span>
                {name}
              </p>
              <p className="tabular-nums">
                <span className="font-display text-lg font-bold">{countText(count)}</span>
                {place > base && (
                  <span className="ml-3 text-sm text-ink-soft">{shareText(count, first)}</span>
                )}
              </p>
            </div>
            <div aria-hidden="true" className="mt-1 h-7 overflow-hidden rounded-md bg-sand">
              <div
                className={clsx('h-full rounded-md', count === null ? 'bg-brick/35' : 'bg-brick')}
                style={{ width: `${count === null ? 1 : (100 * count) / whole}%` }}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Drop({ former, count }: { former: number | null; count: number | null }) {
  if (!former || count === null || count > former) return <div className="h-3" />;
  return (
    <p className="my-1.5 ml-[0.3rem] border-l-2 border-dotted border-ink/25 py-1 pl-4 text-sm text-ink-soft tabular-nums">
      {funnel.drop} {dropText(former, count)}
    </p>
  );
}

const dropText = (former: number, count: number): string =>
  `${(former - count).toLocaleString('fr-FR')} (${shareText(former - count, former)})`;

/** The numbers of the bars: count, part of the first step and of the former one, and those lost. */
export function stepRows(steps: readonly Step[], base = 0): string[][] {
  return steps.map(({ name, count }, place) => {
    const former = steps[place - 1]?.count;
    const isCounted = place > base && typeof former === 'number' && count !== null;
    return [
      `${place + 1}. ${name}`,
      count === null ? advanced.fewShort : String(count),
      place < base ? '–' : shareText(count, steps[base]?.count),
      place <= base ? '–' : shareText(count, former),
      isCounted ? String(former - count) : '–',
    ];
  });
}

export const stepHead = [
  funnel.step,
  funnel.sessions,
  funnel.ofFirst,
  funnel.ofPrevious,
  funnel.dropped,
] as const;
