import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { galleryImages } from '#content/seed/gallery.ts';

import { GallerySection } from './gallery-section.tsx';

test('shows « Aucune image à afficher » and no carousel for an empty gallery', () => {
  const html = renderToString(<GallerySection count={0} pictures={[]} />);
  expect(html).toContain('Aucune image à afficher');
  expect(html).not.toContain('<button');
  expect(html).not.toContain('douze');
});

test('renders every picture on the server with caption and size, loaded after the first paint', () => {
  const html = renderToString(<GallerySection count={galleryImages.length} pictures={galleryImages} />);
  const images = html.match(/<img [^>]+>/g) ?? [];
  expect(images).toHaveLength(12);
  expect(html).toContain('en douze instants');
  for (const image of images) expect(image).toMatch(/alt="[^"]{20,}".* width="960" height="800"/);
  for (const image of images) expect(image).toContain('loading="lazy"');
  for (const { caption } of galleryImages) expect(html).toContain(caption);
  // The content security policy forbids style attributes.
  expect(html).not.toContain(' style="');
});
