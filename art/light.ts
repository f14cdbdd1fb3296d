import { belfry, street } from './skyline.ts';
import { circle, element, linearGradient, radialGradient, rect, seeded } from './svg.ts';

/** A time of day defines sky, town and the light on people. */
export type Hour = 'gold' | 'dusk' | 'night' | 'rain';

type Stops = readonly (readonly [number, string, number?])[];

const hours: Record<
  Hour,
  {
    sky: Stops;
    rim: string;
    shade: string;
    towns: readonly (readonly [string, string])[];
    window: string;
    lit: number;
  }
> = {
  gold: {
    sky: [
      [0, '#8a2f4f'],
      [0.2, '#d2503a'],
      [0.42, '#ff8a3d'],
      [0.66, '#ffc274'],
      [0.85, '#ffe6b8'],
      [1, '#fff0d2'],
    ],
    rim: '#fff0c4',
    shade: '#2a0e2a',
    towns: [
      ['#e08a5a', '#d0764f'],
      ['#b0524e', '#9c4248'],
      ['#73304a', '#5e2540'],
    ],
    window: '#ffe6b0',
    lit: 0.7,
  },
  dusk: {
    sky: [
      [0, '#1c1238'],
      [0.14, '#43205a'],
      [0.3, '#8a2f63'],
      [0.42, '#d9503f'],
      [0.53, '#ff9448'],
      [0.66, '#ffd08a'],
    ],
    rim: '#ffc27a',
    shade: '#120820',
    towns: [
      ['#a04a66', '#8a3d5b'],
      ['#64294f', '#521f44'],
      ['#3d1c42', '#2d1336'],
    ],
    window: '#ffd491',
    lit: 0.9,
  },
  night: {
    sky: [
      [0, '#0b0718'],
      [0.4, '#1c1233'],
      [0.7, '#3a1d4a'],
      [1, '#6a2c55'],
    ],
    rim: '#ffb866',
    shade: '#080412',
    towns: [
      ['#3f2450', '#351c45'],
      ['#2c1a3e', '#241434'],
      ['#1d1230', '#160d26'],
    ],
    window: '#ffcf85',
    lit: 0.95,
  },
  rain: {
    sky: [
      [0, '#2b2540'],
      [0.25, '#4d3f5c'],
      [0.45, '#8a6470'],
      [0.62, '#c98f78'],
    ],
    rim: '#ffc793',
    shade: '#0f0a1e',
    towns: [
      ['#7d6170', '#6c5262'],
      ['#574456', '#48374a'],
      ['#3a2c42', '#2d2136'],
    ],
    window: '#ffd491',
    lit: 0.9,
  },
};

/** Gradients and filters of a scene at this time of day. */
function light(hour: Hour): string {
  const { sky, rim, shade } = hours[hour];
  return element(
    'defs',
    {},
    linearGradient('sky', sky),
    radialGradient('sun', [
      [0, '#fff6dc', 0.95],
      [0.2, '#ffdf9e', 0.8],
      [0.55, '#ff9c4a', 0.3],
      [1, '#ff8a3d', 0],
    ]),
    radialGradient('halo', [
      [0, '#ffdf9e', 0.7],
      [0.35, '#ffb25b', 0.26],
      [1, '#ffb25b', 0],
    ]),
    cheek,
    linearGradient('deck', [
      [0, '#4a2640'],
      [0.35, '#2c1832'],
      [1, '#160d20'],
    ]),
    radialGradient('deckglow', [
      [0, '#ff8a3d', 0.42],
      [1, '#ff8a3d', 0],
    ]),
    linearGradient('veil', [
      [0, '#120a1c', 0],
      [1, '#120a1c', 0.75],
    ]),
    edges(rim, shade),
  );
}

/** Roundness of a face. */
export const cheek = radialGradient('cheek', [
  [0, '#ffffff', 0.06],
  [1, '#3a1420', 0.16],
]);

/** The filters that `figure` uses, for light from each side. */
export const edges = (rim: string, shade: string): string =>
  edge('lit-east', 1, rim, [shade, 0.58]) +
  edge('lit-west', -1, rim, [shade, 0.58]) +
  edge('face-east', 1, rim, ['#5a1a2a', 0.34]) +
  edge('face-west', -1, rim, ['#5a1a2a', 0.34]);

/** Light on the edges facing the sun, shade on the opposite ones; in the units of the target. */
function edge(id: string, side: 1 | -1, rim: string, [shade, depth]: readonly [string, number]): string {
  const flood = (color: string, opacity: number, within: string, result: string): string =>
    element('feFlood', { 'flood-color': color, 'flood-opacity': String(opacity) }) +
    element('feComposite', { in2: within, operator: 'in', result });
  return element(
    'filter',
    { id, x: '-70%', y: '-30%', width: '240%', height: '160%', 'color-interpolation-filters': 'sRGB' },
    element('feOffset', { in: 'SourceAlpha', dx: 13 * side, dy: -3 }),
    element('feGaussianBlur', { stdDeviation: 6, result: 'core' }),
    element('feComposite', { in: 'SourceAlpha', in2: 'core', operator: 'out', result: 'dark' }),
    flood(shade, depth, 'dark', 'shade'),
    element('feOffset', { in: 'SourceAlpha', dx: -2.3 * side, dy: 1.3, result: 'moved' }),
    element('feComposite', { in: 'SourceAlpha', in2: 'moved', operator: 'out', result: 'thin' }),
    flood(rim, 0.95, 'thin', 'rim'),
    element(
      'feMerge',
      {},
      ...['SourceGraphic', 'shade', 'rim'].map((name) => element('feMergeNode', { in: name })),
    ),
  );
}

export function stars(width: number, depth: number, count: number, seed = 17): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () =>
    circle(random(0, width), random(0, depth), random(0.6, 1.8), {
      fill: '#fff',
      opacity: random(0.15, 0.7),
    }),
  ).join('');
}

const scene = { width: 960, height: 800 };

/** A gallery scene; the subject stays within the middle 680 × 540, the rest may be cropped. */
export const picture = (hour: Hour, ...parts: string[]): string => canvas(hour, scene, ...parts);

/** A scene of any size, with its sky. */
export const canvas = (hour: Hour, size: { width: number; height: number }, ...parts: string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size.width} ${size.height}`, ...size },
    light(hour),
    rect(0, 0, size.width, size.height, { fill: 'url(#sky)' }),
    ...parts,
  );

/** Three rows of houses, paler with distance, and the belfry between them if it has a position. */
export function town(
  hour: Hour,
  horizon: number,
  options: {
    scale?: number;
    belfry?: readonly [x: number, height: number];
    seed?: number;
    rows?: number;
    /** Share of lit windows, 0 to 1. */
    awake?: number;
    size?: { width: number; height: number };
  } = {},
): string {
  const { towns, window, lit } = hours[hour];
  const { scale = 1, seed = 8, rows = 3, awake = 1, size = scene } = options;
  const ground = horizon + (rows - 1) * 34 * scale - 2;
  const houses = towns
    .slice(0, rows)
    .map(([wall, roof], i) => {
      const tone = { wall, roof, window, lit: lit * awake * (0.6 + i * 0.2) };
      const row = street(
        -70 - i * 17,
        size.width + 80,
        horizon + i * 34 * scale,
        scale * (0.92 + i * 0.04),
        tone,
        seed + i * 13,
      );
      const tower =
        i === 0 && options.belfry
          ? belfry(options.belfry[0], horizon + 10, options.belfry[1], {
              stone: towns[1]?.[0] ?? wall,
              shade: towns[1]?.[1] ?? roof,
              light: '#ffdf9e',
            })
          : '';
      return tower + row;
    })
    .join('');
  return (
    houses + rect(0, ground, size.width, size.height - ground, { fill: towns[rows - 1]?.[1] ?? '#1a1226' })
  );
}
