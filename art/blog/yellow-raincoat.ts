import { looks } from '#art/cast.ts';
import { guests } from '#art/crowd.ts';
import { figure } from '#art/figure.ts';
import { awning, drops, lantern } from '#art/gallery/rain-awning.ts';
import { picture, town } from '#art/light.ts';
import { element, group, path, rect } from '#art/svg.ts';
import { deck, railing } from '#art/terrace.ts';

const mushroom = (x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    path('M-7,0 q2,-16 -1,-24 h16 q-3,10 -1,24 z', { fill: '#f5e6d6' }),
    path('M-26,-22 q4,-28 28,-28 q24,0 28,28 q-28,10 -56,0 z', { fill: '#e0a86a' }),
    path('M-26,-22 q28,10 56,0 q-28,-6 -56,0 z', { fill: '#9c5a3b' }),
  );

/** A crate of mushrooms on the table. */
const crate = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    mushroom(-52, -26, 1.2),
    mushroom(4, -32, 1.5),
    mushroom(58, -24, 1.1),
    mushroom(-22, -16, 1),
    mushroom(34, -14, 0.95),
    path('M-100,-30 h200 l-12,70 h-176 z', { fill: '#b07a4a' }),
    path('M-98,-12 h196 M-94,14 h188', { stroke: '#6a3f2a', 'stroke-width': 6 }),
    path('M-100,-30 h200 v7 h-200 z', { fill: '#ffd491' }),
  );

/** The audience from behind, close together. */
const listeners = (): string =>
  guests(7, 31)
    .map((look, i) => {
      const x = 40 + i * 147;
      const facing = x < 480 ? 1 : -1;
      return figure(
        {
          ...look,
          x,
          y: 1180 + ((i * 43) % 22),
          scale: 1.56,
          facing,
          turn: i % 3 === 1 ? 'side' : 'back',
          body: 'back',
          mood: 'laugh',
          tilt: ((i * 53) % 9) - 4,
        },
        facing,
      );
    })
    .join('');

/** A speaker in a yellow raincoat, a crate of mushrooms and the audience, in the rain. */
export const yellowRaincoat = (): string =>
  picture(
    'rain',
    town('rain', 510, { scale: 1, seed: 19, belfry: [740, 330] }),
    drops(150, 5, 46, 0.35),
    drops(80, 12, 74, 0.6),
    deck(960, 690, 800, 480),
    railing(-30, 1000, 590, 110),
    awning(150),
    lantern(480, 236),
    figure(
      {
        ...looks.ines,
        coat: '#f2c230',
        scarf: undefined,
        hem: 92,
        legs: '#2f4a58',
        x: 440,
        y: 836,
        scale: 1.62,
        facing: 1,
        mood: 'laugh',
        lean: 2,
        near: { to: [560, 410], palm: 'open' },
        far: { to: [318, 452], palm: 'open' },
      },
      1,
    ),
    element('ellipse', { cx: 660, cy: 640, rx: 170, ry: 24, fill: '#7a4230' }),
    path('M640,650 h40 l12,170 h-64 z', { fill: '#241026' }),
    crate(660, 600),
    listeners(),
    rect(0, 640, 960, 160, { fill: 'url(#veil)', opacity: 0.5 }),
  );
