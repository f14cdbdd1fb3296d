import { circle, element, group, path, rect, round } from './svg.ts';

/** Objects for hands. Each is drawn upright, with the hand at the origin, in figure units. */
export type Thing = 'glass' | 'flute' | 'wine' | 'mug' | 'card' | 'phone' | 'mic' | 'shaker';

const draw: Record<Thing, () => string> = {
  glass: () =>
    path('M-12,-38 h24 l-4,46 h-16 z', { fill: '#fff1dc', opacity: 0.62 }) +
    path('M-11,-24 h22 l-3,31 h-16 z', { fill: '#f2600c', opacity: 0.92 }) +
    path('M-11,-24 h22 l-0.8,7 h-20.4 z', { fill: '#ffb25b', opacity: 0.8 }) +
    path('M4,-42 a9,9 0 0 1 12,10 z', { fill: '#ffb25b', stroke: '#fff1cf', 'stroke-width': 1.4 }) +
    path('M8,-34 l-3,34', { stroke: '#fff6e6', 'stroke-width': 2, opacity: 0.85 }),
  flute: () =>
    path('M-8,-56 h16 l-2.6,36 q-5.4,7 -10.8,0 z', { fill: '#fff6e6', opacity: 0.7 }) +
    path('M-7.4,-46 h14.8 l-2,26 q-5.4,7 -10.8,0 z', { fill: '#ffc766', opacity: 0.95 }) +
    path('M0,-16 v26 M-8,11 h16', { stroke: '#fff1cf', 'stroke-width': 2.2, fill: 'none' }) +
    circle(-2, -36, 1.2, { fill: '#fff' }) +
    circle(2, -28, 1, { fill: '#fff' }),
  wine: () =>
    path('M-12,-52 h24 q2,32 -12,34 q-14,-2 -12,-34 z', { fill: '#fff6e6', opacity: 0.62 }) +
    path('M-12.4,-38 h24.8 q-1,19 -12.4,20 q-11.4,-1 -12.4,-20 z', { fill: '#a81f2f', opacity: 0.95 }) +
    path('M0,-18 v26 M-9,9 h18', { stroke: '#fff1cf', 'stroke-width': 2.2, fill: 'none' }) +
    path('M8,-48 q2,14 -3,22', { stroke: '#fff', 'stroke-width': 1.8, fill: 'none', opacity: 0.7 }),
  mug: () =>
    path('M-4,-30 q-8,-12 0,-22 q8,-10 0,-22 M7,-30 q-6,-11 0,-20 q6,-9 1,-16', {
      stroke: '#fff',
      'stroke-opacity': 0.4,
      'stroke-width': 3,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    rect(-12, -24, 25, 32, { rx: 4, fill: '#f5e6d6' }) +
    rect(-12, -12, 25, 6, { fill: '#f2600c' }),
  card: () =>
    group(
      { transform: 'rotate(-10)' },
      rect(-2, -28, 36, 23, { rx: 2, fill: '#fff8f0' }),
      path('M4,-21 h14 M4,-15 h22', { stroke: '#f2600c', 'stroke-width': 2.4 }),
    ),
  phone: () =>
    rect(-9, -40, 20, 40, { rx: 4, fill: '#120a1c' }) + rect(-6.5, -37, 15, 32, { rx: 2, fill: '#ffe2b0' }),
  mic: () =>
    path('M-5,12 L-2,-20 h6 L6,12 z', { fill: '#120a1c' }) +
    circle(1, -26, 9.5, { fill: '#3a3046' }) +
    path('M-7,-29 q8,-5 16,0 M-7,-23 q8,5 16,0', { stroke: '#8d7c94', 'stroke-width': 1.5, fill: 'none' }),
  shaker: () =>
    path('M-12,14 L-15,-26 h30 L12,14 z', { fill: '#d9c8cf' }) +
    path('M-14,-26 L-8,-42 h16 L14,-26 z', { fill: '#b9a4b4' }) +
    path('M7,-24 l-2,36', { stroke: '#fff', 'stroke-width': 3, opacity: 0.8 }),
};

export const thing = (kind: Thing, x: number, y: number, turn = 0, scale = 1): string =>
  group(
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})` },
    draw[kind](),
  );

/** Spark where glasses meet. */
export function clink(x: number, y: number, size: number): string {
  const rays = [-80, -48, -18, 18, 48, 80].map((turn) =>
    path(`M0,${-size * 0.55} V${-size}`, {
      stroke: '#fff6dc',
      'stroke-width': size * 0.07,
      'stroke-linecap': 'round',
      transform: `rotate(${turn})`,
    }),
  );
  return group({ transform: `translate(${x} ${y})` }, ...rays);
}

/** A laptop whose screen faces the viewer; (x, y) is the middle of its hinge. */
export function laptop(x: number, y: number, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    element('ellipse', { cx: 0, cy: -50, rx: 190, ry: 130, fill: 'url(#halo)', opacity: 0.9 }),
    path('M-88,0 L-84,-112 q0,-6 6,-6 h156 q6,0 6,6 L88,0 z', { fill: '#1a1226' }),
    path('M-79,-5 L-76,-110 h152 L79,-5 z', { fill: '#fff3dc' }),
    path('M-76,-110 h152 l0.5,17 h-153 z', { fill: '#f2600c' }),
    circle(-67, -101, 3.4, { fill: '#fff3dc' }),
    path('M-48,-101 h50', { stroke: '#ffd9a0', 'stroke-width': 4, 'stroke-linecap': 'round' }),
    path('M-66,-80 h46 M-66,-69 h34 M-66,-58 h40', {
      stroke: '#c9a58e',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    ...[16, 30, 24, 44, 58].map((height, i) =>
      rect(-2 + i * 15, -20 - height, 10, height, { rx: 2, fill: i === 4 ? '#f2600c' : '#ffb25b' }),
    ),
    path('M-66,-40 h44 v20 h-44 z', { fill: '#ffd9a0' }),
    path('M-88,0 h176 l22,20 q2,6 -6,6 h-208 q-8,0 -6,-6 z', { fill: '#c9b8c4' }),
    path('M-72,5 h144 l8,9 h-160 z', { fill: '#8d7c94' }),
    path('M-110,22 h220 q0,5 -6,5 h-208 q-6,0 -6,-5 z', { fill: '#6a5a72' }),
  );
}
