import type { AuthContext } from '#backend/auth/context.ts';

/** The site as authenticators know it. A key of another host name, or an answer made on another origin, is refused. */
export type RelyingParty = { id: string; origin: string };

export function relyingParty({ siteUrl }: Pick<AuthContext, 'siteUrl'>): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}
