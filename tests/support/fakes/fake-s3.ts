import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { BackendDeps } from '#backend/contract.ts';

export type FakeS3 = {
  options: NonNullable<BackendDeps['storage']['s3']>;
  /** By key, without the bucket. */
  objects: Map<string, Buffer>;
  /** Responds 500 to this number of next requests, like an overloaded store. */
  failNext(times: number): void;
  /** Answers the next request with a redirect to this address. */
  redirectNext(location: string): void;
  stop(): Promise<void>;
};

const region = 'fr-par';
const accessKeyId = 'AKIATEST';
const secretAccessKey = 'un-secret-de-quarante-caracteres-en-tout';

/**
 * One bucket of S3's REST protocol over HTTP: PUT, GET with `Range`, copy, DELETE, each refused when its signature
 * (Signature Version 4, with an independent implementation) or its hash is wrong.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  let redirect: string | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    if (failures > 0) {
      failures -= 1;
      return refuse(response, 500, 'InternalError');
    }
    if (redirect !== undefined) {
      response.writeHead(307, { location: redirect }).end();
      redirect = undefined;
      return;
    }
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch');
    // S3 also refuses a PUT without Content-Length.
    if (request.method === 'PUT' && request.headers['content-length'] === undefined)
      return refuse(response, 411, 'MissingContentLength');
    const declared = request.headers['x-amz-content-sha256'];
    if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    const path = request.url ?? '';
    if (!path.startsWith('/seau/')) return refuse(response, 404, 'NoSuchBucket');
    serve(request, response, path.slice('/seau/'.length), body);
  }

  function serve(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      const copied = typeof source === 'string' ? objects.get(source.replace('/seau/', '')) : body;
      if (!copied) return refuse(response, 404, 'NoSuchKey');
      objects.set(key, copied);
      response.end(source === undefined ? '' : '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (!found) return refuse(response, 404, 'NoSuchKey');
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (first === undefined) response.end(found);
      else response.writeHead(206).end(found.subarray(Number(first), Number(last) + 1));
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the object store listens on no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    options: { endpoint, region, bucket: 'seau', accessKeyId, secretAccessKey },
    objects,
    failNext: (times) => {
      failures = times;
    },
    redirectNext: (location) => {
      redirect = location;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** After Amazon's "Signature Version 4 signing process", the header form. */
function isSigned(request: IncomingMessage): boolean {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const date = String(request.headers['x-amz-date']);
  const [day = ''] = scope.split('/');
  if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`) return false;
  const names = signed.split(';');
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return hmac(key, toSign).toString('hex') === signature;
}
