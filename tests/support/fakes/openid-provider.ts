import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { SignJWT, exportJWK, generateKeyPair } from 'jose';

export type ProviderUser = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Follows the redirect to the provider like a browser, signs `who` in, and returns the URL of the redirect back.
   */
  signIn(authorizeUrl: string, who: ProviderUser): Promise<URL>;
  /** An `id_token` that an application received directly from the provider. */
  idToken(
    who: ProviderUser,
    claims?: { nonce?: string; aud?: string; iss?: string; expired?: boolean },
  ): Promise<string>;
  stop(): Promise<void>;
};

/** A small OpenID Connect provider on the loopback address: discovery, keys, and the code flow with PKCE. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const client = { clientId: 'aline', clientSecret: 'un secret partagé' };
  const codes = new Map<
    string,
    { who: ProviderUser; nonce: string; challenge: string; redirectUri: string }
  >();
  let issuer = '';

  const idToken: OpenIdProvider['idToken'] = (who, claims = {}) =>
    new SignJWT({ ...who, ...(claims.nonce && { nonce: claims.nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(claims.iss ?? issuer)
      .setAudience(claims.aud ?? client.clientId)
      .setIssuedAt()
      .setExpirationTime(claims.expired ? '-1h' : '5m')
      .sign(privateKey);

  async function exchange(body: URLSearchParams): Promise<object | undefined> {
    const code = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const verifier = body.get('code_verifier') ?? '';
    const proven = createHash('sha256').update(verifier).digest('base64url') === code?.challenge;
    const known = body.get('client_secret') === client.clientSecret;
    if (!code || !proven || !known || body.get('redirect_uri') !== code.redirectUri) return undefined;
    return {
      access_token: 'jeton du fournisseur',
      refresh_token: 'jeton durable du fournisseur',
      token_type: 'Bearer',
      id_token: await idToken(code.who, { nonce: code.nonce }),
    };
  }

  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({ keys: [jwk] }),
  };
  const server = createServer((request, response) => {
    const respond = async () =>
      request.url === '/token' ? exchange(await formOf(request)) : documents[request.url ?? '']?.();
    void respond().then((body) => {
      response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    ...client,
    issuer,
    idToken,
    async signIn(authorizeUrl, who) {
      const { searchParams } = new URL(authorizeUrl);
      const code = randomUUID();
      codes.set(code, {
        who,
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
      });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
