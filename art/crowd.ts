import type { Look } from './cast.ts';
import type { Hair } from './hair.ts';
import { seeded } from './svg.ts';

const coats = [
  '#5b2a52',
  '#9c3b2b',
  '#3a2c55',
  '#4f5640',
  '#b07a4a',
  '#a34a5a',
  '#6a5670',
  '#c9642f',
  '#2f4a58',
  '#7a3550',
];
const skins = ['#e8b08c', '#c98a62', '#8f5a3e', '#6b3f2e', '#dca07a'];
const dark = ['#1c0f16', '#2a1620', '#3a2218'];
const fair = ['#c8843f', '#7a2f1e', '#8a5a34', '#b9a9ae', '#3a2218'];
const cuts: readonly Hair[] = [
  'short',
  'bob',
  'long',
  'curly',
  'bun',
  'short',
  'beanie',
  'bald',
  'curly',
  'long',
];
const wools = ['#f2600c', '#f5dfc4', '#9c3b2b', '#ffb25b'];

const pick = <T>(from: readonly T[], index: number, otherwise: T): T =>
  from[Math.floor(index) % from.length] ?? otherwise;

/** `count` guests; neighbours never share clothes or hair. */
export function guests(count: number, seed: number): Look[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, i) => {
    const skin = random(0, 5);
    const hair = pick(cuts, i * 3 + seed, 'short');
    const hairColor =
      skin >= 1 && skin < 4 ? pick(dark, random(0, 3), '#1c0f16') : pick(fair, random(0, 5), '#3a2218');
    return {
      coat: pick(coats, i * 3 + random(0, 2), '#5b2a52'),
      legs: '#241830',
      skin: pick(skins, skin, '#e8b08c'),
      hair,
      hairColor: hair === 'bald' ? '#4a3a3a' : hairColor,
      scarf: hair === 'beanie' || random(0, 1) > 0.72 ? pick(wools, random(0, 4), '#f2600c') : undefined,
      beard: (hair === 'bald' || hair === 'short') && random(0, 1) > 0.4,
      hem: 128,
    };
  });
}
