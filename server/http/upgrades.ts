import type { IncomingMessage, Server } from 'node:http';

import type { Backend } from '#backend/backend.ts';

export type UpgradeOptions = {
  server: Server;
  /** Undefined when the hosted service implements the client contract. */
  backend: Backend | undefined;
  clientAddress: (request: IncomingMessage) => string;
  /** Vite opens its own WebSocket on the same server. */
  development: boolean;
};

const services = /^\/realtime\/v1(?:\/|$|\?)/;

/** Passes the WebSockets of the client contract to the backend, and refuses all others but Vite's. */
export function handleUpgrades({ server, backend, clientAddress, development }: UpgradeOptions): void {
  server.on('upgrade', (request, socket, head) => {
    if (backend && services.test(request.url ?? ''))
      void backend.upgrade(request, socket, head, { ip: clientAddress(request) });
    else if (!development)
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}
