import type * as z from 'zod/mini';

/** The JSON body parsed with `schema`; null when the request is not a POST, or the body is not JSON or not valid. */
export async function readPayload<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  // A GET changes nothing, because mail scanners follow links.
  if (request.method !== 'POST') return null;
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** The visitor's IP address: the gateway sends one address, the hosted service a list that starts with it. */
export function clientAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
}
