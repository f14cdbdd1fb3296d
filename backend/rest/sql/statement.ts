import { chargeBudget, computedOnce } from './response-budget.ts';
import { callSql } from './call-sql.ts';
import type { CallPlan } from './call-sql.ts';
import { maxRows } from '#backend/rest/limits.ts';
import { mutationSql } from './mutation-sql.ts';
import type { MutationPlan } from '#backend/rest/plan/mutation-types.ts';
import { Parameters } from './parameters.ts';
import type { RoutineResult } from '#backend/rest/catalogue/catalogue-types.ts';
import type { ReadPlan } from '#backend/rest/plan/plan-types.ts';
import { countSql, readSql, tableFrom } from './read-sql.ts';
import type { From } from './embed-sql.ts';
import type { MediaHandler, MediaType } from '#backend/rest/http/media-type.ts';

/**
 * The one SQL statement of a request. It returns a single row, all columns text or null:
 * `body`, `page` (number of rows in the body), `total` (number of rows without the limit, when counted), `headers` and
 * `status` (`response.headers` and `response.status`, which functions may set), and for mutations `location` (the key of
 * the inserted row, as JSON) and `inserted` (the number of inserted rows).
 */
export type Statement = { text: string; values: string[] };

export type Shape = {
  media: MediaType;
  /** `limited` counts up to `maxRows + 1`, which shows whether the estimate is needed. */
  count: 'none' | 'exact' | 'limited';
  /** Whether to omit the body (HEAD). */
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

/** The body of values, and the rows it is made of. A single value is not charged: its function bounds it. */
function scalarSql(
  { media, bodiless }: Shape,
  returns: Exclude<RoutineResult, { kind: 'rows' }>,
): { body: string; from: string } {
  if (bodiless || returns.kind === 'void') return { body: 'null', from: 'source' };
  // Only a function that returns a single value can have a custom media type.
  if (media.kind === 'custom')
    return { body: textOf('(array_agg(item.pgrst_scalar))[1]', media.handler), from: 'source' };
  if (media.kind === 'csv') {
    const lines = `string_agg(${chargeBudget('item.value', 'text')}, E'\\n')`;
    const body = `('pgrst_scalar' || E'\\n' || coalesce(${lines}, ''))`;
    return { body, from: computedOnce('r.pgrst_scalar::text as value', 'source') };
  }
  if (!returns.set)
    return { body: "coalesce((json_agg(item.pgrst_scalar)->0)::text, 'null')", from: 'source' };
  const list = `json_agg(${chargeBudget('item.value', 'json')})`;
  return {
    body: `coalesce(${list}, '[]')::text`,
    from: computedOnce('to_json(r.pgrst_scalar) as value', 'source'),
  };
}

/** Converts the body to text; `bytea` becomes Base64. */
function textOf(value: string, { binary }: MediaHandler): string {
  return binary ? `encode(${value}::bytea, 'base64')` : `${value}::text`;
}

function sourceFrom(parameters: Parameters): From {
  const alias = parameters.alias();
  return { text: `source ${alias}`, source: { alias, wholeRow: false }, conditions: [] };
}

/** The columns `body` and `page`. `single` when the function returns one composite value. The CSV header comes from `page_rows`. */
function bodySql({ media, bodiless }: Shape, single = false): string {
  if (bodiless) return `null as body, count(*)::text as page`;
  const page = 'count(*)::text as page';
  if (media.kind === 'custom') {
    const rows = media.handler.rows === undefined ? 'item' : `item::${media.handler.rows}`;
    const text = textOf(`${media.handler.aggregate}(${rows})`, media.handler);
    return `${chargeBudget(text, 'text')} as body, ${page}`;
  }
  if (media.kind === 'csv') {
    const head = `(select coalesce(string_agg(k, ','), '') from json_object_keys((select row_to_json(r) from page_rows r limit 1)) k)`;
    const lines = `string_agg(${chargeBudget('item.value', 'text')}, E'\\n')`;
    return `(${head} || E'\\n' || coalesce(${lines}, '')) as body, ${page}`;
  }
  const list = `json_agg(${chargeBudget('item.value', 'json')})`;
  if (media.kind === 'geojson') {
    const features = `coalesce(${list}, '[]')`;
    return `json_build_object('type', 'FeatureCollection', 'features', ${features})::text as body, ${page}`;
  }
  const strip = (json: string) => (media.stripNulls ? `json_strip_nulls(${json})` : json);
  if (media.kind === 'object' || single) {
    return `coalesce(${strip(`(${list}->0)`)}::text, 'null') as body, ${page}`;
  }
  return `coalesce((${strip(list)})::text, '[]') as body, ${page}`;
}

/** The FROM item `item` of `bodySql`, from the rows of the response. An aggregate of the database takes the rows as they are. */
function itemsSql({ media, bodiless }: Shape, rows: string): string {
  if (bodiless || media.kind === 'custom') return `${rows} item`;
  if (media.kind === 'csv') {
    const line = 'substring((r.*)::text, 2, length((r.*)::text) - 2)';
    return `${computedOnce(`${line} as value`, rows)} item`;
  }
  // GeoJSON needs PostGIS; without it, PostgreSQL's error for the missing function is returned.
  const value = media.kind === 'geojson' ? 'st_asgeojson(r.*)::json' : 'row_to_json(r.*)';
  return `${computedOnce(`${value} as value`, rows)} item`;
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
