import { callBounds } from '#domain/components.ts';

import type { CallFailure, CountCall } from './contract.ts';

type Counted = { calls: number; errors: number; buckets: number[]; failures: Map<string, Failure> };
type Failure = CallFailure & { count: number };

/** What was counted since the last report, in the form that `report_components` takes. */
export type CallReport = {
  calls: { component: string; calls: number; errors: number; buckets: number[] }[];
  errors: { component: string; code: string; message: string; count: number }[];
};

export type CallCounter = {
  /** Counts a call; a component that the counter does not know is left out. */
  record: CountCall;
  /** Returns what was counted, and starts at zero. */
  take(): CallReport;
  /** Counts a report again that could not be sent. */
  giveBack(report: CallReport): void;
};

/** Groups of one component between two reports; further errors are counted without their message. */
const groupsMax = 5;
const messageMax = 600;

const none = (): Counted => ({
  calls: 0,
  errors: 0,
  buckets: Array.from({ length: callBounds.length + 1 }, () => 0),
  failures: new Map(),
});

/** Counts calls in memory, for `names` only: what it holds is bounded, and a call waits for nothing. */
export function createCallCounter(names: readonly string[]): CallCounter {
  const known = new Set(names);
  let counts = new Map<string, Counted>();

  function countOf(component: string): Counted {
    const found = counts.get(component) ?? none();
    counts.set(component, found);
    return found;
  }

  function addFailure({ failures }: Counted, { code, message }: CallFailure, count: number): void {
    const key = `${code}\n${message}`;
    const same = failures.get(key);
    if (same) same.count += count;
    else if (failures.size < groupsMax) failures.set(key, { code, message, count });
  }

  return {
    record(component, milliseconds, failure) {
      if (!known.has(component)) return;
      const counted = countOf(component);
      const bucket = bucketOf(milliseconds);
      counted.calls += 1;
      counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1;
      if (!failure) return;
      counted.errors += 1;
      addFailure(counted, { code: storable(failure.code), message: storable(failure.message) }, 1);
    },
    take() {
      const taken = [...counts];
      counts = new Map();
      return {
        calls: taken.map(([component, { calls, errors, buckets }]) => ({
          component,
          calls,
          errors,
          buckets,
        })),
        errors: taken.flatMap(([component, { failures }]) =>
          [...failures.values()].map((failure) => ({ component, ...failure })),
        ),
      };
    },
    giveBack(report) {
      for (const { component, calls, errors, buckets } of report.calls) {
        const counted = countOf(component);
        counted.calls += calls;
        counted.errors += errors;
        for (const [place, number] of buckets.entries())
          counted.buckets[place] = (counted.buckets[place] ?? 0) + number;
      }
      for (const { component, count, ...failure } of report.errors)
        addFailure(countOf(component), failure, count);
    },
  };
}

/**
 * A text as JSON of the database takes it, without NUL and halves of characters: one that it refuses would make every later
 * report fail, because it is counted again.
 */
const storable = (text: string): string => text.slice(0, messageMax).replaceAll('\0', ' ').toWellFormed();

/** The place of the first bound that is not below; the last class has none. */
function bucketOf(milliseconds: number): number {
  const place = callBounds.findIndex((bound) => milliseconds <= bound);
  return place < 0 ? callBounds.length : place;
}
