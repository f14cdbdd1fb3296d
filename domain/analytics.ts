/** `analytics_events.event_type` (ANALYTICS-01). */
export const analyticsEventTypes = [
  'badge_section_view',
  'badge_card_view',
  'badge_card_click',
  'badge_comparison_view',
  'checkout_start',
  'checkout_success',
  'checkout_failed',
  'partner_card_view',
  'partner_card_click',
] as const;
export type AnalyticsEventType = (typeof analyticsEventTypes)[number];

/** Events of the cards of partners, which `visits.ts` sends. */
export type PartnerEventType = Extract<AnalyticsEventType, `partner_${string}`>;

/** The pages that show the cards of partners; `private.partner_pages` has the same list. */
export const partnerPages = ['/', '/partners'] as const;

/**
 * `visits.kind`: a page shown, a link of an edition opened, another link that leaves the site, a page not found, an
 * article left.
 */
export const visitKinds = ['page', 'outbound', 'booking', 'chat', 'not_found', 'read'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** `visits.depth` of a `read`: percent of the article that were on screen; 25 up to its half. */
export type ReadDepth = 25 | 50 | 75 | 100;

/** `visits.device`, from the width of the screen. */
export const visitDevices = ['phone', 'tablet', 'desktop'] as const;
export type VisitDevice = (typeof visitDevices)[number];

/** `visits.audience`: the figures count `visitor`; the others are counted apart. */
export const visitAudiences = ['visitor', 'robot', 'administrator'] as const;

/** What a figure of visits may be filtered by: `private.visit_filters` has the same names. */
export const visitFilters = ['page', 'source', 'device', 'country', 'campaign'] as const;
export type VisitFilter = (typeof visitFilters)[number];

/** The lists of `visits_overview`; `private.visit_days.dimension` has the same names, with those of the totals. */
export const visitLists = [
  'page',
  'entry',
  'source',
  'campaign',
  'outbound',
  'country',
  'device',
  'not_found',
] as const;
export type VisitList = (typeof visitLists)[number];

/** Periods of so many days that end today; `private.visit_period` has the same list. */
export const visitDayPeriods = ['1', '7', '30', '90', '365'] as const;

/**
 * With a filter, values of fewer visitors are hidden from lists, and figures are multiples of it: filters together, or
 * the difference of two figures, may single out a person.
 */
export const hiddenBelow = 5;
/** Days that a filtered read counts at most. */
export const filteredDaysMax = 366;
/** Kinds of a step of a funnel: a page, an event, a link. */
export const stepKinds = ['page', 'event', 'booking', 'chat', 'outbound'] as const;
export type StepKind = (typeof stepKinds)[number];
/** `value` is a path (`/blog/*` for those that begin so), a type of event, or a host; empty for any. */
export type FunnelStep = { kind: StepKind; value: string };
export const funnelStepRange = { min: 1, max: 8 } as const;

/** How long after the first step a later one counts. A session ends with its tab. */
export const funnelWindows = ['session', 'day', 'week'] as const;
export const funnelBreakdowns = ['device', 'source', 'country', 'tier'] as const;

/** Below so many sessions, no figure is shown; a group of fewer persons than `group` is hidden, others are multiples. */
export const smallest = { sessions: 30, group: 5 } as const;

/** `private.figure_mails.rhythm`: at 8:00 in Paris, each Monday or each first of the month. */
export const mailRhythms = ['weekly', 'monthly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/** `analytics_goals.metric`: places taken of the editions of a month, subscriptions confirmed in it. */
export const goalMetrics = ['places', 'subscribers'] as const;
export type GoalMetric = (typeof goalMetrics)[number];
export const goalTarget = { min: 1, max: 100_000 } as const;
