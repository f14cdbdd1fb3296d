type Fetch = typeof globalThis.fetch;

type Kept = { answer: Promise<Memo>; until: number };
type Memo = { status: number; headers: [string, string][]; body: string };

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

  async function read(key: string, request: Request): Promise<Memo> {
    const response = await fetch(request);
    const memo = { status: response.status, headers: [...response.headers], body: await response.text() };
    if (memo.status !== 200 || memo.body.length > maxBody) kept.delete(key);
    return memo;
  }

  return {
    forget: () => kept.clear(),
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method !== 'GET') return fetch(request);
      const key = [request.url, ...asked.map((name) => request.headers.get(name))].join('\n');
      const known = kept.get(key);
      if (known && now() < known.until) return revive(await known.answer);
      const answer = read(key, request);
      answer.catch(() => kept.delete(key));
      kept.delete(key);
      kept.set(key, { answer, until: now() + lifetime });
      const oldest = kept.keys().next().value;
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return revive(await answer);
    },
  };
}

const revive = ({ status, headers, body }: Memo): Response => new Response(body, { status, headers });
