import sharp, { type Sharp } from 'sharp';

import { createGate } from '#backend/storage/gate.ts';
import type { ImageFormat } from './image-format.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** Over all frames of an animation together (quality, "Uploads"). */
const mostPixels = 25_000_000;
const secondsPerImage = 10;

export type Transformation = {
  width: number | undefined;
  height: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100. */
  quality: number;
  format: ImageFormat;
};

export type ImageWorkshop = {
  /** The same picture made anew: turned upright, without EXIF nor anything else that is not pixels. */
  clean(from: string, to: string, format: ImageFormat): Promise<void>;
  /** `load` is called once there is room for the picture. */
  render(load: () => Promise<{ bytes: Uint8Array } & Transformation>): Promise<Uint8Array>;
};

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** Two pictures at a time, each on one thread: the site goes on answering meanwhile. */
export function createImageWorkshop(): ImageWorkshop {
  sharp.cache(false);
  sharp.concurrency(1);
  const gate = createGate(2, 50, 15_000);

  return {
    clean: (from, to, format) =>
      gate.pass(async () => {
        const picture = encode(await open(from, keepsFrames(format)), format, 85);
        await picture.toFile(to).catch(refuse);
      }),
    render: (load) =>
      gate.pass(async () => {
        const { bytes, width, height, resize, quality, format } = await load();
        const picture = await open(bytes, keepsFrames(format));
        if (width || height) picture.resize({ width, height, fit: fits[resize], withoutEnlargement: true });
        return encode(picture, format, quality).toBuffer().catch(refuse);
      }),
  };
}

function keepsFrames(format: ImageFormat): boolean {
  return format === 'gif' || format === 'webp';
}

async function open(source: Uint8Array | string, animated: boolean): Promise<Sharp> {
  // A wrong checksum is mended by making the picture anew; half a picture stays half a picture.
  const options = { failOn: 'truncated', limitInputPixels: mostPixels, sequentialRead: true } as const;
  const {
    width = 0,
    height = 0,
    pages = 1,
  } = await sharp(source, { ...options, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  const frames = animated ? pages : 1;
  if (width * height * frames > mostPixels)
    throw new StorageError('EntityTooLarge', 'The image exceeded the maximum of 25 megapixels');
  const picture = sharp(source, { ...options, animated: frames > 1 }).timeout({ seconds: secondsPerImage });
  // Animations carry no orientation, and can't be turned.
  return frames > 1 ? picture : picture.autoOrient();
}

function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: false, progressive: true });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality, effort: 3 });
    case 'avif':
      return picture.avif({ quality: Math.round(quality * 0.75), effort: 2 });
    case 'gif':
      return picture.gif();
  }
}

/** Whatever the decoder stumbled on: its words are not for the caller. */
function refuse(): never {
  throw new StorageError('InvalidRequest', 'The source image is invalid or unsupported for rendering');
}
