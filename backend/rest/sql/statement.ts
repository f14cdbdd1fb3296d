import { paidFor } from '#backend/rest/http/answer-budget.ts';
import { callSql } from './call-sql.ts';
import type { CallPlan } from './call-sql.ts';
import { maxRows } from '#backend/rest/limits.ts';
import { mutationSql } from './mutation-sql.ts';
import type { MutationPlan } from '#backend/rest/plan/mutation-types.ts';
import { Parameters } from './parameters.ts';
import type { ReadPlan } from '#backend/rest/plan/plan-types.ts';
import { countSql, readSql, tableFrom } from './read-sql.ts';
import type { From } from './embed-sql.ts';
import type { MediaHandler, MediaType } from '#backend/rest/http/media-type.ts';

/**
 * One statement that answers a request. Its only row has, all as text or null:
 * `body`, `page` (rows in the body), `total` (rows without the limit, when counted), `headers` and `status`
 * (settings a function may have made), `location` (the key of a row inserted, as JSON), `inserted`.
 */
export type Statement = { text: string; values: string[] };

export type Shape = {
  media: MediaType;
  /** `limited` counts up to one row more than a list may have: enough to know whether an estimate is called for. */
  count: 'none' | 'exact' | 'limited';
  /** HEAD: everything but the body. */
  bodiless: boolean;
};

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
  const text =
    shape.media.kind !== 'array' && shape.media.kind !== 'object'
      ? `with page_rows as (${rows}) select ${answerSql(shape)}, ${total} as total, ${settings} from page_rows item`
      : `select ${answerSql(shape)}, ${total} as total, ${settings} from (${rows}) item`;
  return { text, values: parameters.values };
}

/** The rows an estimate is made for. */
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
  const text = `with ${source}, page_rows as (${rows}) select ${answerSql(shape)}, (select count(*) from source)::text as total, ${extra}, ${settings} from page_rows item`;
  return { text, values: parameters.values };
}

export function callStatement(plan: CallPlan, shape: Shape): Statement {
  const parameters = new Parameters();
  const { returns } = plan.routine;
  const source = `source as (${callSql(plan, parameters)})`;
  if (returns.kind !== 'rows') {
    const values =
      returns.kind === 'scalar' && returns.set
        ? "coalesce(json_agg(item.pgrst_scalar), '[]')::text"
        : "coalesce((json_agg(item.pgrst_scalar)->0)::text, 'null')";
    const body = shape.bodiless || returns.kind === 'void' ? 'null' : scalarBody(shape, values);
    return {
      text: `with ${source} select ${body} as body, count(*)::text as page, ${shape.count === 'none' ? 'null' : 'count(*)::text'} as total, ${settings} from source item`,
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
    text: `with ${source}, page_rows as (${rows}) select ${answerSql(shape, !returns.set)}, ${total} as total, ${settings} from page_rows item`,
    values: parameters.values,
  };
}

function scalarBody({ media }: Shape, values: string): string {
  // One value, as it is: only a function of one value has such a type.
  if (media.kind === 'custom') return textOf('(array_agg(item.pgrst_scalar))[1]', media.handler);
  if (media.kind !== 'csv') return values;
  return "('pgrst_scalar' || E'\\n' || coalesce(string_agg(item.pgrst_scalar::text, E'\\n'), ''))";
}

/** An answer is text: bytes travel in Base64. */
function textOf(value: string, { binary }: MediaHandler): string {
  return binary ? `encode(${value}::bytea, 'base64')` : `${value}::text`;
}

function sourceFrom(parameters: Parameters): From {
  const alias = parameters.alias();
  return { text: `source ${alias}`, source: { alias, wholeRow: false }, conditions: [] };
}

/** `single` when the rows are one composite value. The CSV head is read from `page_rows`. */
function answerSql({ media, bodiless }: Shape, single = false): string {
  if (bodiless) return `null as body, count(*)::text as page`;
  const page = 'count(*)::text as page';
  if (media.kind === 'custom') {
    const rows = media.handler.rows === undefined ? 'item' : `item::${media.handler.rows}`;
    return `${textOf(`${media.handler.aggregate}(${rows})`, media.handler)} as body, ${page}`;
  }
  if (media.kind === 'geojson') {
    // PostGIS, where there is one; elsewhere PostgreSQL says that it has no such function.
    const features = "coalesce(json_agg(st_asgeojson(item)::json), '[]')";
    return `json_build_object('type', 'FeatureCollection', 'features', ${features})::text as body, ${page}`;
  }
  if (media.kind === 'csv') {
    const head = `(select coalesce(string_agg(k, ','), '') from json_object_keys((select row_to_json(r) from page_rows r limit 1)) k)`;
    const lines = "coalesce(string_agg(substring(item::text, 2, length(item::text) - 2), E'\\n'), '')";
    return `(${head} || E'\\n' || ${lines}) as body, count(*)::text as page`;
  }
  const strip = (json: string) => (media.stripNulls ? `json_strip_nulls(${json})` : json);
  if (media.kind === 'object' || single) {
    return `coalesce(${strip('(json_agg(item)->0)')}::text, 'null') as body, count(*)::text as page`;
  }
  return `coalesce((${strip(paidFor('json_agg(item)'))})::text, '[]') as body, count(*)::text as page`;
}

/** A page that is not full tells the total by itself; only a full one (or one past the end) needs the count. */
function totalSql(plan: ReadPlan, shape: Shape, rows: () => string, parameters: Parameters): string {
  if (shape.count === 'none') return 'null';
  const bound = shape.count === 'limited' ? ` limit ${maxRows + 1}` : '';
  const counted = `(select count(*) from (${rows()}${bound}) counted)`;
  if (plan.limit === undefined) return `${counted}::text`;
  const limit = parameters.cast(String(plan.limit), 'bigint');
  const offset = parameters.cast(String(plan.offset), 'bigint');
  return `(case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0) then ${offset} + count(*) else ${counted} end)::text`;
}
