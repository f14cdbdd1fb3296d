import type { HonoRequest } from 'hono';

const decoder = new TextDecoder();

/**
 * The text of a request body. The gateway has read the bytes; `text()` of Hono would copy them through a `Response` and
 * a stream.
 */
export async function bodyText(request: Pick<HonoRequest, 'arrayBuffer'>): Promise<string> {
  return decoder.decode(await request.arrayBuffer());
}
