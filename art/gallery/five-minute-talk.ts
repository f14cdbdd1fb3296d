import { looks } from '#art/cast.ts';
import { guests } from '#art/crowd.ts';
import { figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { circle, element, group, path, polygon, rect } from '#art/svg.ts';
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

/** One row of the audience, from behind. */
function row(count: number, y: number, scale: number, from: number, step: number, seed: number): string {
  return guests(count, seed)
    .map((look, i) => {
      const x = from + i * step;
      const facing = x < 480 ? 1 : -1;
      const glances = (i * 7 + seed) % 5 === 0;
      return figure(
        {
          ...look,
          x,
          y: y + ((i * 37) % 16) - 8,
          scale,
          facing,
          turn: glances ? 'side' : 'back',
          body: 'back',
          tilt: ((i * 53) % 9) - 4,
          mood: glances ? 'laugh' : 'smile',
        },
        facing,
      );
    })
    .join('');
}

/** A man with a microphone in front of twenty listeners. */
export const fiveMinuteTalk = (): string =>
  picture(
    'night',
    stars(960, 260, 50),
    town('night', 430, { scale: 0.9, seed: 90, belfry: [196, 380] }),
    polygon(
      [
        [560, -20],
        [610, -20],
        [720, 590],
        [330, 590],
      ],
      { fill: '#ffdf9e', opacity: 0.16 },
    ),
    polygon(
      [
        [570, -20],
        [600, -20],
        [640, 590],
        [390, 590],
      ],
      { fill: '#ffdf9e', opacity: 0.18 },
    ),
    stringLights([-40, 60], [1000, 30], 60, 12, 6),
    rect(0, 560, 960, 240, { fill: '#24132f' }),
    timer(706, 380),
    element('ellipse', { cx: 500, cy: 586, rx: 320, ry: 40, fill: '#120a1c' }),
    element('ellipse', { cx: 500, cy: 574, rx: 320, ry: 40, fill: '#7a4230' }),
    element('ellipse', { cx: 480, cy: 572, rx: 190, ry: 24, fill: '#ffdf9e', opacity: 0.5 }),
    circle(480, 330, 300, { fill: 'url(#halo)', opacity: 0.7 }),
    figure(
      {
        ...looks.hugo,
        coat: '#f2700f',
        legs: '#33264d',
        x: 470,
        y: 574,
        scale: 1.3,
        facing: 1,
        turn: 'three',
        mood: 'laugh',
        lean: 2,
        hem: 122,
        stance: {
          near: [
            [8, 58],
            [16, 118],
          ],
          far: [
            [-4, 60],
            [-10, 118],
          ],
        },
        near: { to: [516, 290], hold: 'mic', slant: -26 },
        far: { to: [356, 300], palm: 'open' },
      },
      1,
    ),
    row(8, 872, 0.98, 64, 118, 4),
    row(7, 1000, 1.2, 66, 138, 11),
    row(6, 1190, 1.6, 70, 166, 27),
  );
