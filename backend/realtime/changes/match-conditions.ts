import type { Claims, Database } from '#backend/contract.ts';

import type { Change } from './change.ts';
import { limitStatements, selectChanges } from './select-changes.ts';
import { sqlOperators } from './simple-matcher.ts';
import type { SqlCondition } from './subscription.ts';

/** Milliseconds of one group of conditions: the client chooses their operators and values. */
const statementTimeout = 1_000;

/** The changes to match with a group of conditions that only PostgreSQL can evaluate. */
type ConditionQuery = { conditions: readonly SqlCondition[]; changes: readonly Change[] };

/**
 * Evaluates groups of conditions under the role of their subscriber. Call it only with changes that the subscriber may
 * read: the duration of an evaluation depends on the row. Rejects when an evaluation fails, takes longer than a second,
 * or starts after `deadline` (`performance.now()`).
 */
export async function readMatching(
  database: Database,
  claims: Claims,
  queries: readonly ConditionQuery[],
  deadline: number,
): Promise<Map<readonly SqlCondition[], Set<Change>>> {
  return database.asRole(
    { claims, from: 'realtime' },
    async (tx) => {
      await limitStatements(tx, statementTimeout);
      const matching = new Map<readonly SqlCondition[], Set<Change>>();
      for (const { conditions, changes } of queries) {
        if (performance.now() > deadline) throw new Error('the filters took too long');
        const { test, parameters } = toSql(conditions);
        matching.set(conditions, new Set(await selectChanges(tx, test, changes, parameters)));
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
