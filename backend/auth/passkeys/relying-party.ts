import type { AuthContext } from '#backend/auth/context.ts';

/** The WebAuthn relying party. A key of another host name and a response from another origin are refused. */
export type RelyingParty = { id: string; origin: string };

export function relyingParty({ siteUrl }: Pick<AuthContext, 'siteUrl'>): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}
