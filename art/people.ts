import { circle, element, group, path, rect, round } from './svg.ts';

type Point = readonly [number, number];

export type Hair = 'short' | 'long' | 'bob' | 'bun' | 'curly' | 'beanie' | 'bald';

type Hold = 'glass' | 'flute' | 'mug' | 'card' | 'phone' | 'none';

/** A person, in units where 300 is a standing height; the origin is between the feet, y grows downwards. */
export type Person = {
  x: number;
  y: number;
  /** 1 is 300 units tall. */
  scale: number;
  /** 1 looks to the right, -1 to the left. */
  facing: 1 | -1;
  coat: string;
  legs: string;
  skin: string;
  hair: Hair;
  hairColor: string;
  scarf?: string;
  /** Lower edge of the coat, from 90 (long) to 150 (jacket). */
  hem?: number;
  /** Degrees, towards the facing side. */
  lean?: number;
  beard?: boolean;
  skirt?: boolean;
  /** Elbow and hand of the arm on the facing side, then of the other, from the shoulder. */
  near: { elbow: Point; hand: Point; hold?: Hold };
  far: { elbow: Point; hand: Point; hold?: Hold };
};

const rim = '#ffb464';

/** Back light: each figure is first drawn in a lighter colour, offset towards the sun. */
export function person(p: Person, light: { dx: number; dy: number } = { dx: 2.6, dy: -1.6 }): string {
  const placed = `translate(${round(p.x)} ${round(p.y)}) scale(${round(p.scale * 100) / 100} ${round(p.scale * 100) / 100}) scale(${p.facing} 1)`;
  const shadow = element('ellipse', { cx: 0, cy: 2, rx: 58, ry: 7, fill: '#0c0714', opacity: 0.5 });
  return group(
    { transform: placed },
    shadow,
    group(
      { transform: `translate(${light.dx * p.facing} ${light.dy})`, opacity: 0.92 },
      figure(
        {
          ...p,
          coat: rim,
          legs: '#c9703f',
          skin: '#ffd9a0',
          hairColor: '#ffc27a',
          scarf: p.scarf ? '#ffd9a0' : undefined,
        },
        true,
      ),
    ),
    figure(p, false),
  );
}

function figure(p: Person, isRim: boolean): string {
  const hem = -(p.hem ?? 128);
  return (
    legs(p, hem) +
    group(
      { transform: `rotate(${p.lean ?? 0} 0 -130)` },
      arm(p, p.far, -1, isRim),
      coat(p, hem, isRim),
      head(p, isRim),
      p.scarf
        ? path('M-17,-251 q17,13 35,1 l1,13 q-18,12 -37,0 z', { fill: p.scarf }) +
            path('M9,-243 l13,40 l-12,4 l-10,-38 z', { fill: p.scarf, opacity: 0.92 })
        : '',
      arm(p, p.near, 1, isRim),
    )
  );
}

function legs(p: Person, hem: number): string {
  if (p.skirt) {
    return (
      path(`M-26,${hem - 14} L-34,-74 q34,10 68,0 L26,${hem - 14} z`, { fill: p.legs }) +
      path('M-13,-78 L-12,-4 M14,-78 L13,-4', {
        stroke: '#5a3040',
        'stroke-width': 13,
        'stroke-linecap': 'round',
        fill: 'none',
      }) +
      shoe(-10) +
      shoe(16)
    );
  }
  return (
    path(`M-30,${hem - 16} L-23,-3 h19 L-1,${hem + 26} L4,-3 h19 L30,${hem - 16} z`, {
      fill: p.legs,
      'stroke-linejoin': 'round',
    }) +
    shoe(-14) +
    shoe(14)
  );
}

const shoe = (x: number): string => path(`M${x - 10},-4 h15 q14,1 15,7 h-30 z`, { fill: '#170d1c' });

function coat(p: Person, hem: number, isRim: boolean): string {
  const body = `M-14,-249 C-31,-246 -38,-236 -38,-214 L-35,${hem} Q0,${hem + 9} 35,${hem} L38,-214 C38,-236 31,-246 14,-249 Z`;
  if (isRim) return path(body, { fill: p.coat });
  return (
    path(body, { fill: p.coat }) +
    path(
      `M-14,-249 C-31,-246 -38,-236 -38,-214 L-35,${hem} Q-22,${hem + 5} -8,${hem + 7} C-24,-170 -22,-220 -14,-249 Z`,
      { fill: '#0e0717', opacity: 0.32 },
    ) +
    path(`M8,-240 Q12,-190 9,${hem + 6}`, {
      stroke: '#0e0717',
      'stroke-opacity': 0.4,
      'stroke-width': 2,
      fill: 'none',
    }) +
    path('M-10,-248 L8,-214 L18,-248 Z', { fill: '#f5e6d6', opacity: p.scarf ? 0 : 0.85 })
  );
}

function arm(
  p: Person,
  { elbow, hand, hold }: { elbow: Point; hand: Point; hold?: Hold },
  side: 1 | -1,
  isRim: boolean,
): string {
  const shoulder: Point = [29 * side, -227];
  const e: Point = [shoulder[0] + elbow[0], shoulder[1] + elbow[1]];
  const h: Point = [shoulder[0] + hand[0], shoulder[1] + hand[1]];
  const angle = Math.atan2(h[1] - e[1], h[0] - e[0]);
  const wrist: Point = [h[0] - Math.cos(angle) * 8, h[1] - Math.sin(angle) * 8];
  const sleeve = {
    stroke: p.coat,
    'stroke-width': 21,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    fill: 'none',
  };
  const line = `M${round(shoulder[0] - 4 * side)},${shoulder[1] + 2} L${round(e[0])},${round(e[1])} L${round(wrist[0])},${round(wrist[1])}`;
  const shade =
    isRim || side === 1 ? '' : path(line, { ...sleeve, stroke: '#0e0717', 'stroke-opacity': 0.36 });
  const edge =
    isRim || side === -1
      ? ''
      : path(line, { ...sleeve, stroke: '#0e0717', 'stroke-opacity': 0.16, 'stroke-width': 24 });
  return (
    (hold && hold !== 'none' && !isRim ? held(hold, h) : '') +
    edge +
    path(line, sleeve) +
    shade +
    circle(h[0], h[1], 9.5, { fill: p.skin })
  );
}

function held(hold: Hold, [x, y]: Point): string {
  switch (hold) {
    case 'glass':
      return (
        path(`M${x - 9},${y - 34} h18 l-3,30 h-12 z`, { fill: '#ffcf8a', opacity: 0.92 }) +
        path(`M${x - 8},${y - 24} h16 l-2.2,20 h-11.6 z`, { fill: '#f2600c', opacity: 0.85 }) +
        path(`M${x + 6},${y - 32} l-2,24`, { stroke: '#fff6e6', 'stroke-width': 1.6, opacity: 0.8 })
      );
    case 'flute':
      return (
        path(`M${x - 6},${y - 44} h12 l-2,26 q-4,6 -8,0 z`, { fill: '#ffe0a6', opacity: 0.95 }) +
        path(`M${x},${y - 16} v20`, { stroke: '#ffe9c6', 'stroke-width': 2 })
      );
    case 'mug':
      return (
        rect(x - 9, y - 24, 19, 24, { rx: 3, fill: '#f5e6d6' }) +
        path(`M${x - 3},${y - 30} q-6,-9 0,-17 q6,-8 0,-17 M${x + 5},${y - 30} q-5,-8 0,-15`, {
          stroke: '#fff',
          'stroke-opacity': 0.45,
          'stroke-width': 2.4,
          fill: 'none',
          'stroke-linecap': 'round',
        })
      );
    case 'card':
      return rect(x - 4, y - 22, 27, 18, {
        rx: 1.5,
        fill: '#fff8f0',
        transform: `rotate(-12 ${round(x)} ${round(y)})`,
      });
    case 'phone':
      return (
        rect(x - 6, y - 28, 14, 25, { rx: 3, fill: '#120a1c' }) +
        rect(x - 4, y - 25, 10, 19, { rx: 1, fill: '#ffd9a0' })
      );
    default:
      return '';
  }
}

function head(p: Person, isRim: boolean): string {
  const face =
    path('M-8,-262 h17 v18 q-8,7 -17,0 z', { fill: p.skin }) +
    path(
      'M-18,-284 C-18,-300 19,-300 19,-282 C19,-279 22,-276 22.5,-273 C22,-271 20,-271 19.5,-270 C19,-258 12,-252 4,-252 C-10,-252 -18,-266 -18,-284 Z',
      { fill: p.skin },
    );
  const shade = isRim
    ? ''
    : path('M-18,-284 C-18,-294 -10,-297 -6,-297 C-12,-280 -6,-262 4,-252 C-10,-252 -18,-266 -18,-284 Z', {
        fill: '#3a1420',
        opacity: 0.3,
      });
  const beard = p.beard
    ? path('M-13,-270 C-4,-262 12,-266 19.5,-270 C19,-255 12,-249 4,-250 C-5,-251 -11,-258 -13,-270 Z', {
        fill: p.hairColor,
      })
    : '';
  return (
    hairBehind(p) +
    face +
    shade +
    beard +
    hairFront(p) +
    (isRim
      ? ''
      : path('M-6,-277 q-5,1 -4,7 q2,4 5,3', {
          fill: p.skin,
          stroke: '#3a1420',
          'stroke-opacity': 0.25,
          'stroke-width': 1.2,
        }))
  );
}

function hairBehind(p: Person): string {
  if (p.hair === 'long')
    return path('M-19,-288 C-30,-262 -26,-236 -30,-222 C-14,-214 0,-224 2,-238 L4,-290 Z', {
      fill: p.hairColor,
    });
  if (p.hair === 'bob')
    return path('M-19,-290 C-27,-274 -25,-258 -22,-250 C-12,-246 -4,-250 0,-256 L4,-290 Z', {
      fill: p.hairColor,
    });
  if (p.hair === 'bun') return circle(-22, -296, 11.5, { fill: p.hairColor });
  return '';
}

function hairFront(p: Person): string {
  const cap =
    'M-20,-276 C-26,-306 -8,-309 4,-307 C18,-305 24,-294 19,-284 C10,-289 2,-293 -4,-290 C-8,-286 -9,-281 -10,-276 C-13,-271 -18,-270 -20,-276 Z';
  switch (p.hair) {
    case 'bald':
      return path('M-19,-282 C-20,-274 -17,-268 -13,-268 C-10,-274 -11,-281 -14,-286 Z', {
        fill: p.hairColor,
        opacity: 0.85,
      });
    case 'beanie':
      return (
        path('M-21,-281 C-25,-311 20,-316 22,-286 Q0,-293 -21,-281 Z', { fill: p.scarf ?? '#f2600c' }) +
        path('M-22,-279 Q0,-292 23,-285 L23,-293 Q0,-300 -23,-288 Z', { fill: '#fff8f0', opacity: 0.35 }) +
        circle(-1, -309, 6.5, { fill: p.scarf ?? '#f2600c' })
      );
    case 'curly':
      return [
        [-17, -284, 9],
        [-17, -296, 10],
        [-7, -305, 11],
        [6, -306, 10],
        [16, -299, 9],
        [18, -290, 6],
        [-20, -273, 7],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: p.hairColor }))
        .join('');
    default:
      return path(cap, { fill: p.hairColor });
  }
}
