import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { circle, rect } from '#art/svg.ts';
import { deck, heater, stringLights } from '#art/terrace.ts';

const facing: Figure[] = [
  {
    ...looks.luc,
    x: 268,
    y: 856,
    scale: 1.84,
    facing: 1,
    mood: 'laugh',
    tilt: -10,
    near: { to: [346, 580], hold: 'mug' },
  },
  {
    ...looks.nadia,
    x: 404,
    y: 822,
    scale: 1.72,
    facing: 1,
    turn: 'front',
    mood: 'laugh',
    tilt: 8,
    near: { to: [470, 560], hold: 'wine' },
  },
  {
    ...looks.hugo,
    x: 562,
    y: 826,
    scale: 1.8,
    facing: -1,
    turn: 'front',
    mood: 'laugh',
    tilt: -9,
    near: { to: [486, 424], palm: 'open' },
    far: { to: [632, 590], hold: 'glass' },
  },
  {
    ...looks.jeanne,
    x: 704,
    y: 850,
    scale: 1.8,
    facing: -1,
    mood: 'laugh',
    tilt: -12,
    lean: -4,
    near: { to: [612, 606], hold: 'flute' },
  },
];

const backs: Figure[] = [
  {
    ...looks.zoe,
    x: 176,
    y: 1130,
    scale: 2.44,
    facing: 1,
    turn: 'side',
    body: 'back',
    mood: 'laugh',
    near: { to: [300, 664], hold: 'glass' },
  },
  {
    ...looks.tom,
    x: 800,
    y: 1136,
    scale: 2.46,
    facing: -1,
    turn: 'side',
    body: 'back',
    mood: 'laugh',
    near: { to: [668, 690], hold: 'glass' },
  },
];

/** Six people laugh under the lights, two of them seen from behind. */
export const circleLaughing = (): string =>
  picture(
    'night',
    stars(960, 380, 70),
    circle(480, 420, 460, { fill: 'url(#halo)', opacity: 0.8 }),
    town('night', 540, { scale: 1.05, seed: 12 }),
    deck(960, 640, 800, 480),
    heater(484, 700, 1.5),
    stringLights([-40, 40], [1000, 90], 90, 12, 7),
    stringLights([-40, 190], [1000, -20], 70, 13, 5.4),
    ...facing.map((one) => figure(one, one.x < 480 ? 1 : -1)),
    circle(480, 620, 360, { fill: 'url(#halo)', opacity: 0.42 }),
    ...backs.map((one) => figure(one, one.x < 480 ? 1 : -1)),
    rect(0, 560, 960, 240, { fill: 'url(#veil)', opacity: 0.6 }),
  );
