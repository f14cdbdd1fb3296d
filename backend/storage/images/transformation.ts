import { z } from 'zod';

import type { ImageFormat } from './image-format.ts';
import type { Transformation } from './image-workshop.ts';

const largestSide = 2500;

const side = z.coerce.number('must be integer').int('must be integer').min(1, 'must be >= 1');

/** What a client may ask of a picture, in a query or in a body. */
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

export type AskedTransformation = z.infer<typeof transformationSchema>;

/** As a signed address carries it, in the hosted service's words: `width:200,resize:cover`. */
export function wordTransformation(asked: AskedTransformation): string {
  return Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

export function readWorded(text: string): AskedTransformation {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return transformationSchema.parse(Object.fromEntries(pairs));
}

/** The header `X-Transformations`, in the words of the hosted service's image server. */
export function describeTransformation(asked: AskedTransformation): string {
  const { width, height, resize, quality, format } = asked;
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
 * What is made of it. Sides are rounded up to a multiple of 8 or 10 and quality to one of 5, so that a visitor counting
 * through every number fills the cache with few pictures; the sizes people write are met exactly.
 */
export function chooseTransformation(
  asked: AskedTransformation,
  original: ImageFormat,
  accepts: string,
): Transformation {
  const { width, height, resize = 'cover', quality = 80 } = asked;
  return {
    width: width && rounded(width),
    height: height && rounded(height),
    resize,
    quality: Math.min(100, Math.ceil(quality / 5) * 5),
    format: chooseFormat(asked.format, original, accepts),
  };
}

function chooseFormat(
  asked: AskedTransformation['format'],
  original: ImageFormat,
  accepts: string,
): ImageFormat {
  if (asked === 'avif' || asked === 'webp') return asked;
  if (asked === undefined && original !== 'gif' && /image\/webp/i.test(accepts)) return 'webp';
  return original;
}

function rounded(value: number): number {
  if (value >= largestSide) return largestSide;
  if (value <= 64) return value;
  return Math.min(Math.ceil(value / 8) * 8, Math.ceil(value / 10) * 10);
}
