/**
 * The property of a response that holds its body text: reading it from the `Response` would pass it through a stream. Not
 * a `WeakMap`: each collection of young objects visits all its entries.
 */
const storedText = Symbol('body text');
const bytes = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Stores the body text of a response just created from it. */
export function setResponseText(response: Response, body: unknown): Response {
  if (typeof body === 'string') Reflect.set(response, storedText, body);
  return response;
}

/** The stored body text; undefined when none was stored, or a middleware replaced the response since. */
export function responseText(response: Response): string | undefined {
  const text: unknown = Reflect.get(response, storedText);
  return typeof text === 'string' ? text : undefined;
}

/** Stores the body of a response just created from these bytes, which must not change. */
export function setResponseBytes(response: Response, body: Buffer<ArrayBuffer>): Response {
  bytes.set(response, body);
  return response;
}

/** Whether its body is stored: `responseBytes` then leaves the response unread, so that it can still be sent. */
export function hasStoredBody(response: Response): boolean {
  return responseText(response) !== undefined || bytes.has(response);
}

/** The body of a response, without a copy when it is stored. */
export async function responseBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  const text = responseText(response);
  if (text !== undefined) return Buffer.from(text);
  return bytes.get(response) ?? Buffer.from(await response.arrayBuffer());
}
