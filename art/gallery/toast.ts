import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { clink } from '#art/objects.ts';
import { circle, rect } from '#art/svg.ts';
import { railing, stringLights } from '#art/terrace.ts';

const people: Figure[] = [
  {
    ...looks.karim,
    x: 344,
    y: 1046,
    scale: 2.26,
    facing: 1,
    mood: 'laugh',
    tilt: -6,
    near: { to: [466, 340], hold: 'wine', slant: 14 },
  },
  {
    ...looks.zoe,
    x: 636,
    y: 1036,
    scale: 2.2,
    facing: -1,
    mood: 'laugh',
    tilt: -4,
    near: { to: [518, 334], hold: 'flute', slant: -14 },
  },
  {
    ...looks.tom,
    x: 196,
    y: 1146,
    scale: 2.5,
    facing: 1,
    lean: 5,
    mood: 'laugh',
    near: { to: [436, 506], hold: 'glass', slant: 14 },
  },
  {
    ...looks.awa,
    x: 794,
    y: 1140,
    scale: 2.44,
    facing: -1,
    lean: 4,
    mood: 'laugh',
    near: { to: [540, 500], hold: 'glass', slant: -14 },
  },
];

/** Four glasses meet in the sun, the belfry behind. */
export const toast = (): string =>
  picture(
    'gold',
    circle(486, 420, 430, { fill: 'url(#sun)' }),
    town('gold', 600, { belfry: [490, 520], scale: 1.1, seed: 5 }),
    railing(-10, 970, 690, 120),
    stringLights([-40, 60], [1000, 30], 62, 11, 6),
    circle(490, 290, 170, { fill: 'url(#halo)' }),
    ...people.slice(0, 2).map((one) => figure(one, 1)),
    ...people.slice(2).map((one) => figure(one, one.facing)),
    clink(492, 218, 70),
    rect(0, 560, 960, 240, { fill: 'url(#veil)', opacity: 0.7 }),
  );
