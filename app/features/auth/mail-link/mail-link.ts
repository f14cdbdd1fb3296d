import { pathAfterSignIn, localPath, readReturnPath } from '#app/lib/session/return-path.ts';

const types = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;

/** The parameters of the link in an account mail (`mail/templates`). */
export type MailLink = {
  tokenHash: string;
  type: (typeof types)[number];
  /** The path of its final target on this site; undefined for the root. */
  redirect: string | undefined;
  /** The redirect target outside this site, which the server checks against its list. */
  elsewhere: string | undefined;
  /** Whether the account chooses a password next: the links of recoveries, invitations, and accounts without one. */
  newPassword: boolean;
};

/**
 * Reads the mail link from the query of /auth/confirmer; undefined when it is not valid. `redirect_to` is an
 * absolute URL.
 */
export function readMailLink(query: URLSearchParams, siteUrl: string): MailLink | undefined {
  const tokenHash = query.get('token_hash') ?? '';
  const type = types.find((known) => known === query.get('type'));
  if (!/^[\w-]{1,255}$/.test(tokenHash) || !type) return undefined;
  const address = query.get('redirect_to') ?? '';
  const target = targetOn(siteUrl, address);
  const newPassword = target?.pathname === newPasswordPath || type === 'recovery' || type === 'invite';
  const elsewhere = target ? undefined : targetElsewhere(address);
  return {
    tokenHash,
    type,
    redirect: target && pathOf(target),
    elsewhere,
    newPassword,
  };
}

/** `blob:`, `data:`, `javascript:` and relative URLs have no host. */
function targetElsewhere(address: string): string | undefined {
  const url = URL.parse(address);
  return url && url.host !== '' && url.username === '' && url.password === '' ? url.href : undefined;
}

function targetOn(siteUrl: string, address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || url.origin !== new URL(siteUrl).origin || !/^https?:$/.test(url.protocol)) return undefined;
  return url;
}

function pathOf(url: URL): string | undefined {
  const path =
    url.pathname === newPasswordPath ? carried(url) : localPath(url.pathname + url.search + url.hash);
  return path === '/' ? undefined : path;
}

/** The return path, which the recovery form or the server put into the address of the new-password page. */
function carried(url: URL): string | undefined {
  const returnPath = readReturnPath(url.searchParams);
  return returnPath.redirect && pathAfterSignIn(returnPath);
}

export const newPasswordPath = '/auth/update-password';
