import type * as z from 'zod';

import { bodyText } from '#backend/http/body-text.ts';
import { jsonObject, text } from '#backend/http/input-schemas.ts';
import { isNestedDeeper, nestingMax } from '#backend/http/json.ts';
import { emailSchema } from '#domain/email.ts';
import { firstLimits } from '#domain/first-limits.ts';
import { limits } from '#domain/limits.ts';

import { AuthError } from './auth-error.ts';
import type { AuthRequest } from './context.ts';

/** Maximum bytes of JSON in `options.data`: every access token contains it, and headers are limited to 16 kB. */
const metadataMax = 4096;
/** Maximum bytes of the metadata that the server adds: id, email address and its verification state. */
const ownMetadataMax = 512;
/** Maximum characters of a field whose own rule, checked later, has a more precise error. */
export const fieldMax = 2_000;

/** An email address, a password, a name: a field that a later rule limits further. */
export const field = text(fieldMax);

/**
 * Parses the JSON body with a schema. Errors never quote the body, which may contain passwords.
 * @throws {AuthError} `bad_json` when the body is not JSON, `validation_failed` when it does not match the schema.
 */
export async function readBody<T>(c: AuthRequest, schema: z.ZodType<T>): Promise<T> {
  const content = await bodyText(c.req);
  if (isNestedDeeper(content, nestingMax))
    throw new AuthError('validation_failed', 'The request body is nested too deeply');
  let json: unknown;
  try {
    json = JSON.parse(content === '' ? '{}' : content);
  } catch {
    throw new AuthError('bad_json', 'Could not parse request body as JSON');
  }
  const body = schema.safeParse(json);
  if (body.success) return body.data;
  const name = body.error.issues[0]?.path.join('.') ?? '';
  throw new AuthError(
    'validation_failed',
    name === '' ? 'The body must be an object' : `Invalid value for ${name}`,
  );
}

/**
 * The email address, trimmed and in lower case.
 * @throws {AuthError} `validation_failed` when `value` is not an email address.
 */
export function parseEmail(value: string | undefined): string {
  const email = emailSchema.safeParse(value);
  if (!email.success)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  return email.data;
}

/**
 * A phone number in the stored format: digits with the country code (E.164), without the plus sign.
 * @throws {AuthError} `validation_failed` when `value` is not a phone number.
 */
export function parsePhone(value: string): string {
  const digits = value.replaceAll(' ', '').replace(/^\+/, '');
  if (/^[1-9]\d{1,14}$/.test(digits)) return digits;
  throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
}

/**
 * Checks the length of a password, which is the only strength rule (ACCOUNT-05).
 * @throws {AuthError} `weak_password` when it is too short, `validation_failed` when it is too long.
 */
export function checkPasswordLength(password: string): void {
  if (password.length < firstLimits.passwordMin) {
    const message = `Password should be at least ${firstLimits.passwordMin} characters.`;
    throw new AuthError('weak_password', message, { reasons: ['length'] });
  }
  if (password.length > limits.passwordMax) {
    throw new AuthError(
      'validation_failed',
      `Password cannot be longer than ${limits.passwordMax} characters`,
    );
  }
}

/** Metadata that users may set on their own account. */
export const metadataSchema = jsonObject(metadataMax);

/**
 * Checks the size in bytes of the merged metadata: small updates must not add up without limit.
 * @throws {AuthError} `validation_failed` when it exceeds the limit.
 */
export function checkStoredMetadata(size: number): void {
  if (size > metadataMax + ownMetadataMax) throw new AuthError('validation_failed', 'Invalid value for data');
}

/**
 * Clients may send the field, but phone accounts are not supported.
 * @throws {AuthError} `phone_provider_disabled` when a phone number is given.
 */
export function rejectPhone(phone: string | undefined): void {
  if (phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
}
