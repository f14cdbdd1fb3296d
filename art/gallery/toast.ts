import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { clink } from '#art/objects.ts';
import { circle, rect } from '#art/svg.ts';
import { railing, stringLights } from '#art/terrace.ts';

const behind: Figure[] = [
  {
    ...looks.karim,
    x: 346,
    y: 1044,
    scale: 2.24,
    facing: 1,
    mood: 'laugh',
    tilt: -6,
    near: { to: [455, 336], hold: 'wine', slant: 12 },
  },
  {
    ...looks.zoe,
    x: 630,
    y: 1034,
    scale: 2.2,
    facing: -1,
    mood: 'laugh',
    tilt: -4,
    near: { to: [520, 330], hold: 'flute', slant: -14 },
  },
];

const front: Figure[] = [
  {
    ...looks.tom,
    x: 168,
    y: 1146,
    scale: 2.46,
    facing: 1,
    lean: 5,
    mood: 'laugh',
    tilt: -3,
    near: { to: [402, 572], hold: 'glass', slant: 14 },
  },
  {
    ...looks.awa,
    coat: '#b8485a',
    x: 812,
    y: 1140,
    scale: 2.42,
    facing: -1,
    lean: 4,
    mood: 'laugh',
    tilt: -4,
    near: { to: [566, 566], hold: 'glass', slant: -14 },
  },
];

/** Four glasses meet in the low sun, the belfry beside them. */
export const toast = (): string =>
  picture(
    'gold',
    circle(486, 400, 430, { fill: 'url(#sun)' }),
    town('gold', 600, { belfry: [232, 520], scale: 0.96, seed: 31 }),
    railing(-10, 970, 690, 120),
    stringLights([-40, 90], [1000, 20], 62, 11, 6),
    ...behind.map((one) => figure(one, one.facing)),
    ...front.map((one) => figure(one, one.facing)),
    clink(487, 226, 62),
    rect(0, 560, 960, 240, { fill: 'url(#veil)', opacity: 0.7 }),
  );
