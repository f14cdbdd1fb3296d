import type * as z from 'zod';

import { bodyText } from '#backend/http/body-text.ts';
import { hasMoreElements, isNestedDeeper, nestingMax } from '#backend/http/json.ts';

import type { StorageRequest } from './context.ts';
import { StorageError } from './storage-error.ts';

/** A body lists a thousand names at most. Counted first: parsing many small values delays other requests. */
const elementsMax = 5_000;

/**
 * Parses a JSON body with a schema.
 *
 * @throws {StorageError} `InvalidRequest` with the name of the first invalid field, as the hosted service does.
 */
export async function readJson<T>(c: StorageRequest, schema: z.ZodType<T>): Promise<T> {
  const content = await bodyText(c.req);
  if (hasMoreElements(content, elementsMax))
    throw new StorageError('InvalidRequest', 'Body has too many values');
  if (isNestedDeeper(content, nestingMax))
    throw new StorageError('InvalidRequest', 'Body is nested too deeply');
  let json: unknown;
  try {
    json = JSON.parse(content === '' ? '{}' : content);
  } catch {
    throw new StorageError('InvalidRequest', 'Body is not valid JSON');
  }
  return check('body', json, schema);
}

/**
 * Parses the query string with a schema.
 *
 * @throws {StorageError} `InvalidRequest` with the name of the first invalid parameter.
 */
export function readQuery<T>(c: StorageRequest, schema: z.ZodType<T>): T {
  return check('querystring', c.req.query(), schema);
}

function check<T>(where: string, value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const message = issue?.message ?? 'is invalid';
  const field = [where, ...(issue?.path ?? [])].map(String).join('/').slice(0, 100);
  // A message that ends with a period is complete; others continue the name of the field.
  throw new StorageError('InvalidRequest', message.endsWith('.') ? message : `${field} ${message}`);
}
