type Fetch = typeof globalThis.fetch;

type Kept = { answer: Promise<Memo>; until: number };
type Memo = { status: number; headers: Headers; body: string };

/** Milliseconds an answer is believed when nothing says that content changed: publication dates come by themselves. */
const lifetime = 10_000;
const maxKept = 500;
const maxBody = 256 * 1024;

/** Everything an answer of PostgREST depends on beside the address, for one API key. */
const asked = ['accept', 'accept-profile', 'prefer', 'range'];

/**
 * What an anonymous visitor reads is the same for every page until content changes, so that pages rendered close to
 * each other ask the database once. Only answers 200 to GET are kept; simultaneous reads share one.
 */
export function memoReads(
  fetch: Fetch,
  now: () => number = () => performance.now(),
): { fetch: Fetch; forget(): void } {
  const kept = new Map<string, Kept>();

  async function read(key: string, ...request: Parameters<Fetch>): Promise<Memo> {
    const response = await fetch(...request);
    const memo = { status: response.status, headers: response.headers, body: await response.text() };
    if (memo.status !== 200 || memo.body.length > maxBody) kept.delete(key);
    return memo;
  }

  return {
    forget: () => kept.clear(),
    async fetch(input, init) {
      const key = keyOf(input, init);
      if (key === undefined) return fetch(input, init);
      const known = kept.get(key);
      if (known && now() < known.until) return new KeptResponse(await known.answer);
      const answer = read(key, input, init);
      answer.catch(() => kept.delete(key));
      kept.delete(key);
      kept.set(key, { answer, until: now() + lifetime });
      const oldest = kept.keys().next().value;
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return new KeptResponse(await answer);
    },
  };
}

/** What is asked for; undefined for what is not a reading. Without a `Request`, which costs more than the answer. */
function keyOf(input: Parameters<Fetch>[0], init: RequestInit = {}): string | undefined {
  const request = input instanceof Request ? input : undefined;
  if ((init.method ?? request?.method ?? 'GET') !== 'GET') return undefined;
  const headers = new Headers(init.headers ?? request?.headers);
  return [request?.url ?? String(input), ...asked.map((name) => headers.get(name))].join('\n');
}

/** An answer whose text is at hand, where any other makes bytes and a stream of it and reads them back. */
class KeptResponse extends Response {
  readonly #text: string;

  constructor({ status, headers, body }: Memo) {
    super(body, { status, headers });
    this.#text = body;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}
