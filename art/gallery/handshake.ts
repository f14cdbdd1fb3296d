import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { circle, group, path, rect } from '#art/svg.ts';
import { railing, stringLights } from '#art/terrace.ts';

/** The two right hands, one over the other. */
const clasp = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})`, filter: 'url(#lit-east)' },
    path('M-52,-24 Q-10,-36 26,-20 Q44,-8 40,16 Q10,34 -30,26 L-54,22 Z', { fill: looks.maud.skin }),
    path(
      'M54,-26 Q20,-34 0,-22 Q-26,-10 -32,2 Q-34,10 -26,11 L-8,4 Q-28,12 -30,20 Q-28,27 -18,23 L6,14 Q-8,22 -8,29 Q-2,34 10,28 L56,20 Z',
      {
        fill: looks.paul.skin,
      },
    ),
    path('M-6,-20 Q-22,-40 -4,-42 Q14,-38 22,-20', { fill: looks.maud.skin }),
    path('M-8,4 L8,-3 M6,14 L20,6', {
      stroke: '#2a1018',
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }),
  );

/** Two hands meet in front of the setting sun. */
export const handshake = (): string =>
  picture(
    'gold',
    circle(480, 430, 520, { fill: 'url(#sun)' }),
    circle(480, 384, 132, { fill: '#fff6dc' }),
    town('gold', 580, { scale: 0.95, seed: 31, belfry: [832, 450] }),
    railing(-10, 970, 640, 160),
    stringLights([-40, 90], [1000, 40], 60, 11, 6),
    figure(
      {
        ...looks.maud,
        x: 236,
        y: 1082,
        scale: 2.62,
        facing: 1,
        turn: 'side',
        body: 'three',
        mood: 'laugh',
        lean: 4,
        near: { to: [462, 578] },
      },
      1,
    ),
    figure(
      {
        ...looks.paul,
        x: 730,
        y: 1092,
        scale: 2.7,
        facing: -1,
        turn: 'side',
        body: 'three',
        mood: 'smile',
        lean: 4,
        near: { to: [504, 576] },
      },
      -1,
    ),
    clasp(484, 576),
    rect(0, 600, 960, 200, { fill: 'url(#veil)', opacity: 0.5 }),
  );
