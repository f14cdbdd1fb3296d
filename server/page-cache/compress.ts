import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli qualities: 5 costs a few milliseconds of a pool thread, 11 a hundred and saves a tenth. */
export type BrotliQuality = 4 | 5 | 11;

/** Off the main thread. */
export function toBrotli(body: Buffer, quality: BrotliQuality): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Off the main thread. */
export function toGzip(body: Buffer, level: 6 | 9): Promise<Buffer> {
  return gzipped(body, { level });
}

/** What is text gains from compression; images, fonts in WOFF2 and archives are compressed already. */
export function isCompressible(contentType: string | null): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|wasm)|font\/ttf)/.test(
    contentType ?? '',
  );
}
