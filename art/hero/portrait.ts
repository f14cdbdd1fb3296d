import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { stars } from '#art/light.ts';
import { belfry, street } from '#art/skyline.ts';
import { circle, rect } from '#art/svg.ts';
import { deck, heater, laptopTable, leaves, railing, stringLights } from '#art/terrace.ts';

import { clouds, evening, far, middle, near } from './evening.ts';

const people: Figure[] = [
  {
    ...looks.tom,
    x: 122,
    y: 1232,
    scale: 1.16,
    facing: 1,
    lean: 2,
    mood: 'laugh',
    tilt: -5,
    near: { to: [196, 976], hold: 'glass', slant: 8 },
  },
  {
    ...looks.ines,
    x: 290,
    y: 1236,
    scale: 1.14,
    facing: -1,
    lean: 2,
    mood: 'smile',
    tilt: 4,
    near: { to: [232, 984], hold: 'wine', slant: -8 },
  },
  {
    ...looks.maud,
    x: 668,
    y: 1240,
    scale: 1.15,
    facing: -1,
    lean: 3,
    mood: 'laugh',
    tilt: -4,
    near: { to: [618, 1008], hold: 'mug' },
  },
];

const karim: Figure = {
  ...looks.karim,
  coat: '#4a3a72',
  x: 450,
  y: 1240,
  scale: 1.18,
  facing: 1,
  lean: 4,
  mood: 'smile',
  tilt: 5,
  near: { to: [528, 1032], palm: 'point' },
  far: { to: [398, 1040], hold: 'glass' },
};

/** The terrace on an upright tablet: sky above for the text, four people and the belfry below. 768 × 1280. */
export function heroPortrait(): string {
  const horizon = 1010;
  const lit = (one: Figure): string => figure(one, one.x < 384 ? 1 : -1);
  return evening(
    768,
    1280,
    stars(768, 520, 70),
    clouds(768, 640, 5),
    circle(470, 960, 520, { fill: 'url(#sun)' }),
    street(-40, 820, horizon + 18, 0.8, far, 21),
    belfry(366, horizon, 400, { stone: '#5e2846', shade: '#45193a', light: '#ffdf9e' }),
    street(-60, 840, horizon + 44, 0.84, middle, 8),
    street(-60, 330, horizon + 76, 0.72, near, 33),
    street(440, 860, horizon + 76, 0.66, near, 54),
    rect(0, 860, 768, 240, { fill: 'url(#dusk)' }),
    deck(768, 1100, 1280, 400),
    railing(-10, 790, 1020, 86),
    heater(346, 1136, 0.74),
    stringLights([-30, 560], [800, 470], 84, 12, 4.6),
    stringLights([-40, 400], [800, 690], 30, 10, 3.4),
    leaves(14, { x: 20, y: 1200, width: 740, height: 70 }, 12),
    ...people.map(lit),
    laptopTable(558, 1252, 1.08),
    lit(karim),
  );
}
