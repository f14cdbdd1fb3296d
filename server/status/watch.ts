import type { CallFailure, CountCall, IsPaused } from '#backend/contract.ts';
import type { ComponentName } from '#domain/components.ts';

/** How one worker shows that it lives, and learns that it is paused. */
export type Watch = {
  beat(): void;
  isPaused(): Promise<boolean>;
  count(milliseconds: number, failure?: CallFailure): void;
};

/** A worker that is looked at by no monitor, as in tests. */
export const unwatched: Watch = {
  beat: () => undefined,
  isPaused: () => Promise.resolve(false),
  count: () => undefined,
};

export type Watches = {
  of(component: ComponentName): Watch;
  /** Milliseconds since the last beat; undefined before the first one. */
  age(component: ComponentName): number | undefined;
};

/** The watches of the workers of this process. */
export function createWatches(
  isPaused: IsPaused,
  countCall: CountCall,
  now: () => number = () => performance.now(),
): Watches {
  const beats = new Map<ComponentName, number>();
  return {
    of: (component) => ({
      beat: () => void beats.set(component, now()),
      isPaused: () => isPaused(component),
      count: (milliseconds, failure) => countCall(component, milliseconds, failure),
    }),
    age(component) {
      const at = beats.get(component);
      return at === undefined ? undefined : now() - at;
    },
  };
}

/** Runs work and counts it; a failure is counted under `code` and thrown again. */
export async function counted<Result>(
  { count }: Pick<Watch, 'count'>,
  code: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  try {
    const result = await work();
    count(performance.now() - start);
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    count(performance.now() - start, { code, message });
    throw error;
  }
}
