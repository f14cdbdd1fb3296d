import { fileURLToPath } from 'node:url';

import satori from 'satori';
import type { Font } from 'satori';
import sharp from 'sharp';

import type { SocialCard } from '#domain/social-card.ts';
import { socialSize } from '#domain/social-size.ts';

import { cardTree, title, titleRoom } from './card-tree.ts';
import type { TitleType } from './card-tree.ts';
import { drawable, drawableTitle } from './drawable-text.ts';
import { loadFonts } from './fonts.ts';
import { sign, signSvg } from './sign.ts';

// One picture at a time, without a cache between them.
sharp.cache(false);
sharp.concurrency(1);

/** Font sizes in pixels, from a short title to the long title of an article. */
const titleSizes = [96, 88, 80, 72, 64, 56, 50, 44, 38];
/** Average width of a character of the display font, in em, to fit a line of the sign. */
const [boldEm, mediumEm] = [0.54, 0.53];

/** The picture as a JPEG, 1200 × 630, at most about 120 kB. */
export async function drawCard(card: SocialCard): Promise<Buffer> {
  const fonts = await loadFonts();
  const words = clean(card);
  const text = await satori(cardTree(words, await fit(words, fonts)), { ...socialSize, fonts });
  const { width, height } = socialSize;
  const house = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${signSvg(card.sign.off)}</svg>`;
  return sharp(fileURLToPath(new URL(`./backgrounds/${card.scene}.jpg`, import.meta.url)))
    .composite([{ input: Buffer.from(house) }, { input: Buffer.from(text) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function clean({
  scene,
  label,
  title: heading,
  sign: { first, second, off, stamp },
}: SocialCard): SocialCard {
  return {
    scene,
    label: drawable(label),
    title: drawableTitle(heading),
    sign: { first: drawable(first), second: drawable(second), off, stamp: drawable(stamp) },
  };
}

async function fit(card: SocialCard, fonts: Font[]) {
  return {
    title: await fitTitle(card.title, fonts),
    first: fitLine(card.sign.first, boldEm, [36, 64]),
    second: fitLine(card.sign.second, card.sign.off ? boldEm : mediumEm, [32, 44]),
  };
}

/** The largest size at which the title fits its box without broken words. */
async function fitTitle(text: string, fonts: Font[]): Promise<TitleType> {
  const longest = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  const sizes = titleSizes.filter((size) => size * boldEm * longest <= titleRoom.width);
  for (const size of sizes)
    if ((await heightOf(text, { size, cut: false }, fonts)) <= titleRoom.height) return { size, cut: false };
  return { size: titleSizes.at(-1) ?? 38, cut: sizes.length === 0 };
}

async function heightOf(text: string, type: TitleType, fonts: Font[]): Promise<number> {
  let height = 0;
  await satori(title(text, type), {
    width: titleRoom.width,
    fonts,
    onNodeDetected: (node) => (height = Math.max(height, node.height)),
  });
  return height;
}

/** The font size (px) that fits one line, within the limits; below the smallest size the text wraps. */
function fitLine(text: string, em: number, [smallest, largest]: [number, number]): number {
  const fitting = Math.floor(sign.text.width / (em * Math.max(text.length, 1)));
  return Math.min(largest, Math.max(smallest, fitting));
}
