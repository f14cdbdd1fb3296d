import { bodySql, itemsSql, scalarSql } from './body-sql.ts';
import type { Shape } from './body-sql.ts';
import { callSql } from './call-sql.ts';
import type { CallPlan } from './call-sql.ts';
import { maxRows } from '#backend/rest/limits.ts';
import { mutationSql } from './mutation-sql.ts';
import type { MutationPlan } from '#backend/rest/plan/mutation-types.ts';
import { Parameters } from './parameters.ts';
import type { ReadPlan } from '#backend/rest/plan/plan-types.ts';
import { countSql, readSql, tableFrom } from './read-sql.ts';
import type { From } from './embed-sql.ts';

/**
 * The one SQL statement of a request. It returns a single row, all columns text or null:
 * `body`, `page` (number of rows in the body), `total` (number of rows without the limit, when counted), `headers` and
 * `status` (`response.headers` and `response.status`, which functions may set), and for mutations `location` (the key of
 * the inserted row, as JSON) and `inserted` (the number of inserted rows).
 */
export type Statement = { text: string; values: string[] };

const settings =
  "nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status";

export function readStatement(plan: ReadPlan, shape: Shape): Statement {
  const parameters = new Parameters();
  const rows = readSql(plan, tableFrom(plan, parameters), parameters);
  const total = totalSql(
    plan,
    shape,
    () => countSql(plan, tableFrom(plan, parameters), parameters),
    parameters,
  );
  const columns = `${bodySql(shape)}, ${total} as total, ${settings}`;
  const text =
    shape.media.kind !== 'array' && shape.media.kind !== 'object'
      ? `with page_rows as (${rows}) select ${columns} from ${itemsSql(shape, 'page_rows')}`
      : `select ${columns} from ${itemsSql(shape, `(${rows})`)}`;
  return { text, values: parameters.values };
}

/** The statement whose EXPLAIN gives the estimated row count. */
export function estimateStatement(plan: ReadPlan): Statement {
  const parameters = new Parameters();
  return { text: countSql(plan, tableFrom(plan, parameters), parameters), values: parameters.values };
}

export function mutationStatement(plan: MutationPlan, shape: Shape): Statement {
  const parameters = new Parameters();
  const source = `source as (${mutationSql(plan, parameters)})`;
  const location =
    plan.kind === 'insert' && plan.returning === 'key' && plan.primaryKey.length > 0
      ? '(select row_to_json(source)::text from source limit 1)'
      : 'null';
  const inserted =
    plan.kind === 'insert' && plan.conflict?.merge ? "current_setting('pgrst.inserted', true)" : 'null';
  const extra = `${location} as location, ${inserted} as inserted`;
  if (plan.returning !== 'rows') {
    const text = `with ${source} select null as body, count(*)::text as page, null as total, ${extra}, ${settings} from source`;
    return { text, values: parameters.values };
  }
  const rows = readSql(plan.read, sourceFrom(parameters), parameters);
  const text = `with ${source}, page_rows as (${rows}) select ${bodySql(shape)}, (select count(*) from source)::text as total, ${extra}, ${settings} from ${itemsSql(shape, 'page_rows')}`;
  return { text, values: parameters.values };
}

export function callStatement(plan: CallPlan, shape: Shape): Statement {
  const parameters = new Parameters();
  const { returns } = plan.routine;
  const source = `source as (${callSql(plan, parameters)})`;
  if (returns.kind !== 'rows') {
    const { body, from } = scalarSql(shape, returns);
    return {
      text: `with ${source} select ${body} as body, count(*)::text as page, ${shape.count === 'none' ? 'null' : 'count(*)::text'} as total, ${settings} from ${from} item`,
      values: parameters.values,
    };
  }
  const from = sourceFrom(parameters);
  const rows = returns.columns.size === 0 ? `select * from source` : readSql(plan.read, from, parameters);
  const total = totalSql(
    plan.read,
    shape,
    () => countSql(plan.read, sourceFrom(parameters), parameters),
    parameters,
  );
  return {
    text: `with ${source}, page_rows as (${rows}) select ${bodySql(shape, !returns.set)}, ${total} as total, ${settings} from ${itemsSql(shape, 'page_rows')}`,
    values: parameters.values,
  };
}

function sourceFrom(parameters: Parameters): From {
  const alias = parameters.alias();
  return { text: `source ${alias}`, source: { alias, wholeRow: false }, conditions: [] };
}

/** The column `total`. A page that is not full gives the total itself; only a full one, or one past the end, needs a count. */
function totalSql(plan: ReadPlan, shape: Shape, rows: () => string, parameters: Parameters): string {
  if (shape.count === 'none') return 'null';
  const bound = shape.count === 'limited' ? ` limit ${maxRows + 1}` : '';
  const counted = `(select count(*) from (${rows()}${bound}) counted)`;
  if (plan.limit === undefined) return `${counted}::text`;
  const limit = parameters.cast(String(plan.limit), 'bigint');
  const offset = parameters.cast(String(plan.offset), 'bigint');
  return `(case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0) then ${offset} + count(*) else ${counted} end)::text`;
}
