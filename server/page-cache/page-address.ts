/** Parameters that campaigns add to links; no page ever reads them. */
const ignored = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;

/** What is asked for: a page is kept under its path alone. */
export type PageAddress = {
  path: string;
  /** Names that may make another page of it. */
  parameters: readonly string[];
};

const none: readonly string[] = [];

/** Reads a request target. Names are decoded, or `%70age` would pass for something else than `page`. */
export function pageAddress(target: string): PageAddress {
  const query = target.indexOf('?');
  if (query === -1) return { path: target, parameters: none };
  const names = [...new URLSearchParams(target.slice(query + 1)).keys()];
  return { path: target.slice(0, query), parameters: names.filter((name) => !ignored.test(name)) };
}

/**
 * Which parameters a page reads, as it says in `No-Vary-Search`: `params, except=("page" "q")` names two, `params` none.
 * Undefined, for any of them, when it says nothing, or says it otherwise.
 */
export function readsOf(header: string | null): ReadonlySet<string> | undefined {
  const declared = /^params(?:, except=\(([^()]*)\))?$/.exec(header ?? '');
  return declared ? new Set(declared[1]?.match(/[^" ]+/g)) : undefined;
}

/** Whether a page that reads those parameters is the same at this address as at its path alone. */
export function isSamePage(reads: ReadonlySet<string> | undefined, { parameters }: PageAddress): boolean {
  return parameters.length === 0 || (reads !== undefined && !parameters.some((name) => reads.has(name)));
}
