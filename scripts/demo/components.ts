import { TZDateMini } from '@date-fns/tz';

import { callBounds } from '#domain/components.ts';
import type { ComponentName } from '#domain/components.ts';

import { dayMilliseconds } from './world.ts';
import type { DemoTable, Row, World } from './world.ts';

/** Calls of an ordinary day, and the class of durations of most of them. */
const traffic: readonly (readonly [ComponentName, number, number])[] = [
  ['newsletter-subscribe', 14, 3],
  ['newsletter-confirm', 9, 2],
  ['newsletter-unsubscribe', 3, 2],
  ['waiting-list-join', 5, 3],
  ['waiting-list-confirm', 4, 2],
  ['member-mail', 2, 4],
  ['mail-events', 6, 3],
  ['check-mail-domain', 1, 6],
  ['pages', 420, 4],
  ['calendar', 60, 3],
  ['sitemap', 22, 3],
  ['pictures', 35, 6],
  ['mail-worker', 40, 5],
];
const machinery: readonly ComponentName[] = [
  'process',
  'database',
  'disk',
  'mail-worker',
  'housekeeping',
  'realtime',
];
/** Minutes of a day with a report each. */
const checksOfDay = 1440;

/**
 * A month of /admin/edge-functions-status, of real time as the reports of the process that follow: a day of the payment
 * provider's errors, an evening without mail, a backup.
 */
export function componentTables(world: World): DemoTable[] {
  return [
    { table: 'private.component_counts', rows: [...days(world), ...hours(world)] },
    { table: 'private.component_errors', rows: errors(world) },
    { table: 'private.component_incidents', rows: incidents(world) },
    { table: 'private.component_beats', rows: beats(world) },
  ];
}

const before = ({ realNow }: World, number: number) => new Date(+realNow - number * dayMilliseconds);

/** Midnight in Paris of that many days ago. */
function midnight({ realNow }: World, back: number): Date {
  const local = new TZDateMini(+realNow, 'Europe/Paris');
  return new Date(
    +new TZDateMini(local.getFullYear(), local.getMonth(), local.getDate() - back, 'Europe/Paris'),
  );
}

function buckets(calls: number, usual: number): number[] {
  const shares = [0.7, 0.25, 0.05];
  return Array.from({ length: callBounds.length + 1 }, (_, place) =>
    Math.round(calls * (shares[place - usual] ?? 0)),
  );
}

function days(world: World): Row[] {
  return Array.from({ length: 30 }, (_, index) => index + 1).flatMap((back) => {
    const starts_at = midnight(world, back);
    const called = new Map<ComponentName, Row>();
    for (const [component, usual, place] of traffic) {
      const calls = Math.max(1, Math.round(usual * (0.6 + world.random.next() * 0.8)));
      const bad = component === 'newsletter-subscribe' && back === 9;
      const errors = bad ? Math.ceil(calls / 4) : 0;
      called.set(component, {
        calls,
        errors,
        buckets: { json: buckets(calls, place) },
        checks: 0,
        failures: 0,
      });
    }
    for (const component of machinery) {
      const failures = component === 'mail-worker' && back === 3 ? 190 : 0;
      const none = { calls: 0, errors: 0, buckets: { json: buckets(0, 0) } };
      called.set(component, { ...none, ...called.get(component), checks: checksOfDay, failures });
    }
    return [...called].map(([component, row]) => ({ component, grain: 'day', starts_at, ...row }));
  });
}

function hours(world: World): Row[] {
  const hour = Math.floor(+world.realNow / 3_600_000) * 3_600_000;
  return traffic.flatMap(([component, usual, place]) =>
    Array.from({ length: 20 }, (_, index) => {
      const calls = Math.floor(usual / 20 + world.random.next());
      const starts_at = new Date(hour - (index + 1) * 3_600_000);
      return {
        component,
        grain: 'hour',
        starts_at,
        calls,
        errors: 0,
        checks: 0,
        failures: 0,
        buckets: { json: buckets(calls, place) },
      };
    }).filter(({ calls }) => calls > 0),
  );
}

function errors(world: World): Row[] {
  const known: [ComponentName, string, string, number, number][] = [
    ['newsletter-subscribe', 'HTTP 503', 'UNAVAILABLE: Service temporarily unavailable', 4, 9],
    ['check-mail-domain', 'IDLE_TIMEOUT', '', 1, 17],
    ['mail-worker', 'MAIL_SERVER', 'Connection timeout', 12, 3],
    ['pictures', 'SlowDown', 'Too many requests at once, please try again later', 2, 5],
  ];
  return known.map(([component, code, message, count, back], index) => ({
    component,
    fingerprint: world.id('component-errors', index).replaceAll('-', '').repeat(2),
    code,
    message,
    errors: count,
    first_seen_at: before(world, back + 0.1),
    last_seen_at: before(world, back),
  }));
}

function incidents(world: World): Row[] {
  const row = (number: number, back: number, hours: number, values: Row): Row => ({
    id: world.id('component-incidents', number),
    started_at: before(world, back),
    ended_at: before(world, back - hours / 24),
    calls: 0,
    errors: 0,
    note: '',
    ...values,
  });
  return [
    row(1, 9, 0.3, { component: 'newsletter-subscribe', cause: 'errors', calls: 12, errors: 4 }),
    row(2, 3, 3.2, {
      component: 'mail-worker',
      cause: 'down',
      note: 'Le serveur d’envoi était en maintenance. Tout est parti vers 22 h.',
    }),
    row(3, 21, 0.4, { component: 'process', cause: 'stopped', note: 'Mise à jour du serveur.' }),
  ];
}

/** The functions are seen well until the process reports; the backup is written by its command only. */
function beats(world: World): Row[] {
  const called = traffic.map(([component], index) => ({
    component,
    state: 'ok',
    figures: { json: {} },
    beat_at: before(world, 0.01),
    since: before(world, 30),
    called_at: before(world, 0.02 + index / 40),
  }));
  const backup = {
    component: 'backup',
    state: 'ok',
    figures: { json: { bytes: 48_300_000 } },
    beat_at: before(world, 1.9),
    since: before(world, 30),
    called_at: null,
  };
  return [...called, backup];
}
