import { looks } from './cast.ts';
import type { Look } from './cast.ts';
import { head } from './head.ts';
import type { Mood } from './head.ts';
import { circle, element, group, linearGradient, path, radialGradient, rect } from './svg.ts';

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

function initials(text: string): string {
  const strokes = [...text].map((letter, i) =>
    path(letters[letter] ?? '', { transform: `translate(${i * 15} 0)` }),
  );
  return (
    circle(174, 198, 25, { fill: '#fff8f0' }) +
    group(
      {
        transform: 'translate(161.5 190.5) scale(1) rotate(-3)',
        stroke: '#9c3b2b',
        'stroke-width': 2.7,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        fill: 'none',
      },
      ...strokes,
    )
  );
}

/** A bust before an evening sky, and the gables of the town on its shoulder. 240 × 240. */
function portrait({ look, initials: text, mood, facing, tilt, sky, glasses }: Portrait): string {
  const shoulders = 'M-14,27 C-46,32 -66,44 -70,80 V120 H70 V80 C66,44 46,32 14,27 Z';
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 240', width: 240, height: 240 },
    element(
      'defs',
      {},
      linearGradient('sky', [
        [0, sky[0]],
        [1, sky[1]],
      ]),
      radialGradient('cheek', [
        [0, '#fff', 0.06],
        [1, '#3a1420', 0.18],
      ]),
    ),
    rect(0, 0, 240, 240, { fill: 'url(#sky)' }),
    circle(facing > 0 ? 176 : 64, 130, 52, { fill: '#fff1cf', opacity: 0.5 }),
    path(
      'M0,240 V168 h8 v-9 h8 v-9 h8 v-9 h9 v9 h8 v9 h8 v9 h8 v14 l10,-24 h32 l9,24 h40 v-22 h8 v-10 h8 v-10 h8 v-10 h9 v10 h8 v10 h8 v10 h8 v16 l9,-20 h20 V240 Z',
      {
        fill: '#5e2846',
        opacity: 0.6,
      },
    ),
    group(
      { transform: `translate(118 122) scale(${1.85 * facing} 1.85)` },
      path(shoulders, { fill: '#ffd491', transform: 'translate(2 -1.6)' }),
      path(shoulders, { fill: look.coat }),
      path('M-13,28 L2,62 L17,28 Z', { fill: '#f5e6d6' }),
      path('M-14,28 l-9,9 l10,6 l-3,7 L2,66 M18,28 l8,9 l-9,6 l3,7 L2,66 V90', {
        stroke: '#0e0717',
        'stroke-opacity': 0.4,
        'stroke-width': 2,
        fill: 'none',
      }),
      path('M-70,80 C-66,44 -46,32 -14,27 C-34,44 -44,80 -42,120 H-70 Z', { fill: '#0e0717', opacity: 0.26 }),
      group({ transform: `rotate(${tilt} 0 30)` }, head({ ...look, glasses }, 'three', mood)),
      look.scarf && look.hair !== 'beanie'
        ? path('M-21,23 q22,15 44,0 l3,15 q-24,15 -50,0 z M10,34 l14,44 l-15,5 l-11,-43 z', {
            fill: look.scarf,
          })
        : '',
    ),
    initials(text),
  );
}

const noon = ['#ff8a3d', '#ffe0ad'] as const;
const plum = ['#6a2a5c', '#f2774a'] as const;
const night = ['#2a1740', '#a8405a'] as const;

/** Portraits of the organisers and of the authors of testimonials (`content/seed/people.ts`), by slug. */
export const portraits: Readonly<Record<string, () => string>> = {
  'camille-delattre': () =>
    portrait({ look: looks.zoe, initials: 'CD', mood: 'laugh', facing: 1, tilt: -3, sky: plum }),
  'yanis-benali': () =>
    portrait({
      look: { ...looks.karim, beard: true, coat: '#3d2f5c' },
      initials: 'YB',
      mood: 'smile',
      facing: -1,
      tilt: 3,
      sky: noon,
    }),
  'sophie-vandamme': () =>
    portrait({
      look: looks.jeanne,
      initials: 'SV',
      mood: 'smile',
      facing: 1,
      tilt: 2,
      sky: night,
      glasses: true,
    }),
  'lea-marchand': () =>
    portrait({ look: looks.maud, initials: 'LM', mood: 'laugh', facing: 1, tilt: -4, sky: noon }),
  'hugo-lefebvre': () =>
    portrait({ look: looks.hugo, initials: 'HL', mood: 'smile', facing: -1, tilt: -2, sky: plum }),
};
