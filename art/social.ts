import type { SocialCard } from '#domain/social-card.ts';
import { socialSize } from '#domain/social-size.ts';

import { looks } from './cast.ts';
import { figure } from './figure.ts';
import { pendant, shelf } from './gallery/bar.ts';
import { drops } from './gallery/rain-awning.ts';
import { canvas, stars, town as streets } from './light.ts';
import type { Hour } from './light.ts';
import { drinkers, guests, raised, watchers } from './social-guests.ts';
import { belfry, bourse, gableHouse } from './skyline.ts';
import { circle, element, group, linearGradient, path, rect, seeded } from './svg.ts';
import { deck, railing, stringLights } from './terrace.ts';
import { streetLamp, tram, wetStreet } from './tram.ts';

type Stops = readonly (readonly [number, string, number?])[];

/** Dark down to the last line of the title, sunset only behind the roofs: the text is ivory. */
const skies: Record<'dusk' | 'gold' | 'rain' | 'night', Stops> = {
  dusk: [
    [0, '#120b1d'],
    [0.24, '#2a1638'],
    [0.44, '#561f50'],
    [0.56, '#9c2f45'],
    [0.66, '#ee5f17'],
    [0.75, '#ffb25b'],
    [0.86, '#ffe0ad'],
  ],
  gold: [
    [0, '#2a0f2c'],
    [0.3, '#63203f'],
    [0.5, '#a5343a'],
    [0.64, '#ee6a24'],
    [0.76, '#ffb25b'],
    [0.9, '#ffe6b8'],
  ],
  rain: [
    [0, '#17121f'],
    [0.4, '#332a42'],
    [0.62, '#5d4858'],
    [0.78, '#a3706b'],
    [0.9, '#d9a083'],
  ],
  night: [
    [0, '#0b0718'],
    [0.5, '#1c1233'],
    [0.75, '#3a1d4a'],
    [0.95, '#7a3358'],
  ],
};

function card(hour: Hour, sky: Stops, ...parts: string[]): string {
  return canvas(
    hour,
    socialSize,
    element('defs', {}, linearGradient('evening', sky)),
    rect(0, 0, socialSize.width, socialSize.height, { fill: 'url(#evening)' }),
    ...parts,
  );
}

const veil = (top: number): string => rect(0, top, 1200, 630 - top, { fill: 'url(#veil)', opacity: 0.75 });

/** The evening itself: two conversations, lampions, the belfry behind. */
const terrace = (): string =>
  card(
    'dusk',
    skies.dusk,
    stars(1200, 240, 70),
    circle(600, 520, 420, { fill: 'url(#sun)', opacity: 0.5 }),
    streets('dusk', 540, { scale: 0.72, seed: 61, belfry: [968, 400], size: socialSize }),
    deck(1200, 560, 630, 600),
    railing(-30, 1230, 520, 84),
    stringLights([-40, 150], [330, 24], 58, 9, 4.6),
    stringLights([870, 24], [1240, 150], 58, 9, 4.6),
    ...guests.map((one) => figure(one, one.x < 600 ? 1 : -1)),
    veil(540),
  );

/** The same roof an hour earlier: two toasts in the low sun. */
const toast = (): string =>
  card(
    'gold',
    skies.gold,
    circle(600, 520, 460, { fill: 'url(#sun)', opacity: 0.7 }),
    streets('gold', 540, { scale: 0.72, seed: 5, size: socialSize }),
    deck(1200, 570, 630, 600),
    railing(-30, 1230, 524, 84),
    stringLights([-40, 60], [400, -40], 60, 11, 4.6),
    stringLights([800, -40], [1240, 60], 60, 11, 4.6),
    ...raised.map((one) => figure(one, one.x < 600 ? 1 : -1)),
    veil(540),
  );

const house = { wall: '#5e2540', roof: '#4a1c38', window: '#ffe6b0' };

/** From the railing in the evening sun: the Vieille Bourse, the gables and the belfry, two people looking. */
const town = (): string =>
  card(
    'gold',
    skies.gold,
    circle(250, 470, 380, { fill: 'url(#sun)', opacity: 0.8 }),
    circle(250, 440, 62, { fill: '#fff6dc', opacity: 0.95 }),
    streets('gold', 530, { scale: 0.62, seed: 23, rows: 2, size: socialSize }),
    belfry(1064, 600, 440, { stone: '#9c4248', shade: '#73304a', light: '#fff0c4' }),
    bourse(-60, 600, 380, { stone: '#8a3d4a', shade: '#5e2540', light: '#ffe6b0' }),
    ...[924, 1016, 1110].map((x, i) =>
      gableHouse(x, 606, 92, [96, 66, 84][i] ?? 80, { ...house, lit: 0.85 }, seeded(40 + i)),
    ),
    deck(1200, 592, 630, 600),
    railing(-30, 1230, 540, 64),
    stringLights([-40, 40], [420, -30], 70, 11, 4.6),
    stringLights([780, -30], [1240, 40], 70, 11, 4.6),
    ...watchers.map((one) => figure(one, -1)),
    veil(560),
  );

/** Dark behind the text. */
const aisle: Stops = [
  [0.1, '#1a1226', 0],
  [0.3, '#1a1226', 0.6],
  [0.7, '#1a1226', 0.6],
  [0.9, '#1a1226', 0],
];

/** At the counter: two lamps, lit bottles, two people talking. */
const bar = (): string =>
  card(
    'night',
    skies.night,
    element('defs', {}, linearGradient('aisle', aisle, { x1: 0, y1: 0, x2: 1, y2: 0 })),
    rect(0, 0, 1200, 630, { fill: '#3a1a2e' }),
    rect(0, 0, 1200, 60, { fill: '#221022' }),
    ...[
      [24, 270],
      [930, 1176],
    ].flatMap(([from = 0, to = 0], i) => [
      rect(from - 20, 116, to - from + 40, 300, { fill: '#54263a' }),
      group(
        { transform: `translate(${from} 0) scale(0.74)` },
        ...[286, 410, 534].map((y, row) => shelf(y, 0, (to - from) / 0.74, 4 + i * 7 + row)),
      ),
    ]),
    group({ transform: 'scale(0.9)' }, pendant(166, 56), pendant(1166, 56)),
    rect(0, 0, 1200, 630, { fill: 'url(#aisle)' }),
    rect(0, 524, 1200, 106, { fill: '#3a1a2c' }),
    rect(0, 506, 1200, 36, { fill: '#7a4230' }),
    rect(0, 506, 1200, 4, { fill: '#ffb866' }),
    ...drinkers.map((one) => figure(one, one.facing)),
    veil(520),
  );

/** Late at night: the moon, the tram at its stop, one lit window. */
const night = (): string =>
  card(
    'night',
    skies.night,
    stars(1200, 420, 150, 5),
    circle(150, 128, 150, { fill: 'url(#halo)', opacity: 0.55 }),
    path('M144,84 a44,44 0 1 0 46,58 a36,36 0 1 1 -46,-58 z', { fill: '#fff1cf' }),
    streets('night', 500, { scale: 0.9, seed: 52, awake: 0.3, belfry: [1010, 380], size: socialSize }),
    group({ transform: 'translate(0 -10) scale(1.25 0.98)' }, wetStreet(560)),
    streetLamp(84, 572, 300),
    group({ transform: 'translate(948 584) scale(0.74)' }, tram(0, 0)),
    figure(
      {
        ...looks.tom,
        x: 196,
        y: 622,
        scale: 0.92,
        facing: 1,
        turn: 'side',
        mood: 'laugh',
        lean: 13,
        stance: {
          near: [
            [40, 34],
            [36, 92],
          ],
          far: [
            [-16, 52],
            [-66, 66],
          ],
        },
        legs: '#4a4068',
        near: { to: [258, 470], palm: 'open' },
        far: { to: [140, 500] },
      },
      1,
    ),
    veil(570),
  );

/** For a cancelled edition: rain, unlit lanterns, an empty deck. */
const rain = (): string =>
  card(
    'rain',
    skies.rain,
    streets('rain', 520, { scale: 0.78, seed: 77, awake: 0.5, belfry: [968, 390], size: socialSize }),
    deck(1200, 570, 630, 600),
    railing(-30, 1230, 526, 84),
    group({ transform: 'translate(0 -150) scale(1.25 1)' }, drops(150, 3, 40, 0.28), drops(70, 8, 64, 0.5)),
    veil(540),
  );

/**
 * Backgrounds of social images. The middle 620 pixels are reserved for the text: sky above, the house with the date
 * below. People are at the sides, which a square crop may cut.
 */
export const socialBackgrounds: Record<SocialCard['scene'], () => string> = {
  terrace,
  toast,
  town,
  bar,
  night,
  rain,
};
