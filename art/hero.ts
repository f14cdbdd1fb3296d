import { looks } from './cast.ts';
import { person } from './people.ts';
import type { Person } from './people.ts';
import { belfry, bourse, street } from './skyline.ts';
import { circle, element, group, linearGradient, path, radialGradient, rect, seeded } from './svg.ts';
import { deck, heater, laptopTable, leaves, planter, railing, stringLights } from './terrace.ts';

const gradients = element(
  'defs',
  {},
  linearGradient('sky', [
    [0, '#120b1d'],
    [0.26, '#2a1638'],
    [0.46, '#5a2050'],
    [0.56, '#a8343f'],
    [0.64, '#ee5f17'],
    [0.73, '#ffb25b'],
    [0.82, '#ffe0ad'],
    [1, '#ffe9c4'],
  ]),
  radialGradient('sun', [
    [0, '#fff3d4', 0.95],
    [0.2, '#ffd491', 0.85],
    [0.55, '#ff8a3d', 0.32],
    [1, '#ff8a3d', 0],
  ]),
  radialGradient('halo', [
    [0, '#ffdf9e', 0.7],
    [0.35, '#ffb25b', 0.26],
    [1, '#ffb25b', 0],
  ]),
  linearGradient('deck', [
    [0, '#3a1d38'],
    [0.35, '#25132b'],
    [1, '#140c1d'],
  ]),
  radialGradient('deckglow', [
    [0, '#ff8a3d', 0.42],
    [1, '#ff8a3d', 0],
  ]),
  linearGradient('dusk', [
    [0, '#1a1226', 0],
    [1, '#1a1226', 0.55],
  ]),
);

const far = { wall: '#94405a', roof: '#7e3450', window: '#ffd491', lit: 0.55 };
const middle = { wall: '#5b2549', roof: '#47193d', window: '#ffcf85', lit: 0.85 };
const near = { wall: '#34183a', roof: '#26102e', window: '#ffc46e', lit: 0.95 };

function stars(width: number, depth: number, count: number): string {
  const random = seeded(17);
  return Array.from({ length: count }, () =>
    circle(random(0, width), random(0, depth) ** 1.0, random(0.5, 1.7), {
      fill: '#fff',
      opacity: random(0.15, 0.7),
    }),
  ).join('');
}

/** Thin November clouds, lit from below. */
function clouds(width: number, top: number, seed: number): string {
  const random = seeded(seed);
  return Array.from({ length: 9 }, () => {
    const x = random(-100, width);
    const y = top + random(-90, 90);
    const length = random(180, 460);
    return element('ellipse', {
      cx: x,
      cy: y,
      rx: length,
      ry: random(3, 9),
      fill: '#ffb27a',
      opacity: random(0.06, 0.17),
    });
  }).join('');
}

/** A bare plane tree in the corner: it is November. */
function branches(x: number, y: number, flip: 1 | -1): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${flip} 1)` },
    path(
      'M0,0 C-60,40 -120,30 -190,80 M-70,36 C-100,80 -150,90 -180,140 M-120,40 C-150,20 -190,24 -230,6 M-190,80 C-220,90 -250,84 -276,104 M-150,100 C-160,124 -184,140 -188,170 M-30,22 C-40,70 -70,100 -70,150 M-60,104 C-84,124 -96,150 -98,176',
      { stroke: '#0f0818', 'stroke-width': 5, fill: 'none', 'stroke-linecap': 'round', opacity: 0.85 },
    ),
    path(
      'M-230,6 l-26,-14 M-276,104 l-26,-4 M-276,104 l-14,20 M-180,140 l-26,16 M-188,170 l4,26 M-70,150 l8,28 M-98,176 l-14,20 M-160,16 l-20,-24',
      { stroke: '#0f0818', 'stroke-width': 2.6, fill: 'none', 'stroke-linecap': 'round', opacity: 0.85 },
    ),
  );
}

const crowd = (people: readonly Person[]): string => people.map((one) => person(one)).join('');

/** The terrace in landscape format: empty sky on the left for the text, town and people on the right. 1920 × 1080. */
export function heroLandscape(): string {
  const horizon = 806;
  const back: Person[] = [
    {
      ...looks.luc,
      x: 1004,
      y: 936,
      scale: 0.78,
      facing: 1,
      near: { elbow: [10, 46], hand: [34, 14], hold: 'mug' },
      far: { elbow: [-6, 52], hand: [-2, 100] },
    },
    {
      ...looks.zoe,
      x: 1126,
      y: 938,
      scale: 0.76,
      facing: -1,
      near: { elbow: [14, 44], hand: [40, 24], hold: 'flute' },
      far: { elbow: [-8, 50], hand: [6, 96] },
    },
    {
      ...looks.hugo,
      x: 1884,
      y: 944,
      scale: 0.78,
      facing: -1,
      lean: 3,
      near: { elbow: [18, 40], hand: [50, 8] },
      far: { elbow: [-8, 52], hand: [-4, 102] },
    },
  ];
  const front: Person[] = [
    {
      ...looks.tom,
      x: 1212,
      y: 1004,
      scale: 1.02,
      facing: 1,
      lean: 2,
      near: { elbow: [16, 46], hand: [52, 20], hold: 'glass' },
      far: { elbow: [-10, 54], hand: [-6, 106] },
    },
    {
      ...looks.ines,
      x: 1388,
      y: 1010,
      scale: 1,
      facing: -1,
      lean: 3,
      near: { elbow: [20, 40], hand: [56, 6], hold: 'glass' },
      far: { elbow: [-12, 50], hand: [4, 92] },
    },
    {
      ...looks.karim,
      x: 1506,
      y: 1016,
      scale: 1.04,
      facing: 1,
      lean: 5,
      near: { elbow: [24, 44], hand: [68, 44] },
      far: { elbow: [6, 56], hand: [44, 66] },
    },
    {
      ...looks.maud,
      x: 1738,
      y: 1014,
      scale: 1,
      facing: -1,
      lean: 4,
      near: { elbow: [16, 50], hand: [44, 20], hold: 'mug' },
      far: { elbow: [-12, 50], hand: [-2, 98] },
    },
    {
      ...looks.awa,
      x: 1842,
      y: 1026,
      scale: 1.03,
      facing: -1,
      lean: 2,
      near: { elbow: [16, 46], hand: [38, 10], hold: 'flute' },
      far: { elbow: [-14, 48], hand: [-6, 96] },
    },
  ];
  return picture(
    1920,
    1080,
    rect(0, 0, 1920, 1080, { fill: 'url(#sky)' }),
    stars(1920, 420, 110),
    clouds(1920, 520, 5),
    circle(1340, 700, 640, { fill: 'url(#sun)' }),
    street(-40, 1960, horizon + 20, 0.86, far, 21),
    belfry(1500, horizon, 590, { stone: '#5e2846', shade: '#45193a', light: '#ffdf9e' }),
    street(-60, 1980, horizon + 46, 0.9, middle, 8),
    bourse(930, horizon + 60, 250, { stone: '#451d40', shade: '#2f1232', light: '#ffd491' }),
    street(-60, 860, horizon + 84, 0.82, near, 33),
    street(1250, 1990, horizon + 84, 0.74, near, 54),
    rect(0, 640, 1920, 250, { fill: 'url(#dusk)' }),
    deck(1920, 898, 1080, 1200),
    railing(-10, 1930, 812, 92),
    leaves(26, { x: 700, y: 960, width: 1180, height: 100 }, 12),
    crowd(back),
    heater(905, 958, 0.86),
    rect(744, 300, 7, 610, { fill: '#140c1d' }),
    stringLights([748, 306], [1940, 168], 104, 19),
    stringLights([748, 306], [-40, 214], 66, 11, 4),
    stringLights([1080, -30], [1960, 330], 40, 13, 3.6),
    branches(1950, 40, 1),
    crowd(front.slice(0, 3)),
    laptopTable(1620, 1024, 1.02),
    crowd(front.slice(3)),
    planter(1846, 1084, 150, 74, 3),
    planter(-30, 1084, 330, 60, 9),
  );
}

/** The terrace in portrait format: sky above for the text, three people and the belfry below. 768 × 1280. */
export function heroPortrait(): string {
  const horizon = 1010;
  const front: Person[] = [
    {
      ...looks.tom,
      x: 128,
      y: 1222,
      scale: 1.0,
      facing: 1,
      lean: 2,
      near: { elbow: [16, 46], hand: [52, 16], hold: 'glass' },
      far: { elbow: [-10, 54], hand: [-6, 106] },
    },
    {
      ...looks.ines,
      x: 300,
      y: 1228,
      scale: 0.98,
      facing: -1,
      lean: 3,
      near: { elbow: [20, 40], hand: [56, 6], hold: 'glass' },
      far: { elbow: [-12, 50], hand: [4, 92] },
    },
    {
      ...looks.karim,
      x: 412,
      y: 1234,
      scale: 1.02,
      facing: 1,
      lean: 5,
      near: { elbow: [24, 44], hand: [68, 44] },
      far: { elbow: [6, 56], hand: [44, 66] },
    },
    {
      ...looks.maud,
      x: 652,
      y: 1232,
      scale: 0.98,
      facing: -1,
      lean: 4,
      near: { elbow: [16, 50], hand: [44, 20], hold: 'mug' },
      far: { elbow: [-12, 50], hand: [-2, 98] },
    },
  ];
  return picture(
    768,
    1280,
    rect(0, 0, 768, 1280, { fill: 'url(#sky)' }),
    stars(768, 520, 70),
    clouds(768, 640, 5),
    circle(470, 960, 520, { fill: 'url(#sun)' }),
    street(-40, 820, horizon + 18, 0.8, far, 21),
    belfry(560, horizon, 500, { stone: '#5e2846', shade: '#45193a', light: '#ffdf9e' }),
    street(-60, 840, horizon + 44, 0.84, middle, 8),
    street(-60, 430, horizon + 76, 0.72, near, 33),
    street(540, 860, horizon + 76, 0.66, near, 54),
    rect(0, 860, 768, 240, { fill: 'url(#dusk)' }),
    deck(768, 1100, 1280, 400),
    railing(-10, 790, 1020, 86),
    heater(232, 1136, 0.74),
    stringLights([-30, 560], [800, 470], 84, 12, 4.6),
    stringLights([-40, 400], [800, 690], 30, 10, 3.4),
    leaves(14, { x: 20, y: 1200, width: 740, height: 70 }, 12),
    crowd(front.slice(0, 3)),
    laptopTable(532, 1242, 0.98),
    crowd(front.slice(3)),
  );
}

function picture(width: number, height: number, ...parts: string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    gradients,
    ...parts,
  );
}
