import { fileURLToPath } from 'node:url';

import satori from 'satori';
import sharp from 'sharp';

import type { PosterCard } from '#domain/poster-card.ts';
import { posterSizes } from '#domain/poster-size.ts';

import { drawable } from './drawable-text.ts';
import { loadFonts } from './fonts.ts';
import { layouts, posterTree } from './poster-tree.ts';
import { houseSvg } from './sign.ts';

/** A picture of the share kit as a JPEG, at most about 250 kB. */
export async function drawPoster(card: PosterCard): Promise<Buffer> {
  const { width, height } = posterSizes[card.format];
  const text = await satori(posterTree(clean(card)), { width, height, fonts: await loadFonts() });
  const house = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${houseSvg(card.off, layouts[card.format].house)}</svg>`;
  const scene = `./backgrounds/${card.format}-${card.off ? 'rain' : 'fair'}.jpg`;
  return sharp(fileURLToPath(new URL(scene, import.meta.url)))
    .composite([{ input: Buffer.from(house) }, { input: Buffer.from(text) }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

const clean = (card: PosterCard): PosterCard => ({
  ...card,
  label: drawable(card.label),
  weekday: drawable(card.weekday),
  day: drawable(card.day),
  month: drawable(card.month),
  hours: drawable(card.hours),
  place: drawable(card.place),
  price: drawable(card.price),
  note: drawable(card.note),
  stamp: drawable(card.stamp),
});
