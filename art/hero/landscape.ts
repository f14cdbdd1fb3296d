import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { stars } from '#art/light.ts';
import { belfry, bourse, street } from '#art/skyline.ts';
import { circle, rect } from '#art/svg.ts';
import { deck, heater, laptopTable, leaves, planter, railing, stringLights } from '#art/terrace.ts';

import { branches, clouds, evening, far, middle, near } from './evening.ts';

const sun = 1420;

const lit = (people: readonly Figure[]): string =>
  people.map((one) => figure(one, one.x < sun ? 1 : -1)).join('');

/** A conversation at the railing. */
const back: Figure[] = [
  {
    ...looks.luc,
    x: 982,
    y: 938,
    scale: 0.82,
    facing: 1,
    turn: 'side',
    mood: 'laugh',
    tilt: -4,
    near: { to: [1022, 768], hold: 'mug' },
  },
  {
    ...looks.zoe,
    x: 1080,
    y: 940,
    scale: 0.8,
    facing: -1,
    mood: 'smile',
    near: { to: [1046, 796], palm: 'open' },
    far: { to: [1124, 776], hold: 'flute', slant: 6 },
  },
];

/** A toast of three. */
const toast: Figure[] = [
  {
    ...looks.awa,
    x: 1288,
    y: 1000,
    scale: 1.2,
    facing: 1,
    turn: 'front',
    mood: 'laugh',
    tilt: 7,
    near: { to: [1294, 790], hold: 'flute', slant: 4 },
  },
  {
    ...looks.tom,
    x: 1176,
    y: 1032,
    scale: 1.28,
    facing: 1,
    lean: 2,
    mood: 'laugh',
    tilt: -5,
    near: { to: [1250, 772], hold: 'glass', slant: 9 },
    stance: {
      near: [
        [6, 62],
        [8, 132],
      ],
      far: [
        [-3, 62],
        [-8, 132],
      ],
    },
  },
  {
    ...looks.ines,
    x: 1410,
    y: 1040,
    scale: 1.26,
    facing: -1,
    lean: 2,
    mood: 'smile',
    tilt: 4,
    near: { to: [1340, 784], hold: 'wine', slant: -8 },
  },
];

/** A demonstration on a laptop. */
const karim: Figure = {
  ...looks.karim,
  coat: '#4a3a72',
  x: 1562,
  y: 1038,
  scale: 1.28,
  facing: 1,
  lean: 4,
  mood: 'smile',
  tilt: 5,
  near: { to: [1640, 822], palm: 'point' },
  far: { to: [1508, 800], hold: 'glass' },
  stance: {
    near: [
      [8, 60],
      [10, 126],
    ],
    far: [
      [-4, 62],
      [-12, 126],
    ],
  },
};

const maud: Figure = {
  ...looks.maud,
  x: 1774,
  y: 1040,
  scale: 1.26,
  facing: -1,
  lean: 3,
  mood: 'laugh',
  tilt: -4,
  near: { to: [1714, 772], hold: 'mug' },
};

/**
 * The terrace in landscape format: empty sky on the left for the text, town and people on the right. 1920 × 1080.
 * The people stay between 940 and 1840, which a window of 4:3 still shows.
 */
export function heroLandscape(): string {
  const horizon = 806;
  return evening(
    1920,
    1080,
    stars(1920, 420, 110),
    clouds(1920, 520, 5),
    circle(sun, 690, 640, { fill: 'url(#sun)' }),
    street(-40, 1960, horizon + 20, 0.86, far, 21),
    belfry(1490, horizon, 540, { stone: '#5e2846', shade: '#45193a', light: '#ffdf9e' }),
    street(-60, 1980, horizon + 46, 0.9, middle, 8),
    bourse(930, horizon + 60, 250, { stone: '#451d40', shade: '#2f1232', light: '#ffd491' }),
    street(-60, 860, horizon + 84, 0.82, near, 33),
    street(1250, 1990, horizon + 84, 0.74, near, 54),
    rect(0, 640, 1920, 250, { fill: 'url(#dusk)' }),
    deck(1920, 898, 1080, 1200),
    railing(-10, 1930, 812, 92),
    leaves(26, { x: 700, y: 960, width: 1180, height: 100 }, 12),
    heater(905, 958, 0.86),
    rect(744, 300, 7, 610, { fill: '#140c1d' }),
    stringLights([748, 306], [1940, 168], 104, 19),
    stringLights([748, 306], [-40, 214], 66, 11, 4),
    stringLights([1080, -30], [1960, 330], 40, 13, 3.6),
    branches(1950, 40, 1),
    lit(back),
    lit(toast),
    lit([maud]),
    laptopTable(1668, 1048, 1.2),
    lit([karim]),
    planter(-30, 1084, 330, 60, 9),
    planter(1846, 1084, 150, 54, 3),
  );
}
