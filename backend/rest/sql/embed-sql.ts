import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Relationship } from '#backend/rest/catalogue/catalogue-types.ts';
import { plainCells } from './cell-sql.ts';
import type { PlainCell } from './cell-sql.ts';
import { rowSql } from './expression-sql.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';
import type { Embed } from '#backend/rest/plan/plan-types.ts';
import { qualifiedName, quoteName } from './sql-names.ts';

/** Where a plan's rows come from: text after FROM, and conditions that tie them to a parent. */
export type From = { text: string; source: Source; conditions: string[] };

export type JoinedEmbed = { embed: Embed; alias: string };

/** Joins what a row embeds, `rows` being the query for it: its one row, or all of its rows as a JSON list. */
export function joinSql({ embed, alias }: JoinedEmbed, rows: string, parameters: Parameters): string {
  const join = embed.inner ? 'join lateral' : 'left join lateral';
  if (isToOne(embed.relationship)) {
    const single = embed.relationship.kind === 'computed' ? `select * from (${rows}) one limit 1` : rows;
    return `${join} (${single}) ${alias} on true`;
  }
  const each = parameters.alias();
  const lists = embed.spread
    ? [
        'nullif(count(*), 0) as pgrst_found',
        ...plainCells(embed.plan).map((cell, index) => listSql(cell, each, index)),
      ]
    : [`json_agg(${each}) as pgrst_found`];
  const found = embed.inner ? `${alias}.pgrst_found is not null` : 'true';
  return `${join} (select ${lists.join(', ')} from (${rows}) ${each}) ${alias} on ${found}`;
}

function listSql({ aggregate, aggregateCast }: PlainCell, each: string, index: number): string {
  const column = `c${index + 1}`;
  const value = `${aggregate ?? 'json_agg'}(${each}.${column})`;
  return `${aggregateCast === undefined ? value : `cast(${value} as ${aggregateCast})`} as ${column}`;
}

export function missingSql({ embed, alias }: JoinedEmbed, negated: boolean): string {
  if (isToOne(embed.relationship)) return `${alias} is ${negated ? '' : 'not '}distinct from null`;
  return `${alias}.pgrst_found is ${negated ? 'not ' : ''}null`;
}

/** The embedded table, tied to the parent's row. */
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
