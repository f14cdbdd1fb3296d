/** Draws the pictures of the site: all with `npm run art`, some with `npm run art -- toast bar`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { posterSizes } from '#domain/poster-size.ts';
import { smallPortrait } from '#domain/small-portrait.ts';
import { socialSize } from '#domain/social-size.ts';

import { blog } from './blog.ts';
import { gallery } from './gallery.ts';
import { heroLandscape } from './hero/landscape.ts';
import { heroPhone } from './hero/phone.ts';
import { heroPortrait } from './hero/portrait.ts';
import { icons, renderIcon, tabIcon } from './icons.ts';
import { partnerMarks } from './partners.ts';
import { posterBackgrounds } from './posters.ts';
import { portraits } from './portraits.ts';
import { socialBackgrounds } from './social.ts';
import { street } from './street.ts';

/**
 * Writes `name-width.avif` and `.webp` for each width in pixels; only the formats that have a quality. `folder` is relative
 * to `public/images`.
 */
type Picture = {
  name: string;
  folder: string;
  draw: () => string;
  widths: readonly number[];
  quality: { avif?: number; webp: number };
};

/**
 * The width of the main picture of a phone, and its quality: at most 14 kB, which arrive with the first packets. The
 * pixels of a phone are too small to show the difference.
 */
const phone = { width: 720, avif: 28 };

const heroes = [
  { name: 'hero', draw: heroLandscape, widths: [640, 960, 1440, 1920] },
  { name: 'hero-portrait', draw: heroPortrait, widths: [768, 1152] },
  { name: 'hero-phone', draw: heroPhone, widths: [480, 720, 960] },
];

const pictures: Picture[] = [
  ...heroes.map((hero) => ({ ...hero, folder: '', quality: { avif: 44, webp: 68 } })),
  ...Object.entries(gallery).map(([name, draw]) => ({
    name,
    draw,
    folder: 'gallery/',
    // 720 is for the head of a page on a phone, 1680 for one on a display with a pixel ratio of 2.
    widths: [480, 720, 960, 1680],
    quality: { avif: 46, webp: 70 },
  })),
  ...Object.entries(blog).map(([name, draw]) => ({
    name,
    draw,
    folder: 'blog/',
    widths: [480, 720, 960, 1440],
    quality: { avif: 46, webp: 70 },
  })),
  ...portraits.flatMap(({ name, small, large }) => [
    { name, draw: small, folder: 'portraits/', widths: [smallPortrait], quality: { webp: 70 } },
    { name, draw: large, folder: 'portraits/', widths: [480, 960], quality: { avif: 46, webp: 70 } },
  ]),
];

/** Shipped as SVG. */
const drawings = Object.entries(partnerMarks).map(([name, draw]) => ({ name, draw, folder: 'partners/' }));

const out = new URL('../public/images/', import.meta.url);

const file = (name: string): string => fileURLToPath(new URL(name, out));

async function render({ name, folder, draw, widths, quality }: Picture): Promise<void> {
  const svg = draw();
  await writeFile(new URL(`./scenes/${name}.svg`, import.meta.url), svg);
  // Rendered once, at the largest size: the light filters on people are slow.
  const density = Math.max(...widths) > 1440 ? 192 : 144;
  const drawn = await sharp(Buffer.from(svg), { density }).png({ compressionLevel: 1 }).toBuffer();
  for (const width of widths) {
    const bitmap = sharp(drawn).resize({ width });
    if (quality.avif)
      await bitmap
        .clone()
        .avif({ quality: width === phone.width ? phone.avif : quality.avif, effort: 6 })
        .toFile(file(`${folder}${name}-${width}.avif`));
    await bitmap
      .clone()
      .webp({ quality: quality.webp, effort: 6 })
      .toFile(file(`${folder}${name}-${width}.webp`));
  }
}

/** Fallback image of shared links: the scene as JPEG, which every client supports. */
async function renderSocialCard(): Promise<void> {
  await sharp(Buffer.from(heroLandscape()), { density: 144 })
    .resize({ ...socialSize, fit: 'cover', position: 'right' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file('social.jpg'));
}

/** Backgrounds of the social images that the server draws. */
async function renderSocialBackgrounds(): Promise<void> {
  for (const [name, draw] of Object.entries(socialBackgrounds))
    await sharp(Buffer.from(draw()), { density: 144 })
      .resize(socialSize)
      .jpeg({ quality: 90, mozjpeg: true })
      .toFile(fileURLToPath(new URL(`../server/social-images/backgrounds/${name}.jpg`, import.meta.url)));
}

/** Backgrounds of the pictures of the share kit. */
async function renderPosterBackgrounds(): Promise<void> {
  for (const [name, { format, draw }] of Object.entries(posterBackgrounds))
    await sharp(Buffer.from(draw()), { density: 144 })
      .resize(posterSizes[format])
      .jpeg({ quality: 88, mozjpeg: true })
      .toFile(fileURLToPath(new URL(`../server/social-images/backgrounds/${name}.jpg`, import.meta.url)));
}

async function renderIcons(): Promise<void> {
  await writeFile(new URL('../app/brand/icon.svg', import.meta.url), tabIcon);
  for (const one of icons)
    await writeFile(new URL(`../app/brand/${one.name}.png`, import.meta.url), await renderIcon(one));
}

const names = process.argv.slice(2);
const known = [...pictures, ...drawings].map(({ name }) => name).concat('social', 'icons', 'street');
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No picture is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
const wanted = ({ name }: { name: string }): boolean => names.length === 0 || names.includes(name);

for (const folder of ['blog/', 'gallery/', 'portraits/', 'partners/'])
  await mkdir(file(folder), { recursive: true });
await mkdir(new URL('./scenes/', import.meta.url), { recursive: true });
for (const picture of pictures.filter(wanted)) await render(picture);
for (const { name, folder, draw } of drawings.filter(wanted))
  await writeFile(file(`${folder}${name}.svg`), draw());
if (wanted({ name: 'social' })) {
  await renderSocialCard();
  await renderSocialBackgrounds();
  await renderPosterBackgrounds();
}
if (wanted({ name: 'icons' })) await renderIcons();
if (wanted({ name: 'street' }))
  await writeFile(new URL('../app/ui/media/skyline.svg', import.meta.url), street());
