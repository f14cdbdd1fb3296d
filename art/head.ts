import { bun, curls, sheen, strands } from './hair.ts';
import type { Hair } from './hair.ts';
import { circle, element, group, path } from './svg.ts';

/** Direction of the head: front, three-quarter, side, or away. */
export type Turn = 'front' | 'three' | 'side' | 'back';

export type Mood = 'calm' | 'smile' | 'laugh';

export type Face = {
  skin: string;
  hair: Hair;
  hairColor: string;
  beard?: boolean;
  glasses?: boolean;
  /** Colour of a beanie. */
  scarf?: string;
};

const line = (d: string, color: string, width: number, opacity = 1): string =>
  path(d, {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    fill: 'none',
    opacity,
  });

const ink = '#2a1018';

/** A head about 58 units tall, origin between the ears, looking right unless it looks away. */
export function head(face: Face, turn: Turn, mood: Mood): string {
  if (turn === 'back') return neck(face) + nape(face);
  return (
    behind(face, turn) +
    neck(face) +
    path(outline[turn], { fill: face.skin }) +
    path(outline[turn], { fill: 'url(#cheek)' }) +
    (turn === 'side' ? '' : ear(face, -19.5)) +
    (turn === 'front' ? ear(face, 19.5) : '') +
    beard(face, turn) +
    features(face, turn, mood) +
    fringe(face, turn) +
    (turn === 'side' ? ear(face, -3) : '')
  );
}

const outline = {
  front: 'M-20,-6 C-20,-32 20,-32 20,-6 C20,14 12,28 0,28 C-12,28 -20,14 -20,-6 Z',
  three: 'M-20,-6 C-20,-32 21,-33 21,-7 C21,-2 22,3 20.5,9 C18,21 12,28 4,28 C-9,28 -20,13 -20,-6 Z',
  side: 'M-18,-8 C-19,-32 17,-34 19.5,-12 C20,-9 19,-7 20,-4 L26,5.5 C26.5,8 23,8.5 21.5,8.5 L22.5,12.5 L20.8,15 C22,19 20.5,25 14,26.5 C6,28 0,24 -6,19 C-14,14 -18,4 -18,-8 Z',
};

const neck = (face: Face): string =>
  path('M-10,12 h20 v26 q-10,9 -20,0 z', { fill: face.skin }) +
  path('M-10,18 q11,14 20,5 v10 q-10,5 -20,2 z', { fill: ink, opacity: 0.3 });

const ear = (face: Face, x: number): string =>
  element('ellipse', { cx: x, cy: 2, rx: 4.2, ry: 6.2, fill: face.skin }) +
  line(`M${x - 1},-1 q3,3 0,6`, ink, 1.1, 0.35);

function features(face: Face, turn: Turn, mood: Mood): string {
  const shift = turn === 'front' ? 0 : 6;
  const eyes = turn === 'side' ? [13] : [shift - 8, shift + (turn === 'front' ? 8 : 7.5)];
  const brow = mood === 'calm' ? -10 : -11.5;
  const each = eyes.map(
    (x) =>
      (mood === 'laugh'
        ? line(`M${x - 3.6},-1.5 q3.6,-5 7.2,0`, ink, 1.9)
        : element('ellipse', { cx: x, cy: -2.4, rx: 2, ry: 2.6, fill: ink }) +
          circle(x + 0.7, -3.3, 0.7, { fill: '#fff6e6' })) +
      line(`M${x - 4.4},${brow + 1} q4.4,-3 8.6,0`, face.hair === 'bald' ? '#4a3a3a' : face.hairColor, 1.8) +
      (face.glasses
        ? circle(x, -2, 6, { fill: '#fff6e6', 'fill-opacity': 0.14, stroke: ink, 'stroke-width': 1.6 })
        : ''),
  );
  const nose =
    turn === 'side' ? '' : line(`M${shift},-1 q${turn === 'three' ? 5 : 3.4},8 -1.4,8.4`, ink, 1.5, 0.45);
  const x = turn === 'side' ? 15 : shift;
  const cheeks = face.beard
    ? ''
    : circle(x - 9, 8, 5, { fill: '#ff5a3c', opacity: 0.2 }) +
      (turn === 'front' ? circle(x + 9, 8, 5, { fill: '#ff5a3c', opacity: 0.2 }) : '');
  return cheeks + each.join('') + nose + mouth(x, turn, mood);
}

function mouth(x: number, turn: Turn, mood: Mood): string {
  const half = turn === 'side' ? 5 : 7;
  if (mood === 'calm')
    return line(`M${x - half * 0.7},15.5 q${half * 0.7},2.4 ${half * 1.4},0`, ink, 1.8, 0.75);
  if (mood === 'smile') return line(`M${x - half},13 q${half},6.6 ${half * 2},-0.6`, ink, 2, 0.85);
  return (
    path(
      `M${x - half - 0.6},11.5 q${half},2.4 ${half * 2 + 1},-0.6 q0,11.4 -${half},11.4 q-${half},0 -${half + 1},-10.8 z`,
      {
        fill: '#5a1220',
      },
    ) +
    path(`M${x - half},12 q${half},2.4 ${half * 2},-0.4 l-0.6,2.8 q-${half},2.4 -${half * 2 - 1.6},0.4 z`, {
      fill: '#fff8f0',
    })
  );
}

function beard(face: Face, turn: Turn): string {
  if (!face.beard) return '';
  const d = {
    front: 'M-20,0 C-15,9 -9,9 0,8.4 C9,9 15,9 20,0 C21,20 13,32 0,32 C-13,32 -21,20 -20,0 Z',
    three: 'M-18,0 C-12,10 -4,9 6,8.4 C12,9 17,8 21,3 C21,22 14,32 4,32 C-9,32 -19,18 -18,0 Z',
    side: 'M-8,-2 C-2,10 8,8 22,9.4 C23.4,20 22,30 13,31 C4,31 -8,22 -8,-2 Z',
  };
  return turn === 'back' ? '' : path(d[turn], { fill: face.hairColor });
}

function behind(face: Face, turn: Turn): string {
  if (turn === 'back') return '';
  const isFront = turn === 'front';
  const fall = (d: string): string => path(d, { fill: face.hairColor }) + strands(face.hair, turn);
  switch (face.hair) {
    case 'long':
      return fall(
        isFront
          ? 'M-24,-12 C-32,16 -28,44 -33,58 C-14,66 14,66 33,58 C28,44 32,16 24,-12 Z'
          : 'M-22,-12 C-33,14 -28,38 -36,58 C-24,66 -8,58 -3,38 L12,-4 Z',
      );
    case 'bob':
      return fall(
        isFront
          ? 'M-24,-12 C-31,8 -29,24 -26,32 C-12,38 12,38 26,32 C29,24 31,8 24,-12 Z'
          : 'M-22,-12 C-32,8 -29,28 -25,34 C-12,39 0,34 6,28 L10,-6 Z',
      );
    case 'bun':
      return isFront ? bun(2, -40, 12.5, face.hairColor) : bun(-20, -31, 12.5, face.hairColor);
    case 'curly':
      return curls(face.hairColor, [[-19, 6, 8], [-21, -8, 10], ...(isFront ? [[19, 6, 8] as const] : [])]);
    default:
      return '';
  }
}

const caps = {
  front:
    'M-22.5,4 C-28,-33 -8,-39 0,-38 C10,-39 28,-33 22.5,4 C21,-4 20,-11 14,-17 C4,-13 -8,-14 -15,-19 C-20,-11 -21,-4 -22.5,4 Z',
  three:
    'M-22,8 C-29,-31 -9,-39 6,-37.5 C22,-35 28,-20 21.5,-7 C20.5,-13 17,-18.5 11,-20 C1,-17 -7,-18 -11.5,-15 C-13.5,-8 -13,-2 -15,5 C-17,10 -21,12 -22,8 Z',
  side: 'M-19,14 C-29,-28 -10,-39 5,-38 C18,-36 23,-27 20,-13 C15,-19 8,-21 1,-19 C-4,-13 -3,-5 -6,0 C-9,4 -9,12 -12,16 C-15,19 -18,18 -19,14 Z',
};

function fringe(face: Face, turn: Exclude<Turn, 'back'>): string {
  switch (face.hair) {
    case 'bald':
      return path('M-20.5,-4 C-21,4 -19,8 -16,8 C-14,2 -14,-6 -16.5,-12 Z', {
        fill: face.hairColor,
        opacity: 0.85,
      });
    case 'beanie':
      return beanie(face.scarf ?? '#f2600c');
    case 'curly':
      return curls(face.hairColor, [
        [-20, -12, 9],
        [-16, -25, 11],
        [-4, -33, 12],
        [10, -32, 11],
        [19, -23, 9],
        [21, -13, 5.5],
        [2, -24, 9],
        [-11, -18, 8],
      ]);
    default:
      return path(caps[turn], { fill: face.hairColor }) + sheen(face.hair, turn);
  }
}

const beanie = (color: string): string =>
  circle(0, -41, 8, { fill: color }) +
  path('M-23,-9 C-27,-46 27,-47 24,-11 Q0,-19 -23,-9 Z', { fill: color }) +
  path('M-24.5,-5 Q0,-18 25.5,-8 L25.5,-18 Q0,-27 -24.5,-15 Z', { fill: '#fff8f0', opacity: 0.4 }) +
  line('M-10,-38 L-12,-22 M2,-40 L2,-25 M13,-37 L14,-23', '#2a1018', 1.6, 0.18);

/** The head from behind. */
function nape(face: Face): string {
  const skull = 'M-22,-4 C-24,-42 24,-42 22,-4 C22,12 14,24 0,24 C-14,24 -22,12 -22,-4 Z';
  const ears = face.hair === 'long' || face.hair === 'bob' ? '' : ear(face, -21) + ear(face, 21);
  const fill = { fill: face.hairColor };
  const combed = line(
    'M-10,-26 C-14,-10 -12,4 -9,14 M4,-30 C6,-12 5,4 3,16 M14,-22 C17,-8 15,4 12,10',
    '#fff1cf',
    1.8,
    0.12,
  );
  const shape = {
    short: path(skull, fill) + combed,
    bald:
      path(skull, { fill: face.skin }) +
      path('M-22,-2 C-20,8 20,8 22,-2 C22,12 14,24 0,24 C-14,24 -22,12 -22,-2 Z', fill),
    beanie: path(skull, fill) + beanie(face.scarf ?? '#f2600c'),
    bun: bun(0, -36, 13, face.hairColor) + path(skull, fill) + combed,
    bob:
      path('M-23,-8 C-25,-42 25,-42 23,-8 C29,10 28,26 26,34 Q0,42 -26,34 C-28,26 -29,10 -23,-8 Z', fill) +
      combed,
    long:
      path('M-23,-8 C-25,-42 25,-42 23,-8 C29,20 26,44 29,60 Q0,72 -29,60 C-26,44 -29,20 -23,-8 Z', fill) +
      line(
        'M-10,-26 C-16,0 -14,30 -15,54 M4,-30 C8,0 4,30 5,58 M14,-22 C19,8 16,34 18,54',
        '#fff1cf',
        2,
        0.16,
      ),
    curly:
      path(skull, fill) +
      curls(face.hairColor, [
        [-20, -12, 10],
        [-16, -25, 11],
        [-4, -34, 12],
        [10, -33, 11],
        [19, -23, 10],
        [22, -9, 9],
        [-21, 4, 9],
        [20, 6, 9],
        [-12, 16, 9],
        [12, 17, 9],
        [0, 19, 9],
      ]),
  };
  return group({}, ears, shape[face.hair]);
}
