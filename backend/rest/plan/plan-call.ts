import { leastSimilarity, nearest } from './nearest-name.ts';
import { tableKey } from '#backend/rest/catalogue/catalogue-types.ts';
import { bodyTooLarge, maxArguments } from '#backend/rest/limits.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { Parameter, Routine, SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Role } from '#backend/contract.ts';
import type { BodyType } from '#backend/rest/http/request-body.ts';

type CallTarget = {
  schema: string;
  name: string;
  /** Names of the passed arguments. */
  keys: string[];
  /** Content type of a POST body; undefined when the arguments come in the URL. */
  bodyType: BodyType | undefined;
  role: Role;
};

const unnamedTypes = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'application/octet-stream': ['bytea'],
  'text/xml': ['xml'],
  'application/x-www-form-urlencoded': [],
  'text/csv': [],
} as const;

/** Body types without named arguments → the type of the single unnamed parameter that takes the body. */
const wholeBodies: Partial<Record<BodyType, string>> = {
  'text/plain': 'text',
  'application/octet-stream': 'bytea',
  'text/xml': 'xml',
};

export function overloadsOf(cache: SchemaCache, schema: string, name: string): Routine[] {
  return cache.routines.get(tableKey(schema, name)) ?? [];
}

/**
 * Finds the one function that takes these named arguments or, by POST, the whole body as its single unnamed argument.
 *
 * @throws {RestError} PGRST202 (404) when none matches, PGRST203 (300) when several do, PGRST100 (400) for more than a
 * hundred arguments: the other messages would list them all.
 */
export function findRoutine(cache: SchemaCache, target: CallTarget): Routine {
  if (target.keys.length > maxArguments)
    throw bodyTooLarge(`A call may pass at most ${maxArguments} arguments.`);
  const overloads = overloadsOf(cache, target.schema, target.name);
  const whole = target.bodyType && wholeBodies[target.bodyType];
  const named = overloads.filter(({ parameters }) =>
    parameters.length === 0 && whole ? false : takes(parameters, target.keys),
  );
  const candidates = named.length > 0 ? named : overloads.filter((routine) => takesBody(routine, target));
  const [first, second] = candidates;
  if (!first) throw notFound(cache, target, overloads);
  if (second) throw ambiguous(candidates);
  return first;
}

function takes(parameters: Parameter[], keys: string[]): boolean {
  const names = new Set(parameters.map((parameter) => parameter.name));
  const given = new Set(keys);
  return (
    keys.every((key) => names.has(key)) &&
    parameters.every((parameter) => !parameter.required || given.has(parameter.name))
  );
}

function takesBody(routine: Routine, { bodyType }: CallTarget): boolean {
  const [only] = routine.parameters;
  return (
    bodyType !== undefined &&
    takesWholeBody(routine) &&
    unnamedTypes[bodyType].some((type) => type === only?.type)
  );
}

/** Whether the function has a single unnamed parameter, which takes the whole body. */
export function takesWholeBody({ parameters }: Routine): boolean {
  const [only, another] = parameters;
  return only?.name === '' && !another;
}

function notFound(cache: SchemaCache, target: CallTarget, overloads: Routine[]): RestError {
  const { schema, name, bodyType } = target;
  const keys = target.keys.toSorted();
  const whole = bodyType && wholeBodies[bodyType];
  const none = ' without parameters';
  const list = whole ? '' : keys.length > 0 ? `(${keys.join(', ')})` : none;
  const given = keys.length > 0 ? ` with parameter${keys.length > 1 ? 's' : ''} ${keys.join(', ')}` : none;
  const or = bodyType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '';
  const searched = whole ? ` with a single unnamed ${whole} parameter` : `${given}${or}`;
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name}${list} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
    hint: hintFor(cache, target, overloads),
  });
}

/** Suggests only functions that the caller may execute, so as not to reveal others. */
function hintFor(
  cache: SchemaCache,
  { schema, name, role, keys }: CallTarget,
  overloads: Routine[],
): string | null {
  const listOf = (names: string[]) => `(${names.toSorted().join(', ')})`;
  const own = overloads.filter((routine) => routine.roles.includes(role));
  if (own.length > 0) {
    const lists = own.map(({ parameters }) => listOf(parameters.map((parameter) => parameter.name)));
    const list = nearest(listOf(keys), lists, leastSimilarity.part);
    return list === undefined ? null : `Perhaps you meant to call the function ${schema}.${name}${list}`;
  }
  const others = [...cache.routines.values()]
    .flat()
    .filter((routine) => routine.schema === schema && routine.roles.includes(role));
  const suggestion = nearest(
    name,
    others.map((routine) => routine.name).filter((other) => other !== name),
    leastSimilarity.object,
  );
  return suggestion === undefined ? null : `Perhaps you meant to call the function ${schema}.${suggestion}`;
}

function ambiguous(routines: Routine[]): RestError {
  const signature = ({ schema, name, parameters }: Routine) =>
    `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`;
  return new RestError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${routines.map(signature).join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
