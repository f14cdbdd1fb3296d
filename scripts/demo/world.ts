import { firstFridayOf } from '#domain/calendar.ts';
import type { Cell } from '#scripts/seed/ids.ts';
import { idOf } from '#scripts/seed/ids.ts';

import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { companies, districts, firstNames, womensNames } from './texts/names.ts';
import { trades } from './texts/trades.ts';

export type Row = Record<string, Cell | Date>;
/** Rows of one table, written in the order of the list. */
export type DemoTable = { table: string; rows: Row[] };

/** What the parts of the demo share: the date it is made for, and the draws. */
export type World = {
  now: Date;
  /** The date of the machine, which payments and the ends of badges follow also when `now` is frozen. */
  realNow: Date;
  random: Random;
  /** An instant that many days before `now` (after it, when negative), at most a minute ago when in the past. */
  ago(days: number): Date;
  /** An instant of the afternoon or the evening that many whole days ago. */
  eveningAgo(days: number): Date;
  id(table: string, number: number | string): string;
  /** Replaces `{prénom}`, `{personne}`, `{métier}`, `{quartier}` and `{entreprise}` by draws, and what `known` gives. */
  fillIn(text: string, known?: Record<string, string>): string;
  /** The evenings of the twelve past editions, oldest first, then the next one. */
  evenings: Date[];
};

export const dayMilliseconds = 86_400_000;
export const pastEditions = 12;

export function createWorld(now: Date, realNow: Date, seed = 2025): World {
  const random = createRandom(seed);
  const ago = (days: number) =>
    new Date(Math.min(+now - days * dayMilliseconds, days > 0 ? +now - 60_000 : Infinity));
  const draws: Record<string, () => string> = {
    prénom: () => random.pick(firstNames),
    personne: () => `${random.pick(womensNames)}, ${random.pick(trades)[0]}`,
    métier: () => random.pick(trades)[0],
    quartier: () => random.pick(districts),
    entreprise: () => random.pick(companies),
  };
  return {
    now,
    realNow,
    random,
    ago,
    eveningAgo: (days) => {
      const day = ago(days);
      day.setUTCHours(random.between(7, 21), random.between(0, 59), random.between(0, 59), 0);
      return day > now ? ago(random.next() / 4 + 0.01) : day;
    },
    id: (table, number) => idOf(`demo/${table}`, String(number)),
    fillIn: (text, known = {}) =>
      text.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => known[name] ?? draws[name]?.() ?? whole),
    evenings: eveningsAround(now),
  };
}

function eveningsAround(now: Date): Date[] {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const fridays = Array.from({ length: pastEditions + 4 }, (_, index) => {
    const number = month - pastEditions - 1 + index;
    return firstFridayOf(Math.floor(number / 12), (number % 12) + 1).startsAt;
  });
  const next = fridays.findIndex((startsAt) => startsAt > now);
  return fridays.slice(next - pastEditions, next + 1);
}
