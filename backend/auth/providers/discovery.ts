import { createRemoteJWKSet } from 'jose';
import * as z from 'zod';

import { text, url } from '#backend/http/input-schemas.ts';
import type { OpenIdProvider } from '#backend/contract.ts';

const documentSchema = z.object({
  issuer: text(2_000),
  authorization_endpoint: url(2_000),
  token_endpoint: url(2_000),
  jwks_uri: url(2_000),
});

type ProviderMetadata = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** Milliseconds a request to a provider may take: the user is waiting on an empty page. */
export const providerTimeout = 5_000;
const cacheMilliseconds = 60 * 60 * 1000;

const cache = new Map<string, { metadata: Promise<ProviderMetadata>; until: number }>();

/**
 * The provider's metadata (OpenID Connect Discovery 1.0), cached for an hour.
 * @throws {Error} when the provider does not respond, or responds for another issuer.
 */
export function discover({ issuer }: OpenIdProvider): Promise<ProviderMetadata> {
  const cached = cache.get(issuer);
  if (cached && performance.now() < cached.until) return cached.metadata;
  const metadata = fetchMetadata(issuer);
  cache.set(issuer, { metadata, until: performance.now() + cacheMilliseconds });
  metadata.catch(() => cache.delete(issuer));
  return metadata;
}

async function fetchMetadata(issuer: string): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(providerTimeout), redirect: 'error' });
  if (!response.ok) throw new Error(`the provider returned status ${response.status} for its configuration`);
  const document = documentSchema.parse(await response.json());
  // Discovery 1.0 §4.3: otherwise tokens of another issuer would be accepted as this provider's.
  if (document.issuer !== issuer)
    throw new Error('the issuer of the provider metadata differs from the configured issuer');
  return {
    issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: providerTimeout }),
  };
}
