import { looks } from '#art/cast.ts';
import { figure, reach } from '#art/figure.ts';
import type { Figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { laptop, thing } from '#art/objects.ts';
import { circle, element, group, path } from '#art/svg.ts';
import { railing, stringLights } from '#art/terrace.ts';

const table = (): string =>
  group(
    {},
    path('M440,640 h80 l24,260 h-128 z', { fill: '#1a0f23' }),
    element('ellipse', { cx: 480, cy: 634, rx: 330, ry: 46, fill: '#ff9c4a' }),
    element('ellipse', { cx: 480, cy: 639, rx: 330, ry: 46, fill: '#5a3030' }),
    element('ellipse', { cx: 500, cy: 636, rx: 230, ry: 30, fill: '#ffb25b', opacity: 0.22 }),
  );

const host: Figure = {
  ...looks.ines,
  x: 366,
  y: 980,
  scale: 2.2,
  facing: 1,
  mood: 'laugh',
  lean: 3,
  near: { to: [492, 540], palm: 'point' },
  far: { to: [300, 625] },
};

/** A woman shows her screen to two neighbours at the table. */
export const laptopDemo = (): string =>
  picture(
    'dusk',
    stars(960, 200, 30),
    circle(250, 520, 420, { fill: 'url(#sun)', opacity: 0.7 }),
    town('dusk', 520, { scale: 0.95, seed: 40 }),
    railing(-10, 970, 570, 240),
    stringLights([-40, 150], [1000, 20], 70, 10, 6),
    group(
      { transform: 'translate(0 -64)' },
      figure(host, 1),
      table(),
      laptop(560, 622, 1.24),
      reach(host, 1),
      thing('glass', 352, 640, 0, 1.7),
      figure(
        {
          ...looks.karim,
          x: 176,
          y: 1140,
          scale: 2.42,
          facing: 1,
          turn: 'side',
          body: 'back',
          mood: 'smile',
          lean: 7,
          near: { to: [318, 668] },
        },
        1,
      ),
      figure(
        {
          ...looks.maud,
          x: 796,
          y: 1120,
          scale: 2.36,
          facing: -1,
          turn: 'side',
          body: 'back',
          mood: 'laugh',
          lean: 8,
          near: { to: [664, 640], hold: 'mug' },
        },
        -1,
      ),
    ),
  );
