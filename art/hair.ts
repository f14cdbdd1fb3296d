import { circle, path } from './svg.ts';

export type Hair = 'short' | 'long' | 'bob' | 'bun' | 'curly' | 'beanie' | 'bald';

type Facing = 'front' | 'three' | 'side';

const gloss = '#ffe2b8';
const parting = '#140810';

/** Light on the crown, on the side of the parting, and a smaller patch behind it. */
const crown: Record<Facing, readonly [string, string]> = {
  front: [
    'M1,-33 C10,-33 17,-28 19,-19 C14,-26 8,-29 0,-29 Z',
    'M-18,-18 C-17,-26 -12,-31 -5,-33 C-10,-29 -14,-25 -18,-18 Z',
  ],
  three: [
    'M4,-33 C12,-33 19,-28 20,-19 C15,-26 10,-28 2,-29 Z',
    'M-18,-14 C-18,-24 -12,-31 -3,-33 C-10,-28 -14,-22 -18,-14 Z',
  ],
  side: [
    'M2,-34 C10,-33 17,-29 18,-21 C13,-26 8,-29 0,-30 Z',
    'M-18,-8 C-20,-20 -14,-29 -6,-32 C-11,-27 -16,-19 -18,-8 Z',
  ],
};

/** Strands from the parting. */
const flow: Record<Facing, string> = {
  front: 'M-3,-32 C-10,-29 -15,-25 -18,-16 M-1,-32 C8,-30 14,-26 17,-19',
  three: 'M-1,-33 C-10,-29 -15,-22 -17,-8 M-2,-30 C-8,-26 -12,-20 -14,-10 M2,-32 C9,-31 15,-27 18,-19',
  side: 'M-2,-33 C-11,-28 -16,-16 -16,6 M-1,-29 C-8,-24 -11,-16 -12,4 M2,-32 C9,-31 14,-28 17,-21',
};

const lock = (d: string, color: string, width: number, opacity: number): string =>
  path(d, { stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', fill: 'none', opacity });

/** Light and strands on hair that lies on the head. */
export function sheen(hair: Hair, turn: Facing): string {
  const [wide, thin] = crown[turn];
  return (
    path(wide, { fill: gloss, opacity: 0.3 }) +
    path(thin, { fill: gloss, opacity: 0.16 }) +
    lock(flow[turn], parting, 1.3, 0.3) +
    (hair === 'short' ? tufts[turn] : '')
  );
}

/** Short hair is combed: three locks at the front. */
const tufts: Record<Facing, string> = {
  front: lock('M-8,-17 q2,-9 10,-14 M2,-16 q3,-8 9,-12', parting, 1.5, 0.35),
  three: lock('M0,-19 q2,-8 9,-13 M8,-19 q2,-6 7,-10', parting, 1.5, 0.35),
  side: lock('M4,-20 q2,-7 8,-11 M11,-18 q1,-6 5,-9', parting, 1.5, 0.35),
};

/** Strands of long hair below the ears; only the part that shows beside the neck. */
export function strands(hair: Hair, turn: Facing): string {
  if (hair === 'long')
    return turn === 'front'
      ? lock('M-27,14 C-28,32 -26,44 -28,56 M27,14 C28,32 26,44 28,56', gloss, 2.2, 0.22) +
          lock('M-23,20 C-24,36 -22,46 -23,58 M23,20 C24,36 22,46 23,58', parting, 1.6, 0.35)
      : lock('M-24,10 C-29,28 -25,42 -31,56', gloss, 2.4, 0.24) +
          lock('M-19,16 C-22,32 -18,44 -22,58 M-14,22 C-15,36 -12,44 -13,56', parting, 1.6, 0.32);
  if (hair === 'bob')
    return turn === 'front'
      ? lock('M-26,6 C-28,18 -26,26 -24,31 M26,6 C28,18 26,26 24,31', gloss, 2, 0.2)
      : lock('M-24,6 C-27,18 -25,26 -22,32', gloss, 2.2, 0.24) +
          lock('M-19,12 C-20,22 -18,28 -16,34', parting, 1.5, 0.3);
  return '';
}

type Curl = readonly (readonly [x: number, y: number, radius: number])[];

/** Curls, each with light at its upper side. */
export function curls(color: string, at: Curl): string {
  return (
    at.map(([x, y, r]) => circle(x, y, r, { fill: color })).join('') +
    at
      .map(([x, y, r]) =>
        path(
          `M${x - r * 0.7},${y} a${r * 0.75},${r * 0.75} 0 0 1 ${r * 1.2},${-r * 0.5} a${r},${r} 0 0 0 ${-r * 1.2},${r * 0.5} Z`,
          { fill: gloss, opacity: 0.17 },
        ),
      )
      .join('')
  );
}

/** A bun with the turn of its hair. */
export const bun = (x: number, y: number, r: number, color: string): string =>
  circle(x, y, r, { fill: color }) +
  lock(`M${x - r * 0.6},${y - r * 0.2} a${r * 0.7},${r * 0.7} 0 0 1 ${r},${-r * 0.4}`, gloss, 2, 0.26) +
  lock(`M${x - r * 0.5},${y + r * 0.4} q${r * 0.6},${-r * 0.1} ${r},${-r * 0.6}`, parting, 1.4, 0.3);
