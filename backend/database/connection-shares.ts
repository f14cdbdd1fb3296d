import type { Caller } from '#backend/contract.ts';

/** Transactions with the same `key` use at most `max` connections at once. */
export type Share = {
  key: string;
  max: number;
  /** Whether it belongs to one caller, who is refused alone when it stays in use. */
  personal: boolean;
};

/** Connections that one user, or the anonymous visitors of one network, use at once. */
const ownMax = 4;
/** Connections that the signed-in users of one network use at once. */
const networkMax = 8;
/** Connections that the costly queries of one caller use at once. */
const ownCostlyMax = 2;
/** Connections for the deliveries (`send-changes.ts`) and the joins (`realtime.ts`) of realtime, one for each permit. */
const realtimeMax = { realtime: 6, joins: 4 } as const;

/** Parts of all connections, so that each kind of caller leaves connections to the others. */
const parts = { anonymous: 0.5, anonymousCostly: 0.4, site: 0.3, signedIn: 0.8, service: 0.8 } as const;

/**
 * The shares of the `size` request connections that a query of this caller uses (ROBUST-49). A caller without an
 * address is a part of this process. A page rendered for one visitor reads with the site's share, its costly queries
 * also with a share of the visitor's network.
 */
export function sharesOf(caller: Caller, costly: boolean, size: number): Share[] {
  const { claims, ip, from = 'network' } = caller;
  const part = (name: keyof typeof parts): Share => ({
    key: name,
    max: Math.max(1, Math.floor(size * parts[name])),
    personal: false,
  });
  const own = (key: string, max: number): Share => ({ key, max, personal: true });
  if (from === 'realtime' || from === 'joins')
    return [{ key: from, max: realtimeMax[from], personal: false }];
  if (claims.role === 'service_role') return [part('service')];
  if (from === 'site') {
    return costly && ip !== undefined ? [part('site'), own(`page ${ip}`, ownCostlyMax)] : [part('site')];
  }
  const shares = claims.role === 'anon' ? [part('anonymous')] : [part('signedIn')];
  if (claims.role === 'anon') {
    if (costly) shares.push(part('anonymousCostly'));
    if (ip !== undefined) shares.push(own(`visitors ${ip}`, ownMax));
  } else {
    if (ip !== undefined) shares.push(own(`users ${ip}`, networkMax));
    if (claims.sub !== undefined) shares.push(own(`user ${claims.sub}`, ownMax));
  }
  const name = claims.role === 'anon' ? ip : claims.sub;
  if (costly && name !== undefined) shares.push(own(`costly ${name}`, ownCostlyMax));
  return shares;
}
