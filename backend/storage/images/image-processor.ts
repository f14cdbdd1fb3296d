import { readFile } from 'node:fs/promises';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { fileLimits } from '#domain/files.ts';

import { isDiskFull } from '#backend/storage/files/disk-full.ts';
import type { FairQueue, Turn } from '#backend/storage/queue/fair-queue.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { detectFormat } from './image-format.ts';
import type { ImageFormat } from './image-format.ts';
import { isTextBomb } from './png-text.ts';

/** The pixels of all frames of an animation together (ROBUST-05). */
const { maxPixels, maxWholePixels, maxFrames } = fileLimits;
/** Formats whose decoder holds the whole picture in memory, several times: 25 megapixels would take 800 MB. */
const wholeFormats = new Set<string | undefined>(['heif', 'webp']);
const secondsPerImage = 10;

export type Transformation = {
  width: number | undefined;
  height: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100. */
  quality: number;
  format: ImageFormat;
};

export type ImageProcessor = {
  /**
   * Re-encodes the file `from` to the file `to`: upright, without EXIF or other metadata.
   *
   * @throws {StorageError} `InvalidRequest` for a file that is not an image, `EntityTooLarge` beyond 25 megapixels (10 for AVIF and WebP),
   *   1,000 frames or ten seconds of processing, `SlowDown`.
   */
  reencode(from: string, to: string, format: ImageFormat, turn: Turn): Promise<void>;
  /**
   * Renders a transformed image. Calls `load` at its turn.
   *
   * @throws {StorageError} as `reencode`.
   */
  render(load: () => Promise<{ bytes: Uint8Array } & Transformation>, turn: Turn): Promise<Uint8Array>;
};

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** Processes each image on one thread, in the order of `queue`; uploads first. */
export function createImageProcessor(queue: FairQueue): ImageProcessor {
  sharp.cache(false);
  sharp.concurrency(1);

  return {
    reencode: (from, to, format, turn) =>
      queue({ ...turn, urgent: true }, async () => {
        const image = encode(await openImage(await readFile(from), supportsAnimation(format)), format, 85);
        await image.toFile(to).catch(throwImageError);
      }),
    render: (load, turn) =>
      queue(turn, async () => {
        const { bytes, width, height, resize, quality, format } = await load();
        const image = await openImage(bytes, supportsAnimation(format));
        if (width || height) image.resize({ width, height, fit: fits[resize], withoutEnlargement: true });
        return encode(image, format, quality).toBuffer().catch(throwImageError);
      }),
  };
}

function supportsAnimation(format: ImageFormat): boolean {
  return format === 'gif' || format === 'webp';
}

/** The decoders of the five formats. libvips has others (SVG, PDF, TIFF), which would follow links or scripts. */
const decoders = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Reads the header only; the pixels are decoded when the image is written. */
async function openImage(source: Uint8Array, animated: boolean): Promise<Sharp> {
  if (detectFormat(source) === 'png' && isTextBomb(source)) throw invalidImage();
  // Accepts a wrong checksum, which re-encoding corrects, but not a truncated image.
  const options = { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true } as const;
  const {
    format,
    width = 0,
    height = 0,
    pages = 1,
  } = await sharp(source, { ...options, limitInputPixels: false })
    .metadata()
    .catch(throwImageError);
  if (!decoders.has(format)) throw invalidImage();
  const frames = animated ? pages : 1;
  const most = wholeFormats.has(format) ? maxWholePixels : maxPixels;
  if (width * height * frames > most)
    throw new StorageError(
      'EntityTooLarge',
      `The image exceeded the maximum of ${most / 1_000_000} megapixels`,
    );
  if (frames > maxFrames)
    throw new StorageError('EntityTooLarge', `The image exceeded the maximum of ${maxFrames} frames`);
  const image = sharp(source, { ...options, animated: frames > 1 }).timeout({ seconds: secondsPerImage });
  // Animated images have no orientation, and sharp cannot rotate them.
  return frames > 1 ? image : image.autoOrient();
}

function encode(image: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: false, progressive: true });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality, effort: 3 });
    case 'avif':
      return image.avif({ quality: Math.round(quality * 0.75), effort: 2 });
    case 'gif':
      return image.gif();
  }
}

/** Replaces an error of the decoder, whose message is not for the client. */
function throwImageError(error: unknown): never {
  if (isDiskFull(error)) throw error;
  if (error instanceof Error && error.message.startsWith('timeout:'))
    throw new StorageError('EntityTooLarge', 'The image takes too long to process');
  throw invalidImage();
}

export function invalidImage(): StorageError {
  return new StorageError('InvalidRequest', 'The source image is invalid or unsupported for rendering');
}
