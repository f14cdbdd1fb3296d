import { conditionSql } from './condition-sql.ts';
import { jsonBodySql } from './json-body-sql.ts';
import type { DeletePlan, InsertPlan, MutationPlan, UpdatePlan } from '#backend/rest/plan/mutation-types.ts';
import type { Parameters } from './parameters.ts';
import type { Condition } from '#backend/rest/plan/plan-types.ts';
import { whereSql } from './read-sql.ts';
import { sourceColumns } from './source-columns.ts';
import { qualifiedName, quoteName } from './sql-names.ts';

const inserted = "coalesce(nullif(current_setting('pgrst.inserted', true), '')::integer, 0)";

/** The INSERT, UPDATE or DELETE whose returned rows the answer is read from. */
export function mutationSql(plan: MutationPlan, parameters: Parameters): string {
  const alias = parameters.alias();
  const returning = `returning ${returned(plan, alias).join(', ') || '1'}`;
  switch (plan.kind) {
    case 'insert':
      return `${insertSql(plan, alias, parameters)} ${returning}`;
    case 'update':
      return updateSql(plan, alias, returning, parameters);
    case 'delete':
      return `delete from ${target(plan)} ${alias} ${where(plan, alias, parameters)} ${returning}`;
  }
}

function returned(plan: MutationPlan, alias: string): string[] {
  if (plan.returning === 'rows') return sourceColumns(plan.read, alias, false);
  if (plan.returning === 'nothing' || plan.kind !== 'insert') return [];
  return plan.primaryKey.map((column) => `${alias}.${quoteName(column)}`);
}

function insertSql(plan: InsertPlan, alias: string, parameters: Parameters): string {
  const names = plan.columns.map((column) => quoteName(column.name));
  const rows = jsonBodySql(plan.body, plan.columns, parameters, { defaults: plan.defaults, one: false });
  const values = names.map((name) => `body.${name}`).join(', ');
  // Each row proposed counts one up and each row merely updated one down: what is left was inserted.
  const counted = plan.conflict?.merge
    ? [`set_config('pgrst.inserted', (${inserted} + 1)::text, true) <> '0'`]
    : [];
  const source = { alias: 'body', wholeRow: true };
  const chosen = plan.where.map((condition) => conditionSql(condition, source, parameters, () => 'false'));
  const columns = names.length > 0 ? `(${names.join(', ')}) ` : '';
  return [
    `insert into ${target(plan)} as ${alias} ${columns}select ${values} from ${rows}`,
    whereSql([...chosen, ...counted]),
    conflictSql(plan, names),
  ]
    .filter(Boolean)
    .join(' ');
}

function conflictSql({ conflict }: InsertPlan, names: string[]): string {
  if (!conflict || conflict.columns.length === 0) return '';
  const on = `on conflict (${conflict.columns.map(quoteName).join(', ')})`;
  if (!conflict.merge || names.length === 0) return `${on} do nothing`;
  const sets = names.map((name) => `${name} = excluded.${name}`).join(', ');
  return `${on} do update set ${sets} where set_config('pgrst.inserted', (${inserted} - 1)::text, true) <> '-1'`;
}

function updateSql(plan: UpdatePlan, alias: string, returning: string, parameters: Parameters): string {
  // An empty object changes nothing, but the answer still has the table's columns.
  if (plan.columns.length === 0) {
    const columns = returned(plan, alias).join(', ') || '1';
    return `select ${columns} from ${target(plan)} ${alias} where false`;
  }
  const body = jsonBodySql(plan.body, plan.columns, parameters, { defaults: plan.defaults, one: true });
  const sets = plan.columns.map(({ name }) => `${quoteName(name)} = body.${quoteName(name)}`).join(', ');
  return `update ${target(plan)} ${alias} set ${sets} from ${body} ${where(plan, alias, parameters)} ${returning}`;
}

function where(plan: UpdatePlan | DeletePlan, alias: string, parameters: Parameters): string {
  const source = { alias, wholeRow: true };
  const sql = (condition: Condition) => conditionSql(condition, source, parameters, () => 'false');
  return whereSql(plan.where.map(sql));
}

function target({ read }: MutationPlan): string {
  return qualifiedName(read.resource.schema, read.resource.name);
}
