import { matchesGlob } from './redirect-glob.ts';

/** Allowed redirect targets: pages of the site, and URLs that match a pattern of the settings. */
type AllowedRedirects = { siteUrl: string; redirectUrls: readonly string[] };

/**
 * The final target of a mailed link or a provider redirect: `requested` if it is a page of this site or on the list,
 * else the site URL, as on the hosted service.
 */
export function safeRedirect(
  { siteUrl, redirectUrls }: AllowedRedirects,
  requested: string | undefined,
): string {
  if (!requested || requested.length > targetMax || !URL.canParse(requested, siteUrl)) return siteUrl;
  const url = new URL(requested, siteUrl);
  if (url.username !== '' || url.password !== '' || unsafeProtocols.has(url.protocol)) return siteUrl;
  const site = new URL(siteUrl);
  // The protocol too: the origin of `blob:https://…` is the origin that created it.
  const sameSite = url.origin === site.origin && url.protocol === site.protocol;
  const bare = url.href.replace(/[?#].*$/, '');
  // A pattern may omit the trailing slash of an origin.
  const spellings = [url.href, bare, ...(url.pathname === '/' ? [bare.slice(0, -1)] : [])];
  const listed = (glob: string) => spellings.some((spelling) => matchesGlob(glob, spelling));
  const allowed = sameSite || redirectUrls.some(listed);
  return allowed ? url.href : siteUrl;
}

/** Characters of a redirect target, which mails and flows store. */
const targetMax = 4_096;

/** Protocols that run or contain content instead of locating a page. */
const unsafeProtocols = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

/** The purposes of a mailed link; `type` of `verifyOtp`. */
export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;

export type LinkType = (typeof linkTypes)[number];

/** The URL of a mailed link: a page of the site that posts the token when its button is pressed (ADR-0007). */
export function confirmationUrl(
  siteUrl: string,
  link: { token: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({
    token_hash: link.token,
    type: link.type,
    redirect_to: link.redirectTo,
  });
  return `${siteUrl}/auth/confirmer?${query}`;
}

/**
 * The target of a confirmation: the page to choose a password, for an account without one, which then redirects to
 * `redirectTo`. A target outside the site is returned unchanged: that application requests the password itself.
 */
export function confirmationTarget(
  siteUrl: string,
  { encrypted_password }: { encrypted_password: string | null },
  redirectTo: string,
): string {
  if (encrypted_password !== null) return redirectTo;
  const target = new URL('/auth/update-password', siteUrl);
  const { origin, pathname, search, hash } = new URL(redirectTo);
  if (origin !== target.origin) return redirectTo;
  const path = pathname + search + hash;
  if (path !== '/') target.searchParams.set('redirect', path);
  return target.href;
}

const knownTypes: ReadonlySet<string> = new Set(linkTypes);

export function isLinkType(type: string): type is LinkType {
  return knownTypes.has(type);
}
