import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture } from '#art/light.ts';
import { thing } from '#art/objects.ts';
import { circle, path, rect, round, seeded } from '#art/svg.ts';

/** A lit shelf of bottles, no two alike. */
export function shelf(y: number, from: number, to: number, seed: number): string {
  const random = seeded(seed);
  const colors = ['#c9542b', '#ffb25b', '#7a3550', '#4a5a3a', '#e8d2b0', '#9c3b2b', '#6a3a6a'];
  const bottles: string[] = [];
  for (let x = from + 14; x < to - 34;) {
    const width = random(20, 32);
    const height = random(54, 84);
    const neck = width * 0.34;
    bottles.push(
      path(
        `M${round(x)},${y} v${round(-height * 0.6)} q0,-10 ${round((width - neck) / 2)},-14 v${round(-height * 0.3)} h${round(neck)} v${round(height * 0.3)} q${round((width - neck) / 2)},4 ${round((width - neck) / 2)},14 v${round(height * 0.6)} z`,
        { fill: colors[Math.floor(random(0, colors.length))] ?? '#c9542b', opacity: 0.9 },
      ),
      rect(x + 3, y - height * 0.55, 4, height * 0.45, { rx: 2, fill: '#fff6dc', opacity: 0.5 }),
      rect(x + width * 0.2, y - height * 0.36, width * 0.6, height * 0.22, {
        fill: '#fff1dc',
        opacity: 0.55,
      }),
    );
    x += width + random(5, 14);
  }
  return (
    rect(from, y - 112, to - from, 112, { fill: '#ff9c4a', opacity: 0.2 }) +
    bottles.join('') +
    rect(from - 10, y, to - from + 20, 9, { fill: '#1b1024' }) +
    rect(from - 10, y, to - from + 20, 2.5, { fill: '#ffb25b' })
  );
}

/** A lamp on its cord. Needs the gradient `halo`. */
export const pendant = (x: number, y: number): string =>
  rect(x - 1.5, 0, 3, y, { fill: '#0c0714' }) +
  circle(x, y + 40, 190, { fill: 'url(#halo)', opacity: 0.9 }) +
  path(`M${x - 46},${y + 34} q4,-42 46,-44 q42,2 46,44 z`, { fill: '#9c3b2b' }) +
  path(`M${x - 46},${y + 34} q46,12 92,0 q-46,-9 -92,0 z`, { fill: '#fff1cf' });

const counter = (): string =>
  rect(0, 596, 960, 204, { fill: '#3a1a2c' }) +
  Array.from({ length: 13 }, (_, i) => rect(i * 78 - 14, 626, 62, 200, { rx: 4, fill: '#4f2436' })).join('') +
  rect(0, 622, 960, 26, { fill: '#120a1c', opacity: 0.45 }) +
  rect(0, 574, 960, 48, { fill: '#7a4230' }) +
  rect(0, 574, 960, 6, { fill: '#ffb866' }) +
  path('M380,580 h200 l60,40 h-320 z', { fill: '#ffd491', opacity: 0.22 });

/** A candle in a glass; (x, y) is the middle of its foot. */
const candle = (x: number, y: number): string =>
  circle(x, y - 22, 90, { fill: 'url(#halo)' }) +
  path(`M${x - 15},${y - 34} h30 l-4,34 h-22 z`, { fill: '#ffb25b', opacity: 0.75 }) +
  path(`M${x},${y - 34} q-8,-10 0,-22 q8,12 0,22 z`, { fill: '#fff1cf' });

const barmaid: Figure = {
  ...looks.nadia,
  coat: '#e2b48c',
  hair: 'bun',
  scarf: undefined,
  x: 442,
  y: 982,
  scale: 2.12,
  facing: 1,
  turn: 'front',
  body: 'front',
  mood: 'smile',
  tilt: 7,
  apron: '#9c3b2b',
  near: { to: [612, 396], hold: 'shaker', slant: -122 },
  far: { to: [430, 560] },
};

/** A barmaid pours a drink for two guests at the counter. */
export const bar = (): string =>
  picture(
    'night',
    rect(0, 0, 960, 800, { fill: '#4f2236' }),
    rect(0, 0, 960, 90, { fill: '#2a1428' }),
    rect(150, 120, 660, 400, { fill: '#6a3038' }),
    shelf(250, 170, 790, 4),
    shelf(378, 170, 790, 9),
    shelf(506, 170, 790, 15),
    ...[230, 486, 742].map((x) => pendant(x, 60)),
    figure(barmaid, -1),
    counter(),
    path('M538,446 q-8,40 -8,94', {
      stroke: '#ffb25b',
      'stroke-width': 5,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    thing('glass', 528, 580, 0, 2.1),
    candle(402, 592),
    figure(
      {
        ...looks.luc,
        x: 214,
        y: 1120,
        scale: 2.56,
        facing: 1,
        turn: 'side',
        mood: 'laugh',
        lean: 5,
        near: { to: [346, 636], hold: 'wine' },
      },
      1,
    ),
    figure(
      {
        ...looks.zoe,
        x: 790,
        y: 1116,
        scale: 2.46,
        facing: -1,
        turn: 'side',
        mood: 'smile',
        lean: 6,
        tilt: -3,
        near: { to: [664, 610], palm: 'open' },
      },
      -1,
    ),
    rect(0, 620, 960, 180, { fill: 'url(#veil)', opacity: 0.6 }),
  );
