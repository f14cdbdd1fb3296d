import * as z from 'zod';

import { emailSchema } from '#domain/email.ts';
import { limits } from '#domain/limits.ts';

import { AuthError } from './auth-error.ts';
import type { AuthRequest } from './context.ts';

/** Bytes of JSON that `options.data` may hold: it travels in every access token, and a header holds 16 kB. */
const metadataMax = 4096;
/** What is stored beside it: identifier, address and what is known of the address. */
const ownMetadataMax = 512;
/** Levels of arrays and objects; each costs every later reader a level of its stack. */
const nestingMax = 32;

/** Reads the JSON body through a schema. Errors never quote the body: it holds passwords. */
export async function readBody<T>(c: AuthRequest, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text();
  if (nestingOf(text) > nestingMax)
    throw new AuthError('validation_failed', 'The request body is nested too deeply');
  let json: unknown;
  try {
    json = JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new AuthError('bad_json', 'Could not parse request body as JSON');
  }
  const body = schema.safeParse(json);
  if (body.success) return body.data;
  const field = body.error.issues[0]?.path.join('.') ?? '';
  throw new AuthError(
    'validation_failed',
    field === '' ? 'The body must be an object' : `Invalid value for ${field}`,
  );
}

/** The deepest level of a JSON text, counted without recursion. Brackets inside strings are not levels. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[{\]}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, (depth += 1));
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

/** Trimmed and lower-cased; throws on anything that is not an address. */
export function readEmail(value: string | undefined): string {
  const email = emailSchema.safeParse(value);
  if (!email.success)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  return email.data;
}

/** Refuses a password outside the product's limits; the only strength rule there is (specification 2 §5). */
export function checkPasswordLength(password: string): void {
  if (password.length < limits.passwordMin) {
    const message = `Password should be at least ${limits.passwordMin} characters.`;
    throw new AuthError('weak_password', message, { reasons: ['length'] });
  }
  if (password.length > limits.passwordMax) {
    throw new AuthError(
      'validation_failed',
      `Password cannot be longer than ${limits.passwordMax} characters`,
    );
  }
}

/** Metadata a person may set on their own account. */
export const metadataSchema = z
  .record(z.string(), z.json())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= metadataMax, 'too long');

/** `size` in bytes: pieces that are short one by one must not add up. */
export function checkStoredMetadata(size: number): void {
  if (size > metadataMax + ownMetadataMax) throw new AuthError('validation_failed', 'Invalid value for data');
}

/** Phone accounts do not exist here, but clients may send the field. */
export function refusePhone(phone: string | undefined): void {
  if (phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
}
