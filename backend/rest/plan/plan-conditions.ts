import { RestError } from '#backend/rest/rest-error.ts';
import { resolveField } from './resource.ts';
import type { Condition, Embed, Resource } from './plan-types.ts';
import type { Filter, Logic } from '#backend/rest/parse/request-types.ts';

/** Resolves filters and logic trees; a filter on an embed's own name asks whether it found anything. */
export function planConditions(resource: Resource, embeds: Embed[], filters: Logic[]): Condition[] {
  return filters.map((logic) => {
    if (logic.kind === 'group') {
      const { negated, operator } = logic;
      return { kind: 'group', negated, operator, items: planConditions(resource, embeds, logic.items) };
    }
    return planCondition(resource, embeds, logic);
  });
}

function planCondition(resource: Resource, embeds: Embed[], filter: Filter): Condition {
  const { field, negated, operation } = filter;
  const embed = embeds.findIndex((candidate) => candidate.name === field.name);
  if (embed >= 0 && field.path.length === 0) {
    if (operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null')) {
      return { kind: 'embed-missing', embed, negated: negated !== (operation.value === 'not_null') };
    }
    // An embed asked for by its key's column has that column's name; any other filter means the column.
    if (!resource.columns.has(field.name)) throw badOperator(field.name);
  }
  return { kind: 'compare', expression: resolveField(resource, field), negated, operation };
}

function badOperator(name: string): RestError {
  return new RestError(400, {
    code: 'PGRST120',
    message: `Bad operator on the '${name}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}
