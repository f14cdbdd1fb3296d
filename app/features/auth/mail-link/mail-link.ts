import { destinationOf, localPath, readWayBack } from '#app/lib/session/way-back.ts';

const types = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;

/** What an account's mail links to (`server/mail/templates`). */
export type MailLink = {
  tokenHash: string;
  type: (typeof types)[number];
  /** The page of this site it leads to in the end; undefined for the site itself. */
  redirect: string | undefined;
};

/**
 * Reads the address of /auth/confirmer; undefined when it holds no usable link. `redirect_to` is a whole address
 * there, and only counts when it is one of this site's.
 */
export function readMailLink(query: URLSearchParams, siteUrl: string): MailLink | undefined {
  const tokenHash = query.get('token_hash') ?? '';
  const type = types.find((known) => known === query.get('type'));
  if (!/^[\w-]{1,255}$/.test(tokenHash) || !type) return undefined;
  return { tokenHash, type, redirect: pathOn(siteUrl, query.get('redirect_to') ?? '') };
}

function pathOn(siteUrl: string, address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || url.origin !== new URL(siteUrl).origin || !/^https?:$/.test(url.protocol)) return undefined;
  const path =
    url.pathname === newPasswordPath ? carried(url) : localPath(url.pathname + url.search + url.hash);
  return path === '/' ? undefined : path;
}

/** The form that asked for a new password put the way back in the address of the page where it is chosen. */
function carried(url: URL): string | undefined {
  const wayBack = readWayBack(url.searchParams);
  return wayBack.redirect && destinationOf(wayBack);
}

export const newPasswordPath = '/auth/update-password';
