import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { fileLimits } from '#domain/files.ts';

import { isDiskFull } from '#backend/storage/files/disk-full.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { detectFormat } from './image-format.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageJob } from './image-messages.ts';
import { invalidImage, slowImage, tooManyPixels } from './image-errors.ts';
import { isTextBomb } from './png-text.ts';

const { maxPixels, maxGifFramePixels, maxFrames } = fileLimits;
const secondsPerImage = 10;

/** Pixels of a JPEG that keeps its size. */
const maxProgressivePixels = 8_000_000;

// One picture at a time, without a cache between them.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes a picture: upright, in the requested size, without EXIF or other metadata. Returns its bytes, or undefined
 * when the job names a file to write.
 *
 * @throws {StorageError} `InvalidRequest` for bytes that are not an image, `EntityTooLarge` beyond the pixels of
 *   `fileLimits`, 1,000 frames or ten seconds of processing.
 */
export async function convertImage(source: Uint8Array, job: ImageJob): Promise<Uint8Array | undefined> {
  const { resize, to } = job;
  const { image, pixels } = await openImage(source, job);
  if (resize) image.resize({ ...resize, withoutEnlargement: true });
  const encoded = encode(image, job, !resize && pixels > maxProgressivePixels);
  if (to === undefined) return encoded.toBuffer().catch(throwImageError);
  await encoded.toFile(to).catch(throwImageError);
  return undefined;
}

/** The decoders of the five formats. libvips has others (SVG, PDF, TIFF), which would follow links or scripts. */
const decoders = new Map<string | undefined, ImageFormat>([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['heif', 'avif'],
  ['gif', 'gif'],
]);

/** Reads the header only; the pixels are decoded when the image is written. */
async function openImage(source: Uint8Array, job: ImageJob): Promise<{ image: Sharp; pixels: number }> {
  if (detectFormat(source) === 'png' && isTextBomb(source)) throw invalidImage();
  // Accepts a wrong checksum, which re-encoding corrects, but not a truncated image.
  const options = { failOn: 'truncated', sequentialRead: true } as const;
  const found = await sharp(source, { ...options, limitInputPixels: false })
    .metadata()
    .catch(throwImageError);
  const { width = 0, height = 0, pages = 1 } = found;
  const decoder = decoders.get(found.format);
  if (!decoder) throw invalidImage();
  const frames = job.format === 'gif' || job.format === 'webp' ? pages : 1;
  // A picture that keeps its size is held by the encoder too.
  const formats = job.resize ? [decoder] : [decoder, job.format];
  const most = Math.min(...formats.map((format) => maxPixels[format]));
  const pixels = width * height * frames;
  if (pixels > most) throw tooManyPixels(most);
  if (formats.includes('gif') && width * height > maxGifFramePixels) throw tooManyPixels(maxGifFramePixels);
  if (frames > maxFrames)
    throw new StorageError('EntityTooLarge', `The image exceeded the maximum of ${maxFrames} frames`);
  const image = sharp(source, { ...options, limitInputPixels: most, animated: frames > 1 }).timeout({
    seconds: secondsPerImage,
  });
  // Animated images have no orientation, and sharp cannot rotate them.
  return { image: frames > 1 ? image : image.autoOrient(), pixels };
}

/** `large`: a JPEG is written line by line, a tenth larger: an optimised one is held in memory. */
function encode(image: Sharp, { format, quality }: ImageJob, large: boolean): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality, progressive: !large, optimiseCoding: !large });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality, effort: 3 });
    case 'avif':
      // All colours would take half as much memory again.
      return image.avif({ quality: Math.round(quality * 0.75), effort: 2, chromaSubsampling: '4:2:0' });
    case 'gif':
      return image.gif();
  }
}

/** Replaces an error of the decoder, whose message is not for the client. */
function throwImageError(error: unknown): never {
  if (isDiskFull(error)) throw error;
  if (error instanceof Error && error.message.startsWith('timeout:')) throw slowImage();
  throw invalidImage();
}
