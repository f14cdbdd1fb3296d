/** `analytics_events.event_type` (ANALYTICS-01). */
export const analyticsEventTypes = [
  'badge_section_view',
  'badge_card_view',
  'badge_card_click',
  'badge_comparison_view',
  'checkout_start',
  'checkout_success',
  'checkout_failed',
] as const;
export type AnalyticsEventType = (typeof analyticsEventTypes)[number];
