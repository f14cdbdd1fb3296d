/** Parameters that campaigns add to links; no page reads them. */
const ignored = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;

/** The address of a page. The path alone is the cache key. */
export type PageAddress = {
  path: string;
  /** Names of the query parameters, campaign parameters excluded. */
  parameters: readonly string[];
};

const none: readonly string[] = [];

/** Parses a request target. Names are decoded: `%70age` is `page`. */
export function pageAddress(target: string): PageAddress {
  const query = target.indexOf('?');
  if (query === -1) return { path: target, parameters: none };
  const names = [...new URLSearchParams(target.slice(query + 1)).keys()];
  return { path: target.slice(0, query), parameters: names.filter((name) => !ignored.test(name)) };
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
  return parameters.length === 0 || (reads !== undefined && !parameters.some((name) => reads.has(name)));
}
