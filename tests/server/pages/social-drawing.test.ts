import sharp from 'sharp';
import { expect, test } from 'vitest';

import { socialScenes } from '#domain/social-card.ts';
import type { SocialCard } from '#domain/social-card.ts';

import { drawCard } from '#server/social-images/draw-card.ts';

const card: SocialCard = {
  scene: 'terrace',
  label: 'Plan d’accès',
  title: 'Levez les yeux, on est là-haut.',
  sign: { first: 'vendredi 7 novembre', second: '18h30 · Rooftop, Lille · 10\u00a0€', off: false, stamp: '' },
};

/** Mean difference of two pictures over a region, 0 to 255. */
async function difference(
  one: Buffer,
  other: Buffer,
  part: { top: number; height: number },
): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((image) =>
      sharp(image)
        .extract({ left: 285, width: 630, ...part })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  );
  if (!a || !b) throw new Error('no pixels');
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

test.each(socialScenes)(
  'draws scene %s as a JPEG of 1200 × 630 within the size limits of the networks',
  async (scene) => {
    const image = await drawCard({ ...card, scene });
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(150_000);
  },
);

test('title and sign fit in the square to which WhatsApp crops the picture', async () => {
  const [image, ...others] = await Promise.all([
    drawCard(card),
    drawCard({ ...card, title: 'Baissez le menton, on est en bas.' }),
    drawCard({ ...card, sign: { ...card.sign, first: 'samedi 15 mars' } }),
  ]);
  const [title, sign] = [
    { top: 142, height: 244 },
    { top: 450, height: 160 },
  ];
  if (!others[0] || !others[1]) throw new Error('not drawn');
  expect(await difference(image, others[0], title)).toBeGreaterThan(5);
  expect(await difference(image, others[0], sign)).toBeLessThan(0.5);
  expect(await difference(image, others[1], sign)).toBeGreaterThan(5);
});

test('omits characters that the font does not have', async () => {
  const emoji = await drawCard({ ...card, title: `${card.title} 🎉` });
  expect(emoji.equals(await drawCard(card))).toBe(true);
});

test.each([
  [
    'of an article',
    'Comment Œuvre & Cie, trois indépendantes de Wazemmes, ont fait d’un carnet d’adresses une coopérative',
  ],
  ['without end', 'Encore un vendredi à Lille '.repeat(40)],
  ['of one word', 'Anticonstitutionnellementhypopotomonstrosesquippedaliophobie'],
])('a title %s stays within its box', async (_, title) => {
  const image = await drawCard({ ...card, title });
  const short = await drawCard({ ...card, title: 'Ici' });
  // The scene is unchanged above the title, and between the title and the sign.
  expect(await difference(image, short, { top: 120, height: 16 })).toBeLessThan(1.5);
  expect(await difference(image, short, { top: 412, height: 30 })).toBeLessThan(1.5);
});
