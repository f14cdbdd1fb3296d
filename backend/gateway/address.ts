import { isIPv6 } from 'node:net';

const dottedEnd = /:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * The address that rate limits count: IPv4 whole, IPv6 cut to its /64, because one subscriber owns the whole /64.
 * IPv4-mapped IPv6 (`::ffff:192.0.2.1`, also spelt `::ffff:c000:201`) counts as IPv4.
 */
export function reduceAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (isMapped(groups)) return ipv4Of(groups);
  return `${groups.slice(0, 4).map(toHex).join(':')}::`;
}

/**
 * The network around a reduced address: the /24 of an IPv4 address, the /48 of an IPv6 one. A subscriber is often given a
 * /56 or a /48, so that one person owns many of the networks that `reduceAddress` tells apart.
 */
export function siteOf(reduced: string): string {
  const separator = reduced.includes(':') ? ':' : '.';
  return reduced.split(separator).slice(0, 3).join(separator);
}

/** The eight groups, in any spelling: `::`, leading zeros, or an IPv4 address at the end. */
function groupsOf(address: string): number[] {
  const dotted = dottedEnd.exec(address)?.[1];
  const hexadecimal = dotted ? address.slice(0, -dotted.length) + hexOf(dotted) : address;
  const [head = '', tail] = hexadecimal.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...missing, ...right].map((group) => Number.parseInt(group, 16));
}

function isMapped(groups: number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
}

function ipv4Of(groups: number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');
}

/** The last two groups of an address that ends with this IPv4 address. */
function hexOf(ipv4: string): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = ipv4.split('.').map(Number);
  return `${toHex(first * 256 + second)}:${toHex(third * 256 + fourth)}`;
}

function toHex(group: number): string {
  return group.toString(16);
}
