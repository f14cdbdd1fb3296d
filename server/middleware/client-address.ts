import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import { reduceAddress } from '#backend/gateway/address.ts';

/**
 * The client address that rate limits count. Without a trusted proxy, any client can write `X-Forwarded-For`; with one,
 * only the last hop was written by the proxy. IPv6 is cut to its /64.
 */
export function createClientAddress(options: { trustProxy: boolean }): (request: IncomingMessage) => string {
  return (request) => {
    const socket = request.socket.remoteAddress ?? '127.0.0.1';
    const forwarded = options.trustProxy ? lastHop(request.headers['x-forwarded-for']) : undefined;
    return reduceAddress(forwarded ?? socket);
  };
}

function lastHop(header: string | string[] | undefined): string | undefined {
  const hop = [header].flat().join(',').split(',').at(-1)?.trim() ?? '';
  // Some proxies add the port: 192.0.2.1:5000, [2001:db8::1]:5000.
  const address = hop.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}
