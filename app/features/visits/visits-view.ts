import * as z from 'zod/mini';

import { dayFilter, oneOf } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { visitDevices, visitFilters } from '#domain/analytics.ts';
import type { VisitFilter } from '#domain/analytics.ts';

/** Periods of the screen: days that end today, the cycle of an edition, or two dates. The first one is the default. */
export const periods = ['30', '1', '7', '90', '365', 'edition', 'perso'] as const;
export const comparisons = ['precedente', 'edition', 'sans'] as const;

const text = z.string().check(z.minLength(1), z.maxLength(512));

/** The address of the screen. `recul`: how many periods back. */
export const visitsView = listView({
  tabs: { periode: periods, comparer: comparisons },
  filters: {
    du: dayFilter,
    au: dayFilter,
    recul: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
    page: text,
    source: text,
    appareil: oneOf(visitDevices),
    pays: z.string().check(z.regex(/^([A-Z]{2}|none)$/)),
    campagne: text,
  },
});
export type VisitsView = ReturnType<typeof visitsView.read>;

/** The parameter of the address of each filter. */
export const filterParameters = {
  page: 'page',
  source: 'source',
  device: 'appareil',
  country: 'pays',
  campaign: 'campagne',
} as const satisfies Record<VisitFilter, string>;

/** The filters in force, in the order of the chips. */
export function filtersOf({ filters }: Pick<VisitsView, 'filters'>): [VisitFilter, string][] {
  const { page, source, appareil: device, pays: country, campagne: campaign } = filters;
  const values: Record<VisitFilter, string | undefined> = { page, source, device, country, campaign };
  return visitFilters.flatMap((name): [VisitFilter, string][] => {
    const value = values[name];
    return value ? [[name, value]] : [];
  });
}

const compareNames = { precedente: 'previous', edition: 'edition', sans: 'none' } as const;

/** The period and the filters as `visits_overview` and `visits_list` take them. */
export function databasePeriod(view: VisitsView) {
  const { du, au, recul } = view.filters;
  const custom = view.tabs.periode === 'perso' && du && au;
  return {
    period: custom ? 'custom' : view.tabs.periode,
    ...(custom && { from_day: du, to_day: au }),
    back: Number(recul ?? 0),
    filters: Object.fromEntries(filtersOf(view)),
  };
}
export const databaseComparison = ({ tabs }: VisitsView) => compareNames[tabs.comparer];

/** The changes that choose a period; those of the former one are removed. */
export const choosePeriod = (periode: (typeof periods)[number]) => ({
  periode,
  recul: null,
  du: null,
  au: null,
});
/** The changes that go one period back, or forth towards today. */
export const shiftPeriod = ({ filters }: VisitsView, step: 1 | -1) => {
  const back = Math.max(0, Number(filters.recul ?? 0) + step);
  return { recul: back === 0 ? null : String(back) };
};
/** The next way to compare. */
export const nextComparison = ({ tabs }: VisitsView) =>
  comparisons[(comparisons.indexOf(tabs.comparer) + 1) % comparisons.length] ?? comparisons[0];
