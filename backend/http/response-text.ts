/** Body text per response: reading it from the `Response` would pass it through a stream. */
const texts = new WeakMap<Response, string>();

/** Stores the body text of a response just created from it. */
export function setResponseText(response: Response, body: unknown): Response {
  if (typeof body === 'string') texts.set(response, body);
  return response;
}

/** The stored body text; undefined when none was stored, or a middleware replaced the response since. */
export function responseText(response: Response): string | undefined {
  return texts.get(response);
}
