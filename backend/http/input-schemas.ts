import * as z from 'zod';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, Json>;

/**
 * The strings, lists and objects of requests, with their limits. zod checks the length of an array after its elements,
 * and runs every check on a string that is already too long: these schemas check the length first, so that a large
 * request costs no time. The types `Json` hold for values that come from `JSON.parse`.
 */

/** A string of at most `max` UTF-16 code units. */
export function text(max: number, error?: string) {
  return z.string(error).max(max, { abort: true });
}

/** A number, also as text, as on the hosted service: supabase-py sends `"60"`. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const isNumber = typeof value === 'string' && value.length <= 20 && /^-?\d+(?:\.\d+)?$/.test(value);
    return isNumber ? Number(value) : value;
  }, schema);
}

/** A boolean, also as text. */
export function flag() {
  return z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
}

/** An array of at most `max` elements; `error` is the message for a longer one. */
export function list<Element extends z.ZodType>(
  element: Element,
  { min = 0, max, error }: { min?: number; max: number; error?: string },
) {
  return z
    .unknown()
    .check(({ value, issues }) => {
      if (Array.isArray(value) && value.length > max)
        issues.push({
          code: 'too_big',
          origin: 'array',
          maximum: max,
          inclusive: true,
          input: value,
          ...(error !== undefined && { message: error }),
        });
    })
    .pipe(z.array(element).min(min));
}

/** An object with any fields, of at most `maxBytes` of JSON. Its fields are not walked. */
export function jsonObject(maxBytes: number) {
  return z.custom<JsonObject>(
    (value) => isJsonObject(value) && Buffer.byteLength(JSON.stringify(value)) <= maxBytes,
  );
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any value of JSON, for a field that the receiver checks or ignores. */
export const anything = z.unknown();

/** A URL of at most `max` characters. */
export function url(max: number) {
  return z.url().max(max, { abort: true });
}
