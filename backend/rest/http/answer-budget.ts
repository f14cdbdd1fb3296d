import type { Role } from '#backend/contract.ts';

const megabyte = 1024 * 1024;

/** Bytes of lists that one answer may be made of, those inside others counted again. */
const budgets: Record<Role, number> = {
  anon: 32 * megabyte,
  authenticated: 64 * megabyte,
  // Exports and backups are its work.
  service_role: 512 * megabyte,
};

const setting = 'pgrst.budget';
/** The name of no setting: PostgreSQL refuses it, and ends the statement there. */
const refusal = 'the answer is too large';

/** What the transaction of a request begins with. */
export const budgetSetting = (role: Role): Record<string, string> => ({ [setting]: String(budgets[role]) });

/**
 * A list, or a row that holds some, paid for out of the answer's budget by each row it stands in. Resources embedded in
 * each other multiply (a thousand comments of the article of each of a thousand comments): neither the page's length
 * nor the depth bounds that, and nothing else would keep it from taking all the memory there is, PostgreSQL's first.
 * Not where the list is made: PostgreSQL may make it once and show it a thousand times.
 */
export function paidFor(json: string): string {
  const left = `current_setting('${setting}')::bigint - coalesce(pg_column_size(${json}), 0)`;
  return `case when set_config('${setting}', (${left})::text, true)::bigint >= 0 then ${json} else to_json(set_config('${refusal}', '', true)) end`;
}

/** Whether PostgreSQL's message is that refusal. */
export const saysTooLarge = (code: string, message: string): boolean =>
  code === '42704' && message.includes(refusal);
