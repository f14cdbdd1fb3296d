/** Where signing in leads, as the addresses of the account pages carry it (decision 4). */
export type WayBack = {
  /** A path of this site, with its query and fragment. */
  redirect?: string;
  /** The badge to point out on arrival at /badges. */
  badge?: string;
};

/** Any origin will do to read a path; no page has this one. */
const nowhere = 'http://site.invalid';
const longest = 2000;

/**
 * The path of this site that an address from outside names, or undefined: nothing that a browser may read as another
 * site, and none of the account pages, which would lead in circles.
 */
export function localPath(address: string | null | undefined): string | undefined {
  if (!address || address.length > longest) return undefined;
  // Browsers read a backslash as a slash and pass over tabs and line breaks.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (!address.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(address)) return undefined;
  const url = URL.parse(address, nowhere);
  if (url?.origin !== nowhere) return undefined;
  const path = url.pathname + url.search + url.hash;
  // After its dots were followed, `/.//other.example` too is another site.
  if (path.startsWith('//') || /^\/auth(?:[/?#]|$)/i.test(path)) return undefined;
  return path;
}

/** What the address of an account page says of where to go; anything hostile is as if it were not there. */
export function readWayBack(query: URLSearchParams): WayBack {
  const redirect = localPath(query.get('redirect'));
  const badge = query.get('badge') ?? '';
  return { ...(redirect && { redirect }), ...(/^[a-z]{1,20}$/.test(badge) && { badge }) };
}

/** Where whoever has signed in goes: where they came from, else the back-office (specification 2 §2, checklist T37). */
export function destinationOf({ redirect, badge }: WayBack): string {
  if (!redirect) return '/admin';
  const url = new URL(redirect, nowhere);
  if (badge && url.pathname === '/badges') url.searchParams.set('badge', badge);
  return url.pathname + url.search + url.hash;
}

/** An account page's address that keeps the way back. */
export function withWayBack(path: string, { redirect, badge }: WayBack): string {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(badge && { badge }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
