import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

/** Bytes not shared with a pool, as `Response` requires. */
type Bytes = Buffer<ArrayBuffer>;

/** Brotli quality: 5 costs a few milliseconds of a pool thread, 11 a hundred and saves a tenth of the size. */
export type BrotliQuality = 3 | 5 | 11;

/** Off the main thread. */
export function toBrotli(body: Buffer, quality: BrotliQuality): Promise<Bytes> {
  return brotli(body, brotliOptions(body, quality));
}

function brotliOptions({ length }: Buffer, quality: BrotliQuality) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
    },
  };
}

/** The window of the size of the text: with the default one of 4 MB, the best quality uses tables of 32 MB. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** Off the main thread. */
export function toGzip(body: Buffer, level: 4 | 6 | 9): Promise<Bytes> {
  return gzipped(body, { level });
}

/** Off the main thread. */
export function fromGzip(body: Buffer): Promise<Bytes> {
  return gunzipped(body);
}

/** Up to this size (bytes), compressing takes a tenth of a millisecond, less than a round trip to the thread pool. */
const inlineMax = 16 * 1024;

/** For a response that is not cached: 4 % larger in two thirds of the time; on the main thread when it is short. */
export function compressFast(body: Buffer, encoding: 'br' | 'gzip'): Bytes | Promise<Bytes> {
  if (body.length > inlineMax) return encoding === 'br' ? toBrotli(body, 3) : toGzip(body, 4);
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions(body, 3)) : gzipSync(body, { level: 4 });
}

/** Text formats. Images, WOFF2 fonts and archives are compressed already. */
export function isCompressible(contentType: string | null): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|wasm)|font\/ttf)/.test(
    contentType ?? '',
  );
}
