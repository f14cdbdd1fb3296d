import type { Parameter, Routine } from '#backend/rest/catalogue/catalogue-types.ts';
import { jsonBodySql } from './json-body-sql.ts';
import type { JsonBody } from '#backend/rest/plan/mutation-types.ts';
import type { Parameters } from './parameters.ts';
import type { ReadPlan } from '#backend/rest/plan/plan-types.ts';
import { sourceColumns } from './source-columns.ts';
import { arrayLiteral, qualifiedName, quoteName } from './sql-names.ts';

export type CallArguments =
  | { kind: 'named-json'; body: JsonBody }
  | { kind: 'named-text'; pairs: [string, string][] }
  /** The body is the function's only argument. Hexadecimal for `bytea`. */
  | { kind: 'body'; text: string };

export type CallPlan = { routine: Routine; arguments: CallArguments; read: ReadPlan };

/** The rows a function gives, under the names the read plan asks for; one column `pgrst_scalar` when it gives values. */
export function callSql(plan: CallPlan, parameters: Parameters): string {
  const alias = parameters.alias();
  const { routine } = plan;
  const { from, list } = argumentsSql(plan, parameters);
  const call = `${qualifiedName(routine.schema, routine.name)}(${list})`;
  if (routine.returns.kind !== 'rows')
    return `select pgrst_scalar from ${from}lateral ${call} ${alias}(pgrst_scalar)`;
  const columns =
    plan.routine.returns.kind === 'rows' && routine.returns.columns.size === 0
      ? [`${alias}.*`]
      : sourceColumns(plan.read, alias, true);
  return `select ${columns.join(', ') || '1'} from ${from}lateral ${call} ${alias}`;
}

function argumentsSql(plan: CallPlan, parameters: Parameters): { from: string; list: string } {
  const { routine, arguments: given } = plan;
  if (given.kind === 'body') {
    return { from: '', list: parameters.cast(given.text, routine.parameters[0]?.base ?? 'text') };
  }
  if (given.kind === 'named-text')
    return { from: '', list: textArguments(routine.parameters, given.pairs, parameters) };
  const named = routine.parameters.filter((parameter) => given.body.keys.includes(parameter.name));
  if (named.length === 0) return { from: '', list: '' };
  const columns = named.map((parameter) => ({
    name: parameter.name,
    type: parameter.type,
    default: undefined,
  }));
  const body = jsonBodySql(given.body, columns, parameters, { defaults: false, one: true });
  return {
    from: `${body}, `,
    list: named.map((parameter) => assign(parameter, `body.${quoteName(parameter.name)}`)).join(', '),
  };
}

function textArguments(known: Parameter[], pairs: [string, string][], parameters: Parameters): string {
  return known
    .flatMap((parameter) => {
      const values = pairs.filter(([name]) => name === parameter.name).map(([, value]) => value);
      const last = values.at(-1);
      if (last === undefined) return [];
      // A repeated parameter is a list; a single one may be an array literal.
      const literal = parameter.variadic && !/^\{.*\}$/su.test(last) ? arrayLiteral(values) : last;
      return [assign(parameter, parameters.cast(literal, parameter.base))];
    })
    .join(', ');
}

function assign(parameter: Parameter, value: string): string {
  if (parameter.name === '') return value;
  return `${parameter.variadic ? 'variadic ' : ''}${quoteName(parameter.name)} => ${value}`;
}
