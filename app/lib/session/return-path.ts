import { opensDashboard } from './sign-in-destination.ts';

/** Where sign-in leads, as carried in the query of the account pages' addresses (ACCOUNT-14). */
export type ReturnPath = {
  /** A path of this site, with its query and fragment. */
  redirect?: string;
  /** The badge to highlight on /badges. */
  badge?: string;
};

/** A base to parse paths with; no page has this origin. */
const placeholderOrigin = 'http://site.invalid';
/** Characters. */
const maxLength = 2000;

/**
 * Validates an untrusted address. Returns it as a path of this site, or undefined when a browser could resolve it to
 * another origin, or when it is an account page, which would create a redirect loop.
 */
export function localPath(address: string | null | undefined): string | undefined {
  if (!address || address.length > maxLength) return undefined;
  // Browsers treat a backslash as a slash and ignore tabs and line breaks.
  // oxlint-disable-next-line no-control-regex -- the pattern rejects them
  if (!address.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(address)) return undefined;
  const url = URL.parse(address, placeholderOrigin);
  if (url?.origin !== placeholderOrigin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // With its dot segments resolved, `/.//other.example` is `//other.example`: another site.
  if (path.startsWith('//') || /^\/auth(?:[/?#]|$)/i.test(path)) return undefined;
  return path;
}

/** Reads the return path from the query of an account page; ignores invalid values. */
export function readReturnPath(query: URLSearchParams): ReturnPath {
  const redirect = localPath(query.get('redirect'));
  const badge = query.get('badge') ?? '';
  return { ...(redirect && { redirect }), ...(/^[a-z]{1,20}$/.test(badge) && { badge }) };
}

/**
 * The path to open after sign-in: the return path, else the back-office (ACCOUNT-13), or the dashboard for a member
 * who chose it (`sign-in-destination.ts`).
 */
export function pathAfterSignIn({ redirect, badge }: ReturnPath, userId?: string): string {
  if (!redirect) return userId !== undefined && opensDashboard(userId) ? '/dashboard' : '/admin';
  const url = new URL(redirect, placeholderOrigin);
  if (badge && url.pathname === '/badges') url.searchParams.set('badge', badge);
  return url.pathname + url.search + url.hash;
}

/** The address of an account page with the return path in its query. */
export function withReturnPath(path: string, { redirect, badge }: ReturnPath): string {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(badge && { badge }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
