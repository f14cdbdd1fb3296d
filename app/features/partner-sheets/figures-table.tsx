import { clsx } from 'clsx';

import { formatCount } from '#app/shared/figures.ts';
import { partnerSheet as copy } from '#content/copy/admin/partner-sheets.ts';

export type FiguresRow = { name: string; pages: number; views: number; clicks: number };

type Props = {
  title: string;
  /** Title of the first column. */
  column: string;
  rows: readonly FiguresRow[];
  /** The last line; none without it. */
  total?: FiguresRow;
};

/** Page views, card views and clicks of months or editions. */
export function FiguresTable({ title, column, rows, total }: Props) {
  return (
    <table className="w-full text-sm print:text-[8.5pt]">
      <caption className="pb-1.5 text-left text-sm font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-ink/25 text-xs text-ink-soft">
          <th scope="col" className="py-1 pr-2 text-left font-medium">
            {column}
          </th>
          {Object.values(copy.columns).map((name) => (
            <th key={name} scope="col" className="py-1 pl-2 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.name} {...row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Line {...total} isTotal />
        </tfoot>
      )}
    </table>
  );
}

function Line({ name, pages, views, clicks, isTotal = false }: FiguresRow & { isTotal?: boolean }) {
  const cell = 'py-1 pl-2 text-right tabular-nums';
  return (
    <tr className={clsx('border-b border-ink/10', isTotal && 'font-semibold')}>
      <th scope="row" className={clsx('py-1 pr-2 text-left', !isTotal && 'font-normal')}>
        {name}
      </th>
      <td className={cell}>{formatCount(pages)}</td>
      <td className={cell}>{formatCount(views)}</td>
      <td className={cell}>{formatCount(clicks)}</td>
    </tr>
  );
}
