import type { Json } from '#domain/database.types.gen.ts';
import { functionNames } from '#domain/components.ts';
import type { ComponentName, FunctionName, ReportedState } from '#domain/components.ts';

/** What a check found. `figures` hold numbers and words of the code, never personal data. */
export type Finding = { state: ReportedState; figures?: Record<string, Json>; age?: number };
export type Beat = Finding & { component: ComponentName };

/** A check of one component. What it throws means that the check itself failed. */
export type Probe = { component: ComponentName; check: () => Promise<Finding> | Finding };

/** Milliseconds of one check. */
const patience = 5000;

/** Runs the checks beside each other; one that fails, or takes longer than five seconds, is `unchecked`. */
export async function runProbes(probes: readonly Probe[]): Promise<Beat[]> {
  return Promise.all(
    probes.map(async ({ component, check }): Promise<Beat> => {
      try {
        return { component, ...(await within(patience, check)) };
      } catch {
        return { component, state: 'unchecked' };
      }
    }),
  );
}

async function within<Result>(milliseconds: number, work: () => Promise<Result> | Result): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the check took too long')), milliseconds);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The environment variables that a function needs, by whether they are set. */
export type SecretsOf = (name: FunctionName) => Record<string, boolean>;

/**
 * The functions that this process serves: the others are switched off in `supabase/config.toml`. With the hosted service
 * they run elsewhere, where this process sees nothing.
 */
export function functionBeats(served: ReadonlySet<string> | undefined, secretsOf: SecretsOf): Beat[] {
  return functionNames.map((component) => {
    if (!served) return { component, state: 'unverifiable' };
    return {
      component,
      state: served.has(component) ? 'ok' : 'disabled',
      figures: { secrets: secretsOf(component) },
    };
  });
}
