import { looks } from './cast.ts';
import type { Figure } from './figure.ts';

/** Two conversations, left and right. */
export const guests: Figure[] = [
  {
    ...looks.zoe,
    x: 228,
    y: 716,
    scale: 1.28,
    facing: -1,
    mood: 'laugh',
    tilt: -5,
    near: { to: [168, 496], hold: 'flute', slant: -8 },
  },
  {
    ...looks.tom,
    x: 82,
    y: 760,
    scale: 1.52,
    facing: 1,
    mood: 'laugh',
    lean: 3,
    near: { to: [182, 540], hold: 'glass', slant: 8 },
  },
  {
    ...looks.karim,
    x: 984,
    y: 716,
    scale: 1.28,
    facing: 1,
    mood: 'smile',
    near: { to: [1046, 512], hold: 'mug' },
    far: { to: [936, 570] },
  },
  {
    ...looks.maud,
    x: 1122,
    y: 760,
    scale: 1.52,
    facing: -1,
    mood: 'laugh',
    tilt: -4,
    lean: 2,
    near: { to: [1040, 452], palm: 'open' },
    far: { to: [1160, 590] },
  },
];

/** Two toasts. */
export const raised: Figure[] = [
  {
    ...looks.jeanne,
    x: 246,
    y: 742,
    scale: 1.34,
    facing: -1,
    mood: 'laugh',
    tilt: -5,
    near: { to: [196, 306], hold: 'flute', slant: -12 },
  },
  {
    ...looks.hugo,
    x: 88,
    y: 770,
    scale: 1.5,
    facing: 1,
    mood: 'laugh',
    tilt: -4,
    near: { to: [166, 312], hold: 'glass', slant: 12 },
  },
  {
    ...looks.awa,
    x: 958,
    y: 742,
    scale: 1.34,
    facing: 1,
    mood: 'laugh',
    tilt: -5,
    near: { to: [1022, 310], hold: 'wine', slant: 12 },
  },
  {
    ...looks.paul,
    x: 1116,
    y: 770,
    scale: 1.5,
    facing: -1,
    mood: 'laugh',
    near: { to: [1054, 306], hold: 'glass', slant: -12 },
  },
];

/** Seen from behind, pointing at the town. */
export const watchers: Figure[] = [
  {
    ...looks.ines,
    x: 128,
    y: 770,
    scale: 1.42,
    facing: 1,
    turn: 'back',
    near: { to: [252, 398], palm: 'point' },
    far: { to: [74, 520] },
  },
];

/** At the counter, turned to each other on both sides of the text. */
export const drinkers: Figure[] = [
  {
    ...looks.luc,
    x: 128,
    y: 792,
    scale: 1.66,
    facing: 1,
    turn: 'side',
    mood: 'laugh',
    lean: 4,
    near: { to: [222, 500], hold: 'wine' },
  },
  {
    ...looks.nadia,
    x: 1074,
    y: 790,
    scale: 1.62,
    facing: -1,
    turn: 'side',
    mood: 'smile',
    lean: 4,
    near: { to: [976, 506], hold: 'glass' },
  },
];
