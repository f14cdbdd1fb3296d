import { nearest } from './nearest-name.ts';
import { tableKey } from './catalogue-types.ts';
import { RestError } from './rest-error.ts';
import type { Parameter, Routine, SchemaCache } from './catalogue-types.ts';
import type { Role } from '#backend/contract.ts';
import type { BodyType } from './request-body.ts';

export type CallTarget = {
  schema: string;
  name: string;
  /** Names of the arguments given. */
  keys: string[];
  /** Content type of a POST body; undefined when the arguments come in the URL. */
  bodyType: BodyType | undefined;
  role: Role;
};

const unnamedTypes = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'application/octet-stream': ['bytea'],
  'application/x-www-form-urlencoded': [],
  'text/csv': [],
} as const;

/**
 * The one function that takes these named arguments or, by POST, the body as its only, unnamed one.
 * Throws PGRST202 when there is none, PGRST203 when several fit.
 */
export function findRoutine(cache: SchemaCache, target: CallTarget): Routine {
  const overloads = cache.routines.get(tableKey(target.schema, target.name)) ?? [];
  const raw = target.bodyType === 'text/plain' || target.bodyType === 'application/octet-stream';
  const named = raw ? [] : overloads.filter((routine) => takes(routine.parameters, target.keys));
  const candidates = named.length > 0 ? named : overloads.filter((routine) => takesBody(routine, target));
  const [first, second] = candidates;
  if (!first) throw notFound(cache, target, overloads);
  if (second) throw ambiguous(candidates);
  return first;
}

function takes(parameters: Parameter[], keys: string[]): boolean {
  if (parameters.some((parameter) => parameter.name === '')) return false;
  const names = new Set(parameters.map((parameter) => parameter.name));
  const given = new Set(keys);
  return (
    keys.every((key) => names.has(key)) &&
    parameters.every((parameter) => !parameter.required || given.has(parameter.name))
  );
}

/** Whether the body is the function's only argument, without a name. */
export function takesBody({ parameters }: Routine, { bodyType }: Pick<CallTarget, 'bodyType'>): boolean {
  const [only, another] = parameters;
  if (!bodyType || !only || another || only.name !== '') return false;
  return unnamedTypes[bodyType].some((type) => type === only.type);
}

function notFound(cache: SchemaCache, target: CallTarget, overloads: Routine[]): RestError {
  const { schema, name, keys, bodyType } = target;
  const list = keys.length > 0 ? `(${keys.join(', ')})` : ' without parameters';
  const given =
    keys.length > 0
      ? ` with parameter${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`
      : ' without parameters';
  const or = bodyType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name}${list} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${given}${or}, but no matches were found in the schema cache.`,
    hint: hintFor(cache, target, overloads),
  });
}

/** Only functions the caller may execute are worth, and safe, to suggest. */
function hintFor(
  cache: SchemaCache,
  { schema, name, role }: CallTarget,
  overloads: Routine[],
): string | null {
  const own = overloads.find((routine) => routine.roles.includes(role));
  if (own) {
    const parameters = own.parameters
      .map((parameter) => parameter.name)
      .toSorted()
      .join(', ');
    return `Perhaps you meant to call the function ${schema}.${name}(${parameters})`;
  }
  const others = [...cache.routines.values()]
    .flat()
    .filter((routine) => routine.schema === schema && routine.roles.includes(role));
  const suggestion = nearest(
    name,
    others.map((routine) => routine.name).filter((other) => other !== name),
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
