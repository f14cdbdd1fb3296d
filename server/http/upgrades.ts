import type { IncomingMessage, Server } from 'node:http';

import type { Backend } from '#backend/backend.ts';

import { refusedStatus } from './refusals.ts';
import type { Refusals } from './refusals.ts';
import type { UnsentBytes } from './unsent-bytes.ts';

export type UpgradeOptions = {
  server: Server;
  /** Undefined when the hosted service implements the client contract. */
  backend: Backend | undefined;
  clientAddress: (request: IncomingMessage) => string;
  refusals: Refusals;
  unsent: UnsentBytes;
  /** Vite opens its own WebSocket on the same server. */
  development: boolean;
};

const services = /^\/realtime\/v1(?:\/|$|\?)/;

/** Passes the WebSockets of the client contract to the backend, and refuses all others but Vite's. */
export function handleUpgrades(options: UpgradeOptions): void {
  const { server, backend, clientAddress, refusals, unsent, development } = options;
  server.on('upgrade', (request, socket, head) => {
    const refused = refusedStatus(request);
    if (refused !== undefined) return refusals.onSocket(socket, refused);
    if (backend && services.test(request.url ?? '')) {
      const ip = clientAddress(request);
      unsent.assign(request.socket, ip);
      void backend.upgrade(request, socket, head, { ip, refusalHeaders: refusals.headers });
    } else if (!development) refusals.onSocket(socket, 404);
  });
}
