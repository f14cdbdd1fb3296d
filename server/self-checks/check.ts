import type {
  SelfCheckDetails,
  SelfCheckId,
  SelfCheckOutcome,
  SelfCheckProblem,
} from '#domain/self-checks.ts';

import type { CheckedSite } from './checked-site.ts';

/** What a check found. Its texts are French, for the person who repairs; `assumed` are declared variants. */
export type Finding =
  | { outcome: 'passed'; note: string; assumed?: readonly string[] }
  | { outcome: 'failed'; problems: readonly SelfCheckProblem[]; assumed?: readonly string[] }
  /** The mode of hosting, or missing data, makes the proof impossible: `why` says so. */
  | { outcome: 'not_verifiable'; why: string };

/** One check of the running site. It reads only, or removes what it made before it returns. */
export type SelfCheck = {
  id: SelfCheckId;
  /** Seconds it may take, when it needs more than the others. */
  seconds?: number;
  run(site: CheckedSite, signal: AbortSignal): Promise<Finding>;
};

/** A check that failed when it found a problem, and passed with `note` otherwise. */
export function judge(
  problems: readonly SelfCheckProblem[],
  note: string,
  assumed: readonly string[] = [],
): Finding {
  return problems.length > 0
    ? { outcome: 'failed', problems, assumed }
    : { outcome: 'passed', note, assumed };
}

export type Recorded = { outcome: SelfCheckOutcome; ms: number; details: SelfCheckDetails };
