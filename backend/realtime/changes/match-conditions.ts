import type { Claims, Database } from '#backend/contract.ts';
import { runWithin } from '#backend/realtime/run-within.ts';
import type { Turn } from '#backend/shared-semaphore.ts';

import type { Change } from './change.ts';
import { selectChanges } from './select-changes.ts';
import { sqlOperators } from './simple-matcher.ts';
import type { SqlCondition } from './subscription.ts';

/** Milliseconds of one group of conditions: the client chooses their operators and values. */
const statementTimeout = 1_000;

/** The changes to match with a group of conditions that only PostgreSQL can evaluate. */
type ConditionQuery = { conditions: readonly SqlCondition[]; changes: readonly Change[] };

/**
 * Evaluates groups of conditions under the role of their subscriber. Call it only with changes that the subscriber may
 * read: the duration of an evaluation depends on the row. Rejects when an evaluation fails or takes longer than a second,
 * and with `TurnOver` when the turn has no time left.
 */
export async function readMatching(
  database: Database,
  claims: Claims,
  queries: readonly ConditionQuery[],
  turn: Turn,
): Promise<Map<readonly SqlCondition[], Set<Change>>> {
  return database.asRole(
    { claims, from: 'realtime' },
    async (tx) => {
      const matching = new Map<readonly SqlCondition[], Set<Change>>();
      for (const { conditions, changes } of queries) {
        const { test, parameters } = toSql(conditions);
        const select = () => selectChanges(tx, test, changes, parameters);
        matching.set(conditions, new Set(await runWithin(tx, turn, statementTimeout, select)));
      }
      return matching;
    },
    { settings: { TimeZone: 'UTC' } },
  );
}

function toSql(conditions: readonly SqlCondition[]): { test: string; parameters: string[] } {
  const parameters: string[] = [];
  const tests = conditions.map((condition) => {
    const name = `$${parameters.push(condition.column) + 1}`;
    const actual = `(r.value ->> ${name}::text)::${condition.sqlType}`;
    const operator = sqlOperators[condition.operator];
    if (operator === null) return `${actual} is ${condition.negated ? 'not ' : ''}${condition.value}`;
    const type = condition.operator === 'in' ? `${condition.sqlType}[]` : condition.sqlType;
    const test = `${actual} ${operator} ($${parameters.push(condition.value) + 1}::text::${type})`;
    return condition.negated ? `not (${test})` : `(${test})`;
  });
  return { test: tests.join(' and '), parameters };
}
