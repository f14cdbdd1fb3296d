import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Claims, Database } from '#backend/contract.ts';
import { maxRows } from '#backend/rest/limits.ts';
import type { Explanation } from '#backend/rest/http/media-type.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { Statement } from '#backend/rest/sql/statement.ts';

/** What the statement's only row says. */
export type Answer = {
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

export type Execution = {
  statement: Statement;
  prepared: boolean;
  /** Counts rows by the planner's estimate, in the same transaction. */
  estimate: Statement | undefined;
  settings: Record<string, string>;
  /** Something changes that `check` may still refuse: the transaction waits for it, and what it throws undoes all. */
  undoable: boolean;
  /** Nothing of it stays, though it is answered as if it did. */
  undone: boolean;
  /** The statement's plan is wanted, and not its answer. */
  plan: Explanation | undefined;
  check(answer: Answer): void;
};

/** Thrown to have the transaction rolled back; carries what is answered all the same. */
class Undone extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('undone, as it was asked');
    this.answer = answer;
  }
}

/**
 * In one transaction. One that PostgreSQL undid for the sake of others is tried again: nothing of it has stayed, and
 * the others are through.
 */
export async function execute(database: Database, claims: Claims, execution: Execution): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(database, claims, execution);
    } catch (error) {
      if (attempt === attemptsMax || !gaveWay(error)) throw error;
    }
  }
}

const attemptsMax = 3;

/** A deadlock, or a transaction that could not be put in order with another one. */
function gaveWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

async function attemptOnce(database: Database, claims: Claims, execution: Execution): Promise<Answer> {
  const { statement, prepared, estimate, settings, undoable, undone, plan, check } = execution;
  const send = (tx: TransactionSql) =>
    tx.unsafe<Row[]>(statement.text, statement.values, { prepare: prepared });
  if (plan) return explain(plan);
  if (undone) return database.asRole(claims, undo, settings).catch(answerOfUndone);
  if (estimate || undoable) return database.asRole(claims, inSteps, settings);
  // A statement handed back as it is takes COMMIT with it: one round trip in all.
  const [row] = await database.asRole<Row[]>(claims, send, settings);
  return checked(row);

  async function inSteps(tx: TransactionSql): Promise<Answer> {
    const [[row], estimated] = await Promise.all([
      send(tx),
      estimate && tx.unsafe(`explain (format json) ${estimate.text}`, estimate.values),
    ]);
    return checked(row, estimated?.[0]?.['QUERY PLAN']);
  }

  async function undo(tx: TransactionSql): Promise<never> {
    throw new Undone(await inSteps(tx));
  }

  async function explain({ format, options }: Explanation): Promise<Answer> {
    const list = [`format ${format}`, ...options].join(', ');
    const explaining = async (tx: TransactionSql): Promise<Answer> => {
      const lines = await tx.unsafe<{ 'QUERY PLAN': unknown }[]>(
        `explain (${list}) ${statement.text}`,
        statement.values,
      );
      const body =
        format === 'json'
          ? JSON.stringify(lines[0]?.['QUERY PLAN'])
          : lines.map((line) => line['QUERY PLAN']).join('\n');
      const answer = { ...emptyAnswer, body };
      if (undone) throw new Undone(answer);
      return answer;
    };
    return database.asRole(claims, explaining, settings).catch(answerOfUndone);
  }

  function checked(row: Row | undefined, plan?: unknown): Answer {
    if (!row) throw new RestError(500, { code: 'PGRSTX00', message: 'The database gave no answer.' });
    const answer = answerOf(row, plan);
    check(answer);
    return answer;
  }
}

const emptyAnswer: Answer = {
  body: null,
  rows: 0,
  total: undefined,
  headers: null,
  status: null,
  location: null,
  inserted: undefined,
};

function answerOfUndone(error: unknown): Answer {
  if (error instanceof Undone) return error.answer;
  throw error;
}

function answerOf(row: Row, plan: unknown): Answer {
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

/** A count that stopped at its bound says only "more than this": then the estimate speaks. */
function totalOf(counted: number | undefined, estimate: number | undefined): number | undefined {
  if (estimate === undefined || (counted !== undefined && counted <= maxRows)) return counted;
  return Math.max(estimate, counted ?? 0);
}
