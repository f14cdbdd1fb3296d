/**
 * Reference of the pages: a node:http server that sends the document without its scripts, and its files, from memory: the
 * same content, fonts and pictures without a framework.
 */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const [source = ''] = process.argv.slice(2);

type File = { type: string; body: Buffer; compressed: boolean };
const files = new Map<string, Promise<File>>();

async function read(path: string): Promise<File> {
  const response = await fetch(new URL(path, source));
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const compressed = /text|svg|json/.test(type);
  const body = type.startsWith('text/html') ? Buffer.from(withoutScripts(bytes.toString())) : bytes;
  return { type, body: compressed ? brotliCompressSync(body) : body, compressed };
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const file = files.get(path) ?? read(path);
  files.set(path, file);
  file.then(
    ({ type, body, compressed }) =>
      response
        .writeHead(200, {
          'content-type': type,
          'content-length': body.length,
          'cache-control': 'public, max-age=31536000, immutable',
          ...(compressed && { 'content-encoding': 'br' }),
        })
        .end(body),
    () => response.writeHead(404).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening ${address.port}`);
});
