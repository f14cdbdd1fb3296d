/** `analytics_events.event_type`: what the site measures of the badges (specification 1 §3). */
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
