import { createHmac } from 'node:crypto';

import type { Keys } from '#backend/contract.ts';

/**
 * Derives the `nonce`, the PKCE verifier or the cookie of a flow from its random `state`, so that none needs to be stored.
 * Without the server's key none can be computed.
 */
export function flowSecret(
  context: { keys: Pick<Keys, 'secretKey'> },
  purpose: 'nonce' | 'verifier' | 'browser',
  state: string,
): string {
  return createHmac('sha256', context.keys.secretKey).update(`oauth ${purpose} ${state}`).digest('base64url');
}
