import type { PictureProblem } from '#content/copy/pictures.ts';
import { fileLimits } from '#domain/files.ts';

/** A bucket of pictures of `domain/files.ts`. */
export type PictureBucket = { maxBytes: number; types: readonly string[] };

export type Sides = { width: number; height: number };

type Facts = Pick<File, 'type' | 'size'> & { sides?: Sides };

/**
 * Why the bucket would refuse this file. Without `sides` (a picture that this browser cannot read) the storage decides.
 * The storage counts the pixels of all frames, so that an animation that passes here may be refused there.
 */
export function pictureProblem(
  { maxBytes, types }: PictureBucket,
  { type, size, sides }: Facts,
): PictureProblem | undefined {
  if (!types.includes(type)) return 'wrong-kind';
  if (size > maxBytes) return 'too-heavy';
  const limit = Object.entries(fileLimits.maxPixels).find(([format]) => type === `image/${format}`)?.[1];
  return sides && limit && sides.width * sides.height > limit ? 'too-large' : undefined;
}

/** The sides in pixels of the picture at this address; undefined when the browser cannot read it. */
export async function readSides(address: string): Promise<Sides | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
    });
  } catch {
    return undefined;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}
