import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { galleryImages } from '#content/seed/gallery.ts';

import { GallerySection } from './gallery-section.tsx';

test('an empty gallery says so, without a carousel', () => {
  const html = renderToString(<GallerySection pictures={[]} />);
  expect(html).toContain('Aucune image à afficher');
  expect(html).not.toContain('<button');
});

test('the server writes every picture with its words and its size, none of them before the page is drawn', () => {
  const html = renderToString(<GallerySection pictures={galleryImages} />);
  const images = html.match(/<img [^>]+>/g) ?? [];
  expect(images).toHaveLength(12);
  for (const image of images) expect(image).toMatch(/alt="[^"]{20,}".* width="960" height="800"/);
  for (const image of images) expect(image).toContain('loading="lazy"');
  for (const { caption } of galleryImages) expect(html).toContain(caption);
  // The content security policy would refuse it.
  expect(html).not.toContain(' style="');
});
