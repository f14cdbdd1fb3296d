/** Draws the pictures of the site: `npm run art` writes `public/images` from the scenes of this folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { heroLandscape, heroPortrait } from './hero.ts';

/** `name-width.avif` and `.webp` for each width, in pixels. */
type Picture = { name: string; svg: string; widths: readonly number[] };

const pictures: Picture[] = [
  { name: 'hero', svg: heroLandscape(), widths: [640, 960, 1440, 1920] },
  { name: 'hero-portrait', svg: heroPortrait(), widths: [480, 768] },
];

const out = new URL('../../public/images/', import.meta.url);

const file = (name: string): string => fileURLToPath(new URL(name, out));

async function render({ name, svg, widths }: Picture): Promise<void> {
  await writeFile(new URL(`./scenes/${name}.svg`, import.meta.url), svg);
  for (const width of widths) {
    const bitmap = sharp(Buffer.from(svg), { density: 144 }).resize({ width });
    await bitmap
      .clone()
      .avif({ quality: 48, effort: 6 })
      .toFile(file(`${name}-${width}.avif`));
    await bitmap
      .clone()
      .webp({ quality: 68, effort: 6 })
      .toFile(file(`${name}-${width}.webp`));
  }
}

/** What a shared link shows, until each page draws its own: the scene at 1200 × 630, in a format every reader knows. */
async function renderSocialCard(): Promise<void> {
  await sharp(Buffer.from(heroLandscape()), { density: 144 })
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'right' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file('social.jpg'));
}

await mkdir(out, { recursive: true });
await mkdir(new URL('./scenes/', import.meta.url), { recursive: true });
for (const picture of pictures) await render(picture);
await renderSocialCard();
