import type { Role } from '#backend/contract.ts';
import { plainCells } from '#backend/rest/sql/cell-sql.ts';
import { checkGrouping } from './check-grouping.ts';
import { findRelationship } from './find-relationship.ts';
import { planConditions } from './plan-conditions.ts';
import { isToOne } from '#backend/rest/catalogue/catalogue-types.ts';
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

export type ReadContext = {
  cache: SchemaCache;
  /** Most rows any list may hold. */
  maxRows: number | undefined;
  /** Whether the caller may ask for sums, averages, least and greatest values. */
  aggregates: boolean;
  /** Hints name only what it may use. */
  role: Role;
};

type Positioned = Pick<QueryParameters, 'filters' | 'orders' | 'pages'>;

/** Plans what to read of `resource` and of all it embeds. Throws PGRST108, 118, 120, 123, 127, 200, 201, 42703, 42704, 42712, 42803. */
export function planRead(
  context: ReadContext,
  resource: Resource,
  query: Pick<QueryParameters, 'select' | 'filters' | 'orders' | 'pages'>,
): ReadPlan {
  return checkGrouping(planNode(context, resource, query.select, query, 0));
}

function planNode(
  context: ReadContext,
  resource: Resource,
  items: SelectItem[],
  query: Positioned,
  depth: number,
): ReadPlan {
  const selected = items.filter((item) => item.kind === 'embed');
  refuseTwins(resource, selected, depth + 1);
  const embeds = selected.map((item) => planEmbed(context, resource, item, below(query, item), depth + 1));
  refuseUnknownPaths(query, selected);
  const page = pageOf(query);
  const limit = page?.limit;
  const plan: ReadPlan = {
    resource,
    outputs: items.flatMap((item) => (item.kind === 'field' ? planOutputs(context, resource, item) : [])),
    where: planConditions(resource, embeds, own(query.filters)),
    order: [],
    limit: context.maxRows === undefined ? limit : Math.min(limit ?? context.maxRows, context.maxRows),
    offset: page?.offset ?? 0,
    embeds,
  };
  plan.order = own(query.orders)
    .flat()
    .map((term) => planOrder(plan, term));
  return plan;
}

function planEmbed(
  context: ReadContext,
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
  else if (!isToOne(relationship)) plan = withoutMixture(plan, pageOf(query));
  const empty =
    plan.outputs.length === 0 && plan.embeds.every((embed) => embed.as === undefined && !embed.spread);
  const name = embedName(item);
  const as = empty || item.spread ? undefined : name;
  return { plan, relationship, name, as, spread: item.spread && !empty, inner: item.inner };
}

/** What the query says one level down, under the embed's alias or, without one, its name. */
function below(query: Positioned, item: SelectEmbed): Positioned {
  const step = <T>(located: Located<T>[]): Located<T>[] =>
    located.flatMap(({ path, value }) =>
      path[0] === embedName(item) ? [{ path: path.slice(1), value }] : [],
    );
  return { filters: step(query.filters), orders: step(query.orders), pages: step(query.pages) };
}

function pageOf(query: Positioned) {
  return query.pages.find(({ path }) => path.length === 0)?.value;
}

/** PostgreSQL's own refusal of two tables under one name, which PostgREST passes on. */
function refuseTwins(parent: Resource, items: SelectEmbed[], depth: number): void {
  const names = items.map(embedName);
  const twin = names.find((name, index) => names.indexOf(name) < index);
  if (twin === undefined) return;
  const message = `table name "${parent.name}_${twin}_${depth}" specified more than once`;
  throw new RestError(400, { code: '42712', message });
}

/**
 * A to-many spread gives lists, no longer than any list, or aggregates of all rows; one reading cannot give both.
 * Throws PGRST127 when it is asked for both.
 */
function withoutMixture(plan: ReadPlan, page: Page | undefined): ReadPlan {
  const cells = plainCells(plan);
  const aggregates = cells.filter((cell) => cell.aggregate !== undefined);
  if (aggregates.length === 0) return plan;
  if (aggregates.length === cells.length) return { ...plan, limit: page?.limit };
  throw notImplemented(
    'Aggregates are not implemented beside the lists of a one-to-many or many-to-many spread.',
  );
}

function embedName(item: SelectEmbed): string {
  return item.alias ?? item.relation;
}

function own<T>(located: Located<T>[]): T[] {
  return located.flatMap(({ path, value }) => (path.length === 0 ? [value] : []));
}

function refuseUnknownPaths(query: Positioned, selected: SelectEmbed[]): void {
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

function planOutputs(context: ReadContext, resource: Resource, item: SelectField): Output[] {
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

/** A JSON path is called by its last key, or by the last key before an index. */
function defaultName({ field }: SelectField): string {
  const keys = field.path.flatMap(({ operand }) => ('key' in operand ? [operand.key] : []));
  return keys.at(-1) ?? field.name;
}

function castType(context: ReadContext, name: string | undefined): string | undefined {
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
