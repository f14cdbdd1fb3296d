import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { circle, path, rect } from '#art/svg.ts';
import { streetLamp, tram, wetStreet } from '#art/tram.ts';

const running = {
  near: [
    [34, 46],
    [16, 104],
  ],
  far: [
    [-10, 56],
    [-58, 82],
  ],
} as const;
const leaping = {
  near: [
    [40, 34],
    [36, 92],
  ],
  far: [
    [-16, 52],
    [-66, 66],
  ],
} as const;

/** The last tram at its stop, the door open; two people run towards it, laughing. */
export const lastTram = (): string =>
  picture(
    'night',
    stars(960, 360, 90),
    circle(212, 132, 150, { fill: 'url(#halo)', opacity: 0.6 }),
    path('M206,88 a44,44 0 1 0 46,58 a36,36 0 1 1 -46,-58 z', { fill: '#fff1cf' }),
    town('night', 500, { scale: 1.15, seed: 52, awake: 0.3, belfry: [360, 420] }),
    wetStreet(610),
    streetLamp(112, 622, 330),
    tram(452, 626),
    figure(
      {
        ...looks.nadia,
        x: 664,
        y: 604,
        scale: 0.72,
        facing: -1,
        mood: 'laugh',
        lean: 5,
        near: { to: [604, 462], palm: 'open' },
        far: { to: [704, 424] },
      },
      1,
    ),
    rect(0, 690, 960, 110, { fill: 'url(#veil)', opacity: 0.6 }),
    path('M412,402 q-30,-18 -54,2 q-24,16 -46,-4 l2,20 q24,18 46,4 q26,-16 52,2 z', { fill: '#f2600c' }),
    figure(
      {
        ...looks.tom,
        x: 372,
        y: 742,
        scale: 1.36,
        facing: 1,
        turn: 'side',
        mood: 'laugh',
        lean: 13,
        stance: leaping,
        legs: '#4a4068',
        scarf: '#f2600c',
        near: { to: [470, 520], palm: 'open' },
        far: { to: [292, 560] },
      },
      1,
    ),
    figure(
      {
        ...looks.zoe,
        x: 214,
        y: 752,
        scale: 1.3,
        facing: 1,
        turn: 'side',
        mood: 'laugh',
        lean: 12,
        hem: 116,
        stance: running,
        legs: '#54426e',
        tilt: -6,
        near: { to: [274, 590] },
        far: { to: [316, 516], palm: 'open' },
      },
      1,
    ),
  );
