import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Ours alone, as an answer takes it. */
type Bytes = Buffer<ArrayBuffer>;

/** Brotli qualities: 5 costs a few milliseconds of a pool thread, 11 a hundred and saves a tenth. */
export type BrotliQuality = 3 | 5 | 11;

/** Off the main thread. */
export function toBrotli(body: Buffer, quality: BrotliQuality): Promise<Bytes> {
  return brotli(body, brotliOptions(body, quality));
}

function brotliOptions({ length }: Buffer, quality: BrotliQuality) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  };
}

/** Off the main thread. */
export function toGzip(body: Buffer, level: 4 | 6 | 9): Promise<Bytes> {
  return gzipped(body, { level });
}

/** Bytes up to which the work, a tenth of a millisecond, takes less than the way to a pool thread and back. */
const soonDone = 16 * 1024;

/** For an answer that is not kept: four hundredths longer in two thirds of the time; on the spot when it is short. */
export function compressFast(body: Buffer, encoding: 'br' | 'gzip'): Bytes | Promise<Bytes> {
  if (body.length > soonDone) return encoding === 'br' ? toBrotli(body, 3) : toGzip(body, 4);
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions(body, 3)) : gzipSync(body, { level: 4 });
}

/** What is text gains from compression; images, fonts in WOFF2 and archives are compressed already. */
export function isCompressible(contentType: string | null): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|wasm)|font\/ttf)/.test(
    contentType ?? '',
  );
}
