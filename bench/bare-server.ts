/** Reference of S1: node:http alone, sending the bytes of the same page from a Map. */
import { createServer } from 'node:http';

const [source = ''] = process.argv.slice(2);

async function readPage(encoding: string): Promise<{ head: Record<string, string>; body: Buffer }> {
  const response = await fetch(source, { headers: { 'accept-encoding': encoding } });
  const head = { 'content-type': response.headers.get('content-type') ?? '', vary: 'accept-encoding' };
  // Not with fetch, which decodes the body.
  const body = await readRaw(encoding);
  return { head: encoding === 'identity' ? head : { ...head, 'content-encoding': encoding }, body };
}

async function readRaw(encoding: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(source, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

const identity = new Map([['/', await readPage('identity')]]);
const br = new Map([['/', await readPage('br')]]);

const server = createServer((request, response) => {
  const page = (request.headers['accept-encoding'] === 'br' ? br : identity).get(request.url ?? '');
  if (!page) return void response.writeHead(404).end();
  response.writeHead(200, { ...page.head, 'content-length': page.body.length });
  response.end(page.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening ${address.port}`);
});
