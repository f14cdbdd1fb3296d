import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import { picture } from '#art/light.ts';
import { circle, element, path, polygon, rect } from '#art/svg.ts';

const brass = '#d9a15a';

/** Three walls, the ceiling with its light, the rail: a lift for four. */
const cabin = (): string =>
  rect(0, 0, 960, 800, { fill: '#3a1a34' }) +
  polygon(
    [
      [0, 0],
      [190, 96],
      [190, 700],
      [0, 800],
    ],
    { fill: '#4a2036' },
  ) +
  polygon(
    [
      [960, 0],
      [770, 96],
      [770, 700],
      [960, 800],
    ],
    { fill: '#4a2036' },
  ) +
  rect(190, 96, 580, 604, { fill: '#6a2f3a' }) +
  [0, 1, 2].map((i) => rect(212 + i * 184, 150, 168, 300, { rx: 3, fill: '#7d3a3e' })).join('') +
  [0, 1, 2].map((i) => rect(212 + i * 184, 150, 168, 5, { fill: '#ffb866', opacity: 0.55 })).join('') +
  polygon(
    [
      [0, 0],
      [960, 0],
      [770, 96],
      [190, 96],
    ],
    { fill: '#2a1228' },
  ) +
  polygon(
    [
      [300, 24],
      [660, 24],
      [620, 74],
      [340, 74],
    ],
    { fill: '#fff1cf' },
  ) +
  circle(480, 60, 420, { fill: 'url(#halo)', opacity: 0.9 }) +
  path('M0,560 L190,512 H770 L960,560', { stroke: brass, 'stroke-width': 13, fill: 'none' }) +
  path('M0,555 L190,508 H770 L960,555', { stroke: '#ffe2b0', 'stroke-width': 3, fill: 'none' }) +
  polygon(
    [
      [0, 800],
      [190, 700],
      [770, 700],
      [960, 800],
    ],
    { fill: '#241026' },
  );

/** A brass dial of the floors, its needle near the top. */
const dial = (): string =>
  path('M380,196 a100,100 0 0 1 200,0 z', { fill: '#241830', stroke: brass, 'stroke-width': 9 }) +
  [-72, -36, 0, 36, 72]
    .map((turn, i) =>
      circle(
        480 + Math.sin((turn * Math.PI) / 180) * 74,
        196 - Math.cos((turn * Math.PI) / 180) * 74 + 2,
        8,
        {
          fill: i === 3 ? '#ff7a2f' : '#ffd491',
        },
      ),
    )
    .join('') +
  path('M480,192 L518,140', { stroke: '#fff1cf', 'stroke-width': 6, 'stroke-linecap': 'round' }) +
  circle(480, 194, 9, { fill: brass });

/** Two people talking in a lift on its way up. */
export const lift = (): string =>
  picture(
    'night',
    cabin(),
    dial(),
    element('ellipse', { cx: 480, cy: 740, rx: 300, ry: 40, fill: '#ffd491', opacity: 0.14 }),
    figure(
      {
        ...looks.karim,
        coat: '#3f4a6a',
        x: 314,
        y: 1064,
        scale: 2.34,
        facing: 1,
        mood: 'laugh',
        lean: 3,
        near: { to: [480, 520], palm: 'open' },
        far: { to: [236, 664], hold: 'mug' },
      },
      1,
    ),
    figure(
      {
        ...looks.jeanne,
        x: 674,
        y: 1066,
        scale: 2.28,
        facing: -1,
        mood: 'smile',
        tilt: -5,
        near: { to: [566, 632], palm: 'closed' },
        far: { to: [742, 650] },
      },
      -1,
    ),
    rect(0, 640, 960, 160, { fill: 'url(#veil)', opacity: 0.6 }),
  );
