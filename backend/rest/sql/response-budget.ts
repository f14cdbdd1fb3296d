import type { Role } from '#backend/contract.ts';
import { responseBytes } from '#backend/rest/limits.ts';

const setting = 'pgrst.budget';
/** Not a valid setting name: PostgreSQL rejects it with 42704, which aborts the statement. */
const invalidSetting = 'the response is too large';

/** The setting that holds the budget at the start of a request's transaction. */
export const budgetSetting = (role: Role): Record<string, string> => ({
  [setting]: String(responseBytes[role]),
});

/**
 * SQL that subtracts the size of `value` (a list, a row that contains lists, or the text of a body) from the response's
 * budget and aborts the statement when the budget is used up. Nested embeds multiply (a thousand comments of the article of each of a thousand
 * comments): limits of rows and depth do not bound the result, which could use all of PostgreSQL's memory. The size is
 * charged in the row that contains the list, since PostgreSQL may build a list once and output it a thousand times.
 */
export function chargeBudget(value: string, type: 'json' | 'text' = 'json'): string {
  const left = `current_setting('${setting}')::bigint - coalesce(pg_column_size(${value}), 0)`;
  const abort = `set_config('${invalidSetting}', '', true)`;
  return `case when set_config('${setting}', (${left})::text, true)::bigint >= 0 then ${value} else ${type === 'json' ? `to_json(${abort})` : abort} end`;
}

/** Whether PostgreSQL's error means that the budget is used up. */
export const isBudgetExceeded = (code: string, message: string): boolean =>
  code === '42704' && message.includes(invalidSetting);
