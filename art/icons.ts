import sharp from 'sharp';

/** The brand's A on a dark tile of 180 × 180; its counter is a stepped gable. */
const mark = 'M28 146 68 34h44l40 112h-29l-6-18H63l-6 18ZM71 108V95h7V82h7V69h10v13h7v13h7v13Z';

/** `corner` rounds the tile; `scale` leaves a margin for systems that crop the tile. */
const icon = (corner: number, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 180 180"><rect width="180" height="180" rx="${corner}" fill="#1A1226"/><path transform="translate(90 90) scale(${scale}) translate(-90 -90)" fill="#F2600C" fill-rule="evenodd" d="${mark}"/></svg>`;

/** Files of `app/brand`: browser icons, home-screen icons, and a maskable icon (W3C: content in the middle 80 %). */
export const icons = [
  { name: 'icon-180', pixels: 180, svg: icon(0, 0.94) },
  { name: 'icon-192', pixels: 192, svg: icon(40, 1) },
  { name: 'icon-512', pixels: 512, svg: icon(40, 1) },
  { name: 'icon-maskable-512', pixels: 512, svg: icon(0, 0.85) },
] as const;

/** The tab icon. */
export const tabIcon = icon(40, 1);

export const renderIcon = ({ pixels, svg }: (typeof icons)[number]): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / 180 })
    .resize(pixels, pixels)
    .png({ palette: true, colours: 32 })
    .toBuffer();
