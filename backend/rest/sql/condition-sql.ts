import { comparableSql, expressionType } from './expression-sql.ts';
import type { Source } from './expression-sql.ts';
import type { Parameters } from './parameters.ts';
import type { Condition } from '#backend/rest/plan/plan-types.ts';
import type {
  Operation,
  PlainOperator,
  QuantifiableOperator,
  TextSearchOperator,
} from '#backend/rest/parse/request-types.ts';
import { arrayLiteral } from './sql-names.ts';
import { isText } from './type-names.ts';

const quantifiable = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const satisfies Record<QuantifiableOperator, string>;

const plain = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const satisfies Record<PlainOperator, string>;

const search = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const satisfies Record<TextSearchOperator, string>;

const is = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

const textOperators = new Set<string>(['like', 'ilike', 'match', 'imatch']);

/** How one level of the tree says "this embed found nothing". */
export type MissingEmbed = (embed: number, negated: boolean) => string;

export function conditionSql(
  condition: Condition,
  source: Source,
  parameters: Parameters,
  missing: MissingEmbed,
): string {
  if (condition.kind === 'embed-missing') return missing(condition.embed, condition.negated);
  if (condition.kind === 'group') {
    const items = condition.items.map((item) => conditionSql(item, source, parameters, missing));
    return `${condition.negated ? 'not ' : ''}(${items.join(` ${condition.operator} `)})`;
  }
  const left = comparableSql(condition.expression, source, parameters);
  const type = expressionType(condition.expression);
  const comparison = operationSql(condition.operation, left, type, parameters);
  return condition.negated ? `not (${comparison})` : comparison;
}

function operationSql(operation: Operation, left: string, type: string, parameters: Parameters): string {
  switch (operation.kind) {
    case 'in':
      return `${left} = any (${parameters.cast(arrayLiteral(operation.values), `${type}[]`)})`;
    case 'is':
      return `${left} ${is[operation.value]}`;
    case 'plain':
      return `${left} ${plain[operation.operator]} ${castTo(type, operation.value, parameters)}`;
    case 'search':
      return searchSql(operation, left, type, parameters);
    case 'compare':
      return compareSql(operation, left, type, parameters);
  }
}

function compareSql(
  { operator, quantifier, value }: Extract<Operation, { kind: 'compare' }>,
  left: string,
  type: string,
  parameters: Parameters,
): string {
  // `*` stands for `%`, which URLs must encode.
  const text = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
  const right = textOperators.has(operator) ? 'text' : type;
  const symbol = quantifiable[operator];
  if (quantifier) return `${left} ${symbol} ${quantifier} (${parameters.cast(text, `${right}[]`)})`;
  return `${left} ${symbol} ${castTo(right, text, parameters)}`;
}

function searchSql(
  { operator, language, value }: Extract<Operation, { kind: 'search' }>,
  left: string,
  type: string,
  parameters: Parameters,
): string {
  const configuration = language === undefined ? '' : `${parameters.cast(language, 'regconfig')}, `;
  const vector = type === 'tsvector' ? left : `to_tsvector(${configuration}${left})`;
  return `${vector} @@ ${search[operator]}(${configuration}${parameters.text(value)})`;
}

function castTo(type: string, value: string, parameters: Parameters): string {
  return isText(type) ? parameters.text(value) : parameters.cast(value, type);
}
