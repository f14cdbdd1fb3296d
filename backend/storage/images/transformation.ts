import * as z from 'zod';

import { renderSides } from '#domain/render-sides.ts';

import { StorageError } from '#backend/storage/storage-error.ts';
import type { ImageFormat } from './image-format.ts';
import type { Transformation } from './image-processor.ts';

/** Pixels. */
const largestSide = 2500;

const side = z.coerce.number('must be integer').int('must be integer').min(1, 'must be >= 1');

/** A transformation that a client requests, in a query or in a body. */
export const transformationSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
  quality: z.coerce
    .number('must be integer')
    .int('must be integer')
    .min(20, 'must be >= 20')
    .max(100, 'must be <= 100')
    .optional(),
});

export type RequestedTransformation = z.infer<typeof transformationSchema>;

/**
 * The transformation of a public image, which any visitor may request: sides are rounded up to `renderSides`, and the
 * quality is the default one. An object has at most 66 of them, all formats included.
 *
 * @throws {StorageError} `InvalidRequest` for two different sides that would crop or stretch the image: rounding them
 *   would change their ratio.
 */
export function listedTransformation(requested: RequestedTransformation): RequestedTransformation {
  const { width, height, resize, format } = requested;
  if (width && height && width !== height && resize !== 'contain')
    throw new StorageError(
      'InvalidRequest',
      `querystring/height must be equal to width, unless resize is contain: public images have sides of ${renderSides.join(', ')}`,
    );
  return {
    ...(width && { width: listedSide(width) }),
    ...(height && { height: listedSide(height) }),
    ...(resize && { resize }),
    ...(format && { format }),
  };
}

function listedSide(requested: number): number {
  return renderSides.find((side) => side >= requested) ?? renderSides[renderSides.length - 1] ?? requested;
}

/** The format of the hosted service in signed URLs: `width:200,resize:cover`. */
export function serializeTransformation(requested: RequestedTransformation): string {
  return Object.entries(requested)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

export function parseTransformation(text: string): RequestedTransformation {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return transformationSchema.parse(Object.fromEntries(pairs));
}

/** The value of `X-Transformations`, in the terms of imgproxy, the image server of the hosted service. */
export function transformationsHeader(requested: RequestedTransformation): string {
  const { width, height, resize, quality, format } = requested;
  const kinds = { cover: 'fill', contain: 'fit', fill: 'force' } as const;
  return [
    ...(height ? [`height:${Math.min(height, largestSide)}`] : []),
    ...(width ? [`width:${Math.min(width, largestSide)}`] : []),
    ...(width || height ? [`resizing_type:${kinds[resize ?? 'cover']}`] : []),
    ...(quality ? [`quality:${quality}`] : []),
    ...(format && format !== 'origin' ? [`format:${format}`] : []),
  ].join(',');
}

/**
 * The transformation to apply. Without a side, the image must fit in the largest square. Rounds sides up to a multiple
 * of 8 or 10 (pixels) and quality to a multiple of 5, so that requests with every possible number create few cached
 * images. Usual sizes are multiples, so they stay exact.
 */
export function chooseTransformation(
  requested: RequestedTransformation,
  original: ImageFormat,
  accepts: string,
): Transformation {
  const { width, height, resize = 'cover', quality = 80 } = requested;
  const size =
    width || height
      ? { width: width && rounded(width), height: height && rounded(height) }
      : { width: largestSide, height: largestSide };
  return {
    ...size,
    // One side leaves the ratio unchanged, whatever the resize mode.
    resize: width && height ? resize : 'contain',
    quality: Math.min(100, Math.ceil(quality / 5) * 5),
    format: chooseFormat(requested.format, original, accepts),
  };
}

function chooseFormat(
  requested: RequestedTransformation['format'],
  original: ImageFormat,
  accepts: string,
): ImageFormat {
  if (requested === 'avif' || requested === 'webp') return requested;
  if (requested === undefined && original !== 'gif' && /image\/webp/i.test(accepts)) return 'webp';
  return original;
}

function rounded(value: number): number {
  if (value >= largestSide) return largestSide;
  if (value <= 64) return value;
  return Math.min(Math.ceil(value / 8) * 8, Math.ceil(value / 10) * 10);
}
