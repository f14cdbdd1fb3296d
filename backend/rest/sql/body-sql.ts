import { chargeBudget, computedOnce } from './response-budget.ts';
import type { RoutineResult } from '#backend/rest/catalogue/catalogue-types.ts';
import type { MediaHandler, MediaType } from '#backend/rest/http/media-type.ts';

/** What the response of a statement contains. */
export type Shape = {
  media: MediaType;
  /** `limited` counts up to `maxRows + 1`, which shows whether the estimate is needed. */
  count: 'none' | 'exact' | 'limited';
  /** Whether to omit the body (HEAD). */
  bodiless: boolean;
};

/**
 * The columns `body` and `page`. `single` when the function returns one composite value. The CSV header comes from
 * `page_rows`.
 */
export function bodySql({ media, bodiless }: Shape, single = false): string {
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

/** The FROM item `item` of `bodySql`, from the rows of the response. A custom aggregate takes the rows unchanged. */
export function itemsSql({ media, bodiless }: Shape, rows: string): string {
  if (bodiless || media.kind === 'custom') return `${rows} item`;
  if (media.kind === 'csv') {
    // A row as text is in parentheses.
    return `${computedOnce('left(substring((r.*)::text, 2), -1) as value', rows)} item`;
  }
  // GeoJSON needs PostGIS; without it, PostgreSQL's error for the missing function is returned.
  const value = media.kind === 'geojson' ? 'st_asgeojson(r.*)::json' : 'row_to_json(r.*)';
  return `${computedOnce(`${value} as value`, rows)} item`;
}

/** The body of a function that returns values, and its FROM item. A single value is not charged: its function bounds it. */
export function scalarSql(
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
