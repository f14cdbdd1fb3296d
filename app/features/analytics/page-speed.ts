/** Milliseconds since the navigation began, except `shift` (a sum without unit) and `interaction` (a duration). */
export type PageSpeed = {
  server?: number;
  firstPaint?: number;
  largestPaint?: number;
  interactive?: number;
  loaded?: number;
  shift?: number;
  interaction?: number;
};

// Entries that TypeScript does not describe.
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
  'value' in entry && 'hadRecentInput' in entry;

/**
 * Reads the measures of this page and calls `changed` with them, now and whenever one changes, until the returned
 * function is called. Nothing is stored or sent. A browser without a kind of entry leaves its measure undefined.
 */
export function observePageSpeed(changed: (speed: PageSpeed) => void): () => void {
  let speed: PageSpeed = {};
  const add = (measures: PageSpeed) => {
    speed = { ...speed, ...measures };
    changed(speed);
  };
  const observers = [
    observe('navigation', (entry) => {
      if (!(entry instanceof PerformanceNavigationTiming)) return;
      add({ server: entry.responseStart, ...(entry.loadEventEnd > 0 && { loaded: entry.loadEventEnd }) });
    }),
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') add({ firstPaint: startTime });
    }),
    observe('mark', ({ name, startTime }) => {
      if (name === 'hydrated') add({ interactive: startTime });
    }),
    observe('largest-contentful-paint', ({ startTime }) => add({ largestPaint: startTime })),
    observe('layout-shift', (entry) => {
      if (isShift(entry) && !entry.hadRecentInput) add({ shift: (speed.shift ?? 0) + entry.value });
    }),
    observe('event', ({ duration }) => {
      if (duration > (speed.interaction ?? 0)) add({ interaction: duration });
    }),
  ];
  // Without a shift the browser has no entry: the sum is zero where it would have reported one.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) add({ shift: speed.shift ?? 0 });
  return () => {
    for (const observer of observers) observer?.disconnect();
  };
}

function observe(type: string, each: (entry: PerformanceEntry) => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) each(entry);
  });
  // The shortest duration that browsers report for `event`.
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  return observer;
}
