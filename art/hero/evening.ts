import { cheek, edges } from '#art/light.ts';
import { element, group, linearGradient, path, radialGradient, rect, seeded } from '#art/svg.ts';

const gradients = element(
  'defs',
  {},
  linearGradient('sky', [
    [0, '#120b1d'],
    [0.26, '#2a1638'],
    [0.46, '#5a2050'],
    [0.56, '#a8343f'],
    [0.64, '#ee5f17'],
    [0.73, '#ffb25b'],
    [0.82, '#ffe0ad'],
    [1, '#ffe9c4'],
  ]),
  linearGradient('phone-sky', [
    [0, '#120b1d'],
    [0.16, '#2a1638'],
    [0.3, '#5a2050'],
    [0.42, '#a8343f'],
    [0.52, '#ee5f17'],
    [0.62, '#ffb25b'],
  ]),
  radialGradient('sun', [
    [0, '#fff3d4', 0.95],
    [0.2, '#ffd491', 0.85],
    [0.55, '#ff8a3d', 0.32],
    [1, '#ff8a3d', 0],
  ]),
  radialGradient('halo', [
    [0, '#ffdf9e', 0.7],
    [0.35, '#ffb25b', 0.26],
    [1, '#ffb25b', 0],
  ]),
  linearGradient('deck', [
    [0, '#3a1d38'],
    [0.35, '#25132b'],
    [1, '#140c1d'],
  ]),
  radialGradient('deckglow', [
    [0, '#ff8a3d', 0.42],
    [1, '#ff8a3d', 0],
  ]),
  linearGradient('dusk', [
    [0, '#1a1226', 0],
    [1, '#1a1226', 0.55],
  ]),
  cheek,
  edges('#ffb866', '#120820'),
);

export const far = { wall: '#94405a', roof: '#7e3450', window: '#ffd491', lit: 0.55 };
export const middle = { wall: '#5b2549', roof: '#47193d', window: '#ffcf85', lit: 0.85 };
export const near = { wall: '#34183a', roof: '#26102e', window: '#ffc46e', lit: 0.95 };

/** Thin November clouds, lit from below. */
export function clouds(width: number, top: number, seed: number): string {
  const random = seeded(seed);
  return Array.from({ length: 9 }, () => {
    const x = random(-100, width);
    const y = top + random(-90, 90);
    const length = random(180, 460);
    return element('ellipse', {
      cx: x,
      cy: y,
      rx: length,
      ry: random(3, 9),
      fill: '#ffb27a',
      opacity: random(0.06, 0.17),
    });
  }).join('');
}

/** A bare plane tree in the corner: it is November. */
export function branches(x: number, y: number, flip: 1 | -1): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${flip} 1)` },
    path(
      'M0,0 C-60,40 -120,30 -190,80 M-70,36 C-100,80 -150,90 -180,140 M-120,40 C-150,20 -190,24 -230,6 M-190,80 C-220,90 -250,84 -276,104 M-150,100 C-160,124 -184,140 -188,170 M-30,22 C-40,70 -70,100 -70,150 M-60,104 C-84,124 -96,150 -98,176',
      { stroke: '#0f0818', 'stroke-width': 5, fill: 'none', 'stroke-linecap': 'round', opacity: 0.85 },
    ),
    path(
      'M-230,6 l-26,-14 M-276,104 l-26,-4 M-276,104 l-14,20 M-180,140 l-26,16 M-188,170 l4,26 M-70,150 l8,28 M-98,176 l-14,20 M-160,16 l-20,-24',
      { stroke: '#0f0818', 'stroke-width': 2.6, fill: 'none', 'stroke-linecap': 'round', opacity: 0.85 },
    ),
  );
}

/** A picture of the hero, with its sky and the light on its people. */
export function evening(width: number, height: number, ...parts: string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    gradients,
    rect(0, 0, width, height, { fill: 'url(#sky)' }),
    ...parts,
  );
}
