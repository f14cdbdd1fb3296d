import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { circle, element, path, rect } from '#art/svg.ts';
import { deck, heater, railing, stringLights } from '#art/terrace.ts';

/** Four people in a ring with a gap towards the viewer. */
const ring: Figure[] = [
  {
    ...looks.tom,
    x: 386,
    y: 738,
    scale: 1.14,
    facing: 1,
    turn: 'side',
    body: 'three',
    mood: 'laugh',
    near: { to: [446, 556], hold: 'mug' },
  },
  {
    ...looks.maud,
    x: 486,
    y: 706,
    scale: 1.08,
    facing: 1,
    turn: 'front',
    mood: 'laugh',
    near: { to: [520, 528], hold: 'wine' },
  },
  {
    ...looks.paul,
    x: 604,
    y: 706,
    scale: 1.12,
    facing: -1,
    mood: 'laugh',
    near: { to: [560, 500], palm: 'open' },
  },
  {
    ...looks.jeanne,
    x: 704,
    y: 740,
    scale: 1.14,
    facing: -1,
    turn: 'side',
    body: 'three',
    mood: 'smile',
    near: { to: [648, 566], palm: 'open' },
  },
];

/** A person alone comes onto the terrace; the ring of guests has a gap. */
export const gapInTheCircle = (): string =>
  picture(
    'dusk',
    stars(960, 180, 40),
    circle(560, 430, 430, { fill: 'url(#sun)', opacity: 0.85 }),
    town('dusk', 500, { scale: 0.92, seed: 27, belfry: [808, 400] }),
    deck(960, 620, 800, 540),
    railing(-30, 1000, 548, 88),
    stringLights([150, 30], [1000, 90], 66, 11, 6),
    heater(850, 700, 0.86),
    element('ellipse', { cx: 546, cy: 752, rx: 250, ry: 40, fill: '#ffb25b', opacity: 0.35 }),
    ...ring.map((one) => figure(one, one.x < 546 ? 1 : -1)),
    path('M0,0 h118 v800 h-118 z', { fill: '#1d0f22' }),
    rect(118, 0, 12, 800, { fill: '#7a4230' }),
    rect(126, 0, 4, 800, { fill: '#ffb866', opacity: 0.8 }),
    figure(
      {
        ...looks.zoe,
        coat: '#4a5a6a',
        scarf: '#f2600c',
        x: 262,
        y: 1110,
        scale: 2.3,
        facing: 1,
        turn: 'back',
        body: 'back',
        tilt: 4,
        near: { to: [340, 800] },
        far: { to: [184, 770] },
      },
      1,
    ),
    path('M232,556 L322,716', { stroke: '#3a2018', 'stroke-width': 11, 'stroke-linecap': 'round' }),
    rect(268, 706, 112, 92, { rx: 10, fill: '#7a4230' }),
    path('M268,722 q56,34 112,0 v-6 q0,-10 -10,-10 h-92 q-10,0 -10,10 z', { fill: '#5a2c22' }),
    rect(316, 730, 16, 18, { rx: 3, fill: '#ffd491' }),
    rect(0, 660, 960, 140, { fill: 'url(#veil)', opacity: 0.5 }),
  );
