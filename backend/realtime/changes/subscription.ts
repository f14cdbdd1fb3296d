import type { Claims, Database } from '#backend/contract.ts';

import {
  type ChangeRequest,
  type Condition,
  MalformedChangeRequest,
  readChangeRequest,
} from './change-filter.ts';
import type { ChangeParams } from '#backend/realtime/channel/join-payload.ts';
import type { Column, PublishedTable } from './published-tables.ts';
import { type Matcher, literalOf, simpleMatcher } from './simple-matcher.ts';

/** One entry of a channel's `postgres_changes`, ready to be held against changes. */
export type Subscription = ChangeRequest & {
  /** What the client knows it by. */
  id: number;
  /** Conditions decided here, on the row's values. */
  matchers: Matcher[];
  /** Conditions that only PostgreSQL decides right: order, patterns, types of its own. */
  conditionsInSql: SqlCondition[];
};

export type SqlCondition = Condition & { sqlType: string };

/** Numbers, enough to tell subscriptions of one process apart; the client reads them back as they are. */
let lastId = 0;

export function nextSubscriptionId(): number {
  lastId += 1;
  return lastId;
}

/** Why a subscription cannot be: `message` is for the client. */
export class RefusedSubscription extends Error {}

/** Holds what was asked against the tables published and the rights of the role. Throws `RefusedSubscription`. */
export async function prepareSubscriptions(
  database: Database,
  claims: Claims,
  wanted: readonly { id: number; params: ChangeParams }[],
  tables: PublishedTable[],
): Promise<Subscription[]> {
  const requests = wanted.map(({ id, params }) => ({ id, ...readRequest(params) }));
  return Promise.all(requests.map((request) => prepare(database, claims, request, tables)));
}

function readRequest(params: ChangeParams): ChangeRequest {
  try {
    return readChangeRequest(params);
  } catch (error) {
    if (error instanceof MalformedChangeRequest) throw new RefusedSubscription(error.message);
    throw error;
  }
}

async function prepare(
  database: Database,
  claims: Claims,
  request: ChangeRequest & { id: number },
  tables: PublishedTable[],
): Promise<Subscription> {
  const table = tables.find((each) => concerns(request, each));
  if (!table) {
    throw new RefusedSubscription(
      'Unable to subscribe to changes with given parameters. ' +
        `Please check Realtime is enabled for the given connect parameters: [${describe(request)}]`,
    );
  }
  const matchers: Matcher[] = [];
  const conditionsInSql: SqlCondition[] = [];
  for (const column of request.select ?? []) findColumn(request, table, claims, column);
  for (const condition of request.conditions) {
    const column = findColumn(request, table, claims, condition.column);
    if (claims.role === 'anon' && condition.operator.endsWith('match'))
      throw refusal(request, 'regular expressions are for people signed in');
    const literal = await literalOf(database, claims, condition, column).catch((error: Error) => {
      throw refusal(request, error.message);
    });
    const matcher = simpleMatcher(condition, column, literal);
    if (matcher) matchers.push(matcher);
    else conditionsInSql.push({ ...condition, sqlType: column.sqlType });
  }
  return { ...request, matchers, conditionsInSql };
}

export function concerns(
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

function refusal(request: ChangeRequest, reason: string): RefusedSubscription {
  return new RefusedSubscription(
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
