import { parisShortDate } from '#app/lib/time/paris-time.ts';
import { TableFrame } from '#app/ui/table/table-frame.tsx';
import { componentsCopy } from '#content/copy/admin/components.ts';

import type { ComponentDetail } from './components.data.ts';

const copy = componentsCopy.detail;
const heads = [copy.day, copy.dayState, copy.calls, copy.dayErrors, copy.checks];

/** The strip of thirty days as a table; a day without a report is left out. */
export function DayTable({ days }: { days: ComponentDetail['days'] }) {
  if (days.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-9 py-1.5 font-medium underline underline-offset-4">{copy.days}</summary>
      <TableFrame label={copy.days}>
        <table className="mt-2 w-full">
          <caption className="sr-only">{copy.days}</caption>
          <thead>
            <tr className="border-b border-ink/15">
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1.5 pe-3 text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {days.map(({ day, state, calls, errors, checks, failures }) => (
              <tr key={day} className="border-b border-ink/8">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                  {parisShortDate(day)}
                </th>
                <td className="py-1.5 pe-3">{componentsCopy.strip.days[state]}</td>
                <td className="py-1.5 pe-3">{calls.toLocaleString('fr-FR')}</td>
                <td className="py-1.5 pe-3">{errors.toLocaleString('fr-FR')}</td>
                <td className="py-1.5">
                  {checks.toLocaleString('fr-FR')}
                  {failures > 0 && ` (${failures.toLocaleString('fr-FR')} ${copy.failures})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}
