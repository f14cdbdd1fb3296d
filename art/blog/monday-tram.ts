import { looks } from '#art/cast.ts';
import { figure, reach } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { circle, element, group, path, polygon, rect } from '#art/svg.ts';

/** The long window of a tram in the morning, and the town it passes. */
const carriage = (): string =>
  rect(0, 0, 960, 800, { fill: '#e9d8cf' }) +
  element(
    'svg',
    { x: 60, y: 120, width: 840, height: 400, viewBox: '60 120 840 400' },
    rect(60, 120, 840, 400, { fill: 'url(#sky)' }),
    circle(660, 330, 300, { fill: 'url(#sun)' }),
    town('gold', 420, { scale: 1, seed: 71, belfry: [300, 330] }),
  ) +
  path('M60,120 h840 v400 h-840 z', { fill: 'none', stroke: '#4a3a52', 'stroke-width': 18 }) +
  path('M560,120 v400', { stroke: '#4a3a52', 'stroke-width': 14 }) +
  path('M90,140 h90 l-80,360 h-20 v-330 z M600,140 h60 l-90,370 v-200 z', {
    fill: '#fff6dc',
    opacity: 0.18,
  }) +
  rect(0, 0, 960, 78, { fill: '#4a3a52' }) +
  rect(0, 78, 960, 12, { fill: '#f2600c' }) +
  rect(0, 530, 960, 270, { fill: '#c23a2a' }) +
  rect(0, 530, 960, 10, { fill: '#ffb866', opacity: 0.7 });

const strap = (x: number): string =>
  path(`M${x},84 v56`, { stroke: '#2a1a33', 'stroke-width': 8 }) +
  path(`M${x - 26},150 a26,26 0 1 0 52,0 a26,26 0 1 0 -52,0 z`, {
    fill: 'none',
    stroke: '#f5e6d6',
    'stroke-width': 10,
  });

const seat = (x: number): string =>
  path(`M${x},800 v-330 q0,-40 40,-40 h110 q36,0 36,40 v330 z`, { fill: '#5b2a52' }) +
  path(`M${x + 14},800 v-320 q0,-34 34,-34 h20 v354 z`, { fill: '#7a3550' });

const table = (): string =>
  polygon(
    [
      [380, 668],
      [790, 668],
      [826, 716],
      [352, 716],
    ],
    { fill: '#a8643c' },
  ) + rect(352, 716, 474, 18, { fill: '#6a3f2a' });

/** A notebook with three lines of writing, the pen on the third. */
const book = (): string =>
  group(
    { transform: 'translate(560 688)' },
    polygon(
      [
        [-118, 18],
        [-92, -26],
        [4, -22],
        [4, 24],
      ],
      { fill: '#fff8f0' },
    ),
    polygon(
      [
        [122, 18],
        [100, -26],
        [4, -22],
        [4, 24],
      ],
      { fill: '#f3e6d8' },
    ),
    path('M-82,-14 h60 M-88,0 h66', { stroke: '#231a2b', 'stroke-width': 4.5, opacity: 0.7 }),
    path('M22,-12 h40', { stroke: '#f2600c', 'stroke-width': 4.5 }),
    path('M4,-22 v46', { stroke: '#9c3b2b', 'stroke-width': 4 }),
  );

const writer: Figure = {
  ...looks.hugo,
  coat: '#3f5a4a',
  x: 344,
  y: 1064,
  scale: 2.28,
  facing: 1,
  mood: 'smile',
  lean: 8,
  tilt: 8,
  near: { to: [606, 668], palm: 'point' },
  far: { to: [430, 690] },
};

/** A passenger in a tram writes three names into a notebook. */
export const mondayTram = (): string =>
  picture(
    'gold',
    carriage(),
    [180, 420, 690, 860].map(strap).join(''),
    seat(90),
    seat(800),
    figure(writer, 1),
    table(),
    book(),
    reach(writer, 1),
    path('M600,660 l34,-64', { stroke: '#231a2b', 'stroke-width': 8, 'stroke-linecap': 'round' }),
    group(
      { transform: 'translate(740 680)' },
      rect(-24, -70, 48, 66, { rx: 6, fill: '#f5e6d6' }),
      rect(-24, -46, 48, 16, { fill: '#f2600c' }),
      path('M-26,-70 h52 l-4,-10 h-44 z', { fill: '#4a3a52' }),
    ),
    circle(560, 640, 260, { fill: 'url(#halo)', opacity: 0.3 }),
    rect(0, 700, 960, 100, { fill: 'url(#veil)', opacity: 0.45 }),
  );
