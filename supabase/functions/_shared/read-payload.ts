import type * as z from 'zod/mini';

/** The JSON body as `schema` reads it, or null: not a POST, not JSON, or not what was asked for. */
export async function readPayload<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  // Mail scanners follow links: nothing here changes on GET.
  if (request.method !== 'POST') return null;
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
