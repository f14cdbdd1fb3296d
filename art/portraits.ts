import { looks } from './cast.ts';
import type { Look } from './cast.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure.ts';
import type { Mood } from './head.ts';
import { cheek, edges } from './light.ts';
import { circle, element, group, linearGradient, path, rect } from './svg.ts';

type Portrait = {
  look: Look;
  initials: string;
  mood: Mood;
  facing: 1 | -1;
  tilt: number;
  sky: readonly [string, string];
  glasses?: boolean;
};

/** Letters drawn by hand on a grid of 10 × 14: a portrait needs no font. */
const letters: Readonly<Record<string, string>> = {
  B: 'M1,14 V0 q9,-0.6 8,3.6 q-0.6,3 -8,3 q9,-0.4 8.6,3.8 q-0.6,4 -8.6,3.6',
  C: 'M9.4,2.6 q-3.6,-4 -7,-0.4 q-3.4,4.6 -0.4,9.2 q3.6,4.6 7.8,0',
  D: 'M1,14 V0 q9,0 8.6,7 q-0.6,7 -8.6,7',
  H: 'M1,0 V14 M9,0 V14 M1,7 H9',
  L: 'M1.4,0 V14 H9',
  M: 'M0.6,14 L1.6,0 L5.6,9 L9.6,0 L10.6,14',
  S: 'M8.8,2.2 q-4,-4 -7,0 q-1.6,4 3.4,4.8 q5.6,1 3.6,5 q-3,4 -8,0.4',
  V: 'M0.6,0 L5,14 L9.6,0',
  Y: 'M0.6,0 L5,7 L9.6,0 M5,7 V14',
};

/** The disc is whole in a circle, and in a crop of 5 by 4 or 4 by 5. */
function initials(text: string): string {
  const strokes = [...text].map((letter, i) =>
    path(letters[letter] ?? '', { transform: `translate(${i * 15} 0)` }),
  );
  return group(
    {},
    circle(188, 188, 21, { fill: '#fff8f0' }),
    group(
      {
        transform: 'translate(177.4 181.8) scale(0.84) rotate(-3)',
        stroke: '#9c3b2b',
        'stroke-width': 2.9,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        fill: 'none',
      },
      ...strokes,
    ),
  );
}

const gables =
  'M0,240 V158 h8 v-9 h8 v-9 h8 v-9 h9 v9 h8 v9 h8 v9 h8 v14 l10,-24 h32 l9,24 h40 v-22 h8 v-10 h8 v-10 h8 v-10 h9 v10 h8 v10 h8 v10 h8 v16 l9,-20 h20 V240 Z';

/** Lit windows of the gables, where the bust leaves them visible. */
const panes =
  'M20,158 h7 v10 h-7 z M33,158 h7 v10 h-7 z M20,180 h7 v10 h-7 z M198,166 h7 v10 h-7 z M211,166 h7 v10 h-7 z';

/**
 * The person of the gallery seen closer, before an evening sky and the gables of the town. `small` is without initials,
 * which are not legible below 96 pixels.
 */
function portrait(
  { look, initials: text, mood, facing, tilt, sky, glasses }: Portrait,
  small: boolean,
): string {
  const person: Figure = {
    ...look,
    x: 120 - 4 * facing,
    y: 762,
    scale: 2.34,
    facing,
    mood,
    tilt,
    glasses: glasses ?? false,
  };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 240', width: 960, height: 960 },
    element(
      'defs',
      {},
      linearGradient('sky', [
        [0, sky[0]],
        [1, sky[1]],
      ]),
      cheek,
      edges('#fff0c4', '#2a0e2a'),
    ),
    rect(0, 0, 240, 240, { fill: 'url(#sky)' }),
    circle(facing > 0 ? 186 : 54, 120, 56, { fill: '#fff1cf', opacity: 0.55 }),
    path(gables, { fill: '#5e2846', opacity: 0.75 }),
    path(panes, { fill: '#ffe2b0', opacity: 0.8 }),
    figure(person, facing),
    small ? '' : initials(text),
  );
}

const noon = ['#ff8a3d', '#ffe0ad'] as const;
const plum = ['#6a2a5c', '#f2774a'] as const;
const night = ['#2a1740', '#a8405a'] as const;

/** The organisers and the authors of testimonials (`content/seed/people.ts`), by slug. */
const people: Readonly<Record<string, Portrait>> = {
  'camille-delattre': { look: looks.zoe, initials: 'CD', mood: 'laugh', facing: 1, tilt: -3, sky: plum },
  'yanis-benali': {
    look: { ...looks.karim, beard: true, coat: '#3d2f5c' },
    initials: 'YB',
    mood: 'smile',
    facing: -1,
    tilt: 3,
    sky: noon,
  },
  'sophie-vandamme': {
    look: looks.jeanne,
    initials: 'SV',
    mood: 'smile',
    facing: 1,
    tilt: 2,
    sky: night,
    glasses: true,
  },
  'lea-marchand': { look: looks.maud, initials: 'LM', mood: 'laugh', facing: 1, tilt: -4, sky: noon },
  'hugo-lefebvre': { look: looks.hugo, initials: 'HL', mood: 'smile', facing: -1, tilt: -2, sky: plum },
};

/** Two drawings of each portrait by slug. Drawn large, 960 × 960. */
export const portraits = Object.entries(people).map(([name, person]) => ({
  name,
  large: () => portrait(person, false),
  small: () => portrait(person, true),
}));
