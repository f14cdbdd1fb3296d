/** Parameters that campaigns add to links; no page reads them. */
const ignored = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;

/** The address of a page; `pageKey` makes its cache key. */
export type PageAddress = {
  path: string;
  /** Names and values of the query parameters, campaign parameters excluded. */
  parameters: readonly (readonly [name: string, value: string])[];
};

const none: readonly [string, string][] = [];

/** Parses a request target. Names and values are decoded: `%70age` is `page`. */
export function pageAddress(target: string): PageAddress {
  const query = target.indexOf('?');
  if (query === -1) return { path: target, parameters: none };
  const all = [...new URLSearchParams(target.slice(query + 1))];
  return { path: target.slice(0, query), parameters: all.filter(([name]) => !ignored.test(name)) };
}

/**
 * The query parameters that a page reads, from its `No-Vary-Search`: two for `params, except=("page" "q")`, none for
 * `params`. Undefined, which stands for any parameter, without the header or with another form of it.
 */
export function searchParametersOf(header: string | null): ReadonlySet<string> | undefined {
  const declared = /^params(?:, except=\(([^()]*)\))?$/.exec(header ?? '');
  return declared ? new Set(declared[1]?.match(/[^" ]+/g)) : undefined;
}

/** Whether a page that reads those parameters is the same at this address as at its path without a query. */
export function isSamePage(reads: ReadonlySet<string> | undefined, { parameters }: PageAddress): boolean {
  return parameters.length === 0 || (reads !== undefined && !parameters.some(([name]) => reads.has(name)));
}

/** Characters of a key with parameters; a page with a longer one is rendered for each request. */
const longestKey = 300;

/**
 * The cache key of an address: its path, then the parameters that the page reads, sorted by name, in one spelling.
 * Undefined when the parameters that the page reads are unknown, or the key is too long.
 */
export function pageKey(reads: ReadonlySet<string> | undefined, address: PageAddress): string | undefined {
  if (isSamePage(reads, address)) return address.path;
  if (!reads) return undefined;
  // Equal names stay in their order, since a page may read the first or the last.
  const read = new URLSearchParams(
    address.parameters.flatMap(([name, value]) => (reads.has(name) ? [[name, value]] : [])),
  );
  read.sort();
  const key = `${address.path}?${read.toString()}`;
  return key.length <= longestKey ? key : undefined;
}

/** Whether a key is that of a page with parameters. */
export const hasParameters = (key: string): boolean => key.includes('?');
