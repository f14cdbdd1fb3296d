import { useState } from 'react';

import { useNow } from '#app/lib/time/clock.tsx';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { exceptionsCopy as copy } from '#content/copy/admin/edition-settings.ts';
import { exceptionLimits, readExceptions } from '#domain/edition-exceptions.ts';
import type { EditionException } from '#domain/edition-exceptions.ts';
import type { SettingRow } from '#domain/settings.ts';

import { monthName, nextMonths, usualDay } from './exception-months.ts';
import { ExceptionForm } from './exception-form.tsx';
import { SectionFoot } from './section-foot.tsx';
import { useExceptions } from './use-exceptions.ts';

type Acts = { exceptions: readonly EditionException[] } & Pick<
  ReturnType<typeof useExceptions>,
  'isBusy' | 'save'
>;

/** The months whose evening is not on the first Friday; each act is saved at once and can be undone. */
export function ExceptionsPanel({ row }: { row: SettingRow }) {
  const exceptions = readExceptions(row.value);
  const acts = { exceptions, ...useExceptions(row) };
  return (
    <>
      <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      {exceptions.length === 0 ? <p>{copy.none}</p> : <ExceptionList {...acts} />}
      <AddException {...acts} />
      <SectionFoot
        last={row.changed_by === null ? null : { by: row.changed_by, at: row.updated_at }}
        table="settings"
        row={row.key}
      />
    </>
  );
}

const without = (exceptions: readonly EditionException[], month: string) =>
  exceptions.filter((other) => other.month !== month);

function ExceptionList({ exceptions, isBusy, save }: Acts) {
  return (
    <ul className="grid">
      {exceptions.map((exception) => (
        <li
          key={exception.month}
          className="flex flex-wrap items-center justify-between gap-x-4 border-t border-ink/10 py-1 first:border-t-0"
        >
          <Sentence exception={exception} />
          <Button
            size="small"
            variant="quiet"
            busy={isBusy}
            aria-label={copy.removeLabel(monthName(exception.month))}
            onClick={() => void save(without(exceptions, exception.month), copy.removed)}
          >
            {copy.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** « vendredi 8 janvier 2027 au lieu du vendredi 1er janvier 2027 (Jour de l’An) » */
function Sentence({ exception: { month, day, reason } }: { exception: EditionException }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">
        {day === null ? copy.noEvening(usualDay(month)) : parisFullDay(day)}
      </span>
      {day !== null && copy.insteadOf(usualDay(month))}
      {copy.because(reason)}
    </p>
  );
}

function AddException({ exceptions, isBusy, save }: Acts) {
  const [isAdding, setAdding] = useState(false);
  const now = useNow(60_000);
  const months = nextMonths(now).filter((month) => !exceptions.some((other) => other.month === month));
  if (exceptions.length >= exceptionLimits.months || months.length === 0)
    return <p className="text-sm">{copy.full}</p>;
  if (!isAdding)
    return (
      <div>
        <Button size="small" variant="secondary" onClick={() => setAdding(true)} className="min-h-11!">
          {copy.add}
        </Button>
      </div>
    );
  const add = async (exception: EditionException) => {
    const next = [...without(exceptions, exception.month), exception];
    const ordered = next.toSorted((one, other) => one.month.localeCompare(other.month));
    if (await save(ordered, copy.added)) setAdding(false);
  };
  return <ExceptionForm months={months} isBusy={isBusy} onSave={add} onCancel={() => setAdding(false)} />;
}
