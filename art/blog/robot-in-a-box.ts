import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import { pendant, shelf } from '#art/gallery/bar.ts';
import { picture } from '#art/light.ts';
import { thing } from '#art/objects.ts';
import { circle, group, path, polygon, rect } from '#art/svg.ts';

/** A small tin robot, switched off, with one arm raised. */
const robot = (): string =>
  group(
    { transform: 'translate(520 420)' },
    path('M0,-150 v-40', { stroke: '#8d7c94', 'stroke-width': 8 }),
    circle(0, -198, 15, { fill: '#f2600c' }),
    rect(-84, -150, 168, 124, { rx: 34, fill: '#d9c8cf' }),
    rect(-84, -150, 168, 40, { rx: 30, fill: '#f5e6d6', opacity: 0.7 }),
    rect(-62, -122, 124, 72, { rx: 22, fill: '#241830' }),
    path('M-42,-88 q12,12 24,0 M18,-88 q12,12 24,0', {
      stroke: '#ffb25b',
      'stroke-width': 8,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
    path('M-14,-66 h28', { stroke: '#ffb25b', 'stroke-width': 6, 'stroke-linecap': 'round' }),
    rect(-18, -28, 36, 24, { fill: '#8d7c94' }),
    rect(-74, -8, 148, 150, { rx: 22, fill: '#b9a4b4' }),
    circle(0, 40, 22, { fill: '#f2600c' }),
    path('M74,20 q60,-6 70,-70', {
      stroke: '#8d7c94',
      'stroke-width': 20,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
    path('M132,-58 l-14,-26 M144,-56 l4,-30 M154,-50 l22,-20', {
      stroke: '#d9c8cf',
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }),
  );

const box = (): string =>
  polygon(
    [
      [384, 486],
      [330, 436],
      [372, 424],
      [420, 486],
    ],
    { fill: '#a8743f' },
  ) +
  polygon(
    [
      [656, 486],
      [716, 440],
      [676, 424],
      [620, 486],
    ],
    { fill: '#a8743f' },
  ) +
  path('M376,484 h288 l-12,140 h-264 z', { fill: '#c98a52' }) +
  path('M376,484 h288 v12 h-288 z', { fill: '#ffd491', opacity: 0.7 }) +
  path('M490,484 h58 l-4,140 h-50 z', { fill: '#e0b07a' }) +
  path('M410,548 h52 M410,566 h34', { stroke: '#6a3f2a', 'stroke-width': 7, 'stroke-linecap': 'round' });

const counter = (): string =>
  rect(0, 612, 960, 188, { fill: '#3a1a2c' }) +
  rect(0, 590, 960, 48, { fill: '#7a4230' }) +
  rect(0, 590, 960, 6, { fill: '#ffb866' });

/** At the bar, a tin robot goes back into its box; a barmaid and a guest laugh. */
export const robotInABox = (): string =>
  picture(
    'night',
    rect(0, 0, 960, 800, { fill: '#4f2236' }),
    rect(0, 0, 960, 90, { fill: '#2a1428' }),
    rect(120, 120, 720, 400, { fill: '#6a3038' }),
    shelf(250, 140, 820, 21),
    shelf(378, 140, 820, 33),
    [220, 520, 800].map((x) => pendant(x, 56)).join(''),
    figure(
      {
        ...looks.nadia,
        coat: '#f5e6d6',
        scarf: undefined,
        apron: '#9c3b2b',
        x: 272,
        y: 986,
        scale: 2.1,
        facing: 1,
        mood: 'laugh',
        tilt: 5,
        near: { to: [396, 470], palm: 'open' },
        far: { to: [206, 606] },
      },
      1,
    ),
    robot(),
    counter(),
    box(),
    figure(
      {
        ...looks.tom,
        x: 800,
        y: 1130,
        scale: 2.46,
        facing: -1,
        turn: 'side',
        body: 'three',
        mood: 'smile',
        lean: 4,
        near: { to: [690, 600], hold: 'glass' },
      },
      -1,
    ),
    thing('mug', 150, 596, 0, 1.8),
    rect(0, 650, 960, 150, { fill: 'url(#veil)', opacity: 0.55 }),
  );
