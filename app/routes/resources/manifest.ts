import icon192 from '#app/brand/icon-192.png?url';
import icon512 from '#app/brand/icon-512.png?url';
import maskable from '#app/brand/icon-maskable-512.png?url';
import icon from '#app/brand/icon.svg?url';
import { textResponse } from '#app/features/machine-files/text-response.ts';
import { brand } from '#content/brand.ts';

/** W3C Web Application Manifest, for the home screen of phones. */
export function loader() {
  const png = { type: 'image/png', purpose: 'any' } as const;
  const manifest = {
    id: '/',
    name: `${brand.name}, afterwork à Lille`,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColor,
    background_color: brand.nightColor,
    icons: [
      { src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: icon192, sizes: '192x192', ...png },
      { src: icon512, sizes: '512x512', ...png },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return textResponse(JSON.stringify(manifest), 'application/manifest+json');
}
