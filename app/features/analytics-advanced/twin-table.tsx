import { Download } from 'lucide-react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TableFrame } from '#app/ui/table/table-frame.tsx';
import { advanced } from '#content/copy/admin/analytics-advanced.ts';

type Props = {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its title. */
  rows: readonly (readonly string[])[];
  /** The name of the CSV file, without its extension. */
  file: string;
  /** A drawing shows the same numbers: the table is folded. */
  folded?: boolean;
  /** What the first cell shows instead of its text. */
  title?: (row: number) => React.ReactNode;
};

/** The numbers of a figure as a table, and as a CSV file. */
export function TwinTable({ folded = false, ...props }: Props) {
  if (!folded) return <Numbers {...props} />;
  return (
    <details className="mt-5 text-sm">
      <summary className="min-h-11 py-2.5 font-medium underline underline-offset-4">
        {advanced.numbers}
      </summary>
      <Numbers {...props} />
    </details>
  );
}

function Numbers({ caption, head, rows, file, title }: Omit<Props, 'folded'>) {
  return (
    <>
      <TableFrame label={caption}>
        <table className="data-table max-w-[64rem]">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((name, place) => (
                <th key={name} scope="col" data-end={place > 0 || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={cells[0]}>
                {cells.map((cell, place) =>
                  place === 0 ? (
                    <th key={head[place]} scope="row" className="first-letter:capitalize">
                      {title ? title(row) : cell}
                    </th>
                  ) : (
                    <td key={head[place]} data-label={head[place]} data-end>
                      <div>{cell}</div>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Button
        size="small"
        variant="secondary"
        className="mt-3 max-sm:min-h-11"
        onClick={() => downloadText(`${file}.csv`, csvText([head, ...rows]), 'text/csv;charset=utf-8')}
      >
        <Download aria-hidden="true" className="size-4" />
        {advanced.download}
      </Button>
    </>
  );
}
