import { selfCheckGroupLabels, selfCheckNames } from '#content/copy/admin/self-checks.ts';
import { allSelfCheckGroups, selfCheckGroups } from '#domain/self-checks.ts';
import type { SelfCheckId, SelfCheckProblem } from '#domain/self-checks.ts';

import type { SelfCheckReport, SelfCheckResult } from './self-checks.data.ts';

/** One check as the screen shows it; without a result it was never run. */
export type SelfCheckLine = {
  id: SelfCheckId;
  name: string;
  proves: string;
  result: SelfCheckResult | undefined;
  /** What changed since the run before. */
  change: 'fresh' | 'repaired' | undefined;
};

export type SelfCheckSection = { title: string; lines: SelfCheckLine[] };

/** The checks by group with their last results. `onlyFailed` leaves the others out. */
export function sectionsOf({ checks }: SelfCheckReport, onlyFailed: boolean): SelfCheckSection[] {
  const results = new Map(checks.map((result) => [result.id, result]));
  return allSelfCheckGroups.flatMap((group) => {
    const ids: readonly SelfCheckId[] = selfCheckGroups[group];
    const lines = ids
      .map((id) => lineOf(id, results.get(id)))
      .filter(({ result }) => !onlyFailed || result?.outcome === 'failed');
    return lines.length > 0 ? [{ title: selfCheckGroupLabels[group], lines }] : [];
  });
}

function lineOf(id: SelfCheckId, result: SelfCheckResult | undefined): SelfCheckLine {
  return { id, ...selfCheckNames[id], result, change: result && changeOf(result) };
}

function changeOf({ outcome, before }: SelfCheckResult): SelfCheckLine['change'] {
  if (before === null || before === outcome) return undefined;
  if (outcome === 'failed') return 'fresh';
  return outcome === 'passed' && before === 'failed' ? 'repaired' : undefined;
}

/** Problems with the same expectation and repair. */
export type ProblemGroup = [SelfCheckProblem, ...SelfCheckProblem[]];

/** Problems by what was expected and how they are repaired, in the order of the first of each. */
export function alike(problems: readonly SelfCheckProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const key = `${problem.expected}\n${problem.fix}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

/** « 340 ms », « 12 s ». */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toLocaleString('fr', { maximumFractionDigits: 1 })} s`;
