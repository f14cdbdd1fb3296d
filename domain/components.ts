/** The functions of `supabase/functions`, in the order of /admin/edge-functions-status. */
export const functionNames = [
  'newsletter-subscribe',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'waiting-list-join',
  'waiting-list-confirm',
  'waiting-list-leave',
  'create-checkout-session',
  'stripe-webhook',
  'badge-subscription',
  'rehearse-payments',
  'member-mail',
  'check-mail-domain',
  'mail-events',
] as const;
export type FunctionName = (typeof functionNames)[number];
export const isFunctionName = (name: string): name is FunctionName =>
  functionNames.some((known) => known === name);

/** What else the process runs or depends on. */
export const machineryNames = [
  'process',
  'database',
  'disk',
  'backup',
  'clock',
  'mail-worker',
  'campaign-worker',
  'task-worker',
  'alert-worker',
  'housekeeping',
  'pages',
  'calendar',
  'sitemap',
  'pictures',
  'publication',
  'realtime',
] as const;
export type MachineryName = (typeof machineryNames)[number];

/** `private.components` has the same names; `tests/policies/back-office/components.test.ts` compares them. */
export const componentNames = [...functionNames, ...machineryNames] as const;
export type ComponentName = (typeof componentNames)[number];

/** What `components_status` says of a component. */
export const componentStates = [
  'ok',
  'slow',
  'warning',
  'down',
  'silent',
  'paused',
  'disabled',
  'idle',
  'unchecked',
  'unverifiable',
] as const;
export type ComponentState = (typeof componentStates)[number];

/** Those that a process reports; the database computes the others. */
export const reportedStates = [
  'ok',
  'slow',
  'warning',
  'down',
  'disabled',
  'unchecked',
  'unverifiable',
] as const satisfies readonly ComponentState[];
export type ReportedState = (typeof reportedStates)[number];

/** Why an incident began. `stopped`: the whole process. */
export const incidentCauses = ['errors', 'down', 'silent', 'stopped'] as const;
export type IncidentCause = (typeof incidentCauses)[number];

/** A day of the strip, as a letter: well, with failures, down for most of it, without a report. */
export const dayStates = ['o', 'd', 'x', '-'] as const;
export type DayState = (typeof dayStates)[number];

/** Upper bounds of the classes of durations in milliseconds, before the last class, which has none (`private.call_bounds`). */
export const callBounds = [5, 10, 25, 50, 100, 200, 400, 800, 1500, 3000, 6000, 12_000] as const;

/** Beyond this share of errors, of this number of calls at least, in this time, a component is down (`private.is_failing`). */
export const failingRule = { minutes: 10, percent: 5, calls: 10 } as const;

export const componentLimits = {
  /** Groups of errors of a component. */
  errorGroups: 50,
  incidentNote: 500,
  /** Seconds after which a gateway or a worker has learnt of a pause. */
  pauseSeconds: 2,
  /** Seconds between two reports of a process. */
  reportSeconds: 60,
} as const;
