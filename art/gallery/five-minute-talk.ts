import { looks } from '#art/cast.ts';
import { guests } from '#art/crowd.ts';
import { figure } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { circle, element, group, linearGradient, path, polygon, rect } from '#art/svg.ts';
import { stringLights } from '#art/terrace.ts';

/** A screen with a five-minute timer, four of them elapsed. */
const timer = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    rect(-118, -96, 236, 168, { rx: 8, fill: '#120a1c' }),
    rect(-110, -88, 220, 152, { rx: 4, fill: '#fff1dc' }),
    circle(-44, -12, 46, { fill: 'none', stroke: '#f0cfa8', 'stroke-width': 15 }),
    path('M-44,-58 a46,46 0 1 1 -43.7,31.8', {
      fill: 'none',
      stroke: '#f2600c',
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }),
    path('M-44,-12 v-26 M-44,-12 l16,10', {
      stroke: '#231a2b',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
    path('M28,-40 h58 M28,-16 h40 M28,8 h52', {
      stroke: '#9c3b2b',
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
    path('M-6,72 h12 v70 h-12 z', { fill: '#120a1c' }),
  );

type Pose = Partial<Pick<Figure, 'near' | 'far' | 'turn' | 'mood' | 'tilt'>>;

/** One row of the audience, from behind; `poses` moves some of them. */
function row(
  at: { count: number; y: number; scale: number; from: number; step: number; seed: number },
  poses: Readonly<Record<number, Pose>>,
): string {
  return guests(at.count, at.seed)
    .map((look, i) => {
      const x = at.from + i * at.step;
      const facing = x < 480 ? 1 : -1;
      const y = at.y + ((i * 37) % 20) - 10;
      const still: Figure = {
        ...look,
        x,
        y,
        scale: at.scale,
        facing,
        turn: 'back',
        tilt: ((i * 53) % 9) - 4,
      };
      return figure({ ...still, body: 'back', ...poses[i] }, facing);
    })
    .join('');
}

const speaker: Figure = {
  ...looks.hugo,
  coat: '#f2700f',
  legs: '#33264d',
  x: 452,
  y: 592,
  scale: 1.62,
  facing: 1,
  turn: 'three',
  mood: 'laugh',
  tilt: -4,
  lean: 2,
  hem: 132,
  stance: {
    near: [
      [8, 58],
      [14, 126],
    ],
    far: [
      [-4, 60],
      [-12, 126],
    ],
  },
  near: { to: [520, 246], hold: 'mic', slant: -26 },
  far: { to: [316, 262], palm: 'open' },
};

/** The light of a spot, from its lamp down to the stage. */
const spot = (): string =>
  polygon(
    [
      [444, 26],
      [476, 26],
      [650, 604],
      [270, 604],
    ],
    { fill: 'url(#beam)' },
  ) +
  path('M436,-6 h48 l-8,36 h-32 z', { fill: '#120a1c' }) +
  element('ellipse', { cx: 460, cy: 30, rx: 18, ry: 5, fill: '#fff6dc' });

/** A man with a microphone in front of twenty listeners. */
export const fiveMinuteTalk = (): string =>
  picture(
    'night',
    element(
      'defs',
      {},
      linearGradient('beam', [
        [0, '#fff1cf', 0.6],
        [1, '#ffdf9e', 0.16],
      ]),
    ),
    stars(960, 260, 50),
    town('night', 430, { scale: 0.9, seed: 90, belfry: [196, 380] }),
    stringLights([-40, 60], [1000, 30], 60, 12, 6),
    rect(0, 560, 960, 240, { fill: '#24132f' }),
    circle(460, 330, 330, { fill: 'url(#halo)', opacity: 0.8 }),
    spot(),
    timer(730, 366),
    element('ellipse', { cx: 490, cy: 622, rx: 380, ry: 44, fill: '#120a1c' }),
    element('ellipse', { cx: 490, cy: 604, rx: 380, ry: 44, fill: '#7a4230' }),
    element('ellipse', { cx: 460, cy: 600, rx: 200, ry: 24, fill: '#ffdf9e', opacity: 0.5 }),
    figure(speaker, 1),
    row({ count: 8, y: 884, scale: 1.02, from: 58, step: 120, seed: 11 }, {}),
    row(
      { count: 7, y: 986, scale: 1.24, from: 6, step: 150, seed: 4 },
      {
        1: { turn: 'side', mood: 'laugh' },
        4: { near: { to: [580, 590], hold: 'glass' } },
      },
    ),
    row(
      { count: 5, y: 1214, scale: 1.74, from: 84, step: 198, seed: 31 },
      {
        1: { turn: 'side', mood: 'laugh', tilt: -4 },
        3: { turn: 'side', mood: 'smile', tilt: -4 },
      },
    ),
    rect(0, 600, 960, 200, { fill: 'url(#veil)', opacity: 0.4 }),
  );
