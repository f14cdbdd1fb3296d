import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import { weekdayName, weekdayOf, writtenDates } from '#server/self-checks/facts/written-dates.ts';
import type { WrittenDate } from '#server/self-checks/facts/written-dates.ts';
import type { Page } from '#server/self-checks/pages.ts';

/** Years before and after the present in which a date without a year may be. */
const around = [-1, 0, 1];

/** Every date that a page writes with its day of the week exists in the calendar. */
export const coherenceDates: SelfCheck = {
  id: 'coherence-dates',
  async run(site, signal) {
    const pages = await site.pages(signal);
    const { count, problems } = wrongDates(pages, new Date().getUTCFullYear());
    return judge(problems, `${count} dates lues dans ${pages.length} pages.`);
  },
};

export function wrongDates(
  pages: readonly Pick<Page, 'path' | 'document'>[],
  year: number,
): { count: number; problems: SelfCheckProblem[] } {
  const dates = pages.flatMap(({ path, document }) =>
    writtenDates([document.text, ...document.meta.values()].join('\n')).map((date) => ({ path, date })),
  );
  const problems = dates
    .filter(({ date }) => !exists(date, year))
    .map(({ path, date }) => ({
      expected: rightName(date, year),
      got: `« ${date.quote} »`,
      fix: 'Le jour de la semaine et la date se contredisent : corrigez l’un des deux.',
      link: path,
    }));
  return { count: dates.length, problems };
}

const yearsOf = ({ year }: WrittenDate, present: number): number[] =>
  year === undefined ? around.map((distance) => present + distance) : [year];

const exists = (date: WrittenDate, present: number): boolean =>
  yearsOf(date, present).some((year) => weekdayOf(year, date.month, date.day) === date.weekday);

function rightName(date: WrittenDate, present: number): string {
  const weekday = weekdayOf(date.year ?? present, date.month, date.day);
  return weekday === undefined
    ? 'un jour qui existe'
    : `un ${weekdayName(weekday)} (${date.year ?? present})`;
}
