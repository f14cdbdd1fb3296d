import { circle, element, group, path, rect } from './svg.ts';

const ink = '#231a2b';
const ember = '#f2600c';

/** A logo on its plate, 240 × 120: as wide as the text beside it, and legible alone. */
const mark = (title: string, ...parts: string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 120', width: 240, height: 120, role: 'img' },
    element('title', {}, title),
    ...parts,
  );

/** The belfry whose top is a terrace: three lamps on a wire. */
const roof = (): string =>
  mark(
    'Le Toit du Beffroi',
    path('M100,112 V58 h-7 v-8 h54 v8 h-7 V112 z', { fill: ink }),
    path('M109,50 V36 h-5 v-6 h32 v6 h-5 V50 z', { fill: ink }),
    path('M112,30 L120,8 L128,30 z', { fill: ember }),
    path('M108,112 V88 a12,12 0 0 1 24,0 V112 z', { fill: '#fff8f0' }),
    circle(120, 43, 4.4, { fill: '#ffb25b' }),
    path('M20,46 Q58,84 96,54 M144,54 Q182,84 220,46', {
      stroke: ink,
      'stroke-width': 3.4,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    ...[
      [40, 61],
      [62, 68],
      [84, 62],
      [156, 62],
      [178, 68],
      [200, 61],
    ].map(([x = 0, y = 0]) => circle(x, y + 6, 6, { fill: ember })),
    path('M20,112 h68 M152,112 h68', { stroke: ink, 'stroke-width': 5, 'stroke-linecap': 'round' }),
  );

/** A compass needle between the two brackets of code. */
const workshop = (): string =>
  mark(
    'Atelier Nord Numérique',
    path('M72,22 L30,60 L72,98 M168,22 L210,60 L168,98', {
      stroke: ink,
      'stroke-width': 13,
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    path('M120,8 L140,60 H100 z', { fill: ember }),
    path('M120,112 L140,60 H100 z', { fill: ink }),
    circle(120, 60, 6.5, { fill: '#fff8f0' }),
  );

/** A spool, its thread drawn out into a rising line; behind it the saw-tooth roof of a mill. */
const mill = (): string =>
  mark(
    'La Filature',
    path('M22,112 V62 L62,38 V62 L102,38 V62 L142,38 V112 z', { fill: '#9c3b2b' }),
    rect(168, 24, 52, 10, { rx: 4, fill: ink }),
    rect(168, 102, 52, 10, { rx: 4, fill: ink }),
    rect(178, 34, 32, 68, { fill: ember }),
    group(
      { stroke: '#fff8f0', 'stroke-width': 3, 'stroke-linecap': 'round' },
      ...[44, 56, 68, 80, 92].map((y) => path(`M180,${y + 3} L208,${y - 3}`, {})),
    ),
    path('M178,94 C160,97 152,87 142,84', { stroke: ember, 'stroke-width': 4.4, fill: 'none' }),
    path('M142,84 C120,82 104,104 84,88 S58,82 44,96', {
      stroke: '#fff8f0',
      'stroke-width': 4.4,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    rect(118, 10, 14, 60, { fill: '#9c3b2b' }),
  );

/** The logos of the partners (`content/seed/partners.ts`), by slug. */
export const partnerMarks: Readonly<Record<string, () => string>> = {
  'le-toit-du-beffroi': roof,
  'atelier-nord-numerique': workshop,
  'la-filature': mill,
};
