import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { fileLimits } from '#domain/files.ts';

import { createSemaphore } from '#backend/semaphore.ts';
import type { ImageFormat } from './image-format.ts';
import { StorageError, busy } from '#backend/storage/storage-error.ts';

/** Pixels of all frames of an animation together (ROBUST-05). */
const maxPixels = fileLimits.maxPixels;
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
   * @throws {StorageError} `InvalidRequest` for a file that is not an image, `EntityTooLarge` beyond 25 megapixels,
   *   `SlowDown`.
   */
  reencode(from: string, to: string, format: ImageFormat): Promise<void>;
  /**
   * Renders a transformed image. Calls `load` when a processing slot is free.
   *
   * @throws {StorageError} as `reencode`.
   */
  render(load: () => Promise<{ bytes: Uint8Array } & Transformation>): Promise<Uint8Array>;
};

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** Processes two images at a time, each on one thread, so that other requests keep a CPU. */
export function createImageProcessor(): ImageProcessor {
  sharp.cache(false);
  sharp.concurrency(1);
  const semaphore = createSemaphore(2, { length: 50, timeoutMs: 15_000, error: busy });

  return {
    reencode: (from, to, format) =>
      semaphore(async () => {
        const image = encode(await openImage(from, supportsAnimation(format)), format, 85);
        await image.toFile(to).catch(throwInvalidImage);
      }),
    render: (load) =>
      semaphore(async () => {
        const { bytes, width, height, resize, quality, format } = await load();
        const image = await openImage(bytes, supportsAnimation(format));
        if (width || height) image.resize({ width, height, fit: fits[resize], withoutEnlargement: true });
        return encode(image, format, quality).toBuffer().catch(throwInvalidImage);
      }),
  };
}

function supportsAnimation(format: ImageFormat): boolean {
  return format === 'gif' || format === 'webp';
}

async function openImage(source: Uint8Array | string, animated: boolean): Promise<Sharp> {
  // Accepts a wrong checksum, which re-encoding corrects, but not a truncated image.
  const options = { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true } as const;
  const {
    width = 0,
    height = 0,
    pages = 1,
  } = await sharp(source, { ...options, limitInputPixels: false })
    .metadata()
    .catch(throwInvalidImage);
  const frames = animated ? pages : 1;
  if (width * height * frames > maxPixels)
    throw new StorageError('EntityTooLarge', 'The image exceeded the maximum of 25 megapixels');
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

/** Replaces any error of the decoder, whose message is not for the client. */
function throwInvalidImage(): never {
  throw new StorageError('InvalidRequest', 'The source image is invalid or unsupported for rendering');
}
