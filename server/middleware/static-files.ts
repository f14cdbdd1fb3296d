import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';

import { acceptedEncodings } from '#server/page-cache/accept-encoding.ts';
import type { Encoding } from '#server/page-cache/accept-encoding.ts';
import { isCompressible } from '#server/page-cache/compress.ts';

import type { AppEnv } from './app-env.ts';
import { hasCopy, makeCopy, readCompressed } from './compressed-copies.ts';

type StaticFile = { path: string; type: string; cacheControl: string; etag: string };

/** Names under /assets/ carry a hash of their content; browsers revalidate the other files once a day. */
const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/** Types that no browser opens as a document of the site. An SVG or XML file opened directly is a document. */
const partTypes = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/;

/** Bytes of the bodies in memory: those that the pages of one build use. The others are read again. */
const bodiesMax = 4 * 1024 * 1024;

type Body = Buffer<ArrayBuffer>;

export type StaticFiles = {
  middleware: MiddlewareHandler<AppEnv>;
  /** Compresses the files without a copy, one at a time; requests do not wait for it. */
  warm(): Promise<void>;
};

/** Serves the files of a folder from memory. The build compresses them at the best quality (`scripts/compress-files.ts`). */
export function createStaticFiles(folder: string): StaticFiles {
  const files = listFiles(folder);
  const bodies = new LRUCache<string, Body, { file: StaticFile; encoding: Encoding }>({
    maxSize: bodiesMax,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_name, _stale, { context: { file, encoding } }) => readBody(file, encoding),
    // A body that is evicted while it is read is served all the same.
    ignoreFetchAbort: true,
  });

  const nameOf = (file: StaticFile, encoding: Encoding): string => `${encoding} ${file.path}`;
  const load = (file: StaticFile, encoding: Encoding): Promise<Body> =>
    bodies.forceFetch(nameOf(file, encoding), { context: { file, encoding } });

  const middleware: MiddlewareHandler<AppEnv> = async function serveStaticFile(c, next) {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const file = files.get(path);
    if (!file)
      return path.startsWith('/assets/') ? c.text('Not Found', 404, { 'cache-control': 'no-store' }) : next();
    const [encoding = 'identity'] = isCompressible(file.type)
      ? acceptedEncodings(c.req.header('accept-encoding'))
      : [];
    const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const compressible = isCompressible(file.type);
    c.set('isPagePart', partTypes.test(file.type));
    c.header('content-type', file.type);
    c.header('cache-control', file.cacheControl);
    c.header('etag', etag);
    if (compressible) c.header('vary', 'accept-encoding');
    // Link previews and mail programs load images from other origins.
    if (file.type.startsWith('image/')) c.header('cross-origin-resource-policy', 'cross-origin');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    const body = await load(file, encoding);
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    c.header('content-length', String(body.length));
    return method === 'HEAD' ? c.body(null) : c.body(body);
  };

  return {
    middleware,
    async warm() {
      for (const file of files.values())
        if (isCompressible(file.type))
          for (const encoding of ['br', 'gzip'] as const) {
            if (hasCopy(file.path, encoding)) continue;
            await makeCopy(file.path, encoding);
            // Compressed for a request, a body in memory is larger.
            bodies.delete(nameOf(file, encoding));
          }
    },
  };
}

/** Compressed copies, their drafts (another process may be writing one), source maps and hidden files. */
const unserved = /\.(?:(?:br|gz)(?:\.\d+)?|map)$|^\./;

function listFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !unserved.test(entry.name));
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      const { size, mtimeMs } = statSync(path);
      const etag = createHash('sha256')
        .update(`${address} ${size} ${mtimeMs}`)
        .digest('base64url')
        .slice(0, 16);
      const type = getMimeType(entry.name) ?? 'application/octet-stream';
      return [
        address,
        { path, type, etag, cacheControl: address.startsWith('/assets/') ? immutable : daily },
      ];
    }),
  );
}

const readBody = ({ path }: StaticFile, encoding: Encoding): Promise<Body> =>
  encoding === 'identity' ? readFile(path) : readCompressed(path, encoding);
