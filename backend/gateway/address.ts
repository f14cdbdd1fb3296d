import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address that rate limits count: IPv4 whole, IPv6 cut to its /64, because one subscriber owns the whole /64.
 * IPv4-mapped IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function reduceAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = mappedIpv4.exec(bare);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(bare)) return bare;
  return `${networkOf(bare)}::`;
}

/** The first four groups, in one canonical spelling. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
