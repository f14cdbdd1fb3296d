import type { Role } from '#backend/contract.ts';
import { resultColumns } from './result-columns.ts';
import { checkGrouping } from './check-grouping.ts';
import { findRelationship } from './find-relationship.ts';
import { planConditions } from './plan-conditions.ts';
import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
import { checkOutputs } from '#backend/rest/limits.ts';
import { notImplemented, RestError } from '#backend/rest/rest-error.ts';
import { resolveField, tableResource } from './resource.ts';
import type { SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Embed, Order, Output, ReadPlan, Resource } from './plan-types.ts';
import type {
  Located,
  Page,
  QueryParameters,
  SelectEmbed,
  SelectField,
  SelectItem,
} from '#backend/rest/parse/request-types.ts';

export type PlanningContext = {
  cache: SchemaCache;
  /** Maximum number of rows in any list; undefined for no limit. */
  maxRows: number | undefined;
  /** Whether the caller may use `sum`, `avg`, `min` and `max`. */
  aggregates: boolean;
  /** Hints suggest only tables that this role may use. */
  role: Role;
};

/** Columns of one row, those of embeds included, once `*` is expanded. */
function countOutputs({ outputs, embeds }: ReadPlan): number {
  return embeds.reduce((sum, { plan }) => sum + countOutputs(plan), outputs.length);
}

type Positioned = Pick<QueryParameters, 'filters' | 'orders' | 'pages'>;

/**
 * Plans the read of `resource` and its embeds.
 *
 * @throws {RestError} PGRST108, PGRST118, PGRST120, PGRST123, PGRST127, PGRST200, PGRST201, 42703, 42704, 42712 or 42803.
 */
export function planRead(
  context: PlanningContext,
  resource: Resource,
  query: Pick<QueryParameters, 'select' | 'filters' | 'orders' | 'pages'>,
): ReadPlan {
  const plan = checkGrouping(planNode(context, resource, query.select, query, 0));
  checkOutputs(countOutputs(plan));
  return plan;
}

function planNode(
  context: PlanningContext,
  resource: Resource,
  items: SelectItem[],
  query: Positioned,
  depth: number,
): ReadPlan {
  const selected = items.filter((item) => item.kind === 'embed');
  rejectDuplicateNames(resource, selected, depth + 1);
  const embeds = selected.map((item) =>
    planEmbed(context, resource, item, queryOfEmbed(query, item), depth + 1),
  );
  rejectUnknownPaths(query, selected);
  const page = pageOf(query);
  const limit = page?.limit;
  const plan: ReadPlan = {
    resource,
    outputs: items.flatMap((item) => (item.kind === 'field' ? planOutputs(context, resource, item) : [])),
    where: planConditions(resource, embeds, atRoot(query.filters)),
    order: [],
    limit: context.maxRows === undefined ? limit : Math.min(limit ?? context.maxRows, context.maxRows),
    offset: page?.offset ?? 0,
    embeds,
  };
  plan.order = atRoot(query.orders)
    .flat()
    .map((term) => planOrder(plan, term));
  return plan;
}

function planEmbed(
  context: PlanningContext,
  parent: Resource,
  item: SelectEmbed,
  query: Positioned,
  depth: number,
): Embed {
  const relationship = findRelationship(context.cache, parent, {
    target: item.relation,
    hint: item.hint,
    role: context.role,
  });
  const table = context.cache.tables.get(relationship.to);
  if (!table) throw new Error(`A relationship leads to ${relationship.to}, which is not exposed.`);
  let plan = planNode(context, tableResource(table, depth), item.items, query, depth);
  if (!item.spread) checkGrouping(plan);
  else if (!isToOne(relationship)) plan = rejectMixedSpread(plan, pageOf(query));
  const empty =
    plan.outputs.length === 0 && plan.embeds.every((embed) => embed.as === undefined && !embed.spread);
  const name = embedName(item);
  const as = empty || item.spread ? undefined : name;
  return { plan, relationship, name, as, spread: item.spread && !empty, inner: item.inner };
}

/** The part of the query that applies to an embed, with paths relative to it. */
function queryOfEmbed(query: Positioned, item: SelectEmbed): Positioned {
  const step = <T>(located: Located<T>[]): Located<T>[] =>
    located.flatMap(({ path, value }) =>
      path[0] === embedName(item) ? [{ path: path.slice(1), value }] : [],
    );
  return { filters: step(query.filters), orders: step(query.orders), pages: step(query.pages) };
}

function pageOf(query: Positioned) {
  return query.pages.find(({ path }) => path.length === 0)?.value;
}

/** Two embeds of one name: PostgREST passes on PostgreSQL's error for two tables with one alias. */
function rejectDuplicateNames(parent: Resource, items: SelectEmbed[], depth: number): void {
  const names = items.map(embedName);
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate === undefined) return;
  const message = `table name "${parent.name}_${duplicate}_${depth}" specified more than once`;
  throw new RestError(400, { code: '42712', message });
}

/**
 * A to-many spread selects either lists, with the row limit of every list, or aggregates of all rows. One subquery
 * cannot return both.
 *
 * @throws {RestError} PGRST127 (400) when it selects both.
 */
function rejectMixedSpread(plan: ReadPlan, page: Page | undefined): ReadPlan {
  const columns = resultColumns(plan);
  const aggregates = columns.filter((column) => column.aggregate !== undefined);
  if (aggregates.length === 0) return plan;
  if (aggregates.length === columns.length) return { ...plan, limit: page?.limit };
  throw notImplemented(
    'Aggregates are not implemented beside the lists of a one-to-many or many-to-many spread.',
  );
}

function embedName(item: SelectEmbed): string {
  return item.alias ?? item.relation;
}

function atRoot<T>(located: Located<T>[]): T[] {
  return located.flatMap(({ path, value }) => (path.length === 0 ? [value] : []));
}

function rejectUnknownPaths(query: Positioned, selected: SelectEmbed[]): void {
  const names = new Set(selected.map(embedName));
  for (const { path } of [...query.filters, ...query.orders, ...query.pages]) {
    const [first] = path;
    if (first === undefined || names.has(first)) continue;
    throw new RestError(400, {
      code: 'PGRST108',
      message: `'${first}' is not an embedded resource in this request`,
      hint: `Verify that '${first}' is included in the 'select' query parameter.`,
    });
  }
}

function planOutputs(context: PlanningContext, resource: Resource, item: SelectField): Output[] {
  const { field, aggregate } = item;
  if (aggregate && aggregate !== 'count' && !context.aggregates) {
    throw new RestError(400, { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });
  }
  const countsRows =
    aggregate === 'count' ? field.name === '*' : field.name === 'count' && !resource.columns.has('count');
  if (countsRows && field.path.length === 0) {
    const aggregateCast = castType(context, item.aggregateCast ?? item.cast);
    const count = { aggregate: 'count' as const, aggregateCast };
    return [{ as: item.alias ?? 'count', expression: undefined, cast: undefined, ...count }];
  }
  if (field.name === '*') {
    return [...resource.columns.values()].map((column) => ({
      as: column.name,
      expression: resolveField(resource, { name: column.name, path: [] }),
      cast: undefined,
      aggregate: undefined,
      aggregateCast: undefined,
    }));
  }
  return [
    {
      as: item.alias ?? aggregate ?? defaultName(item),
      expression: resolveField(resource, field),
      cast: castType(context, item.cast),
      aggregate,
      aggregateCast: castType(context, item.aggregateCast),
    },
  ];
}

/** A JSON path is named after its last key. */
function defaultName({ field }: SelectField): string {
  const keys = field.path.flatMap(({ operand }) => ('key' in operand ? [operand.key] : []));
  return keys.at(-1) ?? field.name;
}

function castType(context: PlanningContext, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const type = context.cache.types.get(name.toLowerCase()) ?? context.cache.types.get(name);
  if (type === undefined)
    throw new RestError(400, { code: '42704', message: `type "${name}" does not exist` });
  return type;
}

function planOrder(plan: ReadPlan, term: QueryParameters['orders'][number]['value'][number]): Order {
  const direction = term.direction ?? 'asc';
  if (term.relation === undefined) {
    const expression = resolveField(plan.resource, term.field);
    return { expression, embed: undefined, direction, nulls: term.nulls };
  }
  const number = plan.embeds.findIndex((embed) => embed.name === term.relation);
  const embed = plan.embeds[number];
  if (!embed) {
    throw new RestError(400, {
      code: 'PGRST108',
      message: `'${term.relation}' is not an embedded resource in this request`,
      hint: `Verify that '${term.relation}' is included in the 'select' query parameter.`,
    });
  }
  if (!isToOne(embed.relationship)) {
    throw new RestError(400, {
      code: 'PGRST118',
      message: `A related order on '${term.relation}' is not possible`,
      details: `'${plan.resource.name}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const expression = resolveField(embed.plan.resource, term.field);
  return { expression, embed: number, direction, nulls: term.nulls };
}
