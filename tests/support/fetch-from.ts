import { request as send } from 'node:http';

/**
 * A `fetch` whose connections come from this loopback address (`127.0.0.2`), which the server under test counts as
 * another network.
 */
export function fetchFrom(localAddress: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    return new Promise((resolve, reject) => {
      const { method } = request;
      const headers = Object.fromEntries(request.headers);
      const outgoing = send(request.url, { method, headers, localAddress }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 500;
          const content = [204, 304].includes(status) ? null : Buffer.concat(chunks);
          const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve(new Response(content, { status, headers: pairs }));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
}
