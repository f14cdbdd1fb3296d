import type { TransactionSql } from 'postgres';
import * as z from 'zod';
import type { Caller, Database, TransactionOptions } from '#backend/contract.ts';
import { maxRows } from '#backend/rest/limits.ts';
import type { Explanation } from '#backend/rest/http/media-type.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { Statement } from '#backend/rest/sql/statement.ts';

/** The single row of a `Statement`, with its numbers parsed. */
export type StatementResult = {
  body: string | null;
  rows: number;
  total: number | undefined;
  headers: string | null;
  status: string | null;
  location: string | null;
  inserted: number | undefined;
};

type Row = {
  body: string | null;
  page: string;
  total: string | null;
  headers: string | null;
  status: string | null;
  location?: string | null;
  inserted?: string | null;
};

const explained = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })).min(1);

type Execution = {
  statement: Statement;
  /** Whether to send it as a named prepared statement. */
  prepared: boolean;
  /** A statement whose estimated row count replaces the total; explained in the same transaction. */
  estimate: Statement | undefined;
  transaction: TransactionOptions;
  /** Whether COMMIT must wait for `check`, because the statement writes and `check` may throw. */
  checkBeforeCommit: boolean;
  /**
   * Whether to roll the transaction back after a successful statement (`Prefer: tx=rollback`, or the setting
   * `db_tx_end`).
   */
  rollback: boolean;
  /** Set when the statement is explained instead of executed; the plan becomes the body. */
  plan: Explanation | undefined;
  check(result: StatementResult): void;
};

/** Runs the statement of a request under its caller's identity. */
export type RunStatement = (
  execution: Omit<Execution, 'prepared' | 'transaction'> & { readOnly: boolean },
) => Promise<StatementResult>;

/** Thrown to roll the transaction back; carries the result of the response. */
class RolledBack extends Error {
  readonly result: StatementResult;

  constructor(result: StatementResult) {
    super('rolled back as requested');
    this.result = result;
  }
}

const maxAttempts = 3;

/**
 * Runs the statement in one transaction. A transaction that PostgreSQL aborted because of a deadlock or a serialization
 * failure is tried again, three times in all.
 *
 * @throws {RestError} what `check` throws.
 */
export async function execute(
  database: Database,
  caller: Caller,
  execution: Execution,
): Promise<StatementResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(database, caller, execution);
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

/** `deadlock_detected` or `serialization_failure`. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

async function attemptOnce(
  database: Database,
  caller: Caller,
  execution: Execution,
): Promise<StatementResult> {
  const { statement, prepared, estimate, transaction, checkBeforeCommit, rollback, plan, check } = execution;
  const send = (tx: TransactionSql) =>
    tx.unsafe<Row[]>(statement.text, statement.values, { prepare: prepared });
  if (plan) return explain(plan);
  if (rollback) return database.asRole(caller, runAndRollBack, transaction).catch(resultOfRollback);
  if (estimate || checkBeforeCommit) return database.asRole(caller, runAndCheck, transaction);
  // A callback that returns its one pending statement has COMMIT sent with it: one round trip in all.
  const [row] = await database.asRole<Row[]>(caller, send, transaction);
  return checkedResult(row);

  async function runAndCheck(tx: TransactionSql): Promise<StatementResult> {
    const [[row], estimated] = await Promise.all([
      send(tx),
      estimate && tx.unsafe(`explain (format json) ${estimate.text}`, estimate.values),
    ]);
    return checkedResult(row, estimated?.[0]?.['QUERY PLAN']);
  }

  async function runAndRollBack(tx: TransactionSql): Promise<never> {
    throw new RolledBack(await runAndCheck(tx));
  }

  async function explain({ format, options }: Explanation): Promise<StatementResult> {
    const list = [`format ${format}`, ...options].join(', ');
    const explaining = async (tx: TransactionSql): Promise<StatementResult> => {
      const lines = await tx.unsafe<{ 'QUERY PLAN': unknown }[]>(
        `explain (${list}) ${statement.text}`,
        statement.values,
      );
      const body =
        format === 'json'
          ? JSON.stringify(lines[0]?.['QUERY PLAN'])
          : lines.map((line) => line['QUERY PLAN']).join('\n');
      const result = { ...emptyResult, body };
      if (rollback) throw new RolledBack(result);
      return result;
    };
    return database.asRole(caller, explaining, transaction).catch(resultOfRollback);
  }

  function checkedResult(row: Row | undefined, plan?: unknown): StatementResult {
    if (!row) throw new RestError(500, { code: 'PGRSTX00', message: 'The database returned no row.' });
    const result = parseRow(row, plan);
    check(result);
    return result;
  }
}

const emptyResult: StatementResult = {
  body: null,
  rows: 0,
  total: undefined,
  headers: null,
  status: null,
  location: null,
  inserted: undefined,
};

function resultOfRollback(error: unknown): StatementResult {
  if (error instanceof RolledBack) return error.result;
  throw error;
}

function parseRow(row: Row, plan: unknown): StatementResult {
  const estimate = plan === undefined ? undefined : explained.parse(plan)[0]?.Plan['Plan Rows'];
  const counted = row.total === null ? undefined : Number(row.total);
  return {
    body: row.body,
    rows: Number(row.page),
    total: totalOf(counted, estimate),
    headers: row.headers,
    status: row.status,
    location: row.location ?? null,
    inserted: row.inserted ? Number(row.inserted) : undefined,
  };
}

/** A count above `maxRows` stopped there and is not the total: the estimate is used instead. */
function totalOf(counted: number | undefined, estimate: number | undefined): number | undefined {
  if (estimate === undefined || (counted !== undefined && counted <= maxRows)) return counted;
  return Math.max(estimate, counted ?? 0);
}
