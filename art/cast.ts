import type { Hair } from './hair.ts';

const wool = {
  plum: '#5b2a52',
  brick: '#9c3b2b',
  ink: '#2f2342',
  moss: '#4a4a38',
  camel: '#b07a4a',
  night: '#33264d',
  rose: '#a34a5a',
  smoke: '#5a4a63',
};
const skin = { fair: '#e8b08c', warm: '#c98a62', brown: '#8f5a3e', deep: '#6b3f2e' };
const trousers = '#241830';

/** Clothes and head of a person. */
export type Look = {
  coat: string;
  legs: string;
  skin: string;
  hair: Hair;
  hairColor: string;
  scarf?: string;
  /** Height of the lower edge of the coat above the ground, from 90 (long) to 150 (jacket); a person is 300. */
  hem?: number;
  beard?: boolean;
  skirt?: boolean;
};

/** The people of the evening; the same ones appear in several scenes. */
export const looks = {
  ines: {
    coat: wool.camel,
    legs: trousers,
    skin: skin.warm,
    hair: 'bun',
    hairColor: '#2a1620',
    scarf: '#9c3b2b',
    hem: 98,
  },
  karim: { coat: wool.ink, legs: '#3a2a44', skin: skin.brown, hair: 'curly', hairColor: '#1c0f16', hem: 132 },
  maud: {
    coat: wool.brick,
    legs: trousers,
    skin: skin.fair,
    hair: 'bob',
    hairColor: '#7a2f1e',
    hem: 112,
    scarf: '#f5dfc4',
  },
  tom: {
    coat: wool.smoke,
    legs: '#2d2038',
    skin: skin.fair,
    hair: 'beanie',
    hairColor: '#5b3a22',
    scarf: '#f2600c',
    beard: true,
    hem: 138,
  },
  awa: {
    coat: wool.rose,
    legs: '#3a1f3a',
    skin: skin.deep,
    hair: 'curly',
    hairColor: '#150a10',
    skirt: true,
    hem: 134,
  },
  luc: {
    coat: wool.night,
    legs: trousers,
    skin: skin.fair,
    hair: 'bald',
    hairColor: '#6a5a5a',
    beard: true,
    hem: 128,
  },
  zoe: { coat: wool.plum, legs: '#2a1a33', skin: skin.fair, hair: 'long', hairColor: '#c8843f', hem: 104 },
  nadia: {
    coat: '#7a3550',
    legs: '#2a1a33',
    skin: skin.brown,
    hair: 'long',
    hairColor: '#1c0f16',
    hem: 110,
    scarf: '#ffb25b',
  },
  paul: { coat: '#6b4a3a', legs: '#2d2038', skin: skin.deep, hair: 'short', hairColor: '#150a10', hem: 134 },
  jeanne: {
    coat: '#c9642f',
    legs: '#2d2038',
    skin: skin.fair,
    hair: 'bob',
    hairColor: '#b9a9ae',
    hem: 118,
  },
  hugo: { coat: wool.moss, legs: '#2b2030', skin: skin.warm, hair: 'short', hairColor: '#3a2218', hem: 136 },
} as const satisfies Record<string, Look>;
