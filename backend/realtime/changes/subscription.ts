import type { TransactionSql } from 'postgres';

import type { Claims, Database } from '#backend/contract.ts';
import { isServerFailure, isUnavailable } from '#backend/database/errors.ts';
import { runWithin } from '#backend/realtime/run-within.ts';
import { TurnOver } from '#backend/shared-semaphore.ts';
import type { Turn } from '#backend/shared-semaphore.ts';

import { MalformedChangeRequestError, parseChangeRequest } from './change-filter.ts';
import type { ChangeRequest, Condition } from './change-filter.ts';
import type { ChangeParams } from '#backend/realtime/channel/join-payload.ts';
import type { Column, PublishedTable } from './published-tables.ts';
import { readLiteral, simpleMatcher } from './simple-matcher.ts';
import type { Matcher } from './simple-matcher.ts';

/** A prepared entry of `postgres_changes`, to be matched with changes. */
export type Subscription = ChangeRequest & {
  /** The id that the client receives. */
  id: number;
  /** Conditions that this process evaluates. */
  matchers: Matcher[];
  /** Conditions that only PostgreSQL can evaluate: order, patterns, other types. */
  conditionsInSql: SqlCondition[];
};

export type SqlCondition = Condition & { sqlType: string };

/** Milliseconds that the conversion of one filter value may take. */
const statementTimeout = 1_000;

/** Ids are numbers, unique in the process. */
let lastId = 0;

export function nextSubscriptionId(): number {
  lastId += 1;
  return lastId;
}

/** An invalid or refused subscription. Its message is for the client. */
export class SubscriptionError extends Error {}

/**
 * Checks requested changes against the published tables and the permissions of the role.
 *
 * @throws {SubscriptionError} for an invalid request, an unpublished table or a column that the role may not read.
 * @throws {TurnOver} when the turn has no time left.
 */
export async function prepareSubscriptions(
  database: Database,
  claims: Claims,
  requested: readonly { id: number; params: ChangeParams }[],
  tables: PublishedTable[],
  turn: Turn,
): Promise<Subscription[]> {
  const requests = requested.map(({ id, params }) => ({ id, ...parseRequest(params) }));
  // One transaction, so that a join takes one pooled connection. In UTC, as the capture trigger writes times.
  return database.asRole(
    { claims, from: 'joins' },
    async (tx) => {
      const subscriptions: Subscription[] = [];
      for (const request of requests) subscriptions.push(await prepare(tx, turn, claims, request, tables));
      return subscriptions;
    },
    { settings: { TimeZone: 'UTC' } },
  );
}

function parseRequest(params: ChangeParams): ChangeRequest {
  try {
    return parseChangeRequest(params);
  } catch (error) {
    if (error instanceof MalformedChangeRequestError) throw new SubscriptionError(error.message);
    throw error;
  }
}

async function prepare(
  tx: TransactionSql,
  turn: Turn,
  claims: Claims,
  request: ChangeRequest & { id: number },
  tables: PublishedTable[],
): Promise<Subscription> {
  const table = tables.find((each) => matchesTable(request, each));
  if (!table) {
    throw new SubscriptionError(
      'Unable to subscribe to changes with given parameters. ' +
        `Please check Realtime is enabled for the given connect parameters: [${describe(request)}]`,
    );
  }
  const matchers: Matcher[] = [];
  const conditionsInSql: SqlCondition[] = [];
  for (const column of request.select ?? []) findColumn(request, table, claims, column);
  for (const condition of request.conditions) {
    const column = findColumn(request, table, claims, condition.column);
    if (claims.role !== 'service_role' && condition.operator.endsWith('match'))
      throw refusal(request, 'regular expressions need the secret key');
    const read = () => readLiteral(tx, condition, column);
    const literal = await runWithin(tx, turn, statementTimeout, read).catch((error: Error) => {
      const isRepeated = error instanceof TurnOver && !turn.isLast;
      if (isUnavailable(error) || isServerFailure(error) || isRepeated) throw error;
      throw refusal(request, error.message);
    });
    const matcher = simpleMatcher(condition, column, literal);
    if (matcher) matchers.push(matcher);
    else conditionsInSql.push({ ...condition, sqlType: column.sqlType });
  }
  return { ...request, matchers, conditionsInSql };
}

export function matchesTable(
  request: Pick<ChangeRequest, 'schema' | 'table'>,
  { schema, table }: PublishedTable,
): boolean {
  return [schema, '*'].includes(request.schema) && [table, '*'].includes(request.table);
}

function findColumn(request: ChangeRequest, table: PublishedTable, claims: Claims, name: string): Column {
  const column = table.columns.find((each) => each.name === name && each.readable[claims.role]);
  if (!column) throw refusal(request, `invalid column for filter ${name}`);
  return column;
}

function refusal(request: ChangeRequest, reason: string): SubscriptionError {
  return new SubscriptionError(
    'Unable to subscribe to changes with given parameters. An exception happened so please check your connect ' +
      `parameters: [${describe(request)}]. Exception: ${reason}`,
  );
}

function describe({ action, schema, table, conditions, select }: ChangeRequest): string {
  const filters = conditions.map(({ column, operator, value, negated }) =>
    JSON.stringify([column, operator, value, negated]),
  );
  return `event: ${action}, schema: ${schema}, table: ${table}, filters: [${filters.join(', ')}], select: ${
    select ? JSON.stringify(select) : 'nil'
  }`;
}
