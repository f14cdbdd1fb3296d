import { looks } from '#art/cast.ts';
import { picture, town } from '#art/light.ts';
import { thing } from '#art/objects.ts';
import { circle, element, group, path, rect, seeded } from '#art/svg.ts';

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' };

type Hand = { skin: string; coat: string };

/** Sleeve, palm and the fingers that stay under the card; the wrist at the origin, pointing right. */
const under = ({ skin, coat }: Hand): string =>
  path('M62,14 L196,34 M58,38 L182,60 M50,62 L160,84', { ...round, stroke: skin, 'stroke-width': 32 }) +
  path('M96,46 L176,59 M88,26 L186,44', {
    ...round,
    stroke: '#2a1018',
    'stroke-opacity': 0.22,
    'stroke-width': 2.5,
  }) +
  path('M-30,-50 Q48,-66 100,-36 Q128,0 104,62 Q60,96 -30,64 Z', { fill: skin }) +
  path('M-60,-58 h44 q10,60 0,128 h-44 z', { fill: '#f5e6d6' }) +
  path('M-440,-110 L-46,-70 q14,76 0,152 L-440,230 Z', { fill: coat }) +
  path('M-70,-66 q12,70 0,144', { ...round, stroke: '#0e0717', 'stroke-opacity': 0.4, 'stroke-width': 4 }) +
  circle(-92, 44, 9, { fill: '#0e0717', opacity: 0.5 });

/** The thumb that holds the card from above, and the ball it comes from. */
const thumb = ({ skin }: Hand): string =>
  path(
    'M-6,-54 Q50,-72 108,-58 Q152,-48 184,-28 Q196,-8 176,-4 Q140,-14 108,-16 Q74,-8 44,22 Q0,10 -6,-54 Z',
    { fill: skin },
  ) +
  path('M178,-5 Q140,-15 108,-17 Q74,-9 48,20', {
    ...round,
    stroke: '#2a1018',
    'stroke-opacity': 0.38,
    'stroke-width': 3,
  }) +
  path('M118,-48 q6,8 2,16', { ...round, stroke: '#2a1018', 'stroke-opacity': 0.22, 'stroke-width': 2.4 }) +
  path('M162,-34 Q182,-30 186,-18 Q180,-12 170,-16 Q160,-22 162,-34 Z', { fill: '#fff1e4', opacity: 0.55 });

const card = (): string =>
  group(
    { transform: 'translate(480 400) rotate(-7)' },
    rect(-142, -72, 284, 168, { rx: 8, fill: '#120a1c', opacity: 0.35 }),
    rect(-146, -84, 292, 170, { rx: 8, fill: '#fff8f0' }),
    path('M-40,24 v-46 h12 v-14 h12 v-14 h12 v-14 h8 v14 h12 v14 h12 v14 h12 v46 z', { fill: '#f2600c' }),
    path('M-8,24 v-22 a10,10 0 0 1 20,0 v22 z', { fill: '#fff8f0' }),
    path('M-52,46 h108 M-30,64 h64', { ...round, stroke: '#231a2b', 'stroke-width': 7, opacity: 0.75 }),
  );

/** The lights of the terrace out of focus, on two wires. */
function bokeh(): string {
  const random = seeded(14);
  return Array.from({ length: 24 }, (_, i) => {
    const t = (i % 12) / 11;
    const sag = i < 12 ? 60 + 190 * t * (1 - t) * 2 - 70 * t : 190 - 150 * t + 150 * t * (1 - t);
    return circle(-20 + t * 1000, sag + random(-8, 8), random(24, 40), {
      fill: ['#ffb25b', '#ff8a3d', '#ffdf9e'][i % 3] ?? '#ffb25b',
      opacity: random(0.26, 0.5),
    });
  }).join('');
}

/** The town, too far to be sharp. */
const distance = (): string =>
  element(
    'defs',
    {},
    element(
      'filter',
      { id: 'far', x: '-5%', y: '-5%', width: '110%', height: '110%' },
      element('feGaussianBlur', { stdDeviation: 7 }),
    ),
  ) +
  group(
    { filter: 'url(#far)' },
    circle(480, 420, 430, { fill: 'url(#sun)', opacity: 0.6 }),
    town('dusk', 420, { scale: 1.25, seed: 18, belfry: [690, 420] }),
  );

const candle = (x: number, y: number): string =>
  circle(x, y - 60, 190, { fill: 'url(#halo)' }) +
  path(`M${x - 38},${y - 70} h76 l-7,80 q-31,12 -62,0 z`, { fill: '#ff9c4a', opacity: 0.75 }) +
  path(`M${x - 32},${y - 28} h64 l-4,36 q-28,11 -56,0 z`, { fill: '#ffe2b0' }) +
  path(`M${x},${y - 32} q-13,-16 0,-40 q13,24 0,40 z`, { fill: '#fff6dc' });

const giver: Hand = { skin: looks.karim.skin, coat: '#3d2f5c' };
const taker: Hand = { skin: looks.maud.skin, coat: looks.maud.coat };
const left = 'translate(240 446) rotate(-9)';
const right = 'translate(722 430) scale(-1 1) rotate(-4)';

/** Two hands, a card, above a table by candlelight. */
export const cardsExchanged = (): string =>
  picture(
    'dusk',
    distance(),
    rect(0, 0, 960, 800, { fill: '#1d1030', opacity: 0.25 }),
    bokeh(),
    element('ellipse', { cx: 480, cy: 830, rx: 760, ry: 240, fill: '#ff9c4a' }),
    element('ellipse', { cx: 480, cy: 838, rx: 764, ry: 240, fill: '#6a3830' }),
    element('ellipse', { cx: 480, cy: 720, rx: 380, ry: 80, fill: '#ffb25b', opacity: 0.25 }),
    candle(480, 706),
    thing('glass', 262, 702, 0, 3.6),
    thing('wine', 716, 704, 0, 3.6),
    circle(480, 400, 420, { fill: 'url(#halo)', opacity: 0.55 }),
    group({ transform: left, filter: 'url(#lit-east)' }, under(giver)),
    group({ transform: right, filter: 'url(#lit-east)' }, under(taker)),
    card(),
    group({ transform: left, filter: 'url(#lit-east)' }, thumb(giver)),
    group({ transform: right, filter: 'url(#lit-east)' }, thumb(taker)),
  );
