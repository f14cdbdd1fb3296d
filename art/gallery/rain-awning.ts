import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { circle, path, rect, round, seeded } from '#art/svg.ts';
import { deck, railing } from '#art/terrace.ts';

/** Striped canvas with a scalloped edge, the water running off it. */
export function awning(bottom: number): string {
  const stripes = 12;
  const width = 960 / stripes;
  return (
    Array.from({ length: stripes + 4 }, (_, at) => {
      const i = at - 2;
      const x = i * width;
      const slant = (x + width / 2 - 480) * 0.16;
      const fill = i % 2 ? '#f7e3c8' : '#e2561a';
      return (
        path(`M${round(x - slant)},0 h${width + 14} L${x + width},${bottom - 34} h${-width} z`, { fill }) +
        path(`M${x},${bottom - 35} h${width} v26 a${width / 2},${width / 2.6} 0 0 1 ${-width},0 z`, {
          fill,
        }) +
        path(`M${x},${bottom - 35} h${width} v26 a${width / 2},${width / 2.6} 0 0 1 ${-width},0 z`, {
          fill: '#1a1226',
          opacity: 0.24,
        }) +
        path(
          `M${x + width / 2},${bottom + 22 + ((at * 29) % 17)} v16 M${x + width / 2 + 5},${bottom + 56 + ((at * 41) % 37)} v12`,
          {
            stroke: '#fff1dc',
            'stroke-width': 3.4,
            'stroke-linecap': 'round',
            opacity: 0.85,
          },
        )
      );
    }).join('') + rect(0, 0, 960, 70, { fill: '#1a1226', opacity: 0.16 })
  );
}

/** Rain over a scene of the gallery. */
export function drops(count: number, seed: number, length: number, opacity: number): string {
  const random = seeded(seed);
  const lines = Array.from({ length: count }, () => {
    const x = random(-20, 1000);
    const y = random(120, 760);
    return `M${round(x)},${round(y)} l${round(-length * 0.22)},${round(length * random(0.7, 1.2))}`;
  });
  return path(lines.join(' '), {
    stroke: '#fbe6d8',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    opacity,
    fill: 'none',
  });
}

export const lantern = (x: number, y: number): string =>
  circle(x, y, 250, { fill: 'url(#halo)' }) +
  path(`M${x},${y - 60} v30`, { stroke: '#1a1226', 'stroke-width': 4 }) +
  path(`M${x - 20},${y - 30} h40 l8,54 h-56 z`, { fill: '#fff1cf' }) +
  path(`M${x - 24},${y - 30} q24,-20 48,0 z M${x - 30},${y + 24} h60 v7 h-60 z`, { fill: '#1a1226' });

const guests: Figure[] = [
  {
    ...looks.hugo,
    x: 352,
    y: 990,
    scale: 2.02,
    facing: 1,
    mood: 'laugh',
    near: { to: [434, 640], hold: 'mug' },
  },
  {
    ...looks.awa,
    x: 604,
    y: 994,
    scale: 2.02,
    facing: -1,
    mood: 'laugh',
    tilt: -6,
    near: { to: [528, 632], hold: 'mug' },
  },
  {
    ...looks.maud,
    x: 198,
    y: 1086,
    scale: 2.3,
    facing: 1,
    mood: 'smile',
    lean: 3,
    near: { to: [312, 668], hold: 'wine' },
  },
  {
    ...looks.luc,
    x: 764,
    y: 1090,
    scale: 2.34,
    facing: -1,
    turn: 'side',
    body: 'three',
    mood: 'laugh',
    lean: 2,
    near: { to: [650, 690], hold: 'mug' },
    far: { to: [894, 560], palm: 'open' },
  },
];

/** Guests stay under the awning during heavy rain. */
export const rainAwning = (): string =>
  picture(
    'rain',
    town('rain', 520, { scale: 1, seed: 77, belfry: [276, 330] }),
    drops(150, 3, 46, 0.35),
    drops(70, 8, 74, 0.6),
    deck(960, 690, 800, 480),
    railing(-30, 1000, 600, 110),
    awning(176),
    lantern(480, 262),
    ...guests.map((one) => figure(one, one.x < 480 ? 1 : -1)),
    rect(0, 620, 960, 180, { fill: 'url(#veil)', opacity: 0.6 }),
  );
