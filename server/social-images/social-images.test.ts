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

/** A painter that waits to be told, and counts. */
function slowPainter() {
  const asked: { card: SocialCard; finish(): void; fail(): void }[] = [];
  const draw = (wanted: SocialCard) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      asked.push({
        card: wanted,
        finish: () => resolve(new TextEncoder().encode(wanted.title)),
        fail: () => reject(new Error('no paint')),
      });
    });
  return { asked, images: createSocialImages({ draw }, silent) };
}

test('a picture is drawn once for all who wait, then kept under its version', async () => {
  const { asked, images } = slowPainter();
  const all = [images.draw(card), images.draw({ ...card }), images.draw(card)];
  expect(images.drawn(images.version(card))).toBeUndefined();
  asked[0]?.finish();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(asked).toHaveLength(1);
  expect(images.drawn(images.version(card))).toBe(await all[0]);
});

test.each<[string, SocialCard]>([
  ['title', { ...card, title: 'Baissez les yeux.' }],
  ['scene', { ...card, scene: 'rain' }],
  ['date', { ...card, sign: { ...card.sign, first: 'vendredi 5 décembre' } }],
  ['stamp', { ...card, sign: { ...card.sign, stamp: 'Complet' } }],
])('another %s is another version', (_, other) => {
  const { images } = slowPainter();
  expect(images.version(other)).not.toBe(images.version(card));
  expect(images.version({ ...card })).toBe(images.version(card));
});

test('what failed is drawn again', async () => {
  const { asked, images } = slowPainter();
  const first = images.draw(card);
  asked[0]?.fail();
  await expect(first).rejects.toThrow('no paint');
  const second = images.draw(card);
  asked[1]?.finish();
  expect((await second).length).toBeGreaterThan(0);
});

test('once content has changed nothing older is kept, not even what was being drawn', async () => {
  const { asked, images } = slowPainter();
  const first = images.draw(card);
  images.forget();
  asked[0]?.finish();
  await first;
  expect(images.drawn(images.version(card))).toBeUndefined();
});

test('pictures waited for and pictures kept have their limits', async () => {
  const { asked, images } = slowPainter();
  const cards = Array.from({ length: 24 }, (_, i) => ({ ...card, title: `${i}` }));
  const waiting = cards.map((one) => images.draw(one));
  await expect(images.draw({ ...card, title: 'de trop' })).rejects.toThrow(/too many/);
  for (const one of asked) one.finish();
  await Promise.all(waiting);
  for (let i = 24; i < 100; i += 1) {
    const one = images.draw({ ...card, title: `${i}` });
    asked.at(-1)?.finish();
    await one;
  }
  const kept = Array.from({ length: 100 }, (_, i) =>
    images.drawn(images.version({ ...card, title: `${i}` })),
  );
  expect(kept.filter(Boolean)).toHaveLength(60);
});
