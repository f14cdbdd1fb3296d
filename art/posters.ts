import type { PosterFormat } from '#domain/poster-card.ts';
import { posterSizes } from '#domain/poster-size.ts';

import { looks } from './cast.ts';
import type { Figure } from './figure.ts';
import { figure } from './figure.ts';
import { drops } from './gallery/rain-awning.ts';
import { canvas, stars, town } from './light.ts';
import { circle, element, group, linearGradient, rect } from './svg.ts';
import { deck, railing, stringLights } from './terrace.ts';

type Weather = 'fair' | 'rain';

/** Dark behind the words, sunset only above the roofs. */
const skies = {
  fair: [
    [0, '#120b1d'],
    [0.3, '#2a1638'],
    [0.52, '#561f50'],
    [0.64, '#9c2f45'],
    [0.74, '#ee5f17'],
    [0.82, '#ffb25b'],
    [0.92, '#ffe0ad'],
  ],
  rain: [
    [0, '#17121f'],
    [0.45, '#332a42'],
    [0.66, '#5d4858'],
    [0.8, '#a3706b'],
    [0.92, '#d9a083'],
  ],
} as const;

/** Where the town ends and the deck begins, in pixels, and where the belfry stands. */
const grounds = {
  square: { horizon: 870, deck: 935, belfry: [905, 330], people: 0.92 },
  story: { horizon: 1500, deck: 1580, belfry: [905, 470], people: 0.92 },
} as const;

/** Two conversations, in pixels from the bottom of the picture, for a width of 1080. */
const company: Figure[] = [
  { ...looks.zoe, x: 286, y: 150, scale: 1.2, facing: -1, mood: 'laugh', tilt: -5 },
  { ...looks.tom, x: 108, y: 190, scale: 1.42, facing: 1, mood: 'laugh', lean: 3 },
  { ...looks.karim, x: 800, y: 150, scale: 1.2, facing: 1, mood: 'smile' },
  { ...looks.maud, x: 980, y: 190, scale: 1.42, facing: -1, mood: 'laugh', tilt: -4, lean: 2 },
];

/** What each of them holds out, from the feet, before scaling. */
const hands = [
  { to: [-60, -220], hold: 'flute', slant: -8 },
  { to: [98, -222], hold: 'glass', slant: 8 },
  { to: [64, -206], hold: 'mug' },
  { to: [-84, -306], palm: 'open' },
] as const satisfies readonly Figure['near'][];

function people(format: PosterFormat): string {
  const { height } = posterSizes[format];
  const { people: scale } = grounds[format];
  return company
    .map((one, index) => {
      const { to, ...hand } = hands[index] ?? { to: [60, -200] };
      const y = height + one.y * scale;
      return figure(
        {
          ...one,
          y,
          scale: one.scale * scale,
          near: { ...hand, to: [one.x + to[0] * scale, y + to[1] * scale * 1.15] },
        },
        one.x < 540 ? 1 : -1,
      );
    })
    .join('');
}

/** The terrace of an evening, upright: sky for the words, town and people below; empty in the rain. */
function poster(format: PosterFormat, weather: Weather): string {
  const size = posterSizes[format];
  const { width, height } = size;
  const { horizon, deck: top, belfry } = grounds[format];
  const isFair = weather === 'fair';
  const lights = isFair
    ? stringLights([-40, height * 0.1], [width * 0.36, -30], 60, 8, 5.4) +
      stringLights([width * 0.64, -30], [width + 40, height * 0.1], 60, 8, 5.4)
    : '';
  return canvas(
    isFair ? 'dusk' : 'rain',
    size,
    element('defs', {}, linearGradient('evening', skies[weather])),
    rect(0, 0, width, height, { fill: 'url(#evening)' }),
    isFair ? stars(width, height * 0.5, 110) : '',
    isFair ? circle(width / 2, horizon - 20, 520, { fill: 'url(#sun)', opacity: 0.5 }) : '',
    town(isFair ? 'dusk' : 'rain', horizon, {
      scale: 0.84,
      seed: 61,
      belfry: [belfry[0], belfry[1]],
      awake: isFair ? 1 : 0.5,
      size,
    }),
    deck(width, top, height, width / 2),
    railing(-30, width + 30, top - 62, 96),
    lights,
    isFair ? people(format) : rain(width, height),
    rect(0, top, width, height - top, { fill: 'url(#veil)', opacity: 0.55 }),
  );
}

const rain = (width: number, height: number): string =>
  group(
    // From above the picture: the drops of a gallery scene begin below its awning.
    { transform: `translate(0 ${-height * 0.25}) scale(${width / 960} ${(height * 1.3) / 800})` },
    drops(190, 3, 26, 0.28),
    drops(90, 8, 40, 0.5),
  );

/** Backgrounds of the pictures of the share kit, by file name. */
export const posterBackgrounds: Readonly<Record<string, { format: PosterFormat; draw: () => string }>> = {
  'square-fair': { format: 'square', draw: () => poster('square', 'fair') },
  'square-rain': { format: 'square', draw: () => poster('square', 'rain') },
  'story-fair': { format: 'story', draw: () => poster('story', 'fair') },
  'story-rain': { format: 'story', draw: () => poster('story', 'rain') },
};
