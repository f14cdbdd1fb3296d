import { circle, element, group, linearGradient, path, polygon, rect } from './svg.ts';

/** The tram at its stop, door open; (x, y) is the bottom of the front of the car. */
export function tram(x: number, y: number): string {
  const windows = [36, 330, 452].map(
    (at) =>
      rect(at, -236, 110, 104, { rx: 10, fill: '#ffdf9e' }) +
      path(`M${at + 12},-236 h34 l-34,104 h-34 q-6,0 -10,-8 z`, { fill: '#fff6dc', opacity: 0.4 }) +
      rect(at, -160, 110, 28, { fill: '#d9824a', opacity: 0.6 }),
  );
  return group(
    { transform: `translate(${x} ${y})` },
    path('M250,-296 l40,-50 l-40,-44 M220,-392 h70', { stroke: '#0b0718', 'stroke-width': 6, fill: 'none' }),
    path('M-700,-400 L900,-388', { stroke: '#0b0718', 'stroke-width': 3 }),
    path('M26,-296 h760 v276 h-790 q-10,-110 6,-220 q6,-50 24,-56 z', { fill: '#efe0d6' }),
    path('M26,-296 h760 v24 h-782 q8,-20 22,-24 z', { fill: '#6a5a72' }),
    path('M2,-104 h784 v84 h-790 q-4,-42 6,-84 z', { fill: '#c23a2a' }),
    rect(0, -112, 786, 7, { fill: '#f2600c' }),
    ...windows,
    rect(164, -254, 148, 236, { rx: 6, fill: '#2a1a33' }),
    rect(170, -248, 136, 230, { rx: 4, fill: '#ffe6b0' }),
    path('M170,-18 h136 v-20 h-136 z', { fill: '#8a5a44' }),
    path('M192,-248 v210 M284,-248 v210', { stroke: '#f2600c', 'stroke-width': 5 }),
    rect(150, -256, 18, 240, { rx: 4, fill: '#d9c8cf' }),
    rect(308, -256, 18, 240, { rx: 4, fill: '#d9c8cf' }),
    rect(58, -284, 84, 26, { rx: 5, fill: '#120a1c' }),
    path('M70,-271 h34 M112,-271 h18', { stroke: '#ffb25b', 'stroke-width': 7, 'stroke-linecap': 'round' }),
    circle(14, -62, 90, { fill: 'url(#halo)' }),
    circle(14, -62, 12, { fill: '#fff6dc' }),
    path('M-4,-20 h790 v22 h-770 q-16,-4 -20,-22 z', { fill: '#1b1024' }),
    ...[110, 400, 520].map((at) =>
      circle(at, 2, 19, { fill: '#0b0718', stroke: '#4a3a52', 'stroke-width': 4 }),
    ),
  );
}

/** Wet pavement with reflections. */
export function wetStreet(top: number): string {
  const streaks = [
    [470, 30, 0.5],
    [686, 130, 0.9],
    [540, 100, 0.4],
    [846, 110, 0.45],
    [160, 34, 0.5],
  ] as const;
  return (
    element(
      'defs',
      {},
      linearGradient('wet', [
        [0, '#ffd491', 0.75],
        [0.5, '#ffb25b', 0.3],
        [1, '#ff8a3d', 0.02],
      ]),
    ) +
    rect(0, top, 960, 800 - top, { fill: '#1d1230' }) +
    rect(0, top, 960, 10, { fill: '#3a2648' }) +
    streaks
      .map(([x, width, opacity]) =>
        polygon(
          [
            [x - width / 2, top + 8],
            [x + width / 2, top + 8],
            [x + width * 0.36, 800],
            [x - width * 0.5, 800],
          ],
          {
            fill: 'url(#wet)',
            opacity,
          },
        ),
      )
      .join('') +
    [620, 662, 704, 748, 780]
      .map((y, i) =>
        element('ellipse', {
          cx: 480 + ((i * 211) % 320) - 160,
          cy: y + 10,
          rx: 330,
          ry: 4 + i,
          fill: '#1d1230',
          opacity: 0.55,
        }),
      )
      .join('') +
    path(`M0,${top + 26} H960 M0,${top + 44} H960`, { stroke: '#8d7c94', 'stroke-width': 3, opacity: 0.7 })
  );
}

export const streetLamp = (x: number, y: number, height: number): string =>
  rect(x - 4, y - height, 8, height, { fill: '#0b0718' }) +
  path(`M${x},${y - height} q4,-26 44,-22`, { stroke: '#0b0718', 'stroke-width': 7, fill: 'none' }) +
  circle(x + 46, y - height - 6, 130, { fill: 'url(#halo)' }) +
  path(`M${x + 30},${y - height - 20} h32 l6,14 h-44 z`, { fill: '#fff1cf' });
