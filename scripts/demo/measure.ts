import type { DemoTable, Row, World } from './world.ts';

/** What the screens of figures show beside the visits: goals of a year, and errors of browsers. */
export function measureTables(world: World): DemoTable[] {
  return [
    { table: 'public.analytics_goals', rows: makeGoals(world) },
    { table: 'public.browser_errors', rows: makeErrors(world) },
  ];
}

/** From eleven months ago to two months ahead; subscribers grow, and the two months of summer have no goal of places. */
function makeGoals({ now }: World): Row[] {
  return Array.from({ length: 14 }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1));
    const goal = (metric: string, target: number): Row => ({
      month: month.toISOString().slice(0, 10),
      metric,
      target,
      updated_at: month < now ? month : now,
    });
    const isSummer = month.getUTCMonth() === 6 || month.getUTCMonth() === 7;
    return [...(isSummer ? [] : [goal('places', 25)]), goal('subscribers', 120 + index * 10)];
  }).flat();
}

const errors = [
  [
    'render',
    "TypeError: Cannot read properties of undefined (reading 'starts_at')",
    '/evenements-lille',
    'safari',
    'phone',
    7,
  ],
  ['promise', 'TypeError: Failed to fetch', '/blog', 'chrome', 'phone', 41],
  [
    'script',
    'ResizeObserver loop completed with undelivered notifications.',
    '/gallery',
    'firefox',
    'computer',
    12,
  ],
  ['promise', 'NotAllowedError: Write permission denied.', '/dashboard', 'edge', 'computer', 2],
] as const;

function makeErrors(world: World): Row[] {
  return errors.map(([source, message, path, browser, device, reports], index): Row => ({
    fingerprint: world.id('browser-errors', index).replaceAll('-', '').repeat(2),
    source,
    message,
    stack: `at ${source === 'render' ? 'NextEdition' : 'load'} (/assets/${path.slice(1)}-demo.js:1:${1200 + index * 37})`,
    component: source === 'render' ? 'NextEdition < EventSection < Page' : null,
    path,
    browser,
    device,
    release: 'demo',
    reports,
    first_seen_at: world.ago(20 - index * 4),
    last_seen_at: world.ago(0.4 + index * 1.7),
    // The last one was settled after its last report.
    settled_at: index === errors.length - 1 ? world.ago(0.3) : null,
  }));
}
