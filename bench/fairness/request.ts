import { Agent, request as send } from 'node:http';

export type Network = { agent: Agent; address: string };

/** A network of its own for the rate limits: requests leave from this loopback address. */
export function createNetwork(address: string, sockets: number): Network {
  return { agent: new Agent({ keepAlive: true, maxSockets: sockets, localAddress: address }), address };
}

export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Sends one request and reads the whole response. Resolves with the status, or 0 when the connection was lost. */
export function request(
  url: string,
  network: Network,
  { method, path, headers, body }: Sent,
): Promise<number> {
  return new Promise((resolve) => {
    const call = send(
      new URL(path, url),
      {
        agent: network.agent,
        method: method ?? 'GET',
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        timeout: 30_000,
      },
      (response) => {
        response.on('error', () => resolve(0));
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });
}
