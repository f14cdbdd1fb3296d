import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Relationship } from '#backend/rest/catalogue/catalogue-types.ts';
import { resultColumns } from '#backend/rest/plan/result-columns.ts';
import type { ResultColumn } from '#backend/rest/plan/result-columns.ts';
import { rowSql } from './expression-sql.ts';
import { chargeBudget, computedOnce } from './response-budget.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';
import type { Embed } from '#backend/rest/plan/plan-types.ts';
import { qualifiedName, quoteName } from './sql-names.ts';

/** The source of a plan's rows: the text after FROM, and the conditions that join it to the parent. */
export type From = { text: string; source: Source; conditions: string[] };

export type JoinedEmbed = { embed: Embed; alias: string };

/** The lateral join of an embed, where `rows` is its query: one row for to-one, all rows as a JSON list for to-many. */
export function joinSql({ embed, alias }: JoinedEmbed, rows: string, parameters: Parameters): string {
  const join = embed.inner ? 'join lateral' : 'left join lateral';
  if (isToOne(embed.relationship)) {
    const single = embed.relationship.kind === 'computed' ? `select * from (${rows}) one limit 1` : rows;
    return `${join} (${single}) ${alias} on true`;
  }
  const each = parameters.alias();
  const lists = embed.spread ? spreadLists(resultColumns(embed.plan), rows, each) : rowList(rows, each);
  const found = embed.inner ? `${alias}.pgrst_found is not null` : 'true';
  return `${join} (${lists}) ${alias} on ${found}`;
}

function rowList(rows: string, each: string): string {
  const values = computedOnce('row_to_json(r.*) as value', `(${rows})`);
  return `select json_agg(${chargeBudget(`${each}.value`, 'json')}) as pgrst_found from ${values} ${each}`;
}

/** One list for each column, or its aggregate. */
function spreadLists(columns: ResultColumn[], rows: string, each: string): string {
  const names = columns.map((_, index) => `c${index + 1}`);
  const values = columns.map(({ aggregate }, index) =>
    aggregate === undefined ? `to_json(r.${names[index]}) as ${names[index]}` : `r.${names[index]}`,
  );
  const lists = columns.map(({ aggregate, aggregateCast }, index) => {
    const column = `${each}.${names[index]}`;
    const list =
      aggregate === undefined ? `json_agg(${chargeBudget(column, 'json')})` : `${aggregate}(${column})`;
    return `${aggregateCast === undefined ? list : `cast(${list} as ${aggregateCast})`} as ${names[index]}`;
  });
  const from = computedOnce(values.join(', ') || 'true', `(${rows})`);
  return `select ${['nullif(count(*), 0) as pgrst_found', ...lists].join(', ')} from ${from} ${each}`;
}

export function missingSql({ embed, alias }: JoinedEmbed, negated: boolean): string {
  if (isToOne(embed.relationship)) return `${alias} is ${negated ? '' : 'not '}distinct from null`;
  return `${alias}.pgrst_found is ${negated ? 'not ' : ''}null`;
}

/** The embedded table, joined to the parent's row. */
export function relatedFrom(embed: Embed, parent: Source, parameters: Parameters): From {
  const alias = parameters.alias();
  const { schema, name } = embed.plan.resource;
  const source: Source = { alias, wholeRow: true };
  const { relationship } = embed;
  if (relationship.kind === 'computed') {
    return { text: `${relationship.call}(${rowSql(parent)}) ${alias}`, source, conditions: [] };
  }
  const text = `${qualifiedName(schema, name)} ${alias}`;
  if (relationship.kind === 'foreign-key') {
    return { text, source, conditions: pairSql(relationship.pairs, parent.alias, alias) };
  }
  const junction = parameters.alias();
  return {
    text: `${text}, ${junctionName(relationship)} ${junction}`,
    source,
    conditions: [
      ...pairSql(relationship.source, parent.alias, junction),
      ...pairSql(relationship.target, junction, alias),
    ],
  };
}

function junctionName(relationship: Extract<Relationship, { kind: 'junction' }>): string {
  const dot = relationship.junction.indexOf('.');
  return qualifiedName(relationship.junction.slice(0, dot), relationship.junction.slice(dot + 1));
}

function pairSql(pairs: { from: string; to: string }[], left: string, right: string): string[] {
  return pairs.map((pair) => `${left}.${quoteName(pair.from)} = ${right}.${quoteName(pair.to)}`);
}
