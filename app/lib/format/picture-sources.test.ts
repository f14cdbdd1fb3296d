import { expect, test } from 'vitest';

import { pictureFallback, pictureSources, rowPicture, smallPicture } from './picture-sources.ts';

test('lists a gallery drawing in two widths and two formats', () => {
  expect(pictureSources('/images/gallery/toast-960.webp')).toEqual([
    {
      type: 'image/avif',
      srcSet: '/images/gallery/toast-480.avif 480w, /images/gallery/toast-960.avif 960w',
    },
    {
      type: 'image/webp',
      srcSet: '/images/gallery/toast-480.webp 480w, /images/gallery/toast-960.webp 960w',
    },
  ]);
  expect(pictureFallback('/images/gallery/toast-960.webp')).toBe('/images/gallery/toast-960.webp');
});

test('adds the cover width for the drawing of an article', () => {
  expect(
    pictureSources('/images/blog/pourquoi-trente-960.webp').map(({ srcSet }) => srcSet.split(', ').at(-1)),
  ).toEqual(['/images/blog/pourquoi-trente-1440.avif 1440w', '/images/blog/pourquoi-trente-1440.webp 1440w']);
});

test.for(['', 'https://projet.supabase.co'])(
  'lists the rendered widths of an upload on the storage of %j',
  (origin) => {
    const [avif, webp] = pictureSources(`${origin}/storage/v1/object/public/media/blog/un-toit.jpg`);
    const made = `${origin}/storage/v1/render/image/public/media/blog/un-toit.jpg`;
    expect(avif?.srcSet.split(', ')[0]).toBe(`${made}?width=480&format=avif 480w`);
    expect(webp?.srcSet.split(', ').at(-1)).toBe(`${made}?width=1600&format=webp 1600w`);
    expect(pictureFallback(`${origin}/storage/v1/object/public/media/blog/un-toit.jpg`)).toBe(
      `${made}?width=960`,
    );
  },
);

test('returns no sources for any other URL', () => {
  for (const src of [
    'https://exemple.fr/images/gallery/toast-960.webp',
    '/images/gallery/../secret-960.webp',
    '/storage/v1/object/public/avatars/moi.jpg',
    '/storage/v1/object/sign/media/brouillon.jpg?token=x',
  ]) {
    expect(pictureSources(src)).toEqual([]);
    expect(pictureFallback(src)).toBe(src);
  }
});

test('puts the WebP addresses of a drawing in a row on its <img>', () => {
  const drawing = '/images/gallery/toast-960.webp';
  const [avif, webp] = pictureSources(drawing);
  expect(rowPicture(drawing)).toEqual({ sources: [avif], srcSet: webp?.srcSet });
  const upload = '/storage/v1/object/public/media/un-toit.jpg';
  expect(rowPicture(upload)).toEqual({ sources: pictureSources(upload) });
});

test.each([
  ['/images/portraits/lea-marchand-960.webp', '/images/portraits/lea-marchand-192.webp'],
  [
    'https://projet.supabase.co/storage/v1/object/public/media/lea.jpg',
    'https://projet.supabase.co/storage/v1/render/image/public/media/lea.jpg?width=480',
  ],
  ['/storage/v1/object/public/avatars/moi.jpg', '/storage/v1/object/public/avatars/moi.jpg'],
  ['https://exemple.fr/images/portraits/lea-960.webp', 'https://exemple.fr/images/portraits/lea-960.webp'],
])('shows %s small as %s', (src, small) => {
  expect(smallPicture(src)).toBe(small);
});
