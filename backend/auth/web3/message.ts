import * as z from 'zod';

import { text, url } from '#backend/http/input-schemas.ts';
import { AuthError } from '#backend/auth/auth-error.ts';

export type Chain = 'ethereum' | 'solana';

const chains = {
  ethereum: { header: 'Ethereum', address: /^0x[a-fA-F0-9]{40}$/ },
  solana: { header: 'Solana', address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
} as const satisfies Record<Chain, { header: string; address: RegExp }>;

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const fieldsSchema = z.object({
  URI: url(2_000),
  Version: z.literal('1'),
  'Chain ID': text(100).optional(),
  'Issued At': date,
  'Expiration Time': date.optional(),
  'Not Before': date.optional(),
});

export type SignedMessage = {
  domain: string;
  /** Ethereum addresses ignore case, and are stored in lower case. */
  address: string;
  statement: string | undefined;
  uri: URL;
  chainId: string | undefined;
  issuedAt: Date;
  expiresAt: Date | undefined;
  notBefore: Date | undefined;
};

/**
 * Parses a sign-in message (EIP-4361, and its Solana equivalent).
 * @throws {AuthError} `validation_failed` when the text has another format.
 */
export function parseMessage(chain: Chain, text: string): SignedMessage {
  const [header = '', address = '', empty = 'missing', ...rest] = text.split('\n');
  const suffix = ` wants you to sign in with your ${chains[chain].header} account:`;
  const domain = header.endsWith(suffix) ? header.slice(0, -suffix.length) : '';
  if (!/^[\w.-]+(?::\d+)?$/.test(domain)) throw invalid('first line');
  if (!chains[chain].address.test(address)) throw invalid('address');
  if (empty !== '') throw invalid('third line');
  const statement = rest[0] !== '' && rest[1] === '' ? rest[0] : undefined;
  const fields = fieldsSchema.safeParse(fieldsOf(rest));
  if (!fields.success) throw invalid(String(fields.error.issues[0]?.path[0] ?? 'fields'));
  return {
    domain,
    address: chain === 'ethereum' ? address.toLowerCase() : address,
    statement,
    uri: new URL(fields.data.URI),
    chainId: fields.data['Chain ID'],
    issuedAt: fields.data['Issued At'],
    expiresAt: fields.data['Expiration Time'],
    notBefore: fields.data['Not Before'],
  };
}

/** The `Name: value` lines; the first of each name wins. The list of resources at the end is ignored. */
function fieldsOf(lines: string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => {
    const { name, value } = /^(?<name>[A-Z][\w ]*): (?<value>.*)$/.exec(line)?.groups ?? {};
    return name !== undefined && value !== undefined ? [[name, value.trim()] as const] : [];
  });
  return Object.fromEntries(pairs.toReversed());
}

function invalid(what: string): AuthError {
  return new AuthError('validation_failed', `The signed message has no valid ${what}`);
}
