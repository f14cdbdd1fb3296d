import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Media } from '#app/shared/pictures/media.data.ts';

import { AltFields } from './alt-fields.tsx';
import { MediaField } from './media-field.tsx';

const saved: Media = {
  id: '1',
  path: 'pictures/a',
  address: '/storage/v1/object/public/media/pictures/a',
  alt: 'On trinque',
  decorative: false,
  focal: { x: 0.25, y: 0.4 },
  updated_at: '2026-11-22T12:00:00Z',
};

const fieldOf = (picture: Media | undefined) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MediaField label="Image" picture={picture} onPicture={() => undefined} />
    </QueryClientProvider>,
  );

const altFields = (props: { decorative: boolean; error?: string }) =>
  renderToStaticMarkup(
    <AltFields name="alt" defaultAlt="On trinque" onDecorative={() => undefined} {...props} />,
  );

test('ADMIN-64 without a picture there is only the choice of a file', () => {
  const html = fieldOf(undefined);
  expect(html).toContain('Choisir une image');
  expect(html).not.toContain('<form');
});

test('ADMIN-64 a saved picture has its text, its box and its point in the form', () => {
  const html = fieldOf(saved);
  expect(html).toMatch(/<textarea(?=[^>]* name="alt")[^>]*>On trinque<\/textarea>/);
  expect(html).toMatch(/<input(?=[^>]* name="decorative")(?![^>]* checked)/);
  expect(html).toContain('name="focal_x" value="25"');
  expect(html).toContain('name="focal_y" value="40"');
});

test('ADMIN-64 a decorative picture has its box ticked, and its text waits disabled without an error', () => {
  const html = altFields({ decorative: true, error: 'Décrivez l’image.' });
  expect(html).toMatch(/<textarea(?=[^>]* disabled)[^>]*>On trinque<\/textarea>/);
  expect(html).toMatch(/<input(?=[^>]* name="decorative")(?=[^>]* checked)/);
  expect(html).not.toContain('Décrivez');
});

test('ADMIN-64 a missing text is announced at its field', () => {
  const html = altFields({ decorative: false, error: 'Décrivez l’image.' });
  const [, described = ''] =
    /<textarea(?=[^>]* aria-invalid="true")[^>]* aria-describedby="([^"]+)"/.exec(html) ?? [];
  const error = described.split(' ').find((id) => id.endsWith('-error'));
  expect(html).toContain(`<p id="${error}"`);
});

test('ADMIN-66 the crops of the site are shown, without a style attribute, which the CSP refuses', () => {
  const html = fieldOf(saved);
  for (const crop of ['Carte d’article', 'Tête d’article', 'Réseaux sociaux']) expect(html).toContain(crop);
  expect(html).not.toMatch(/ style=/);
});
