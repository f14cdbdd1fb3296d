/** The bodies of responses: reading them from the `Response` would pass them through a stream. */
const texts = new WeakMap<Response, string>();
const bytes = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Stores the body text of a response just created from it. */
export function setResponseText(response: Response, body: unknown): Response {
  if (typeof body === 'string') texts.set(response, body);
  return response;
}

/** The stored body text; undefined when none was stored, or a middleware replaced the response since. */
export function responseText(response: Response): string | undefined {
  return texts.get(response);
}

/** Stores the body of a response just created from these bytes, which must not change. */
export function setResponseBytes(response: Response, body: Buffer<ArrayBuffer>): Response {
  bytes.set(response, body);
  return response;
}

/** Whether its body is stored: `responseBytes` then leaves the response unread, so that it can still be sent. */
export function hasStoredBody(response: Response): boolean {
  return texts.has(response) || bytes.has(response);
}

/** The body of a response, without a copy when it is stored. */
export async function responseBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  const text = texts.get(response);
  if (text !== undefined) return Buffer.from(text);
  return bytes.get(response) ?? Buffer.from(await response.arrayBuffer());
}
