import * as z from 'zod/mini';

import { dayFilter, oneOf } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { analyticsEventTypes, visitDevices, visitKinds } from '#domain/analytics.ts';
import type { funnelBreakdowns, funnelWindows } from '#domain/analytics.ts';

import { parseSteps } from './funnel-steps.ts';

export const eventColumns = ['date', 'type', 'page', 'contenu', 'session', 'membre'] as const;

/** The address of the screen: what a saved view keeps. */
export const advancedView = listView({
  tabs: { onglet: ['entonnoirs', 'objectifs', 'parcours', 'cohortes', 'contenu', 'evenements'] },
  filters: {
    du: dayFilter,
    au: dayFilter,
    appareil: oneOf(visitDevices),
    source: z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/)),
    pays: z.string().check(z.regex(/^[A-Z]{2}$/)),
    etapes: z.string().check(
      z.maxLength(1500),
      z.refine((text) => parseSteps(text) !== undefined),
    ),
    fenetre: oneOf(['jour', 'semaine']),
    detail: oneOf(['appareil', 'source', 'pays', 'niveau']),
    type: oneOf([...visitKinds, ...analyticsEventTypes]),
    session: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  },
  // The member of an event is shown on demand only.
  columns: { all: eventColumns, initial: ['date', 'type', 'page', 'contenu'] },
});
export type AdvancedView = ReturnType<typeof advancedView.read>;

export const windows: Readonly<Record<'jour' | 'semaine', (typeof funnelWindows)[number]>> = {
  jour: 'day',
  semaine: 'week',
};
export const breakdowns: Readonly<
  Record<'appareil' | 'source' | 'pays' | 'niveau', (typeof funnelBreakdowns)[number]>
> = { appareil: 'device', source: 'source', pays: 'country', niveau: 'tier' };

/** The filters of sessions, as the functions of the database name them. */
export function sessionFilters({ filters }: Pick<AdvancedView, 'filters'>) {
  const { du, au, appareil, source, pays } = filters;
  return {
    ...(du && { since: du }),
    ...(au && { until: au }),
    ...(appareil && { device: appareil }),
    ...(source && { source }),
    ...(pays && { country: pays }),
  };
}

/** The visitors of the segment, as /admin/analytics and its mails name them. */
export function visitFiltersOf({ filters }: Pick<AdvancedView, 'filters'>) {
  const { appareil, source, pays } = filters;
  return { ...(appareil && { device: appareil }), ...(source && { source }), ...(pays && { country: pays }) };
}

/** The filters of raw events. */
export function eventFilters({ filters, search }: Pick<AdvancedView, 'filters' | 'search'>) {
  const { du, au, type, session } = filters;
  return {
    ...(du && { since: du }),
    ...(au && { until: au }),
    ...(type && { kind: type }),
    ...(session && { session }),
    ...(search && { path: search }),
  };
}
