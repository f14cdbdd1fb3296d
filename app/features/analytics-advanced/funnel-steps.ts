import { eventNames, funnel } from '#content/copy/admin/analytics-advanced.ts';
import { analyticsEventTypes, funnelStepRange, stepKinds } from '#domain/analytics.ts';
import type { FunnelStep } from '#domain/analytics.ts';

const longestValue = 200;

/** The steps of an address, `page:/badges|booking:`; undefined when one of them is wrong. */
export function parseSteps(text: string): FunnelStep[] | undefined {
  const steps = text.split('|').map((part): FunnelStep | undefined => {
    const colon = part.indexOf(':');
    const kind = stepKinds.find((known) => known === part.slice(0, colon));
    const value = part.slice(colon + 1).trim();
    return kind && isValue(kind, value) ? { kind, value } : undefined;
  });
  const known = steps.filter((step) => step !== undefined);
  return known.length === steps.length && known.length <= funnelStepRange.max ? known : undefined;
}

function isValue(kind: FunnelStep['kind'], value: string): boolean {
  if (value.length > longestValue) return false;
  if (kind === 'page') return value === '' || value === '*' || value.startsWith('/');
  if (kind === 'event') return analyticsEventTypes.some((type) => type === value);
  if (kind === 'outbound') return /^[a-z0-9.-]*$/.test(value);
  return value === '';
}

/** A `|` would end the step: no address of the site has one unescaped. */
export const stepsText = (steps: readonly FunnelStep[]): string =>
  steps.map(({ kind, value }) => `${kind}:${value.replaceAll('|', '%7C')}`).join('|');

/** « Pages sous /blog/ » */
export function stepName({ kind, value }: FunnelStep): string {
  if (kind === 'event') return Object.entries(eventNames).find(([type]) => type === value)?.[1] ?? value;
  if (kind === 'outbound') return value === '' ? funnel.kinds.outbound : `${funnel.linkTo} ${value}`;
  if (kind !== 'page') return funnel.kinds[kind];
  if (value === '' || value === '*') return funnel.anyPage;
  return value.endsWith('*') ? `${funnel.pagesBelow} ${value.slice(0, -1)}` : `${funnel.page} ${value}`;
}

/** The ready funnels; the first one is that of the screen without an address. */
export const readyFunnels = {
  reservation: 'page:|booking:',
  badge:
    'event:badge_section_view|event:badge_card_view|event:badge_card_click|event:checkout_start|event:checkout_success',
  blog: 'page:/blog/*|booking:',
} as const;
