import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { thing } from '#art/objects.ts';
import { circle, element, group, path, polygon, rect } from '#art/svg.ts';
import { pendant } from '#art/gallery/bar.ts';

/** A café at night: the long window, the town behind it, the wooden panels under. */
const cafe = (): string =>
  rect(0, 0, 960, 800, { fill: '#3a1a34' }) +
  element(
    'svg',
    { x: 90, y: 90, width: 780, height: 330, viewBox: '90 90 780 330' },
    rect(90, 90, 780, 330, { fill: 'url(#sky)' }),
    town('night', 380, { scale: 0.85, seed: 35, belfry: [500, 330] }),
  ) +
  path('M90,90 h780 v330 h-780 z M350,90 v330 M610,90 v330', {
    stroke: '#1a0c1c',
    'stroke-width': 14,
    fill: 'none',
  }) +
  rect(0, 430, 960, 370, { fill: '#4f2236' }) +
  [0, 1, 2, 3, 4, 5].map((i) => rect(18 + i * 160, 456, 132, 260, { rx: 3, fill: '#5f2b3c' })).join('');

const table = (): string =>
  element('ellipse', { cx: 480, cy: 664, rx: 300, ry: 48, fill: '#ff9c4a' }) +
  element('ellipse', { cx: 480, cy: 670, rx: 300, ry: 48, fill: '#7a4230' }) +
  element('ellipse', { cx: 480, cy: 666, rx: 220, ry: 30, fill: '#ffd491', opacity: 0.25 }) +
  path('M452,714 h56 l16,120 h-88 z', { fill: '#241026' });

/** A sheet of paper: a few lines, and an amount at the bottom. */
const quote = (): string =>
  group(
    {},
    polygon(
      [
        [404, 676],
        [430, 628],
        [556, 628],
        [572, 676],
      ],
      { fill: '#fff8f0' },
    ),
    path('M440,640 h92 M434,650 h70', { stroke: '#231a2b', 'stroke-width': 4, opacity: 0.55 }),
    path('M500,664 h54', { stroke: '#f2600c', 'stroke-width': 7, 'stroke-linecap': 'round' }),
  );

const teller: Figure = {
  ...looks.nadia,
  scarf: undefined,
  x: 258,
  y: 1066,
  scale: 2.3,
  facing: 1,
  turn: 'three',
  mood: 'calm',
  tilt: -3,
  near: { to: [402, 650], palm: 'closed' },
  far: { to: [190, 700] },
};
const thinker: Figure = {
  ...looks.paul,
  x: 712,
  y: 1066,
  scale: 2.36,
  facing: -1,
  turn: 'three',
  mood: 'smile',
  lean: 2,
  tilt: 4,
  near: { to: [574, 654], palm: 'closed' },
  far: { to: [790, 700] },
};

/** Two people in a café, a sheet with a price between them. */
export const thePrice = (): string =>
  picture(
    'night',
    cafe(),
    pendant(480, 130),
    figure(teller, 1),
    figure(thinker, -1),
    table(),
    quote(),
    thing('mug', 356, 664, 0, 1.7),
    thing('mug', 620, 668, 0, 1.7),
    circle(480, 640, 240, { fill: 'url(#halo)', opacity: 0.35 }),
    rect(0, 660, 960, 140, { fill: 'url(#veil)', opacity: 0.5 }),
  );
