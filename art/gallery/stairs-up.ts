import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture } from '#art/light.ts';
import { street } from '#art/skyline.ts';
import { circle, element, path, polygon, rect, seeded } from '#art/svg.ts';
import { stringLights } from '#art/terrace.ts';

/** Treads and risers, from the top landing down to the viewer. */
function steps(top: number, count: number): string {
  const parts: string[] = [];
  let y = top;
  for (let i = 0; i < count; i += 1) {
    const depth = 12 + i * 4.6;
    const half = 172 + (y - top) * 0.62;
    const next = 172 + (y + depth - top) * 0.62;
    parts.push(
      polygon(
        [
          [480 - half, y],
          [480 + half, y],
          [480 + next, y + depth * 0.45],
          [480 - next, y + depth * 0.45],
        ],
        { fill: i < 4 ? '#b0583c' : '#7a3c40' },
      ),
      polygon(
        [
          [480 - half * 0.7, y],
          [480 + half * 0.7, y],
          [480 + next * 0.62, y + depth * 0.45],
          [480 - next * 0.62, y + depth * 0.45],
        ],
        { fill: '#ffb25b', opacity: Math.max(0.62 - i * 0.06, 0.1) },
      ),
      rect(480 - next, y + depth * 0.45, next * 2, depth * 0.55 + 1, { fill: i < 4 ? '#5a2a3a' : '#3a1d34' }),
    );
    y += depth;
  }
  return parts.join('');
}

/** A brick wall in perspective: its courses converge at eye level, at the landing. */
function bricks(side: 1 | -1): string {
  const random = seeded(side + 5);
  const eye = 300;
  const at = (t: number, course: number): readonly [number, number] => [
    480 + side * (172 + t * 308),
    eye + course * 15 * (1 + t * 1.79),
  ];
  const wall = polygon(
    [
      [480 + side * 172, 0],
      [480 + side * 172, 376],
      [480 + side * 480, 872],
      [480 + side * 480, 0],
    ],
    {
      fill: 'url(#wall)',
    },
  );
  const marks: string[] = [];
  for (let course = -21; course < 26; course += 1) {
    for (let t = random(-0.05, 0.05); t < 1;) {
      const length = 0.05 + t * 0.07;
      const tint = random(0, 1);
      if (tint > 0.45) {
        marks.push(
          polygon(
            [at(t, course), at(t + length, course), at(t + length, course + 0.84), at(t, course + 0.84)],
            {
              fill: tint > 0.8 ? '#e0693a' : tint > 0.62 ? '#9c3b2b' : '#1d0c1c',
              opacity: 0.5 - t * 0.3,
            },
          ),
        );
      }
      t += length + 0.008;
    }
  }
  const floor = polygon(
    [
      [480 + side * 172, 376],
      [480 + side * 480, 872],
      [480 + side * 480, 900],
      [480 + side * 172, 900],
    ],
    { fill: '#3a1d34' },
  );
  const rail = path(`M${480 + side * 186},262 L${480 + side * 480},520`, {
    stroke: '#120a1c',
    'stroke-width': 11,
    'stroke-linecap': 'round',
  });
  const glint = path(`M${480 + side * 184},258 L${480 + side * 478},514`, {
    stroke: '#ffb866',
    'stroke-width': 2.6,
  });
  return wall + marks.join('') + floor + rail + glint;
}

const glow = (): string =>
  element(
    'defs',
    {},
    element(
      'radialGradient',
      { id: 'wall', gradientUnits: 'userSpaceOnUse', cx: 480, cy: 260, r: 520 },
      element('stop', { offset: '0.3', 'stop-color': '#b0522f' }),
      element('stop', { offset: '0.6', 'stop-color': '#5c2836' }),
      element('stop', { offset: '1', 'stop-color': '#2a1226' }),
    ),
  );

const climbing = {
  near: [
    [3, 34],
    [2, 70],
  ],
  far: [
    [-1, 60],
    [-2, 122],
  ],
} as const;

const arrivals: Figure[] = [
  {
    ...looks.jeanne,
    x: 506,
    y: 500,
    scale: 0.92,
    facing: 1,
    turn: 'back',
    hem: 118,
    stance: climbing,
    near: { to: [566, 190], palm: 'open' },
  },
  {
    ...looks.paul,
    x: 590,
    y: 650,
    scale: 1.4,
    facing: -1,
    turn: 'side',
    body: 'back',
    mood: 'laugh',
    stance: climbing,
    near: { to: [500, 460] },
  },
  {
    ...looks.zoe,
    x: 366,
    y: 800,
    scale: 1.86,
    facing: 1,
    turn: 'side',
    body: 'back',
    mood: 'laugh',
    hem: 112,
    stance: climbing,
    tilt: -6,
    near: { to: [478, 560], hold: 'phone' },
  },
];

/** The last flight; the terrace glows at the top. */
export const stairsUp = (): string =>
  picture(
    'gold',
    circle(480, 300, 360, { fill: 'url(#sun)' }),
    street(290, 700, 376, 0.5, { wall: '#b0524e', roof: '#9c4248', window: '#ffe6b0', lit: 0.8 }, 4),
    stringLights([300, 70], [660, 50], 46, 7, 6),
    stringLights([300, 150], [660, 170], 30, 7, 4.6),
    glow(),
    bricks(-1),
    bricks(1),
    path('M300,0 h360 v-10 h-360 z M300,0 v376 M660,0 v376', {
      stroke: '#ffd491',
      'stroke-width': 6,
      fill: 'none',
    }),
    steps(374, 13),
    circle(480, 330, 420, { fill: 'url(#sun)', opacity: 0.55 }),
    ...arrivals.map((one) => figure(one, one.x < 480 ? 1 : -1)),
    rect(0, 600, 960, 200, { fill: 'url(#veil)', opacity: 0.6 }),
  );
