import { LRUCache } from 'lru-cache';

/** Content codings that responses are stored in. */
export type Encoding = 'br' | 'gzip' | 'identity';

const preference = ['br', 'gzip', 'identity'] as const;
/** Parsed headers: browsers send only a few different ones. */
const parsed = new LRUCache<string, readonly Encoding[]>({ max: 100 });
const headerMax = 200;

/**
 * The codings that the client accepts, best first (RFC 9110 §12.5.3). `identity` is always last, also for a client
 * that refuses it: the plain body is more useful than 406.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header || header.length > headerMax) return ['identity'];
  const known = parsed.get(header);
  if (known) return known;
  const accepted = parse(header);
  parsed.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  const accepted = preference.filter((encoding) => encoding !== 'identity' && weigh(encoding) > 0);
  const better = accepted.filter((encoding) => weigh(encoding) >= weigh('identity'));
  return [...better.toSorted((a, b) => weigh(b) - weigh(a)), 'identity'];
}
