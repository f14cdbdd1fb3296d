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
 * SQL of `column`, of type `type`, that subtracts its size from the response's budget and aborts the statement when the
 * budget is used up. Each value is charged before an aggregate collects it, so that PostgreSQL's memory is bounded too:
 * nested embeds multiply (a thousand comments of the article of each of a thousand comments), and limits of rows and
 * depth do not bound the result. A list is charged again with each row that contains it, since PostgreSQL may build a
 * list once and output it a thousand times.
 */
export function chargeBudget(column: string, type: 'json' | 'text'): string {
  // `pg_column_size` of a stored text would be its compressed size.
  const size = type === 'json' ? `pg_column_size(${column})` : `octet_length(${column})`;
  const left = `current_setting('${setting}')::bigint - coalesce(${size}, 0)`;
  const abort = `set_config('${invalidSetting}', '', true)`;
  return `case when set_config('${setting}', (${left})::text, true)::bigint >= 0 then ${column} else ${type === 'json' ? `to_json(${abort})` : abort} end`;
}

/**
 * A FROM item with the columns of `list`, computed from the rows `r` of `from`. `offset 0` makes PostgreSQL compute each
 * column once, although a charge names it twice.
 */
export function computedOnce(list: string, from: string): string {
  return `(select ${list} from ${from} r offset 0)`;
}

/** Whether PostgreSQL's error means that the budget is used up. */
export const isBudgetExceeded = (code: string, message: string): boolean =>
  code === '42704' && message.includes(invalidSetting);
