import { circle, element, group, path, rect, round, seeded } from './svg.ts';

/** A string of bulbs between two hooks, each with its halo. Requires the gradient `halo`. */
export function stringLights(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  bulbs: number,
  size = 5,
): string {
  const mid = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2] as const;
  const at = (t: number): [number, number] => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * mid[0] + t ** 2 * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * mid[1] + t ** 2 * to[1],
  ];
  const lamps = Array.from({ length: bulbs }, (_, i) => {
    const [x, y] = at((i + 0.5) / bulbs);
    return (
      circle(x, y + size * 2.2, size * 6, { fill: 'url(#halo)' }) +
      rect(x - size * 0.35, y, size * 0.7, size, { fill: '#1a1226' }) +
      element('ellipse', { cx: x, cy: y + size * 2.1, rx: size, ry: size * 1.25, fill: '#fff1cf' })
    );
  });
  return (
    path(`M${from.join(',')} Q${mid.map(round).join(',')} ${to.join(',')}`, {
      stroke: '#120a1c',
      'stroke-width': 2.4,
      fill: 'none',
    }) + lamps.join('')
  );
}

/** The railing of the terrace, glass between thin posts. */
export function railing(from: number, to: number, top: number, height: number): string {
  const posts: string[] = [];
  for (let x = from; x <= to; x += 128) posts.push(rect(x - 3.5, top, 7, height, { fill: '#140c1d' }));
  return (
    rect(from, top + 12, to - from, height - 12, { fill: '#ffb25b', opacity: 0.07 }) +
    posts.join('') +
    rect(from, top - 5, to - from, 9, { rx: 4, fill: '#1b1024' }) +
    rect(from, top - 6, to - from, 2, { fill: '#ff9c4a', opacity: 0.75 })
  );
}

/** A wooden deck in perspective, its boards running towards the sun. */
export function deck(width: number, top: number, bottom: number, vanish: number): string {
  const boards: string[] = [];
  for (let i = -14; i <= 34; i += 1) {
    const x = vanish + (i - 10) * 60;
    const foot = vanish + (i - 10) * 168;
    boards.push(
      path(`M${x},${top} L${foot},${bottom}`, { stroke: '#0d0716', 'stroke-width': 2, opacity: 0.5 }),
    );
  }
  return (
    rect(0, top, width, bottom - top, { fill: 'url(#deck)' }) +
    boards.join('') +
    rect(0, top, width, bottom - top, { fill: 'url(#deckglow)' })
  );
}

/** A high table with a laptop open towards the left, its screen lighting the faces. */
export function laptopTable(x: number, y: number, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    element('ellipse', { cx: 0, cy: 4, rx: 62, ry: 7, fill: '#0c0714', opacity: 0.5 }),
    path('M-5,-168 h10 l5,166 h-20 z', { fill: '#1a0f23' }),
    path('M-40,0 q40,-14 80,0 z', { fill: '#1a0f23' }),
    element('ellipse', { cx: 2, cy: -171, rx: 94, ry: 11, fill: '#ff9c4a' }),
    element('ellipse', { cx: 0, cy: -169, rx: 94, ry: 11, fill: '#4a2a2a' }),
    path('M-44,-174 h66 l10,6 h-70 z', { fill: '#c9b8c4' }),
    path('M22,-175 L40,-224 L44,-223 L28,-172 z', { fill: '#8d7c94' }),
    path('M-40,-176 h62 l18,-48 h-60 z', { fill: '#ffe2b0', opacity: 0.95 }),
    path('M-26,-212 h44 M-29,-204 h34 M-32,-196 h40 M-35,-188 h26', {
      stroke: '#f2600c',
      'stroke-width': 3,
      opacity: 0.7,
    }),
  );
}

/** A patio heater. Requires the gradient `halo`. */
export function heater(x: number, y: number, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    circle(0, -330, 150, { fill: 'url(#halo)', opacity: 0.75 }),
    path('M-30,0 q30,-16 60,0 z', { fill: '#1b1024' }),
    rect(-4, -300, 8, 296, { fill: '#2a1832' }),
    rect(2, -300, 2, 296, { fill: '#ff9c4a', opacity: 0.7 }),
    path('M-18,-342 h36 l-5,44 h-26 z', { fill: '#ff7a2f' }),
    path('M-10,-336 h20 l-3,34 h-14 z', { fill: '#ffe2b0' }),
    path('M-58,-340 q58,-34 116,0 l-8,4 h-100 z', { fill: '#2a1832' }),
    path('M-58,-341 q58,-34 116,0', { stroke: '#ff9c4a', 'stroke-width': 2.2, fill: 'none', opacity: 0.8 }),
  );
}

/** A planter of grasses; the seed varies their shape. */
export function planter(x: number, y: number, width: number, height: number, seed: number): string {
  const random = seeded(seed);
  const blades = Array.from({ length: Math.round(width / 5) }, () => {
    const foot = x + random(8, width - 8);
    const tip = foot + random(-26, 34);
    const top = y - height - random(40, 120);
    const isLit = random(0, 1) > 0.68;
    return path(
      `M${round(foot)},${y - height + 4} Q${round(foot)},${round((top + y - height) / 2)} ${round(tip)},${round(top)}`,
      {
        stroke: isLit ? '#e8924a' : '#2f1f35',
        'stroke-width': random(1.8, 3.6),
        fill: 'none',
        'stroke-linecap': 'round',
        opacity: isLit ? 0.75 : 1,
      },
    );
  });
  return (
    blades.join('') +
    rect(x, y - height, width, height, { rx: 3, fill: '#1d1126' }) +
    rect(x, y - height, width, 3, { fill: '#c9703f', opacity: 0.7 })
  );
}

/** Last leaves of the plane trees, blown on the boards. */
export function leaves(
  count: number,
  area: { x: number; y: number; width: number; height: number },
  seed: number,
): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const x = area.x + random(0, area.width);
    const y = area.y + random(0, area.height);
    return path('M0,0 q6,-7 13,0 q-7,6 -13,0 z', {
      fill: ['#c9542b', '#e58b3a', '#9c3b2b'][Math.floor(random(0, 3))] ?? '#c9542b',
      opacity: 0.8,
      transform: `translate(${round(x)} ${round(y)}) rotate(${round(random(-40, 40))}) scale(${round(random(0.7, 1.3))})`,
    });
  }).join('');
}
