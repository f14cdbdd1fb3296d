import { ChevronLeft, ChevronRight, X } from 'lucide-react';

import { Button } from '#app/ui/buttons/button.tsx';
import { visitFilterNames, visits } from '#content/copy/admin/visits.ts';

import { spanText, valueText } from '#app/shared/figures.ts';
import { choosePeriod, comparisons, filterParameters, filtersOf, shiftPeriod } from './visits-view.ts';
import type { VisitsView } from './visits-view.ts';

type Props = {
  view: VisitsView;
  /** The days shown; undefined until the first answer. */
  span: { first: string; last: string } | undefined;
  onChange: (changes: Record<string, string | null>) => void;
};

const shown = ['1', '7', '30', '90', '365', 'edition', 'perso'] as const;
const field = 'min-h-11 rounded-xl border border-ink/25 bg-white px-3 text-[1rem] text-ink';

/** Period, comparison and filters; everything is in the address. */
export function VisitControls({ view, span, onChange }: Props) {
  const { periode, comparer } = view.tabs;
  const atToday = view.filters.recul === undefined;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <label className="grid gap-1 text-sm">
          {visits.period}
          <select
            value={periode}
            onChange={({ target }) => {
              const next = shown.find((period) => period === target.value) ?? '30';
              onChange({
                ...choosePeriod(next),
                ...(next === 'perso' && span && { du: span.first, au: span.last }),
              });
            }}
            className={field}
          >
            {shown.map((period) => (
              <option key={period} value={period}>
                {visits.periods[period]}
              </option>
            ))}
          </select>
        </label>
        {periode === 'perso' && (
          <Dates key={`${view.filters.du} ${view.filters.au}`} view={view} onChange={onChange} />
        )}
        <div className="flex gap-1">
          <Button
            variant="secondary"
            aria-label={visits.earlier}
            className="min-h-11! px-3!"
            onClick={() => onChange(shiftPeriod(view, 1))}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="secondary"
            aria-label={visits.later}
            className="min-h-11! px-3!"
            disabled={atToday}
            onClick={() => onChange(shiftPeriod(view, -1))}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <label className="grid gap-1 text-sm">
          {visits.compare}
          <select
            value={comparer}
            onChange={({ target }) => onChange({ comparer: target.value })}
            className={field}
          >
            {comparisons.map((comparison) => (
              <option key={comparison} value={comparison}>
                {visits.comparisons[comparison]}
              </option>
            ))}
          </select>
        </label>
        {span && <p className="min-h-11 py-2.5 text-sm font-medium">{spanText(span.first, span.last)}</p>}
      </div>
      <Chips view={view} onChange={onChange} />
    </div>
  );
}

function Dates({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '') || null;
    onChange({ du: read('du'), au: read('au'), recul: null });
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label className="grid gap-1 text-sm">
        {visits.since}
        <input type="date" name="du" required defaultValue={view.filters.du} className={field} />
      </label>
      <label className="grid gap-1 text-sm">
        {visits.until}
        <input type="date" name="au" required defaultValue={view.filters.au} className={field} />
      </label>
      <Button type="submit" variant="secondary" className="min-h-11!">
        {visits.apply}
      </Button>
    </form>
  );
}

function Chips({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  const filters = filtersOf(view);
  if (filters.length === 0) return null;
  const parameters = filters.map(([name]) => filterParameters[name]);
  return (
    <div className="grid gap-2">
      <ul aria-label={visits.filtered} className="flex flex-wrap items-center gap-2">
        {filters.map(([name, value]) => {
          const text = `${visitFilterNames[name]} : ${valueText(name, value)}`;
          return (
            <li key={name} className="max-w-full">
              <button
                type="button"
                onClick={() => onChange({ [filterParameters[name]]: null })}
                aria-label={`${visits.remove} ${text}`}
                className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-plum px-4 text-sm text-ivory"
              >
                <span className="truncate">{text}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          );
        })}
        <li>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange(Object.fromEntries(parameters.map((parameter) => [parameter, null])))}
          >
            {visits.clear}
          </Button>
        </li>
      </ul>
      <p className="text-sm text-ink-soft">{visits.filteredSpan}</p>
    </div>
  );
}
