import { looks } from '#art/cast.ts';
import { guests } from '#art/crowd.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { circle, rect } from '#art/svg.ts';
import { railing, stringLights } from '#art/terrace.ts';

const moods = ['laugh', 'smile', 'laugh', 'laugh', 'smile'] as const;
const turns = ['front', 'three', 'front', 'three'] as const;

/** One row of people posing; `gestures` sets the arms of some of them. */
function rank(
  people: readonly Figure[],
  gestures: Readonly<Record<number, Pick<Figure, 'near' | 'far'>>>,
): string {
  return people.map((one, i) => figure({ ...one, ...gestures[i] }, 1)).join('');
}

function line(
  all: readonly (typeof looks)[keyof typeof looks][] | ReturnType<typeof guests>,
  y: number,
  scale: number,
  from: number,
  step: number,
): Figure[] {
  return all.map((look, i) => ({
    ...look,
    x: from + i * step,
    y: y + ((i * 29) % 22) - 11,
    scale: scale * (1 + (((i * 31) % 7) - 3) / 90),
    facing: from + i * step < 480 ? 1 : -1,
    turn: turns[(i * 3 + Math.round(y)) % 4],
    body: 'front',
    mood: moods[(i * 2 + Math.round(y)) % 5],
    tilt: ((i * 47) % 13) - 6,
  }));
}

/** All guests in three rows, at nightfall. */
export const groupPhoto = (): string =>
  picture(
    'dusk',
    stars(960, 200, 40),
    circle(560, 470, 460, { fill: 'url(#sun)', opacity: 0.8 }),
    town('dusk', 500, { scale: 1, seed: 14, belfry: [660, 440] }),
    railing(-20, 990, 590, 220),
    stringLights([-40, 40], [1000, 90], 70, 11, 6.4),
    stringLights([-40, 190], [1000, -30], 40, 11, 5),
    rank(line(guests(7, 41), 762, 1.32, 138, 114), {
      1: { near: { to: [312, 334], palm: 'open' } },
      3: { near: { to: [548, 340], hold: 'glass' } },
      5: { near: { to: [642, 344], palm: 'open' }, far: { to: [782, 340], palm: 'open' } },
    }),
    rank(
      line([looks.luc, looks.awa, looks.hugo, looks.jeanne, looks.karim, looks.maud], 912, 1.56, 156, 130),
      {
        0: { near: { to: [232, 610], hold: 'wine' } },
        4: { near: { to: [592, 610], hold: 'glass' } },
      },
    ),
    rank(line([looks.tom, looks.nadia, looks.paul, looks.zoe, looks.ines], 1096, 1.86, 190, 146), {
      0: { far: { to: [70, 508], palm: 'open' } },
      2: { near: { to: [548, 706], hold: 'flute' } },
      4: { far: { to: [890, 508], palm: 'open' } },
    }),
    rect(0, 600, 960, 200, { fill: 'url(#veil)', opacity: 0.55 }),
  );
