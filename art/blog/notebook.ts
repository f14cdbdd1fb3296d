import { looks } from '#art/cast.ts';
import { figure, reach } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, town } from '#art/light.ts';
import { laptop, thing } from '#art/objects.ts';
import { circle, element, group, path, polygon, rect } from '#art/svg.ts';

/** A workshop: the window on the town, planks against the wall, tools on their hooks. */
const workshop = (): string =>
  rect(0, 0, 960, 800, { fill: '#5a2c38' }) +
  group(
    { transform: 'translate(300 90)' },
    rect(-12, -12, 364, 314, { fill: '#2a1426' }),
    element(
      'svg',
      { x: 0, y: 0, width: 340, height: 290, viewBox: '300 90 340 290' },
      rect(300, 90, 340, 290, { fill: 'url(#sky)' }),
      circle(420, 300, 220, { fill: 'url(#sun)' }),
      town('gold', 310, { scale: 0.5, seed: 12, rows: 2 }),
    ),
    path('M170,0 v290 M0,145 h340', { stroke: '#2a1426', 'stroke-width': 10 }),
  ) +
  [40, 92, 132]
    .map((x, i) =>
      polygon(
        [
          [x, 800],
          [x + 34, 800],
          [x + 70, 60 + i * 26],
          [x + 40, 60 + i * 26],
        ],
        { fill: ['#c98a52', '#a8643c', '#d9a15a'][i] ?? '#c98a52' },
      ),
    )
    .join('') +
  path('M720,120 h200 M760,120 v70 M850,120 v96', { stroke: '#2a1426', 'stroke-width': 8, fill: 'none' }) +
  path('M746,190 h28 l6,70 h-40 z', { fill: '#8d7c94' }) +
  path('M836,214 q40,-6 44,36 q-2,30 -30,30 q26,-20 4,-40 z', { fill: '#ffb25b' });

const bench = (): string =>
  rect(0, 616, 960, 184, { fill: '#3d1d2c' }) +
  path('M0,590 h960 v42 h-960 z', { fill: '#a8643c' }) +
  rect(0, 588, 960, 6, { fill: '#ffd491' }) +
  path('M0,604 h960 M0,620 h960', { stroke: '#7a4230', 'stroke-width': 2, opacity: 0.6 });

/** An open notebook, its lines filled and counted. */
const notebook = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    polygon(
      [
        [-130, 22],
        [-104, -44],
        [0, -34],
        [0, 32],
      ],
      { fill: '#fff8f0' },
    ),
    polygon(
      [
        [130, 22],
        [104, -44],
        [0, -34],
        [0, 32],
      ],
      { fill: '#f3e6d8' },
    ),
    path('M-96,-28 l78,7 M-102,-12 l84,8 M-108,4 l70,7', {
      stroke: '#231a2b',
      'stroke-width': 4.5,
      opacity: 0.65,
    }),
    path('M20,-20 l62,-7 M20,-4 l72,-8 M22,12 l40,-4', { stroke: '#f2600c', 'stroke-width': 4.5 }),
    path('M0,-34 v66', { stroke: '#9c3b2b', 'stroke-width': 4 }),
  );

const reader: Figure = {
  ...looks.awa,
  coat: '#c9642f',
  skirt: false,
  legs: '#3a1f3a',
  x: 372,
  y: 984,
  scale: 2.1,
  facing: 1,
  mood: 'smile',
  lean: 5,
  tilt: 6,
  near: { to: [470, 592], palm: 'point' },
  far: { to: [310, 600] },
};

/** Two people at a workbench with a notebook and a laptop. */
export const notebookScene = (): string =>
  picture(
    'gold',
    workshop(),
    circle(470, 240, 420, { fill: 'url(#halo)', opacity: 0.7 }),
    figure(reader, -1),
    figure(
      {
        ...looks.luc,
        x: 640,
        y: 990,
        scale: 2.14,
        facing: -1,
        turn: 'side',
        body: 'three',
        mood: 'laugh',
        lean: 4,
        near: { to: [560, 560], hold: 'mug' },
      },
      1,
    ),
    bench(),
    notebook(470, 604),
    reach(reader, -1),
    laptop(724, 596, 0.9),
    thing('mug', 250, 600, 0, 1.7),
    rect(0, 650, 960, 150, { fill: 'url(#veil)', opacity: 0.5 }),
  );
