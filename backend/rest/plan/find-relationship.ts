import type { Role } from '#backend/contract.ts';
import { leastSimilarity, nearest } from './nearest-name.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { Relationship, SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import { tableKey } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Resource } from './plan-types.ts';

type EmbedTarget = { target: string; hint: string | undefined; role: Role };

/**
 * Finds the one relationship of `origin` that `target!hint` names: target is a table, a constraint or the foreign key's
 * column; hint is a constraint, a column of either side or a junction table.
 *
 * @throws {RestError} PGRST200 (400) when none matches, PGRST201 (300) when several do.
 */
export function findRelationship(cache: SchemaCache, origin: Resource, wanted: EmbedTarget): Relationship {
  const known = cache.relationships.get(tableKey(origin.schema, origin.name)) ?? [];
  const named = known.filter((relationship) => nameOf(relationship.to, origin.schema) !== undefined);
  const computed = named.find(
    ({ kind, ...rest }) => kind === 'computed' && 'name' in rest && rest.name === wanted.target,
  );
  if (computed) return computed;
  const found = named.filter((relationship) => matches(cache, relationship, origin.schema, wanted));
  const [first, second] = found;
  if (!first) throw noRelationship(origin, wanted, namesFor(cache, named, wanted.role));
  if (second) throw ambiguous(origin.name, wanted.target, found);
  return first;
}

function nameOf(key: string, schema: string): string | undefined {
  return key.startsWith(`${schema}.`) ? key.slice(schema.length + 1) : undefined;
}

function matches(
  cache: SchemaCache,
  relationship: Relationship,
  schema: string,
  { target, hint }: EmbedTarget,
): boolean {
  if (relationship.kind === 'computed') return false;
  const isTarget = nameOf(relationship.to, schema) === target;
  if (relationship.kind === 'junction') {
    return (
      isTarget &&
      (hint === undefined
        ? relationship.from !== relationship.to
        : nameOf(relationship.junction, schema) === hint)
    );
  }
  const [pair, other] = relationship.pairs;
  const single = other === undefined ? pair : undefined;
  if (relationship.from === relationship.to) {
    // Both ends of a self reference are the same table: its name means to-many, the foreign key's column to-one.
    if (relationship.holder === 'to') {
      // The constraint's name would match both directions: as in PostgREST, it matches neither.
      return isTarget && (hint === undefined || single?.to === hint);
    }
    return hint === undefined && single?.from === target;
  }
  if (hint === undefined) {
    const byKey = relationship.constraint === target || single?.from === target;
    return isTarget || (byKey && !cache.tables.get(relationship.to)?.view);
  }
  return isTarget && (relationship.constraint === hint || single?.from === hint || single?.to === hint);
}

function namesFor(cache: SchemaCache, known: Relationship[], role: Role): string[] {
  return known.flatMap(({ to }) => {
    const table = cache.tables.get(to);
    return table?.roles.includes(role) ? [table.name] : [];
  });
}

function noRelationship(origin: Resource, { target, hint }: EmbedTarget, names: string[]): RestError {
  const suggestion = names.includes(target) ? undefined : nearest(target, names, leastSimilarity.part);
  return new RestError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details:
      `Searched for a foreign key relationship between '${origin.name}' and '${target}'` +
      `${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${origin.schema}', but no matches were found.`,
    hint: suggestion === undefined ? null : `Perhaps you meant '${suggestion}' instead of '${target}'.`,
  });
}

function ambiguous(origin: string, target: string, found: Relationship[]): RestError {
  const hints = found.map((relationship) => `'${target}!${hintFor(relationship)}'`).join(', ');
  return new RestError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: found.map(describe),
    hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
  });
}

function hintFor(relationship: Relationship): string {
  if (relationship.kind === 'junction') return bare(relationship.junction);
  return relationship.kind === 'foreign-key' ? relationship.constraint : relationship.name;
}

function describe(relationship: Relationship): Record<string, string> {
  const embedding = `${bare(relationship.from)} with ${bare(relationship.to)}`;
  if (relationship.kind === 'computed') return { embedding };
  const list = (columns: string[]) => `(${columns.join(', ')})`;
  if (relationship.kind === 'junction') {
    const [one, two] = relationship.constraints;
    const source = list(relationship.source.map((pair) => pair.to));
    const target = list(relationship.target.map((pair) => pair.from));
    return {
      cardinality: 'many-to-many',
      embedding,
      relationship: `${bare(relationship.junction)} using ${one}${source} and ${two}${target}`,
    };
  }
  const from = list(relationship.pairs.map((pair) => pair.from));
  const to = list(relationship.pairs.map((pair) => pair.to));
  return {
    cardinality: relationship.cardinality,
    embedding,
    relationship: `${relationship.constraint} using ${bare(relationship.from)}${from} and ${bare(relationship.to)}${to}`,
  };
}

function bare(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}
