/** The text of an answer, beside it: read from the answer itself, it goes through a stream and back. */
const texts = new WeakMap<Response, string>();

/** For the maker of an answer, who has its body at hand. */
export function rememberText(answer: Response, body: unknown): Response {
  if (typeof body === 'string') texts.set(answer, body);
  return answer;
}

/** Undefined when its maker said nothing, or somebody made another answer of it since. */
export function textOf(answer: Response): string | undefined {
  return texts.get(answer);
}
