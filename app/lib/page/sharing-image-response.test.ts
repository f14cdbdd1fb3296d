import { expect, test, vi } from 'vitest';

import type { SocialCard } from '#domain/social-card.ts';

import type { SocialImages } from './request-context.ts';
import { respondWithSharingImage } from './sharing-image-response.ts';

const card: SocialCard = {
  scene: 'town',
  label: 'Blog',
  title: 'Un article',
  sign: { first: 'vendredi 7 novembre', second: '18h30', off: false, stamp: '' },
};
const bytes = new TextEncoder().encode('picture');
const drawing: SocialImages = {
  version: () => 'now',
  drawn: () => undefined,
  draw: () => Promise.resolve(bytes),
};

/** A substitute for the 404 page that the route renders. */
const unknown = new Response(null, { status: 404 });

function ask(path: string, options: { init?: RequestInit; images?: SocialImages; card?: SocialCard } = {}) {
  const readCard = vi.fn(() => Promise.resolve('card' in options ? options.card : card));
  const request = new Request(`https://aline.example${path}`, options.init);
  const images = options.images ?? drawing;
  return {
    readCard,
    answer: respondWithSharingImage({ request, images, name: 'blog/un-article', readCard }).then(
      (answer) => answer ?? unknown,
    ),
  };
}

test('serves the image as immutable under its current version', async () => {
  const answer = await ask('/images/social/blog/un-article.jpg?v=now').answer;
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-length': '7',
    etag: '"now"',
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});

test.each(['', '?v=before', '?v='])('redirects « %s » to the current version', async (query) => {
  const answer = await ask(`/images/social/blog/un-article.jpg${query}`).answer;
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/images/social/blog/un-article.jpg?v=now');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['"now"', 'W/"now"', '"other", "now"', '*'])(
  'returns 304 for the ETag %s without drawing the image',
  async (tag) => {
    const draw = vi.fn(drawing.draw);
    const init = { headers: { 'if-none-match': tag } };
    const answer = await ask('/x?v=now', { init, images: { ...drawing, draw } }).answer;
    expect(answer.status).toBe(304);
    expect(draw).not.toHaveBeenCalled();
  },
);

test('returns the size without a body for HEAD', async () => {
  const answer = await ask('/x?v=now', { init: { method: 'HEAD' } }).answer;
  expect(answer.headers.get('content-length')).toBe('7');
  expect(await answer.text()).toBe('');
});

test('reads nothing from the database for a cached image', async () => {
  const { readCard, answer } = ask('/x?v=old', { images: { ...drawing, drawn: () => bytes } });
  expect((await answer).status).toBe(200);
  expect(readCard).not.toHaveBeenCalled();
});

test('returns nothing for an unknown page, and an uncacheable fallback for an image that cannot be drawn', async () => {
  expect(await ask('/x?v=now', { card: undefined }).answer).toBe(unknown);
  const broken = { ...drawing, draw: () => Promise.reject(new Error('no paint')) };
  const answer = await ask('/x?v=now', { images: broken }).answer;
  expect(answer.headers.get('location')).toBe('/images/social.jpg');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
