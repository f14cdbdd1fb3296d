import { formatPercent } from '#app/lib/format/percent.ts';
import { partnerSheet as copy, partnerSheets } from '#content/copy/admin/partner-sheets.ts';

import type { PartnerSheet } from './partner-sheets.data.ts';

type Figures = { pages: number; views: number; clicks: number };

export const totalOf = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, row) => ({
      pages: sum.pages + row.pages,
      views: sum.views + row.views,
      clicks: sum.clicks + row.clicks,
    }),
    { pages: 0, views: 0, clicks: 0 },
  );

/** « 3,4 % » of the views led to a click; a dash without a view. */
export const rateText = ({ views, clicks }: Pick<Figures, 'views' | 'clicks'>): string =>
  views === 0 ? partnerSheets.none : formatPercent((100 * clicks) / views);

const long = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });
const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** « novembre 2026 » of « 2026-11 ». */
export const monthText = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`));
export const shortMonth = (month: string): string => short.format(new Date(`${month}-01T00:00:00Z`));
/** « 6 novembre 2026 » of « 2026-11-06 ». */
export const dayText = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));

/** Months, then editions, with the period of each line in its first column. */
export function sheetRows({ months, editions }: PartnerSheet): string[][] {
  const cells = ({ pages, views, clicks }: Figures) => [pages, views, clicks].map(String);
  const { pages, views, clicks } = copy.columns;
  return [
    [copy.months.column, pages, views, clicks],
    ...months.map((row) => [row.month, ...cells(row)]),
    [copy.editions.column, pages, views, clicks],
    ...editions.map((row) => [row.day, ...cells(row)]),
  ];
}
