import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { circle, group, path, rect } from '#art/svg.ts';
import { deck, railing, stringLights } from '#art/terrace.ts';

const chalk = { stroke: '#fff1dc', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' };

/** A slate on its easel: thirty tally marks in groups of five, and the number below. */
function slate(x: number, y: number): string {
  const counted = Array.from({ length: 6 }, (_, i) => {
    const left = -96 + (i % 3) * 70;
    const top = -166 + Math.floor(i / 3) * 62;
    return `M${left},${top} v40 M${left + 12},${top} v40 M${left + 24},${top} v40 M${left + 36},${top} v40 M${left - 8},${top + 34} l54,-28`;
  });
  return group(
    { transform: `translate(${x} ${y}) rotate(-3)` },
    path('M-70,120 L-124,330 M70,120 L124,330 M0,-230 V320', { stroke: '#2a1426', 'stroke-width': 15 }),
    rect(-142, -212, 284, 348, { rx: 6, fill: '#7a4230' }),
    rect(-126, -196, 252, 316, { rx: 3, fill: '#241830' }),
    path(counted.join(' '), { ...chalk, 'stroke-width': 7, opacity: 0.9 }),
    path('M-66,-14 q44,-30 58,4 q6,28 -32,30 q46,-2 42,38 q-10,42 -72,20', {
      ...chalk,
      stroke: '#ffb25b',
      'stroke-width': 15,
    }),
    path('M52,-26 q-34,8 -32,58 q4,50 36,48 q34,-6 32,-56 q-6,-50 -36,-50 z', {
      ...chalk,
      stroke: '#ffb25b',
      'stroke-width': 15,
    }),
    rect(-126, 106, 252, 14, { fill: '#120a1c', opacity: 0.5 }),
  );
}

const group30: Figure[] = [
  {
    ...looks.karim,
    x: 300,
    y: 700,
    scale: 1.08,
    facing: 1,
    mood: 'laugh',
    near: { to: [340, 500], hold: 'glass' },
  },
  {
    ...looks.nadia,
    x: 432,
    y: 704,
    scale: 1.06,
    facing: -1,
    mood: 'smile',
    near: { to: [396, 512], hold: 'wine' },
  },
  {
    ...looks.tom,
    x: 190,
    y: 712,
    scale: 1.12,
    facing: 1,
    turn: 'side',
    mood: 'laugh',
    near: { to: [240, 520], hold: 'mug' },
  },
];

/** The host at the door points at a slate with thirty tally marks. */
export const thirtyPlaces = (): string =>
  picture(
    'gold',
    circle(220, 420, 430, { fill: 'url(#sun)' }),
    town('gold', 500, { scale: 0.9, seed: 66, belfry: [120, 380] }),
    deck(960, 640, 800, 300),
    railing(-30, 1000, 566, 90),
    stringLights([-40, 110], [560, 40], 60, 8, 6),
    stringLights([520, 40], [1010, 120], 56, 7, 6),
    ...group30.map((one) => figure(one, -1)),
    slate(706, 440),
    figure(
      {
        ...looks.zoe,
        coat: '#9c3b2b',
        x: 506,
        y: 1010,
        scale: 2.1,
        facing: 1,
        mood: 'laugh',
        tilt: -4,
        near: { to: [610, 520], palm: 'open' },
        far: { to: [432, 690], hold: 'card' },
      },
      -1,
    ),
    rect(0, 640, 960, 160, { fill: 'url(#veil)', opacity: 0.55 }),
  );
