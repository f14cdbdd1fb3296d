import { createRemoteJWKSet } from 'jose';
import * as z from 'zod';

import type { OpenIdProvider } from '#backend/auth/auth-settings.ts';

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

export type Discovered = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** Milliseconds a provider may take: somebody waits before an empty page. */
export const providerPatience = 5_000;
const believedFor = 60 * 60 * 1000;

const known = new Map<string, { found: Promise<Discovered>; until: number }>();

/**
 * What the provider says of itself (OpenID Connect Discovery 1.0), kept for an hour. Rejects when it does not answer,
 * or answers for another issuer.
 */
export function discover({ issuer }: OpenIdProvider): Promise<Discovered> {
  const remembered = known.get(issuer);
  if (remembered && performance.now() < remembered.until) return remembered.found;
  const found = ask(issuer);
  known.set(issuer, { found, until: performance.now() + believedFor });
  found.catch(() => known.delete(issuer));
  return found;
}

async function ask(issuer: string): Promise<Discovered> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(providerPatience), redirect: 'error' });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status} for its configuration`);
  const document = documentSchema.parse(await answer.json());
  // Discovery 1.0 §4.3: otherwise another's tokens would pass for this provider's.
  if (document.issuer !== issuer)
    throw new Error('the provider names another issuer than the one configured');
  return {
    issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: providerPatience }),
  };
}
