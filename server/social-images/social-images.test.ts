import { expect, test } from 'vitest';

import type { SocialCard } from '#domain/social-card.ts';

import { createSocialImages } from './social-images.ts';

const card: SocialCard = {
  scene: 'town',
  label: 'Plan',
  title: 'Levez les yeux.',
  sign: { first: 'vendredi 7 novembre', second: '18h30', off: false, stamp: '' },
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A painter whose drawings finish or fail on command. */
function slowPainter() {
  const requested: { card: SocialCard; finish(): void; fail(): void }[] = [];
  const draw = (wanted: SocialCard) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      requested.push({
        card: wanted,
        finish: () => resolve(new TextEncoder().encode(wanted.title)),
        fail: () => reject(new Error('no paint')),
      });
    });
  return { requested, images: createSocialImages({ draw }, silent) };
}

test('draws once for simultaneous requests, then caches the picture under its version', async () => {
  const { requested, images } = slowPainter();
  const all = [images.draw(card), images.draw({ ...card }), images.draw(card)];
  expect(images.drawn(images.version(card))).toBeUndefined();
  requested[0]?.finish();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(requested).toHaveLength(1);
  expect(images.drawn(images.version(card))).toBe(await all[0]);
});

test.each<[string, SocialCard]>([
  ['title', { ...card, title: 'Baissez les yeux.' }],
  ['scene', { ...card, scene: 'rain' }],
  ['date', { ...card, sign: { ...card.sign, first: 'vendredi 5 décembre' } }],
  ['stamp', { ...card, sign: { ...card.sign, stamp: 'Complet' } }],
])('a changed %s gives another version', (_, other) => {
  const { images } = slowPainter();
  expect(images.version(other)).not.toBe(images.version(card));
  expect(images.version({ ...card })).toBe(images.version(card));
});

test('draws again after a failure', async () => {
  const { requested, images } = slowPainter();
  const first = images.draw(card);
  requested[0]?.fail();
  await expect(first).rejects.toThrow('no paint');
  const second = images.draw(card);
  requested[1]?.finish();
  expect((await second).length).toBeGreaterThan(0);
});

test('caches no picture from before a change, not even one in progress', async () => {
  const { requested, images } = slowPainter();
  const first = images.draw(card);
  images.forget();
  requested[0]?.finish();
  await first;
  expect(images.drawn(images.version(card))).toBeUndefined();
});

test('limits the queue to 24 pictures and the cache to 60', async () => {
  const { requested, images } = slowPainter();
  const cards = Array.from({ length: 24 }, (_, i) => ({ ...card, title: `${i}` }));
  const drawing = cards.map((one) => images.draw(one));
  await expect(images.draw({ ...card, title: 'de trop' })).rejects.toThrow(/too many/);
  for (const one of requested) one.finish();
  await Promise.all(drawing);
  for (let i = 24; i < 100; i += 1) {
    const one = images.draw({ ...card, title: `${i}` });
    requested.at(-1)?.finish();
    await one;
  }
  const cached = Array.from({ length: 100 }, (_, i) =>
    images.drawn(images.version({ ...card, title: `${i}` })),
  );
  expect(cached.filter(Boolean)).toHaveLength(60);
});
