import type { AnalyticsEventType } from './analytics.ts';

/** The steps of the badge offer and their events, in the order of the screen. `private.funnel_counts` repeats the list. */
export const funnelSteps = {
  views: 'badge_card_view',
  clicks: 'badge_card_click',
  starts: 'checkout_start',
  successes: 'checkout_success',
  failures: 'checkout_failed',
} as const satisfies Record<string, AnalyticsEventType>;
export type FunnelStep = keyof typeof funnelSteps;
export type FunnelCounts = Readonly<Record<FunnelStep, number>>;

/** Each rate as [dividend, divisor], in the order of the screen (ANALYTICS-10). */
export const funnelRates = {
  view_to_click: ['clicks', 'views'],
  click_to_checkout: ['starts', 'clicks'],
  checkout_to_success: ['successes', 'starts'],
  overall: ['successes', 'views'],
} as const satisfies Record<string, readonly [FunnelStep, FunnelStep]>;
export type FunnelRate = keyof typeof funnelRates;

/** `part` of `whole` as a percentage with two decimals; 0 when `whole` is 0. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/** The four rates as percentages; `private.conversion_rates` has the same formula. */
export const conversionRates = (counts: FunnelCounts): Record<FunnelRate, number> => {
  const rate = (name: FunnelRate) => {
    const [dividend, divisor] = funnelRates[name];
    return percentage(counts[dividend], counts[divisor]);
  };
  return {
    view_to_click: rate('view_to_click'),
    click_to_checkout: rate('click_to_checkout'),
    checkout_to_success: rate('checkout_to_success'),
    overall: rate('overall'),
  };
};
