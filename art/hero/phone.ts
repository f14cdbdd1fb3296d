import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { stars } from '#art/light.ts';
import { clink } from '#art/objects.ts';
import { belfry, street } from '#art/skyline.ts';
import { circle, rect } from '#art/svg.ts';
import { deck, railing, stringLights } from '#art/terrace.ts';

import { clouds, evening, far, middle, near } from './evening.ts';

const people: Figure[] = [
  {
    ...looks.awa,
    x: 306,
    y: 912,
    scale: 1.96,
    facing: 1,
    turn: 'front',
    mood: 'laugh',
    tilt: 6,
    near: { to: [402, 452], hold: 'flute', slant: 10 },
  },
  {
    ...looks.hugo,
    coat: '#5c6a4c',
    x: 560,
    y: 914,
    scale: 2,
    facing: -1,
    mood: 'laugh',
    tilt: -5,
    near: { to: [462, 456], hold: 'wine', slant: -12 },
    far: { to: [628, 640] },
  },
  {
    ...looks.tom,
    x: 136,
    y: 966,
    scale: 2.16,
    facing: 1,
    lean: 3,
    mood: 'laugh',
    tilt: -4,
    near: { to: [330, 604], hold: 'glass', slant: 10 },
  },
  {
    ...looks.jeanne,
    x: 716,
    y: 968,
    scale: 2.14,
    facing: -1,
    lean: 3,
    mood: 'smile',
    tilt: 3,
    near: { to: [552, 634], hold: 'mug' },
  },
];

/**
 * The terrace on a phone, where it is above the text: faces in the upper half, knees and deck below, where the page
 * turns dark. 840 × 980; the people stay within the middle 760, and the main content is between x = 200 and 560.
 */
export function heroPhone(): string {
  const horizon = 640;
  return evening(
    840,
    980,
    rect(0, 0, 840, 980, { fill: 'url(#phone-sky)' }),
    stars(840, 260, 60),
    clouds(840, 300, 5),
    circle(430, 470, 470, { fill: 'url(#sun)' }),
    street(-40, 890, horizon, 0.96, far, 21),
    belfry(430, horizon, 440, { stone: '#5e2846', shade: '#45193a', light: '#ffdf9e' }),
    street(-60, 900, horizon + 40, 1, middle, 8),
    street(-60, 900, horizon + 110, 0.9, near, 33),
    rect(0, horizon + 100, 840, 100, { fill: near.roof }),
    deck(840, 800, 980, 430),
    railing(-10, 860, 690, 110),
    stringLights([-40, 30], [880, 130], 50, 11, 6),
    stringLights([-40, 190], [880, -20], 60, 11, 4.4),
    ...people.slice(0, 2).map((one) => figure(one, one.facing)),
    ...people.slice(2).map((one) => figure(one, one.facing)),
    clink(432, 372, 38),
  );
}
