import type { Column } from '#backend/rest/catalogue/catalogue-types.ts';
import type { JsonBody } from '#backend/rest/plan/mutation-types.ts';
import type { Parameters } from './parameters.ts';
import { quoteLiteral, quoteName } from './sql-names.ts';

type Typed = Pick<Column, 'name' | 'type' | 'default'>;

/**
 * A FROM item named `body` with one row for each object of a JSON body, its columns read by PostgreSQL as the
 * catalogue's types. With `defaults`, an absent key takes its column's default.
 */
export function jsonBodySql(
  body: JsonBody,
  columns: Typed[],
  parameters: Parameters,
  options: { defaults: boolean; one: boolean },
): string {
  const limit = options.one ? ' limit 1' : '';
  if (columns.length === 0 && !body.list) return '(select) body';
  const kind = options.defaults ? 'jsonb' : 'json';
  const json = parameters.cast(body.text, kind);
  const value = options.defaults ? withDefaults(json, body.list, columns) : json;
  if (columns.length === 0) return `(select from ${kind}_array_elements(${value}) as item${limit}) body`;
  const record = `${kind}_to_record${body.list ? 'set' : ''}`;
  const definitions = columns.map((column) => `${quoteName(column.name)} ${column.type}`).join(', ');
  return `(select * from ${record}(${value}) as item(${definitions})${limit}) body`;
}

function withDefaults(json: string, list: boolean, columns: Typed[]): string {
  const pairs = columns.flatMap((column) =>
    column.default === undefined ? [] : [`${quoteLiteral(column.name)}, ${column.default}`],
  );
  const defaults = `jsonb_build_object(${pairs.join(', ')})`;
  if (!list) return `${defaults} || ${json}`;
  return `(select coalesce(jsonb_agg(${defaults} || element), '[]') from jsonb_array_elements(${json}) element)`;
}
