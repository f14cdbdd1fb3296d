import { matchesGlob } from './redirect-glob.ts';

/** Pages of the site, and what the settings allow beside them. */
export type Destinations = { siteUrl: string; redirectUrls: readonly string[] };

/**
 * Where a link in a mail, or a provider, leads in the end: `wanted` when it is a page of this site or on the list,
 * else the site itself, as the hosted service does.
 */
export function safeRedirect({ siteUrl, redirectUrls }: Destinations, wanted: string | undefined): string {
  if (!wanted || !URL.canParse(wanted, siteUrl)) return siteUrl;
  const url = new URL(wanted, siteUrl);
  if (url.username !== '' || url.password !== '' || scripted.has(url.protocol)) return siteUrl;
  const site = new URL(siteUrl);
  // The protocol too: `blob:https://…` has the origin of what it was made by.
  const ours = url.origin === site.origin && url.protocol === site.protocol;
  const bare = url.href.replace(/[?#].*$/, '');
  // An entry may name a site without the slash that a whole address ends with.
  const spellings = [url.href, bare, ...(url.pathname === '/' ? [bare.slice(0, -1)] : [])];
  const listed = (glob: string) => spellings.some((address) => matchesGlob(glob, address));
  const allowed = ours || redirectUrls.some(listed);
  return allowed ? url.href : siteUrl;
}

/** Addresses that run or hold something instead of leading somewhere. */
const scripted = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

/** What a mailed link is for; `type` of `verifyOtp`. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** The site's page that a mailed link opens. It posts the token when its button is pressed (decision 9). */
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

const linkTypes: ReadonlySet<string> = new Set<LinkType>([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
]);

export function isLinkType(type: string): type is LinkType {
  return linkTypes.has(type);
}
