import { looks } from '#art/cast.ts';
import { figure } from '#art/figure.ts';
import { picture, stars, town } from '#art/light.ts';
import { bourse, gableHouse } from '#art/skyline.ts';
import { circle, element, group, path, polygon, rect, seeded } from '#art/svg.ts';
import { deck, railing, stringLights } from '#art/terrace.ts';

/** The tall façades that close the square, shop windows lit. */
function facades(base: number): string {
  const random = seeded(23);
  const tone = { wall: '#6a2c4a', roof: '#521f44', window: '#ffdf9e', lit: 1 };
  const other = { ...tone, wall: '#57244a' };
  const houses: string[] = [];
  for (let x = 372, i = 0; x < 1000; i += 1) {
    const width = random(92, 118);
    houses.push(
      gableHouse(x, base, width, random(140, 196), i % 2 ? tone : other, random),
      rect(x + 8, base - 44, width - 16, 44, { fill: '#ffcf85', opacity: 0.95 }),
      path(`M${x + 4},${base - 46} h${width - 8} l6,12 h-${width + 4} z`, {
        fill: i % 2 ? '#f2600c' : '#9c3b2b',
      }),
    );
    x += width;
  }
  return houses.join('');
}

/** The column of the Goddess, in the middle of the square. */
const goddess = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    circle(0, -90, 120, { fill: 'url(#halo)', opacity: 0.5 }),
    element('ellipse', { cx: 0, cy: 4, rx: 62, ry: 12, fill: '#ffcf85', opacity: 0.6 }),
    element('ellipse', { cx: 0, cy: 0, rx: 52, ry: 9, fill: '#3d1c42' }),
    polygon(
      [
        [-20, 0],
        [-14, -40],
        [14, -40],
        [20, 0],
      ],
      { fill: '#4a2248' },
    ),
    rect(-8, -116, 16, 78, { fill: '#5a2a50' }),
    rect(4, -116, 4, 78, { fill: '#ffb866', opacity: 0.7 }),
    rect(-13, -122, 26, 8, { fill: '#4a2248' }),
    path('M-7,-122 L-5,-150 q5,-8 10,0 L8,-122 z M-4,-148 L-14,-134 M5,-148 L15,-164', {
      fill: '#3d1c42',
      stroke: '#3d1c42',
      'stroke-width': 5,
    }),
    circle(0, -159, 6, { fill: '#3d1c42' }),
  );

function strollers(): string {
  const random = seeded(6);
  return Array.from({ length: 34 }, () => {
    const y = random(526, 606);
    const x = random(20, 940);
    const size = (y - 470) / 70;
    return path(`M${x},${y} v${-11 * size} m0,${-5 * size} v-0.1`, {
      stroke: '#2d1336',
      'stroke-width': 5 * size,
      'stroke-linecap': 'round',
    });
  }).join('');
}

/** A couple at the railing, above the lit Grand-Place. */
export const grandPlaceView = (): string =>
  picture(
    'dusk',
    stars(960, 160, 40),
    circle(620, 330, 430, { fill: 'url(#sun)', opacity: 0.75 }),
    town('dusk', 400, { scale: 0.7, seed: 61, belfry: [742, 330], rows: 2 }),
    rect(0, 470, 960, 200, { fill: '#6e3348' }),
    element('ellipse', { cx: 480, cy: 560, rx: 540, ry: 84, fill: '#ffb25b', opacity: 0.42 }),
    facades(506),
    bourse(6, 512, 366, { stone: '#8a3d4a', shade: '#64294f', light: '#ffe2b0' }),
    strollers(),
    goddess(480, 566),
    deck(960, 680, 800, 480),
    railing(-30, 1000, 606, 90),
    stringLights([-40, 76], [1000, 20], 70, 11, 6),
    figure(
      {
        ...looks.hugo,
        x: 322,
        y: 990,
        scale: 2.12,
        facing: 1,
        turn: 'side',
        body: 'back',
        mood: 'laugh',
        tilt: -4,
        near: { to: [414, 640], hold: 'glass' },
        far: { to: [222, 610] },
      },
      1,
    ),
    figure(
      {
        ...looks.ines,
        x: 604,
        y: 990,
        scale: 2.06,
        facing: 1,
        turn: 'back',
        near: { to: [764, 420], palm: 'point' },
        far: { to: [512, 612] },
      },
      1,
    ),
    rect(0, 640, 960, 160, { fill: 'url(#veil)', opacity: 0.6 }),
  );
