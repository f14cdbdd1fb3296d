import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { circle, element, path, rect, round, seeded } from '#art/svg.ts';
import { heater, railing, stringLights } from '#art/terrace.ts';

function snow(count: number, seed: number, size: number, opacity: number): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () =>
    circle(random(0, 960), random(0, 800), random(size * 0.5, size), {
      fill: '#fff8f0',
      opacity: round(random(opacity * 0.5, opacity)),
    }),
  ).join('');
}

/** Snow along the railing and on the boards, blue where the heater does not reach. */
const settled = (): string =>
  rect(0, 640, 960, 160, { fill: '#6a5a86' }) +
  element('ellipse', { cx: 480, cy: 700, rx: 420, ry: 90, fill: '#ffc98a', opacity: 0.5 }) +
  path(
    'M-20,566 q60,-20 130,-8 q80,-18 150,2 q90,-20 170,-2 q90,-16 180,0 q80,-20 170,-2 q90,-18 220,4 v14 h-1020 z',
    { fill: '#f3e6f0' },
  );

/** December on the terrace: few people, two mugs, a heater. */
export const firstWinter = (): string =>
  picture(
    'night',
    stars(960, 220, 60),
    town('night', 500, { scale: 1.02, seed: 83, belfry: [180, 400], awake: 0.8 }),
    snow(90, 4, 3.2, 0.7),
    railing(-30, 1000, 566, 90),
    settled(),
    stringLights([-40, 60], [1000, 110], 60, 11, 6),
    heater(486, 716, 1.26),
    circle(486, 420, 380, { fill: 'url(#halo)', opacity: 0.6 }),
    figure(
      {
        ...looks.awa,
        coat: '#7a4a6a',
        scarf: '#ffb25b',
        x: 300,
        y: 1000,
        scale: 2.1,
        facing: 1,
        mood: 'smile',
        lean: 3,
        near: { to: [398, 610], hold: 'mug' },
        far: { to: [352, 640] },
      },
      1,
    ),
    figure(
      {
        ...looks.tom,
        coat: '#2f4a68',
        x: 676,
        y: 1006,
        scale: 2.16,
        facing: -1,
        mood: 'laugh',
        lean: 3,
        near: { to: [576, 610], hold: 'mug' },
        far: { to: [740, 680] },
      },
      -1,
    ),
    snow(40, 9, 6.5, 0.85),
    rect(0, 660, 960, 140, { fill: 'url(#veil)', opacity: 0.5 }),
  );
